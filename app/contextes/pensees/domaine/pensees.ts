/** Les trois valeurs de `corpus` : les pensées, les fiches projet, les deux (projets d'abord). */
export const CORPUS_PENSEES = ["pensees", "projets", "both"] as const;
export type CorpusPensees = (typeof CORPUS_PENSEES)[number];

export const FORMES_ECOLE = ["disque", "triangle", "losange", "carre", "etoile", "croix", "triangle-renverse", "hexagone"] as const;
/** Forme d'un nœud : l'information ne tient jamais à la couleur seule. */
export type FormeEcole = (typeof FORMES_ECOLE)[number];

export type These = { readonly id: string; readonly titre: string; readonly enonce: string; readonly mots_cles: ReadonlyArray<string> };

export type Livre = {
  readonly titre: string;
  /** Langue du titre, s'il n'est pas en français. */
  readonly langue?: string;
  readonly titre_original?: string;
  readonly langue_originale?: string;
  /** Première publication. */
  readonly annee: number;
  /** Édition française de référence. */
  readonly annee_fr?: number;
  readonly editeur?: string;
  readonly isbn?: string;
  /** Titre et au moins une date retrouvés ; sinon, à contrôler dans un catalogue. */
  readonly verifie: boolean;
  readonly note?: string;
};

export type Auteur = {
  /** Sert d'identifiant, d'adresse de page et de préfixe de document. */
  readonly id: string;
  readonly nom: string;
  /** Une femme, un homme. */
  readonly genre: "f" | "m";
  readonly naissance: number;
  readonly deces?: number;
  readonly pays: string;
  /** La première est la famille principale. */
  readonly ecoles: ReadonlyArray<string>;
  readonly corpus: "socle" | "extension";
  readonly phase: 1 | 2;
  readonly resume: string;
  readonly theses: ReadonlyArray<These>;
  readonly livres: ReadonlyArray<Livre>;
  /** Influencé par. */
  readonly influences: ReadonlyArray<string>;
  readonly oppositions?: ReadonlyArray<string>;
  /** `hl_keywords` du serveur de recherche. */
  readonly mots_cles_hauts: ReadonlyArray<string>;
  /** `ll_keywords`. */
  readonly mots_cles_bas: ReadonlyArray<string>;
  readonly wikidata?: string;
  /** Consigne placée en tête quand la question vise cet auteur. */
  readonly preface: string;
  readonly documents: ReadonlyArray<string>;
  readonly verification: {
    readonly dates: "verifie" | "non_verifie";
    readonly wikidata: "verifie" | "absent";
    readonly livres_verifies: number;
    readonly livres_total: number;
    readonly sources: ReadonlyArray<string>;
  };
};

export type Ecole = {
  readonly id: string;
  readonly nom: string;
  /** Texte ou trait sur fond clair, puis sur fond sombre ; `couleur_fond` : remplissage sous un libellé sombre. */
  readonly couleur: string;
  readonly couleur_sombre: string;
  readonly couleur_fond: string;
  readonly forme: FormeEcole;
  readonly periode: string;
  readonly description: string;
  readonly raison: string;
  readonly concepts: ReadonlyArray<string>;
  readonly auteurs_principaux: ReadonlyArray<string>;
  readonly auteurs_affilies: ReadonlyArray<string>;
  readonly document: string;
};

export const TYPES_RELATION = ["influence", "filiation", "compagnonnage", "debat"] as const;
export type TypeRelation = (typeof TYPES_RELATION)[number];
/** `source` précède `cible` si la relation est orientée (influence, filiation). */
export type Relation = {
  readonly id: string;
  readonly source: string;
  readonly cible: string;
  readonly type: TypeRelation;
  readonly note: string;
  /** verifiee : appui retrouvé ; attestee : bien établie, non revérifiée ; interpretative : rapprochement proposé. */
  readonly etat: "verifiee" | "attestee" | "interpretative";
  readonly oriente: boolean;
};

/** Un document du corpus embarqué. `texte` : Markdown, sans en-tête ni titre principal. */
export type DocumentPensee = {
  /** Nom du fichier sans extension ; commence par `<auteur>__`, `ecole__` ou `projet__`. */
  readonly id: string;
  readonly fichier: string;
  readonly type: "auteur" | "ecole" | "projet";
  readonly auteur?: string;
  readonly ecole?: string;
  readonly auteurs_lies?: ReadonlyArray<string>;
  readonly titre: string;
  readonly mots: number;
  readonly mots_cles: ReadonlyArray<string>;
  readonly texte: string;
};

export type PrefaceCorpus = { readonly corpus: CorpusPensees; readonly nom: string; readonly texte: string };

/** Vrai si un identifiant de référence (chemin compris) est un document de cet auteur : dernier segment préfixé par `<slug>__`. */
export function estDansLaCible(reference: string, slug: string): boolean {
  const segment = reference.normalize("NFC").toLowerCase().split(/[/\\]/).at(-1) ?? "";
  return segment.startsWith(`${slug}__`);
}
