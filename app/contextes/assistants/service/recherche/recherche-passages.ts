import { lireTitresEcartes } from "#app/contextes/assistants/domaine/comprehension/phrase/titres-ecartes.ts";
import { direAbsent, nommerUnAbsent } from "#app/contextes/assistants/domaine/recherche/noms-absents.ts";
import type { Vocabulaire } from "#app/contextes/assistants/domaine/recherche/mots/vocabulaire.ts";
import { COUVERTURE_RELATIVE, creerPertinence, RELATIVE_MIN } from "#app/contextes/assistants/domaine/recherche/pertinence.ts";
import type { DocumentJuge } from "#app/contextes/assistants/domaine/recherche/juge.ts";
import { motsDuSujet } from "#app/contextes/assistants/domaine/recherche/mots/mots-d-usage.ts";
import { ordonnerParagraphes, peserLesMots, porter, type PoidsDesMots } from "#app/contextes/assistants/domaine/recherche/mesure/mots-propres.ts";
import { fauteDe, toleranceFaute } from "#app/contextes/assistants/domaine/recherche/mots/ressemblance-mots.ts";
import { preparerUneFois, type Preparation } from "#app/commun/listes/par-tranches.ts";
import { grouper } from "#app/commun/listes/grouper.ts";
import { retenirParObjet } from "#app/commun/memoires/par-objet.ts";
import { racines } from "#app/commun/texte/mots.ts";
import { enTournure } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import { trouverDeuxVoix, type Desaccord, type DeuxVoix } from "#app/contextes/assistants/domaine/recherche/voix.ts";
import { decouperDocument, type Auteur, type CorpusPensees, type DocumentPensee } from "#app/contextes/pensees/index.ts";
import type { Paragraphe, Passage, Passages } from "#app/contextes/assistants/ports/passages.ts";
import type { TermesPeses } from "#app/contextes/annuaire/index.ts";
import { type AuteurLu, auteursEcartes, idAuteur, nAttendQuUnAutre, sujetsDe } from "./autre-auteur.ts";
import { demandeLesMotsExacts, sansLaCitation } from "#app/contextes/assistants/domaine/comprehension/phrase/citation.ts";
import { matierePassages, type MatierePensees } from "#app/contextes/assistants/service/sources.ts";

const PASSAGES_PAR_SOURCE = 3;
const PASSAGES_LUS = 120;
// Ce que la phrase qui oppose deux voix doit porter de la question.
const PART_DU_SUJET = 0.4;
const PART_DES_CLES = 0.05;

export type DemandeDePassages = {
  readonly question: string;
  /** Ce que la question ne veut pas lire. */
  readonly ecarte?: ReadonlyArray<string>;
  /** Les seuls auteurs où chercher, quand la question les décrit sans les nommer. */
  readonly parmi?: ReadonlySet<string>;
  readonly corpus: CorpusPensees;
  readonly auteur: Auteur | undefined;
  readonly limite: number;
};
export type RecherchePassages = {
  readonly chercher: (demande: DemandeDePassages) => MatierePensees;
  /** Lit le corpus pas à pas, une fois : qui cherche sans l'avoir attendu le lit d'un trait. */
  readonly preparer: () => Iterable<void>;
};

type OptionsRecherche = {
  readonly passages: Passages;
  readonly documents: ReadonlyArray<DocumentPensee>;
  /** Ce que chaque texte sait répondre, dit comme on le demande. */
  readonly appels: ReadonlyMap<string, ReadonlyArray<string>>;
  /** Ce qui n'y mène qu'entier. */
  readonly tournures?: ReadonlyMap<string, ReadonlyArray<string>>;
  readonly vocabulaire: Preparation<Vocabulaire>;
  readonly desaccords?: ReadonlyArray<Desaccord>;
};

/** Recherche dans le corpus embarqué ; rien si la question n'a pas de rapport avec lui, sauf si un auteur est nommé. */
export function creerRecherchePassages({
  passages,
  documents,
  appels,
  tournures = new Map(),
  vocabulaire,
  desaccords = [],
}: OptionsRecherche): RecherchePassages {
  // Un texte ne se découpe que si l'on y cherche une citation.
  const parId = new Map(documents.map((document) => [document.id, document]));
  const phrasesDe = retenirParObjet(({ texte }: DocumentPensee) => enPhrases(texte));
  const texteDe = (id: string) => {
    const document = parId.get(id);
    return document === undefined ? undefined : phrasesDe(document);
  };
  // À la première question seulement : le démarrage n'attend pas.
  const { lire, preparer } = preparerUneFois(() => lireLeCorpus({ documents, appels, tournures, vocabulaire }));
  const auteurs = [...new Set(documents.flatMap(({ id, titre }) => (estUnAuteur(id) ? [nomDeLAuteur(id, titre)] : [])))];
  const ecoles = documents.flatMap(({ id, titre }) => (estUneEcole(id) ? [{ id, nom: racines(nomDEcole(titre)) }] : []));
  function chercher({ question: demandee, ecarte = [], parmi, corpus, auteur, limite }: DemandeDePassages): MatierePensees {
    const { pertinence, connus } = lire();
    const sansEux = auteursEcartes(ecarte, auteurs);
    // « Pas de Latouche, un autre auteur » : sur ce dont il parle, qui d'autre ?
    const question = sansEux.size > 0 && nAttendQuUnAutre(demandee, ecarte) ? sujetsDe(sansEux, documents) : sansLaCitation(demandee);
    const lecture = pertinence.lire(question);
    // Ce que la question appelle sans le nommer se cherche par ses propres mots-clés.
    const cles = [...lecture.dits].flatMap((id) => parId.get(id)?.mots_cles ?? []);
    const demandes = racines(question);
    const cites = auteursCites(demandes, auteurs, connus);
    const trouves = passages.chercher({
      termes: avecMotsCles(lecture.termes, [...motsClesDe(auteur), ...cles, ...cites.flatMap(({ nom, entier }) => (demandes.includes(nom) ? [] : entier))]),
      corpus,
      ...(auteur === undefined ? {} : { auteur: auteur.id }),
      limite: PASSAGES_LUS,
    });
    const parSonTitre = lireTitresEcartes(ecarte, documents);
    const voulu = ({ document: id }: Passage) => {
      const document = parId.get(id);
      return !sansEux.has(idAuteur(id)) && (parmi?.has(idAuteur(id)) ?? true) && (document === undefined || !parSonTitre(document));
    };
    const parDocument = grouper(trouves.filter(voulu), ({ document }) => document);
    const retenus = lecture.retenir([...parDocument.keys()], RELATIVE_MIN);
    const meilleure = Math.max(0, ...retenus.values());
    // Un auteur, une école nommés sont un sujet à eux seuls : leurs textes restent, et ne sont jamais loin, quels que soient les autres mots.
    const deLui = (document: string) => auteur !== undefined && document.startsWith(`${auteur.id}__`);
    const nommees = new Set(ecoles.flatMap(({ id, nom }) => (nom.every((mot) => demandes.includes(mot)) ? [id] : [])));
    const auteursNommes = new Set(cites.map(({ id }) => id));
    const dUnNomme = (document: string) => deLui(document) || auteursNommes.has(idAuteur(document));
    const estNomme = (document: string) => deLui(document) || nommees.has(document);
    const classes = [...parDocument]
      .map(([document, passagesTrouves]) => ({
        document,
        passages: passagesTrouves,
        projet: passagesTrouves[0]?.type === "projet",
        // Le document parle du sujet (couverture), et l'un de ses paragraphes en parle bien (score).
        note: lecture.couverture(document) * (passagesTrouves[0]?.score ?? 0),
      }))
      .toSorted((a, b) => b.note - a.note);
    const proche = (document: string) => estNomme(document) || dUnNomme(document) || (retenus.get(document) ?? 0) >= COUVERTURE_RELATIVE * meilleure;
    const proches = classes.filter(({ document }) => retenus.has(document) || estNomme(document)).filter(({ document }) => proche(document));
    const laches = classes.filter(({ document }) => retenus.has(document) && !proche(document)).slice(0, Math.max(0, limite - 1 - proches.length));
    // Rien n'est retenu, mais un auteur est nommé : son texte répond, les autres mots ne font que le noyer.
    const parSonNom = proches.length + laches.length > 0 ? [] : classes.filter(({ document }) => dUnNomme(document));
    const gardes = [...proches, ...laches, ...parSonNom];
    // Un auteur n'a souvent qu'un texte : le plus proche des autres l'accompagne.
    const seul = gardes.length === 1 ? classes.filter((une) => !gardes.includes(une) && !retenus.has(une.document)).slice(0, 1) : [];
    gardes.push(...seul);
    const definition = DEFINITION.test(enTournure(question));
    const noms = nomsDits(demandes, auteur, auteurs);
    const debat = auteur === undefined && !definition ? trouverDeuxVoix(avecLesNommes(retenus, classes, dUnNomme), desaccords, texteDe, auteursNommes) : null;
    const deuxVoix = debat !== null && (auteursNommes.size !== 1 || opposeSurLeSujet(debat, question, noms)) ? debat : null;
    const defini = definition ? definiParSonTitre(question, gardes, (id) => parId.get(id)?.titre ?? "") : [];
    const ordonnes = ordonner([...defini, ...gardes.filter((une) => !defini.includes(une))], auteur === undefined ? corpus : "pensees", dUnNomme, limite);
    const montres = deuxVoix === null ? ordonnes : faceAFace(deuxVoix.documents, classes, ordonnes);
    const poids: PoidsDesMots = noms === "seuls" ? new Map() : peserLesMots(question, { noms, termes: lecture.termes, rarete: (mot) => passages.rarete(mot) });
    const matiere = matierePassages(
      question,
      montres.flatMap((classe) =>
        choisir(classe, passages, { question, noms, poids, cles: dUnNomme(classe.document) ? (parId.get(classe.document)?.mots_cles ?? []) : [] }),
      ),
      {
        auteur: auteur?.id,
        limite,
        ...(noms === "seuls" ? {} : { poids }),
        motsClesDe: (id) => parId.get(id)?.mots_cles.join(" ; ") ?? "",
        faibles: new Set([...laches, ...seul].flatMap(({ document }) => (deuxVoix?.documents.includes(document) === true ? [] : [document]))),
      },
    );
    const absent = auteur === undefined ? nommerUnAbsent(question, (mot) => racines(mot).every((une) => connus.has(une) || malEcrit(une, auteurs))) : undefined;
    return avecRemarques(matiere, [direSesMots(matiere, demandee), direSonAbsence(matiere, absent), deuxVoix?.remarque]);
  }

  return {
    chercher,
    *preparer() {
      yield* preparer();
      yield* passages.preparer();
    },
  };
}

/** Pèse les mots de chaque texte, un texte par pas. */
function* lireLeCorpus({ documents, appels, tournures, vocabulaire }: Required<Pick<OptionsRecherche, "documents" | "appels" | "tournures" | "vocabulaire">>) {
  yield* vocabulaire.preparer();
  const juges: Array<DocumentJuge> = [];
  // Les mots des textes, lus avec eux : un nom qui n'y est pas n'est d'aucun auteur du corpus.
  const connus = new Set<string>();
  for (const document of documents) {
    const juge = aJuger(document, appels, tournures);
    juges.push(juge);
    for (const mot of racines(`${juge.titre} ${juge.texte} ${juge.motsCles}`)) connus.add(mot);
    yield;
  }
  const pertinence = creerPertinence([], vocabulaire.lire());
  yield* pertinence.suivre(juges);
  return { pertinence, connus };
}

const direSesMots = ({ sources }: MatierePensees, demandee: string): string | undefined =>
  sources.length > 0 && demandeLesMotsExacts(demandee) ? SES_PROPRES_MOTS : undefined;

const direSonAbsence = ({ sources }: MatierePensees, absent: string | undefined): string | undefined =>
  absent === undefined ? undefined : direAbsent(absent, sources.length > 0);

function avecRemarques(matiere: MatierePensees, dites: ReadonlyArray<string | undefined>): MatierePensees {
  const remarque = dites.filter((une) => une !== undefined).join(" ");
  return remarque === "" ? matiere : { ...matiere, remarque };
}

/** Les auteurs que la question nomme ; « selon elul » : un mot que rien ne dit, à une faute du nom. */
function auteursCites(demandes: ReadonlyArray<string>, auteurs: ReadonlyArray<AuteurLu>, connus: ReadonlySet<string>): ReadonlyArray<AuteurLu> {
  const inconnus = demandes.filter((mot) => !connus.has(mot));
  return auteurs.filter(({ nom }) => demandes.includes(nom) || inconnus.some((mot) => fauteDe(mot, nom, toleranceFaute(nom))));
}

/** « Illitch » : le nom d'un auteur à une faute près. */
function malEcrit(mot: string, auteurs: ReadonlyArray<{ readonly nom: string }>): boolean {
  return auteurs.some(({ nom }) => fauteDe(mot, nom, toleranceFaute(nom)));
}

type NomsDits = ReadonlySet<string> | "seuls";

/** Les noms d'auteurs que dit la question, racine par racine ; « seuls » si elle ne dit rien d'autre : « qui est Ivan Illich ». */
function nomsDits(
  demandes: ReadonlyArray<string>,
  auteur: Auteur | undefined,
  auteurs: ReadonlyArray<{ readonly nom: string; readonly entier: ReadonlyArray<string> }>,
): NomsDits {
  const dits = new Set([...(auteur === undefined ? [] : racines(auteur.nom)), ...auteurs.flatMap(({ nom, entier }) => (demandes.includes(nom) ? entier : []))]);
  return dits.size > 0 && demandes.every((mot) => dits.has(mot)) ? "seuls" : dits;
}

/**
 * Les paragraphes d'un texte où prendre ce qui répond, les trouvés d'abord. « Que pense Murray Bookchin de la ville » : celui qui le nomme le plus est sa vie ;
 * un auteur nommé pour ce qu'il pense, elle vient en dernier.
 */
function aChoisir(trouves: ReadonlyArray<Passage>, tous: ReadonlyArray<Paragraphe>, noms: NomsDits): ReadonlyArray<Paragraphe> {
  const parAncre = new Map(tous.map((une) => [une.ancre, une]));
  const ordre = [...trouves.flatMap(({ ancre }) => parAncre.get(ancre) ?? []), ...tous];
  const uniques = [...new Set(ordre)];
  const vie = ({ section }: Paragraphe) => Number(noms !== "seuls" && noms.size > 0 && section === "");
  return uniques.toSorted((a, b) => vie(a) - vie(b));
}

/** Vrai si la phrase qui oppose deux voix parle de ce qu'on demande d'un auteur : qui le contredit sur autre chose ne répond pas. */
function opposeSurLeSujet({ remarque }: DeuxVoix, question: string, noms: NomsDits): boolean {
  if (noms === "seuls") return true;
  const poids = peserLesMots(question, { noms });
  return porter(new Set(racines(remarque)), poids) >= PART_DU_SUJET * porter(poids.keys(), poids);
}

type Choix = { readonly question: string; readonly noms: NomsDits; readonly poids: PoidsDesMots; readonly cles: ReadonlyArray<string> };

/** D'un texte, les paragraphes qui répondent le mieux. */
function choisir({ document, passages: siens }: Classe, passages: Passages, { question, noms, poids, cles }: Choix): ReadonlyArray<Paragraphe> {
  const tous = aChoisir(siens, passages.paragraphes(document), noms);
  const ordonnes =
    noms === "seuls"
      ? tous
      : ordonnerParagraphes(
          tous,
          question,
          // Rien de ce qu'on demande n'est dans ses mots : ses idées principales, dites par ses mots-clés, départagent.
          avecMotsCles(poids, cles, (mot) => PART_DES_CLES * passages.rarete(mot)),
        );
  return ordonnes.slice(0, PASSAGES_PAR_SOURCE);
}

// Un texte du corpus parle d'un auteur : le donner pour ses mots ferait une fausse citation.
const SES_PROPRES_MOTS =
  "Le corpus résume les auteurs avec ses propres mots : ces phrases ne sont pas les leurs. Pour citer, ouvrez le texte : il nomme leurs livres.";

// Qui demande ce qu'est une chose n'attend pas d'abord qui s'en dispute.
const MOTS_DE_DEFINITION = new Set(racines("définition définir signifie signifier dire veut"));
const DEFINITION = / (?:c est quoi|qu est ce que?|definition|que veut dire|ca veut dire|signifie|definir) /;

type Dites = ReadonlyMap<string, ReadonlyArray<string>>;

function aJuger({ id, titre, texte, mots_cles }: DocumentPensee, appels: Dites, tournures: Dites): DocumentJuge {
  const cle = `texte:${id}`;
  return { id, titre, texte, motsCles: mots_cles.join(" ; "), appels: appels.get(cle) ?? [], tournures: tournures.get(cle) ?? [] };
}

type Classe = { readonly document: string; readonly passages: ReadonlyArray<Passage>; readonly projet: boolean; readonly note: number };

const estUneEcole = (document: string): boolean => document.startsWith("ecole__");

const estUnAuteur = (document: string): boolean => document.includes("__") && !/^(?:ecole|projet)__/.test(document);

/** Le nom sous lequel on cite un auteur : « Latour » pour « Bruno Latour, où atterrir ». */
function nomDeLAuteur(document: string, titre: string): AuteurLu {
  const entier = racines(titre.split(",", 1)[0] ?? titre);
  return { id: idAuteur(document), nom: entier.at(-1) ?? "", entier };
}

// Deux auteurs nommés se répondent même si la question ne dit rien d'autre que leurs noms.
function avecLesNommes(
  retenus: ReadonlyMap<string, number>,
  classes: ReadonlyArray<Classe>,
  dUnNomme: (document: string) => boolean,
): ReadonlyMap<string, number> {
  const meilleure = Math.max(0, ...retenus.values());
  return new Map([...retenus, ...classes.flatMap(({ document }) => (dUnNomme(document) ? [[document, meilleure] as const] : []))]);
}

/** Ce qu'on dit d'une école : « Décroissance » pour « Décroissance, limites et résilience ». */
function nomDEcole(titre: string): string {
  return titre.split(/,| et /, 1)[0] ?? titre;
}

/** L'école de pensée que la question veut voir définie : celle dont le titre porte tous ses mots. */
function definiParSonTitre(question: string, classes: ReadonlyArray<Classe>, titreDe: (id: string) => string): ReadonlyArray<Classe> {
  const voulus = motsDuSujet(question).filter((mot) => !MOTS_DE_DEFINITION.has(mot));
  const porte = (titre: ReadonlyArray<string>) => voulus.length > 0 && voulus.every((mot) => titre.includes(mot));
  return classes.filter(({ document }) => estUneEcole(document) && porte(racines(titreDe(document)))).slice(0, 1);
}

// Les deux voix d'abord, que la première liste les ait gardées ou non.
function faceAFace(voix: ReadonlyArray<string>, classes: ReadonlyArray<Classe>, ordonnes: ReadonlyArray<Classe>): ReadonlyArray<Classe> {
  const tete = voix.flatMap((id) => classes.find(({ document }) => document === id) ?? []);
  return tete.length < voix.length ? ordonnes : [...tete, ...ordonnes.filter((une) => !tete.includes(une))];
}

function enPhrases(texte: string): string {
  return decouperDocument(texte)
    .flatMap((bloc) => (bloc.genre === "paragraphe" ? [bloc.texte] : []))
    .join("\n");
}

// Un projet à peine concerné ne passe pas devant le texte qui répond.
const PART_DU_MEILLEUR = 0.5;

// Un auteur nommé passe devant. Sinon, avec `both`, les fiches projet passent devant, sans prendre plus de la moitié des places.
function ordonner(classes: ReadonlyArray<Classe>, corpus: CorpusPensees, deLui: (document: string) => boolean, limite: number): ReadonlyArray<Classe> {
  const seuil = (classes[0]?.note ?? 0) * PART_DU_MEILLEUR;
  const tete = classes
    .filter(({ document, projet, note }) => deLui(document) || (corpus === "both" && projet && note >= seuil))
    .slice(0, Math.ceil(limite / 2));
  return [...tete, ...classes.filter((classe) => !tete.includes(classe))].slice(0, limite);
}

// Les mots-clés de l'auteur ne font que départager ses passages.
const POIDS_MOTS_CLES = 0.3;

const motsClesDe = (auteur: Auteur | undefined): ReadonlyArray<string> =>
  auteur === undefined ? [] : [auteur.nom, ...auteur.mots_cles_hauts, ...auteur.mots_cles_bas];

function avecMotsCles(termes: TermesPeses, cles: ReadonlyArray<string>, peser: (mot: string) => number = () => POIDS_MOTS_CLES): TermesPeses {
  if (cles.length === 0) return termes;
  return new Map([...racines(cles.join(" ; ")).map((mot) => [mot, peser(mot)] as const), ...termes]);
}
