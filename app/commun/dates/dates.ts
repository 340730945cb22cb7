import { MOIS } from "./mois.ts";
import { dateParis, direQuantieme, heureParis } from "./paris.ts";

/** Un jour, un mois civil ou une année tels qu'une source les dit, après « relevé » : « du 13 juin 2019 », « d'avril 2026 », « de 2019 ». */
export function formaterReleve(iso: string): string {
  const [annee = "", numero, jour] = iso.split("-");
  if (numero === undefined) return `de ${annee}`;
  // Sans les tables de dates de Node : des centaines de lieux le disent dès l'ouverture du site.
  const mois = MOIS[Number(numero) - 1] ?? "";
  if (jour !== undefined) return `du ${direQuantieme(Number(numero), Number(jour))} ${annee}`;
  return `${/^[ao]/.test(mois) ? "d'" : "de "}${mois} ${annee}`;
}
/** « 31/12/2026 », d'une date seule. */
export function formaterJourEnChiffres(date: string): string {
  return date.split("-").reverse().join("/");
}
/** « 1er décembre 2026 », à Paris. */
export function formaterJour(iso: string): string {
  return dateParis(new Date(iso));
}
/** « 1er décembre 2026 à 0 h 26 », à Paris. */
export function formaterInstant(iso: string): string {
  return `${formaterJour(iso)} à ${heureParis(new Date(iso))}`;
}
