/** D'où vient une fiche reprise d'un annuaire : rangé à côté de ses champs, et gardé par la relecture. */
export type Importation = {
  readonly source: string;
  readonly licence: string;
  /** De la ligne reprise : la même ligne, importée de nouveau, ne change rien. */
  readonly empreinte: string;
  /** Jour ou mois du relevé, s'il est dit. */
  readonly releve_le?: string;
};

/** Lit ce qu'un import a rangé ; `undefined` pour une proposition de personne, ou si une main l'a abîmé. */
export function importationDe(contenu: object): Importation | undefined {
  const { importation } = contenu as { readonly importation?: unknown };
  if (typeof importation !== "object" || importation === null) return undefined;
  const { source, licence, empreinte, releve_le } = importation as Readonly<Record<keyof Importation, unknown>>;
  if (typeof source !== "string" || source === "" || typeof licence !== "string" || licence === "" || typeof empreinte !== "string") return undefined;
  return { source, licence, empreinte, ...(typeof releve_le === "string" ? { releve_le } : {}) };
}
