// Les motifs (JSON Schema, sans drapeau) que les schémas publient là où leur contrôle est une fonction : jamais plus larges que lui.

/** Une adresse web, « https:// » compris ou non : le nom de domaine au moins. */
export const MOTIF_ADRESSE_WEB = "^(?:https?://)?(?:[a-z0-9-]+\\.)+[a-z][a-z0-9-]*[a-z0-9](?:[/?#]\\S*)?$";
/** Une adresse web entière. */
export const MOTIF_ADRESSE_COMPLETE = "^https?://(?:[a-z0-9-]+\\.)+[a-z][a-z0-9-]*[a-z0-9](?:[/?#]\\S*)?$";
/** Rien d'invisible : ni commande ni demi-caractère. */
export const MOTIF_LISIBLE = "^[^\\p{C}\\p{Default_Ignorable_Code_Point}\\u2800]*$";
/** Un nombre décimal de −`borne` à `borne`, 90 ou 180. */
export function motifDegres(borne: 90 | 180): string {
  const entiers = borne === 90 ? "[0-8]?\\d" : "(?:1[0-7]\\d|\\d{1,2})";
  return `-?(?:${borne}(?:\\.0+)?|${entiers}(?:\\.\\d+)?)`;
}
/** L'un de ces codes, seul. */
export function motifDe(codes: Iterable<string>): string {
  return `^(?:${[...codes].join("|")})$`;
}
