// Les motifs (JSON Schema, sans drapeau) que les schémas publient là où leur contrôle est une fonction : jamais plus larges que lui.

const DOMAINE_ET_SUITE = "(?:[a-z0-9-]+\\.)+[a-z][a-z0-9-]*[a-z0-9](?:[/?#]\\S*)?";
/** Une adresse web, « https:// » compris ou non : le nom de domaine au moins. */
export const MOTIF_ADRESSE_WEB = `^(?:https?://)?${DOMAINE_ET_SUITE}$`;
/** Une adresse web entière. */
export const MOTIF_ADRESSE_COMPLETE = `^https?://${DOMAINE_ET_SUITE}$`;
/** Rien d'invisible ni commande : en intervalles, que tous les lecteurs de schémas comprennent. */
export const MOTIF_LISIBLE =
  "^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufff8]*$";
/** Un nombre décimal de −`borne` à `borne`, 90 ou 180. */
export function motifDegres(borne: 90 | 180): string {
  const entiers = borne === 90 ? "[0-8]?\\d" : "(?:1[0-7]\\d|\\d{1,2})";
  return `-?(?:${borne}(?:\\.0+)?|${entiers}(?:\\.\\d+)?)`;
}
/** L'un de ces codes, seul. */
export function motifDe(codes: Iterable<string>): string {
  return `^(?:${[...codes].join("|")})$`;
}
