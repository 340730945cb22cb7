import type { AxeFiche } from "#app/commun/axes.ts";
import type { TypeProposition } from "#app/commun/types-proposition.ts";
import type { CategorieReseau, EchelleReseau, TagPlateforme, TypeLieu } from "#app/contextes/annuaire/index.ts";

// Ce que chaque sorte de proposition contient, une fois contrôlé par son schéma.

/** Ce que la personne écrit à côté de la fiche, pour qui la relit. */
type Suite = { readonly explication?: string | undefined; readonly courriel?: string | undefined };
type Commun = Suite & { readonly nom: string; readonly axes: ReadonlyArray<AxeFiche>; readonly description: string };

export type ContenuLieu = Commun & {
  readonly type: TypeLieu;
  readonly commune: string;
  readonly departement: string;
  readonly url?: string | undefined;
  readonly lat?: number | undefined;
  readonly lon?: number | undefined;
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
