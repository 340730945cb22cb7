import type { AxeFiche } from "#app/commun/axes.ts";

/** Un outil proposé par le public et accepté. */
export type OutilPublie = {
  readonly id: string;
  readonly nom: string;
  readonly description: string;
  readonly url: string;
  readonly axes: ReadonlyArray<AxeFiche>;
  /** Libre, gratuit, payant… en quelques mots. */
  readonly licence?: string;
};

/** Un texte proposé pour le corpus et accepté : il est signalé, pas encore versé au corpus. */
export type ReferencePubliee = {
  readonly id: string;
  readonly titre: string;
  readonly auteur?: string;
  readonly annee?: number;
  readonly url?: string;
  readonly description?: string;
};
