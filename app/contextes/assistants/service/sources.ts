import { majuscule } from "#app/commun/texte/majuscule.ts";
import type { DocumentsTrouves, DocumentTrouve } from "./recherche/recherche-documents.ts";
import type { TexteLu } from "#app/contextes/assistants/domaine/flux/citations.ts";
import type { EvenementChat, ReferencePensee, SourceReponse } from "#app/contextes/assistants/domaine/flux/evenements.ts";
import { textesSoumis, type DocumentSoumis } from "#app/contextes/assistants/domaine/invite.ts";
import { direMotsCommuns, direPourquoi, type RaisonsDe } from "#app/contextes/assistants/domaine/recherche/pourquoi.ts";
import { peserLesMots, type PoidsDesMots } from "#app/contextes/assistants/domaine/recherche/mesure/mots-propres.ts";
import { choisirPhrases, porteUnePhrase } from "#app/contextes/assistants/domaine/recherche/phrases.ts";
import type { Porte } from "#app/contextes/assistants/domaine/portes.ts";
import { grouper } from "#app/commun/listes/grouper.ts";
import { plier } from "#app/commun/texte/plier.ts";
import { estDansLaCible, type DocumentPensee, adresseDocument, decouperDocument } from "#app/contextes/pensees/index.ts";
import type { Passage } from "#app/contextes/assistants/ports/passages.ts";
import type { ReferenceSavoir } from "#app/contextes/assistants/ports/savoir.ts";

const EXTRAIT_MAX = 320;
const NATURES: Readonly<Record<DocumentPensee["type"], string>> = { auteur: "Synthèse du corpus", ecole: "École de pensée", projet: "Fiche projet" };

/** Ce qu'une recherche apporte à une réponse : ce qui se montre, ce que lit le modèle. */
export type Matiere = {
  readonly sources: ReadonlyArray<SourceReponse>;
  readonly documents: ReadonlyArray<DocumentSoumis>;
  /** À dire avec la réponse : il a fallu chercher plus loin. */
  readonly remarque?: string;
  /** Où continuer, à l'entraide. */
  readonly portes?: ReadonlyArray<Porte>;
  /** Sans rien ici, l'assistant qui a de quoi répondre. */
  readonly ailleurs?: Porte;
};

export const SANS_MATIERE: MatierePensees = { sources: [], documents: [], references: [], auteur_chunks: { cible: 0, hors_cible: 0 } };

/** Ce que le modèle lit de chaque source, coupé comme dans son message : là se cherchent les citations. */
export function textesLus({ documents }: Matiere): ReadonlyArray<TexteLu> {
  return textesSoumis(documents).map((texte, rang) => ({ source: rang + 1, texte, paragraphes: documents[rang]?.paragraphes ?? [] }));
}

/** Les sources, dans l'ordre de leurs numéros. */
export function* numeroter(sources: ReadonlyArray<SourceReponse>): Generator<EvenementChat> {
  for (const [rang, source] of sources.entries()) yield { type: "source", numero: rang + 1, source };
}

export type MatierePensees = Matiere & {
  readonly references: ReadonlyArray<ReferencePensee>;
  readonly auteur_chunks: { readonly cible: number; readonly hors_cible: number };
};

const ASSEZ_DE_SURES = 2;

export function matiereDocuments(question: string, { trouves: tous, remarque, proches }: DocumentsTrouves, raisons: Omit<RaisonsDe, "proches">): Matiere {
  const poids = peserLesMots(question);
  const montrer = (document: DocumentTrouve["document"], distance_km: number | undefined) => {
    const extrait = choisirPhrases(poids, document.texte, 2, EXTRAIT_MAX);
    const fiche = { ...document, extrait, ...(distance_km === undefined ? {} : { distance_km }) };
    return { extrait, pourquoi: direPourquoi(fiche, { ...raisons, ...(proches === undefined ? {} : { proches }) }) };
  };
  const montres = tous.map((trouve) => ({ ...trouve, ...montrer(trouve.document, trouve.distance_km) }));
  // Sous deux réponses sûres, ce que le sens seul rapproche, sans un mot commun, ne ferait que douter d'elles ; une seule est courte, et se complète.
  const sure = montres.filter(({ faible }) => faible !== true).length >= ASSEZ_DE_SURES;
  const trouves = montres.filter(({ faible, pourquoi }) => !sure || faible !== true || !pourquoi.parLeSensSeul);
  return {
    ...(remarque === undefined ? {} : { remarque }),
    sources: trouves.map(({ document, distance_km, faible, souhait, extrait, pourquoi }) => ({
      id: document.id,
      titre: document.titre,
      nature: avecDistance(document.nature, distance_km),
      ...(document.url === undefined ? {} : { url: document.url }),
      ...(document.reserve === undefined ? {} : { reserve: document.reserve }),
      extrait,
      pourquoi: pourquoi.phrase,
      ...(faible === true ? { faible } : {}),
      ...(souhait === undefined ? {} : { souhait }),
    })),
    documents: trouves.map(({ document: { titre, nature, url, reserve, texte, motsCles, paragraphes }, distance_km }) => ({
      titre,
      nature: avecDistance(nature, distance_km),
      ...(paragraphes === undefined ? {} : { paragraphes }),
      ...(url === undefined ? {} : { url }),
      ...(reserve === undefined ? {} : { reserve }),
      texte: `${texte}\nMots-clés : ${motsCles}`,
    })),
  };
}

function avecDistance(nature: string, distance_km: number | undefined): string {
  // Dans la commune même, le nom de la commune suffit.
  return distance_km === undefined || distance_km === 0 ? nature : `${nature}, à environ ${distance_km} km à vol d’oiseau`;
}

// Qui demande des livres veut leur liste ; les autres, une pensée.
const DES_LIVRES = /\b(?:livres?|ouvrages?|bibliographie|titres?|lire|lectures?|ecrits?|oeuvres?)\b/;

// Une liste de titres porte tous les mots d'un auteur, et ne dit rien de ce qu'il pense.
const SECTION_DE_LIVRES = /^(?:Livres|Voir aussi)/;

/** Un document par source, son meilleur passage en extrait ; le modèle lit tous les passages retenus. */
export function matierePassages(
  question: string,
  passages: ReadonlyArray<Omit<Passage, "score">>,
  {
    auteur,
    limite,
    poids = peserLesMots(question),
    faibles,
    motsClesDe,
  }: {
    readonly auteur: string | undefined;
    readonly limite: number;
    /** Ce que pèse chaque mot de la question pour choisir les phrases à montrer. */
    readonly poids?: PoidsDesMots;
    readonly faibles: ReadonlySet<string>;
    /** Les mots-clés d'un texte, séparés par « ; ». */ readonly motsClesDe: (document: string) => string;
  },
): MatierePensees {
  const veutDesLivres = DES_LIVRES.test(plier(question));
  const groupes = [...grouper(passages, ({ document }) => document)].slice(0, limite).flatMap(([id, groupe]) => {
    const premier =
      (veutDesLivres
        ? undefined
        : (groupe.find(({ section, texte }) => !SECTION_DE_LIVRES.test(section) && porteUnePhrase(texte)) ??
          groupe.find(({ texte }) => porteUnePhrase(texte)))) ?? groupe[0];
    return premier === undefined ? [] : [{ id, premier, groupe, cible: auteur !== undefined && estDansLaCible(id, auteur) }];
  });
  const montrer = (id: string, { titre, texte }: Omit<Passage, "score">) => {
    const extrait = choisirPhrases(poids, texte, 2, EXTRAIT_MAX);
    const pourquoi = direMotsCommuns(question, { titre, extrait, motsCles: motsClesDe(id) });
    return { extrait, ...(pourquoi === undefined ? {} : { pourquoi }) };
  };
  const sources = groupes.map(({ id, premier, cible }) => ({
    id,
    titre: premier.titre,
    nature: NATURES[premier.type],
    url: adresseDocument(id, premier.ancre),
    ancre: premier.ancre,
    ...montrer(id, premier),
    ...(auteur === undefined ? {} : { cible }),
    ...(faibles.has(id) ? { faible: true as const } : {}),
  }));
  const retenus = groupes.flatMap(({ groupe, cible }) => groupe.map(() => cible));
  return {
    sources,
    documents: groupes.map(({ premier, groupe }) => ({
      titre: premier.titre,
      nature: NATURES[premier.type],
      texte: groupe.map(({ section, texte }) => (section === "" ? texte : `${section} : ${texte}`)).join("\n\n"),
      paragraphes: groupe.map(({ ancre, texte }) => ({ ancre, texte })),
    })),
    references: sources.map(({ id, titre, extrait, cible = false }) => ({ id, titre, cible, extrait })),
    auteur_chunks: { cible: retenus.filter(Boolean).length, hors_cible: retenus.filter((cible) => !cible).length },
  };
}

const SANS_NOM: ReadonlySet<string> = new Set(["", "unknown_source", "no-file-path"]);

/** Références d'un serveur de recherche : titres du corpus quand nous l'avons aussi, et où mène chaque numéro écrit dans le texte. */
export function matiereReferences(
  question: string,
  references: ReadonlyArray<ReferenceSavoir>,
  auteur: string | undefined,
  corpus: ReadonlyArray<DocumentPensee>,
): MatierePensees & { readonly positions: ReadonlyMap<number, number>; readonly lus: ReadonlyArray<TexteLu> } {
  const poids = peserLesMots(question);
  const connus = new Map(corpus.map((document) => [document.id, document]));
  const positions = new Map<number, number>();
  const sources: Array<SourceReponse> = [];
  const lus: Array<TexteLu> = [];
  const chunks = { cible: 0, hors_cible: 0 };
  for (const { id, chemin, contenus } of references) {
    const fichier = chemin.split(/[/\\]/).at(-1)?.trim() ?? "";
    if (SANS_NOM.has(fichier)) continue;
    const nom = fichier.normalize("NFC").replace(/\.(md|txt|pdf|docx?|html?)$/i, "");
    const cible = auteur !== undefined && estDansLaCible(chemin, auteur);
    // Des extraits rendus se comptent un par un ; sinon, la référence compte pour un.
    chunks[cible ? "cible" : "hors_cible"] += Math.max(1, contenus.length);
    const deja = sources.findIndex((source) => source.id === nom);
    if (deja >= 0) {
      positions.set(Number(id), deja + 1);
      lus.push(...lireContenus(deja + 1, contenus, connus.get(nom)));
      continue;
    }
    const document = connus.get(nom);
    lus.push(...lireContenus(sources.length + 1, contenus, document));
    const [contenu] = contenus;
    sources.push({
      id: nom,
      titre: document?.titre ?? enTitre(nom),
      nature: document === undefined ? "Document du serveur de recherche" : NATURES[document.type],
      ...(document === undefined ? {} : { url: adresseDocument(nom) }),
      ...(contenu === undefined ? {} : { extrait: choisirPhrases(poids, contenu, 2, EXTRAIT_MAX) }),
      ...(auteur === undefined ? {} : { cible }),
    });
    positions.set(Number(id), sources.length);
  }
  return {
    sources,
    documents: [],
    references: sources.map(({ id, titre, extrait }) => ({
      id,
      titre,
      cible: auteur !== undefined && estDansLaCible(id, auteur),
      ...(extrait === undefined ? {} : { extrait }),
    })),
    auteur_chunks: chunks,
    positions,
    lus,
  };
}

/** Les extraits qu'un serveur a rendus d'un document ; les ancres sont les nôtres quand nous avons aussi ce document. */
function lireContenus(source: number, contenus: ReadonlyArray<string>, document: DocumentPensee | undefined): ReadonlyArray<TexteLu> {
  const blocs = document === undefined ? [] : decouperDocument(document.texte);
  const paragraphes = blocs.flatMap(({ genre, ancre, texte }) => (genre === "paragraphe" ? [{ ancre, texte }] : []));
  // Un par un : deux extraits ne se suivent pas forcément dans le document.
  return contenus.map((texte) => ({ source, texte, paragraphes }));
}

// « illich__energie-et-equite » devient « Illich, energie et equite » : mieux qu'un nom de fichier, sans inventer d'accents.
function enTitre(nom: string): string {
  return nom
    .split("__")
    .map((partie) => partie.replaceAll(/[-_]+/g, " ").trim())
    .filter((partie) => partie !== "")
    .map((partie, rang) => (rang === 0 ? majuscule(partie) : partie))
    .join(", ");
}
