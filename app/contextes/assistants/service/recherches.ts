import type { ContenusPensees, Auteur, CorpusPensees } from "#app/contextes/pensees/index.ts";
import type { ContenusAssistants } from "#app/contextes/assistants/ports/contenus.ts";
import type { Vocabulaire } from "#app/contextes/assistants/domaine/recherche/mots/vocabulaire.ts";
import type { Agent } from "#app/contextes/assistants/domaine/flux/evenements.ts";
import { sansAbreviationsOutils } from "#app/contextes/assistants/domaine/comprehension/abreviations.ts";
import { lireExclusions } from "#app/contextes/assistants/domaine/comprehension/phrase/exclusions.ts";
import { comprendre, type QuestionComprise } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import type { Sens } from "#app/contextes/assistants/domaine/recherche/mots/sens.ts";
import type { LieuxConnus } from "#app/contextes/assistants/domaine/comprehension/lieux-dits.ts";
import type { DocumentChat } from "#app/contextes/assistants/domaine/recherche/documents.ts";
import type { ContenusAnnuaire, Indexeur, ServiceCatalogue } from "#app/contextes/annuaire/index.ts";
import type { Desaccord } from "#app/contextes/assistants/domaine/recherche/voix.ts";
import { minuscule } from "#app/commun/texte/majuscule.ts";
import { demandeDeNuire } from "#app/contextes/assistants/domaine/recherche/directes/nuire.ts";
import { attendUnPourquoi } from "#app/contextes/assistants/domaine/comprehension/phrase/pourquoi-celui-ci.ts";
import { lireAuteursDecrits, type AuteursDecrits } from "./recherche/auteurs-decrits.ts";
import { formaterNombre } from "#app/commun/nombres/nombres.ts";
import { parTranches, preparerUneFois } from "#app/commun/listes/par-tranches.ts";
import { racines } from "#app/commun/texte/mots.ts";
import { retenirParObjet } from "#app/commun/memoires/par-objet.ts";
import type { Passages } from "#app/contextes/assistants/ports/passages.ts";
import { sortesVoulues } from "#app/contextes/assistants/domaine/recherche/situation/lieux-voulus.ts";
import { estEvite } from "#app/contextes/assistants/domaine/recherche/situation/lieux-evites.ts";
import { avecReprises, lieuxProches } from "./recherche/lieux-proches.ts";
import { creerRechercheDocuments, type DocumentTrouve } from "./recherche/recherche-documents.ts";
import { creerRecherchePassages } from "./recherche/recherche-passages.ts";
import { aLaFicheRelue, creerFiches, type Fiches, type FichesLues } from "./fiches.ts";
import type { RapprocherQuestion } from "./vecteurs/index-vecteurs.server.ts";
import { matiereDocuments, SANS_MATIERE, type Matiere, type MatierePensees } from "./sources.ts";

export type DemandeRecherche = {
  /** Question en langue courante, mots-dièse déjà remplacés. */
  readonly question: string;
  /** La même, déjà lue. */
  readonly comprise?: QuestionComprise;
  readonly limite: number;
  /** Pensées seulement. */
  readonly corpus?: CorpusPensees | undefined;
  readonly auteur?: Auteur | undefined;
  /** La question peut aller au modèle de vecteurs, jusqu'à ce que son visiteur parte ; absent : elle se cherche par ses mots seuls. */
  readonly versVecteurs?: AbortSignal;
};

/** Ce qu'un assistant a trouvé ; aucune source quand la question ne concerne rien de ce qu'il couvre. */
export type Recherches = (agent: Agent, demande: DemandeRecherche) => Promise<Matiere | MatierePensees>;

type Contenus = Pick<
  ContenusAnnuaire & ContenusPensees & ContenusAssistants,
  | "reseaux"
  | "lieux"
  | "plateformes"
  | "documents"
  | "auteurs"
  | "relations"
  | "synonymes"
  | "appels_fiches"
  | "tournures_fiches"
  | "logement"
  | "hors_sujet"
  | "mots_courants"
  | "departements"
>;

/** Les recherches embarquées des quatre assistants : ce que chacun lit, fiches publiées comprises. */
export function creerRecherches({
  contenus,
  catalogue,
  indexer,
  passages,
  lieux: connus,
  sens,
  fiches = creerFiches({ contenus, catalogue, lieux: connus }),
  rapprocher,
}: {
  readonly contenus: Contenus;
  readonly catalogue: ServiceCatalogue;
  readonly indexer: Indexeur;
  readonly passages: Passages;
  readonly lieux: LieuxConnus;
  /** Ce que les mots veulent dire. */
  readonly sens: () => Sens;
  /** Absentes : lues ici. */
  readonly fiches?: Fiches;
  /** Absent : par les mots seuls. */
  readonly rapprocher?: RapprocherQuestion | undefined;
}): Recherches {
  const vocabulaire = () => vocabulaireDe(contenus)(sens()).lire();
  const vocabulaireDuTravail = () => sansMetiers(vocabulaire());
  const chercherDans = (liste: Exclude<keyof FichesLues, "repris">) =>
    creerRechercheDocuments({
      indexer,
      vocabulaire: liste === "taff" || liste === "entraideEtTravail" ? vocabulaireDuTravail : vocabulaire,
      logement: contenus.logement,
      lire: async (): Promise<ReadonlyArray<DocumentChat>> => (await fiches.lire())[liste],
    });
  const recherches = { reseaux: chercherDans("reseaux"), taff: chercherDans("taff"), entraide: chercherDans("entraide") };
  const entraideEtTravail = chercherDans("entraideEtTravail");
  const pensees = () => penseesDe(contenus)(passages)(sens());

  // Une fiche d'une ligne ne se cherche pas par ses mots : elle répond à qui nomme sa sorte et un endroit, la plus proche d'abord.
  async function reprisesVoulues(question: string, lue: QuestionComprise): Promise<ReadonlyArray<DocumentTrouve>> {
    const sortes = sortesVoulues(question, lue);
    if (sortes.length === 0) return [];
    const repris = (await fiches.lire()).repris.filter(({ departement, lat, lon }) => !estEvite({ departements: [departement], point: { lat, lon } }, lue));
    return lieuxProches(repris, sortes, lue.lieux).map(({ lieu, ...reste }) => ({ document: fiches.ecrireReprise(lieu), ...reste }));
  }

  return async (agent, { question, comprise, limite, corpus = "both", auteur, versVecteurs }) => {
    if (agent === "pensees") {
      // Nommer un auteur met ses textes dans la réponse, quoi qu'on demande : sauf une arme.
      if (demandeDeNuire(question)) return SANS_MATIERE;
      const { reste, ecarte } = lireExclusions(sansAbreviationsOutils(question), { estUnEndroit: () => false, structures: connus.structures });
      const { chercher, preparer } = pensees();
      await parTranches(preparer());
      const decrits = auteur === undefined ? lireAuteursDecrits(reste, contenus.auteurs) : null;
      if (decrits === null) return chercher({ question: reste, ecarte, corpus, auteur, limite });
      return avecCeuxQuOnDecrit(decrits, (parmi, noms) => chercher({ question: noms ?? reste, ecarte, parmi, corpus: "pensees", auteur, limite }));
    }
    const parVecteurs = versVecteurs === undefined ? undefined : rapprocher?.(question, versVecteurs);
    const lue = comprise ?? comprendre(question, connus);
    await parTranches(vocabulaireDe(contenus)(sens()).preparer());
    // À l'entraide, qui cherche du travail reçoit aussi les plateformes : la question a sa page, pas le visiteur.
    const chercher = agent === "entraide" && lue.intention === "travailler" ? entraideEtTravail : recherches[agent];
    const trouves = await chercher(lue, limite, parVecteurs);
    const avec = agent === "entraide" ? avecReprises(trouves, await reprisesVoulues(question, lue), limite) : trouves;
    const matiere = matiereDocuments(question, avec, { comprise: lue, logement: contenus.logement });
    return attendUnPourquoi(question) ? avecLePourquoi(matiere) : matiere;
  };
}

/** La même, ce mot devant les siens. */
const precedee = <M extends Matiere>(matiere: M, mot: string): M => ({
  ...matiere,
  remarque: matiere.remarque === undefined ? mot : `${mot} ${matiere.remarque}`,
});

/** Ce que disent du sujet ceux que la question décrit, sinon leurs textes ; et leurs noms à tous. */
function avecCeuxQuOnDecrit(
  { criteres, voulus, sansSujet }: AuteursDecrits,
  chercher: (parmi: ReadonlySet<string>, noms: string | undefined) => MatierePensees,
): MatierePensees {
  const parmi = new Set(voulus.map(({ id }) => id));
  const noms = voulus.map(({ nom }) => nom).join(", ");
  const dites = sansSujet ? undefined : chercher(parmi, undefined);
  const matiere = dites === undefined || dites.sources.length === 0 ? chercher(parmi, noms) : dites;
  const remarque = `Dans ce corpus (${criteres}), ${voulus.length > 1 ? `${formaterNombre(voulus.length)} noms` : "un seul nom"} : ${noms}.`;
  return precedee(matiere, remarque);
}

const EXPLIQUEES = 2;

/** La même, précédée de ce qui a fait choisir les premières fiches. */
function avecLePourquoi(matiere: Matiere): Matiere {
  const raisons = matiere.sources.slice(0, EXPLIQUEES).flatMap(({ titre, pourquoi }) => (pourquoi === undefined ? [] : [`${titre} : ${minuscule(pourquoi)}.`]));
  if (raisons.length === 0) return matiere;
  const remarque = `Ce qui les a fait choisir, dans l’ordre. ${raisons.join(" ")}`;
  return precedee(matiere, remarque);
}

// Gardé par contenus : les mots qui s'y rencontrent ne dépendent de rien d'autre.
const vocabulaireDe = retenirParObjet(({ synonymes, hors_sujet, mots_courants, ...textes }: Contenus) =>
  retenirParObjet((sens: Sens) =>
    preparerUneFois(function* (): Generator<void, Vocabulaire> {
      return { synonymes, hors_sujet, rencontres: yield* rencontrer(textes), courants: mots_courants, sens };
    }),
  ),
);

// De même la recherche dans le corpus, qui ne change pas : deux services qui lisent les mêmes contenus n'en pèsent les mots qu'une fois.
const penseesDe = retenirParObjet((contenus: Contenus) =>
  retenirParObjet((passages: Passages) =>
    retenirParObjet((sens: Sens) =>
      creerRecherchePassages({
        passages,
        documents: contenus.documents,
        appels: contenus.appels_fiches,
        tournures: contenus.tournures_fiches,
        vocabulaire: vocabulaireDe(contenus)(sens),
        desaccords: desaccordsDe(contenus),
      }),
    ),
  ),
);

// Chercher un plombier n'est pas du site ; en être un, et chercher où l'être, si.
const METIERS = new Set("plombier serrurier garagiste coiffeur fleuriste opticien nounou barbier déménageur esthéticienne militaire".split(" "));
const sansMetiers = retenirParObjet((lu: Vocabulaire): Vocabulaire => ({ ...lu, hors_sujet: lu.hors_sujet.filter((mot) => !METIERS.has(mot)) }));

// Les débats que le corpus tient pour établis : un rapprochement proposé n'oppose personne.
function desaccordsDe({ auteurs, relations }: Pick<ContenusPensees, "auteurs" | "relations">): ReadonlyArray<Desaccord> {
  const parId = new Map(auteurs.map(({ id, nom }) => [id, { id, nom }]));
  return relations.flatMap(({ type, etat, source, cible, note }) => {
    const [un, autre] = [parId.get(source), parId.get(cible)];
    return type !== "debat" || etat === "interpretative" || un === undefined || autre === undefined ? [] : [{ entre: [un, autre] as const, note }];
  });
}

function* rencontrer({
  reseaux,
  lieux,
  plateformes,
  documents,
}: Pick<ContenusAnnuaire & ContenusPensees, "reseaux" | "lieux" | "plateformes" | "documents">): Generator<void, ReadonlySet<string>> {
  const textes = [
    ...[...reseaux, ...plateformes].map(({ description, mots_cles }) => `${description} ${mots_cles.join(" ")}`),
    ...lieux.filter(aLaFicheRelue).map(({ description }) => description),
    ...documents.map(({ texte }) => texte),
  ];
  const rencontres = new Set<string>();
  for (const texte of textes) {
    for (const mot of racines(texte)) rencontres.add(mot);
    yield;
  }
  return rencontres;
}
