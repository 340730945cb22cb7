import { lireNombre } from "#app/commun/nombres/nombre-tape.ts";
import type { AxeFiche } from "#app/commun/axes.ts";
import type { TypeProposition } from "#app/commun/types-proposition.ts";
import type { CategorieReseau, EchelleReseau, EtapeLieu, FormeLieu, OffreLieu, RechercheLieu, TagPlateforme, TypeLieu } from "#app/contextes/annuaire/index.ts";

// Ce que chaque sorte de proposition contient, une fois contrôlé par son schéma.

/** Ce que la personne écrit à côté de la fiche, pour qui la relit. */
type Suite = { readonly explication?: string | undefined; readonly courriel?: string | undefined };
type Commun = Suite & { readonly nom: string; readonly axes: ReadonlyArray<AxeFiche>; readonly description: string };

export type ContenuLieu = Commun & {
  readonly type: TypeLieu;
  readonly commune: string;
  readonly departement: string;
  readonly url?: string | undefined;
  /** Vide, comme une étape ou une forme vides : c'est dit qu'il n'y en a pas. Publié avec la fiche : une boîte ou une page du lieu. Le `courriel` de la personne, lui, ne l'est jamais. */
  readonly contact?: string | undefined;
  readonly lat?: number | undefined;
  readonly lon?: number | undefined;
  /** Absentes : la personne n'en dit rien. Une liste vide, elle, dit qu'il n'y en a pas. */
  readonly cherche?: ReadonlyArray<RechercheLieu> | undefined;
  readonly propose?: ReadonlyArray<OffreLieu> | undefined;
  readonly etape?: EtapeLieu | "" | undefined;
  readonly forme?: FormeLieu | "" | undefined;
};
export type ContenuReseau = Commun & {
  readonly sigle?: string | undefined;
  readonly url: string;
  readonly categories: ReadonlyArray<CategorieReseau>;
  readonly echelle: EchelleReseau;
  readonly territoire?: string | undefined;
  readonly mots_cles?: ReadonlyArray<string> | undefined;
};
export type ContenuJob = Commun & {
  readonly tag: TagPlateforme;
  readonly url: string;
  readonly pied?: string | undefined;
  readonly mots_cles?: ReadonlyArray<string> | undefined;
};
export type ContenuOutil = Commun & { readonly url: string; readonly licence?: string | undefined };

/** Le fonds auquel une référence est destinée. */
export const CORPUS_PROPOSES = ["pensees", "projets"] as const;
export type ContenuReference = Suite & {
  readonly titre: string;
  readonly auteur?: string | undefined;
  readonly annee?: number | undefined;
  readonly url?: string | undefined;
  readonly corpus: (typeof CORPUS_PROPOSES)[number];
  readonly description: string;
};

/** Le contenu exact de chaque sorte. */
export type Contenus = {
  readonly ecosysteme: ContenuLieu;
  readonly reseau: ContenuReseau;
  readonly job: ContenuJob;
  readonly outil: ContenuOutil;
  readonly reference_rag: ContenuReference;
};
export type ContenuDe<T extends TypeProposition> = Contenus[T];

/** Ce que la relecture ajoute : l'identifiant public de la fiche, qui ne change plus, et ce qui a été vérifié. */
export type Publication = { readonly identifiant: string; readonly verifie: boolean; readonly le: string };

/** Demander le retrait d'une fiche : dire pourquoi. */
export type ContenuRetrait = Suite & { readonly explication: string };

/** Ce que la personne demande : une fiche neuve, ou la correction ou le retrait d'une fiche qui existe. */
export const DEMANDES = ["ajout", "correction", "retrait"] as const;
export type Demande = (typeof DEMANDES)[number];

type Elargi<V> = V extends string ? string : V extends number ? number : ReadonlyArray<string>;
/** Ce qui se range à côté des champs de la fiche. `nom` : celui de la fiche dont on demande le retrait. */
type Autour = Suite & { readonly nom?: string | undefined; readonly demande?: Demande | undefined; readonly publication?: Publication | undefined };

/** Le contenu d'une proposition rangée : les champs de sa sorte, chacun de sa nature ou absent. Une retouche à la main a pu en abîmer un. */
export type ContenuRange<T extends TypeProposition> = { readonly [C in keyof ContenuDe<T>]?: Elargi<NonNullable<ContenuDe<T>[C]>> | undefined } & Autour;

type Nature<V> = V extends string ? "texte" : V extends number ? "nombre" : "liste";
type Natures<T extends TypeProposition> = { readonly [C in Exclude<keyof ContenuDe<T>, keyof Suite>]-?: Nature<NonNullable<ContenuDe<T>[C]>> };

const COMMUN = { nom: "texte", axes: "liste", description: "texte", url: "texte" } as const;
const NATURES: { readonly [T in TypeProposition]: Natures<T> } = {
  ecosysteme: {
    ...COMMUN,
    contact: "texte",
    type: "texte",
    commune: "texte",
    departement: "texte",
    lat: "nombre",
    lon: "nombre",
    cherche: "liste",
    propose: "liste",
    etape: "texte",
    forme: "texte",
  },
  reseau: { ...COMMUN, sigle: "texte", categories: "liste", echelle: "texte", territoire: "texte", mots_cles: "liste" },
  job: { ...COMMUN, tag: "texte", pied: "texte", mots_cles: "liste" },
  outil: { ...COMMUN, licence: "texte" },
  reference_rag: { titre: "texte", auteur: "texte", annee: "nombre", url: "texte", corpus: "texte", description: "texte" },
};

const LIRE: Readonly<Record<"texte" | "nombre" | "liste", (valeur: unknown) => string | number | ReadonlyArray<string> | undefined>> = {
  texte: (v) => (typeof v === "string" ? v : undefined),
  nombre(v) {
    const lu = typeof v === "string" ? lireNombre(v) : v;
    return typeof lu === "number" && Number.isFinite(lu) ? lu : undefined;
  },
  liste(v) {
    if (typeof v === "string") return v.split(/[,;\n]/).map((mot) => mot.trim());
    return Array.isArray(v) ? (v as ReadonlyArray<unknown>).filter((mot) => typeof mot === "string") : undefined;
  },
};

// Les noms qui ont un sens quelque part : ceux de toutes les sortes, et ceux qui les entourent.
const CONNUS: ReadonlySet<string> = new Set(["nom", "explication", "courriel", "demande", "publication", ...Object.values(NATURES).flatMap(Object.keys)]);

/** Ce qui est rangé sous un nom qu'aucune sorte ne connaît : une version plus récente du site, ou une main, l'a écrit. Une correction ne l'efface pas. */
export function champsInconnus(range: object): object {
  return Object.fromEntries(Object.entries(range).filter(([nom]) => !CONNUS.has(nom)));
}

/** Relit un contenu rangé d'après sa sorte : un champ d'une autre sorte ou d'une autre nature est laissé de côté, un nom inconnu est gardé tel quel. */
export function relireContenu<T extends TypeProposition>(type: T, range: object): ContenuRange<T> {
  const brut = range as Readonly<Record<string, unknown>>;
  const natures: Readonly<Record<string, keyof typeof LIRE>> = { nom: "texte", ...NATURES[type], explication: "texte", courriel: "texte" };
  const lire = (nom: string): unknown => {
    if (!CONNUS.has(nom)) return brut[nom];
    if (nom === "demande") return DEMANDES.find((demande) => demande === brut[nom]);
    if (nom === "publication") return relirePublication(brut[nom]);
    const nature = Object.hasOwn(natures, nom) ? natures[nom] : undefined;
    return nature === undefined ? undefined : LIRE[nature](brut[nom]);
  };
  // Dans l'ordre où c'est rangé. La table donne les champs de cette sorte, et chacun vient d'être lu selon sa nature.
  const lus = Object.keys(brut).map((nom) => [nom, lire(nom)] as const);
  return Object.fromEntries(lus.filter(([, valeur]) => valeur !== undefined)) as ContenuRange<T>;
}

function relirePublication(valeur: unknown): Publication | undefined {
  if (typeof valeur !== "object" || valeur === null) return undefined;
  const { identifiant, verifie, le } = valeur as Readonly<Record<keyof Publication, unknown>>;
  if (typeof identifiant !== "string" || identifiant === "" || typeof le !== "string" || le === "") return undefined;
  return typeof verifie === "boolean" ? { identifiant, verifie, le } : undefined;
}
