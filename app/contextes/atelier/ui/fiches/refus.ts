/** Ce qu'une action de page rend quand elle refuse : les messages par champ et ce qui avait été tapé. */
export type Refus = {
  readonly erreurs: Readonly<Record<string, ReadonlyArray<string>>>;
  readonly message: string;
  readonly valeurs: Readonly<Record<string, string | ReadonlyArray<string>>>;
};

export function premiereErreur(refus: Refus | undefined, nom: string): string | undefined {
  return refus?.erreurs[nom]?.[0];
}

/** Le texte tapé dans un champ, ou la valeur de départ. */
export function texteDe(refus: Refus | undefined, nom: string, depart = ""): string {
  if (refus === undefined) return depart;
  const valeur = refus.valeurs[nom];
  return typeof valeur === "string" ? valeur : (valeur?.[0] ?? "");
}

export function listeDe(refus: Refus | undefined, nom: string, depart: ReadonlyArray<string> = []): ReadonlyArray<string> {
  if (refus === undefined) return depart;
  const valeur = refus.valeurs[nom];
  return valeur === undefined ? [] : typeof valeur === "string" ? [valeur] : valeur;
}
