import { lireUneQuestion } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import { uneFois } from "#app/commun/memoires/une-fois.ts";
import type { QuestionComprise } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { lireTitresEcartes } from "#app/contextes/assistants/domaine/comprehension/phrase/titres-ecartes.ts";
import type { Vocabulaire } from "#app/contextes/assistants/domaine/recherche/mots/vocabulaire.ts";
import type { DocumentChat } from "#app/contextes/assistants/domaine/recherche/documents.ts";
import { retenirParTexte } from "#app/commun/memoires/memoire-bornee.ts";
import { retenirParObjet } from "#app/commun/memoires/par-objet.ts";
import { parTranches } from "#app/commun/listes/par-tranches.ts";
import { lireSouhaits, sansLeRecit, telQuEcrit } from "#app/contextes/assistants/domaine/comprehension/phrase/souhaits.ts";
import { avecLesTetes, partager, souhaitDe, type SouhaitCouvert } from "#app/contextes/assistants/domaine/recherche/parts.ts";
import { racines } from "#app/commun/texte/mots.ts";
import { motsDuSujet } from "#app/contextes/assistants/domaine/recherche/mots/mots-d-usage.ts";
import { creerPertinence, RELATIVE_MIN, type Pertinence } from "#app/contextes/assistants/domaine/recherche/pertinence.ts";
import type { Ressemblance } from "#app/contextes/assistants/domaine/recherche/fusion.ts";
import { melerVecteurs, type Candidat } from "#app/contextes/assistants/domaine/recherche/meler-vecteurs.ts";
import { nommesDevant, nommesIci } from "#app/contextes/assistants/domaine/recherche/situation/nommes-ici.ts";
import { classerParLieu, type Situe } from "#app/contextes/assistants/domaine/recherche/situation/proximite.ts";
import { estEvite } from "#app/contextes/assistants/domaine/recherche/situation/lieux-evites.ts";
import {
  demandeQueFaire,
  demandeSelonLogement,
  gainDuLogement,
  SANS_LOGEMENT,
  type SelonLogement,
} from "#app/contextes/assistants/domaine/recherche/situation/logement.ts";
import { convientAuPublic, estSansLeSalaireVoulu, gainDuPublic } from "#app/contextes/assistants/domaine/recherche/situation/publics.ts";
import { sortesNommees } from "#app/contextes/assistants/domaine/recherche/situation/sortes-nommees.ts";
import type { Indexeur, Recherche } from "#app/contextes/annuaire/index.ts";
import {
  remarqueAcces,
  remarqueCoordonnees,
  remarqueHomonymes,
  remarqueMineur,
  remarqueOu,
  remarquePage,
  remarquePublic,
  remarqueTrajet,
} from "./remarques.ts";

const CANDIDATS = 60;
// Un lieu range : ce qui est tout près peut être loin dans le classement des mots.
const CANDIDATS_SITUES = 400;
const PART_DU_SCORE = 0.6;
const DECOTE_PARTIE = 0.7;
const COUVERTURE_PARTIE = 0.3;
// Un mot seul (« les échanger ») n'est un souhait que si le tout n'a rien donné.
const MOTS_PARTIE = 2;
// Mesuré au réglage : sous cette part du sujet, la meilleure fiche répond à côté deux fois sur cinq ; elle se montre, comme un lien lâche.
const COUVERTURE_SURE = 0.65;
const LECTURES_PAR_QUESTION = 16;
const POIDS = { titre: 3, motsCles: 2, texte: 1 } as const;

/** `souhait` : la partie de la question à laquelle il répond, quand elle en a plusieurs. */
export type DocumentTrouve = { readonly document: DocumentChat; readonly distance_km?: number; readonly faible?: true; readonly souhait?: string };
export type DocumentsTrouves = {
  readonly trouves: ReadonlyArray<DocumentTrouve>;
  readonly remarque?: string;
  /** Les racines cherchées, synonymes compris. */ readonly proches?: () => ReadonlySet<string>;
};

/** `parVecteurs` : ce que le modèle de vecteurs dit des fiches, s'il y en a un et s'il répond à temps. */
export type RechercheDocuments = (
  question: QuestionComprise,
  limite: number,
  parVecteurs?: Promise<ReadonlyArray<Ressemblance> | null>,
) => Promise<DocumentsTrouves>;

type Prets = {
  readonly recherche: Recherche;
  readonly pertinence: Pertinence;
  readonly parId: ReadonlyMap<string, DocumentChat>;
  readonly places: ReadonlyArray<DocumentChat>;
};
type Parties = { readonly candidats: ReadonlyArray<Candidat>; readonly souhaits: ReadonlyArray<SouhaitCouvert> };

/**
 * Recherche dans une liste de fiches relue à chaque question : ce qui vient d'être publié s'y trouve, et l'index ne relit que ce qui a changé.
 * Rend une liste vide quand la question ne concerne aucune fiche. Le lieu, l'âge et la distance rangent ; ils n'écartent tout que s'il reste autre chose.
 */
export function creerRechercheDocuments({
  lire,
  indexer,
  vocabulaire,
  logement = SANS_LOGEMENT,
}: {
  readonly lire: () => Promise<ReadonlyArray<DocumentChat>>;
  readonly indexer: Indexeur;
  readonly vocabulaire: () => Vocabulaire;
  readonly logement?: SelonLogement;
}): RechercheDocuments {
  const preparer = suivreDocuments(indexer, vocabulaire);

  return async ({ dite, sujet, lieux, foyer, ecarte, evites }, limite, parVecteurs) => {
    // Attendu plus bas : parti avec la recherche des mots, il ne s'y ajoute pas.
    parVecteurs?.catch(() => undefined);
    const documents = await lire();
    const prets = pourUneQuestion(await preparer(documents));
    const parSonTitre = lireTitresEcartes(ecarte, documents);
    const voulu = ({ document }: Pick<Candidat, "document">) =>
      !parSonTitre(document) &&
      !estEvite(document.situation ?? { departements: document.chezElle ?? [] }, { evites, lieux }) &&
      !estSansLeSalaireVoulu(document.public, document.texte, foyer);
    // Un endroit nommé sans autre sujet l'emporte sur le logement, qui ne fait alors que situer celui qui demande.
    const sortes = sortesNommees(sujet);
    const situes = demandeQueFaire(sujet, foyer) ? [] : surPlace(prets, sujet, lieux, sortes);
    const sansMots = situes.length === 0 && demandeSelonLogement(sujet, foyer) ? possibles(prets, logement) : situes;
    const { candidats: lus, souhaits } =
      sansMots.length > 0 ? { candidats: sansMots, souhaits: [] } : lireUneQuestion(() => parLesSouhaits(prets, sujet, lieux.length > 0));
    const candidats = lus.filter(voulu);
    const admis = candidats.filter(({ document }) => convientAuPublic(document.public, foyer, sujet));
    const gardes = admis.length > 0 ? admis : candidats;
    const fort = Math.max(1e-9, ...candidats.map(({ score }) => score));
    const tries = gardes
      .map((une) => ({ ...une, couverture: noter(une, une.score / fort, { foyer, logement }) }))
      .toSorted((a, b) => b.couverture - a.couverture || b.score - a.score);
    const ressemblances = (await parVecteurs) ?? [];
    const classes = melerVecteurs(tries, documents, ressemblances, (document) => voulu({ document }) && convientAuPublic(document.public, foyer, sujet));
    const { ids, remarque } = classerParLieu(
      classes.map((une) => enSitue(une, sortes)),
      lieux,
      limite - 1,
    );
    const parId = new Map(classes.map(({ document }) => [document.id, document]));
    // Ce qui est écarté pour l'âge ne rend pas sûr ce qui reste.
    const sure = gardes.some(({ couverture }) => couverture >= COUVERTURE_SURE);
    const nommes = sure ? [] : nommesIci(prets.places, sujet, lieux).filter((une) => voulu(une) && convientAuPublic(une.document.public, foyer, sujet));
    const juges = sure ? ids : nommesDevant(nommes, ids);
    const parts = partager(souhaits, new Set(tries.map(({ document }) => document.id)));
    const trouves = avecLesTetes(juges, parts, limite - 1)
      .slice(0, limite)
      .flatMap(({ id, faible, ...reste }) => {
        const document = parId.get(id) ?? prets.parId.get(id);
        const souhait = souhaitDe(id, parts, (lu) => telQuEcrit(lu, dite));
        // Qui répond le mieux à une partie ne l'approche pas seulement, si loin soit-il de la question entière.
        const lache = faible === true && !parts.some(({ ids: [tete] }) => tete === id) ? { faible } : {};
        return document === undefined ? [] : [{ document, ...reste, ...lache, ...souhait }];
      });
    // Dire qu'on a cherché plus loin n'a de sens que si un endroit lointain est montré.
    const endroit = trouves.some(({ document }) => document.situation?.point !== undefined);
    const dEndroit = endroit ? [nommes.length > 0 ? undefined : (remarque ?? remarquePage(lieux)), remarqueHomonymes(lieux), remarqueAcces(foyer)] : [];
    const montres = trouves.map(({ document }) => document);
    const remarques = [
      remarqueOu(dite, trouves[0]?.document),
      remarqueCoordonnees(dite, montres),
      remarqueTrajet(dite, montres),
      remarquePublic(candidats, admis),
      remarqueMineur(documents, foyer, trouves.length),
      ...dEndroit,
    ].filter((une) => une !== undefined);
    // Demandé pour chaque fiche sans mot commun.
    const proches = uneFois(() => new Set(prets.pertinence.lire(sujet).termes.keys()));
    return { trouves, proches, ...(remarques.length === 0 ? {} : { remarque: remarques.join(" ") }) };
  };
}

/** Le tout, ses parties et ce qui en manque relisent souvent le même texte : une fois par question. */
function pourUneQuestion({ pertinence, ...prets }: Prets): Prets {
  return { ...prets, pertinence: { ...pertinence, lire: retenirParTexte((texte) => pertinence.lire(texte), LECTURES_PAR_QUESTION) } };
}

function parLesMots({ recherche, pertinence, parId }: Prets, sujet: string, situee: boolean): ReadonlyArray<Candidat> {
  const lecture = pertinence.lire(sujet);
  const parIndex = recherche.classer(lecture.termes, situee ? CANDIDATS_SITUES : CANDIDATS);
  const classes = new Set(parIndex.map(({ id }) => id));
  const candidats = [...parIndex, ...lecture.approches().flatMap((id) => (classes.has(id) ? [] : [{ id, score: 0 }]))];
  const retenus = lecture.retenir(
    candidats.map(({ id }) => id),
    RELATIVE_MIN,
  );
  return candidats.flatMap(({ id, score }) => {
    const document = parId.get(id);
    const couverture = retenus.get(id);
    return document === undefined || couverture === undefined ? [] : [{ document, couverture, score }];
  });
}

// Une question bavarde noie son sujet, une question double le partage : chaque partie se cherche aussi seule, et vaut un peu moins que le tout.
function parLesSouhaits(prets: Prets, entier: string, situee: boolean): Parties {
  const demande = sansLeRecit(entier);
  const parLeTout = parLesMots(prets, entier, situee);
  const parLaDemande = demande === undefined ? [] : parLesMots(prets, demande, situee);
  // Ce qui est raconté n'est pas un souhait, s'il est répondu à ce qui est demandé.
  const sujet = demande === undefined || parLaDemande.length === 0 ? entier : demande;
  const tous = new Map((sujet === entier ? parLeTout : ponderer(parLeTout, parLaDemande)).map((candidat) => [candidat.document.id, candidat]));
  const vide = tous.size === 0;
  const couverts: Array<SouhaitCouvert> = [];
  const etrangere = vide && prets.pertinence.lire(sujet).etrangere;
  // D'une question d'ailleurs (« le plombier m'a facturé…, c'est normal ? »), un mot seul n'est un souhait que s'il nomme quelque chose d'ici.
  const seSuffit = (souhait: string) => vide && (!etrangere || prets.pertinence.lire(souhait).nomme);
  for (const souhait of lireSouhaits(sujet).filter((une) => motsDuSujet(une).length >= MOTS_PARTIE || seSuffit(une))) {
    const trouves = parLesMots(prets, souhait, situee);
    couverts.push({ souhait, couvertures: new Map(trouves.map(({ document, couverture }) => [document.id, couverture])) });
    for (const candidat of trouves) {
      const { id } = candidat.document;
      const couverture = DECOTE_PARTIE * candidat.couverture;
      const deja = tous.get(id);
      if (couverture >= COUVERTURE_PARTIE && couverture > (deja?.couverture ?? 0))
        tous.set(id, { ...candidat, couverture, score: Math.max(candidat.score, deja?.score ?? 0) });
    }
  }
  return { candidats: [...tous.values()], souhaits: couverts };
}

/** Ce qu'une fiche porte de la question, dont ce qu'elle demande compte autant que tout ce qu'elle dit. */
function ponderer(parLeTout: ReadonlyArray<Candidat>, parLaDemande: ReadonlyArray<Candidat>): ReadonlyArray<Candidat> {
  const demandes = new Map(parLaDemande.map((candidat) => [candidat.document.id, candidat]));
  const moitie = parLeTout.map((candidat) => ({ ...candidat, couverture: (candidat.couverture + (demandes.get(candidat.document.id)?.couverture ?? 0)) / 2 }));
  const lus = new Set(parLeTout.map(({ document }) => document.id));
  return [...moitie, ...parLaDemande.filter(({ document }) => !lus.has(document.id)).map((une) => ({ ...une, couverture: une.couverture / 2 }))];
}

/** Ce que vaut une fiche pour qui demande : ce qu'elle porte de la question, son rang dans l'index, et à qui elle convient. */
function noter(
  { document, couverture }: Candidat,
  score: number,
  { foyer, logement }: { readonly foyer: QuestionComprise["foyer"]; readonly logement: SelonLogement },
): number {
  const portee = (couverture * (1 + PART_DU_SCORE * score)) / (1 + PART_DU_SCORE);
  return portee * gainDuPublic(document.public, document.texte, foyer) * gainDuLogement(document.id, foyer, logement);
}

/** Garde prêts l'index et la pertinence d'une liste qui change. */
function suivreDocuments(indexer: Indexeur, vocabulaire: () => Vocabulaire): (documents: ReadonlyArray<DocumentChat>) => Promise<Prets> {
  let suivis: { readonly documents: ReadonlyArray<DocumentChat>; readonly prets: Promise<Prets> } | undefined;

  // Par la première liste, et non par rien : un index de cette liste, s'il y en a déjà un, peut servir.
  async function ouvrir(documents: ReadonlyArray<DocumentChat>): Promise<Prets> {
    const indexes = documents.map(enIndexe);
    const recherche = indexer(indexes, { poids: POIDS });
    await recherche.suivre(indexes, "racines");
    const pertinence = creerPertinence([], vocabulaire());
    await parTranches(pertinence.suivre(documents.map(enJuge)));
    return { recherche, pertinence, ...ranger(documents) };
  }

  async function relire(documents: ReadonlyArray<DocumentChat>, { recherche, pertinence }: Prets): Promise<Prets> {
    await recherche.suivre(documents.map(enIndexe), "racines");
    await parTranches(pertinence.suivre(documents.map(enJuge)));
    return { recherche, pertinence, ...ranger(documents) };
  }

  return async (documents) => {
    if (suivis?.documents !== documents) {
      // L'une après l'autre : deux publications ne se mêlent pas dans l'index. Après un échec, la suivante repart de rien.
      const prets =
        suivis === undefined
          ? ouvrir(documents)
          : suivis.prets.then(
              (avant) => relire(documents, avant),
              () => ouvrir(documents),
            );
      suivis = { documents, prets };
    }
    const ceux = suivis;
    try {
      return await ceux.prets;
    } catch (e) {
      if (suivis === ceux) suivis = undefined;
      throw e;
    }
  };
}

// Une fois par liste, pas par question.
function ranger(documents: ReadonlyArray<DocumentChat>): Pick<Prets, "parId" | "places"> {
  return { parId: new Map(documents.map((document) => [document.id, document])), places: documents.filter(({ situation }) => situation?.point !== undefined) };
}

const PERTE_PAR_RANG = 0.03;

// « Je suis locataire, que faire ? » : ce qui se fait sans toit à soi, le plus commun d'abord.
function possibles({ parId }: Prets, { sans_travaux }: SelonLogement): ReadonlyArray<Candidat> {
  return sans_travaux.flatMap((id, rang) => {
    const document = parId.get(id);
    return document === undefined ? [] : [{ document, couverture: Math.max(0, 1 - PERTE_PAR_RANG * rang), score: 0 }];
  });
}

// « Qu'y a-t-il autour de Privas ? » : le lieu est tout le sujet.
function surPlace({ places }: Prets, sujet: string, lieux: QuestionComprise["lieux"], sortes: ReturnType<typeof sortesNommees>): ReadonlyArray<Candidat> {
  // Le lieu de la page situe celui qui demande : il n'est pas ce qu'il demande.
  if (!lieux.some(({ dePage }) => dePage !== true) || motsDuSujet(sujet).some((mot) => !D_UN_ENDROIT.has(mot))) return [];
  const voulues = sortes === undefined ? places : places.filter(({ sorte }) => sorte !== undefined && sortes.has(sorte));
  return voulues.map((document) => ({ document, couverture: 1, score: 0 }));
}

// « Un lieu en Bretagne », « un endroit à visiter » : n'importe lequel répond.
const D_UN_ENDROIT = new Set(racines("lieu visite visiter"));

function enSitue({ document, couverture }: Pick<Candidat, "document" | "couverture">, sortes: ReturnType<typeof sortesNommees>): Situe {
  const voulu = document.sorte !== undefined && sortes?.has(document.sorte) === true;
  return { id: document.id, couverture, situation: document.situation ?? PARTOUT, ...(voulu ? { voulu } : {}) };
}

const PARTOUT = { departements: [] };

// Écrits une fois par fiche : ce qui n'a pas changé garde son objet, et ne se relit pas.
const enIndexe = retenirParObjet(({ id, titre, texte, motsCles, appels = [] }: DocumentChat) => ({
  id,
  champs: { titre, texte, motsCles: [motsCles, ...appels].join(" ; ") },
}));
const enJuge = retenirParObjet(({ id, titre, nature, texte, motsCles, appels = [], tournures = [] }: DocumentChat) => ({
  id,
  titre,
  texte: `${nature} ${texte}`,
  motsCles,
  appels,
  tournures,
}));
