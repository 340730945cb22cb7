export type Zone = {
  readonly nom: string;
  /** Motifs de chemins depuis la racine du dépôt. */
  readonly fichiers: ReadonlyArray<string>;
  readonly sauf?: ReadonlyArray<string>;
  /** Imports admis, en expressions rationnelles ancrées au début. */
  readonly permis: ReadonlyArray<string>;
  /** Imports admis en `import type` seulement. */
  readonly typesPermis?: ReadonlyArray<string>;
  readonly regle: string;
};
export const ZONES: ReadonlyArray<Zone>;
