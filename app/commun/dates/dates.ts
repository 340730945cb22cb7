import { uneFois } from "#app/commun/memoires/une-fois.ts";
import { MOIS } from "./mois.ts";

const JOUR = uneFois(() => new Intl.DateTimeFormat("fr-FR", { day: "numeric", month: "long", year: "numeric", timeZone: "Europe/Paris" }));
const INSTANT = uneFois(
  () =>
    new Intl.DateTimeFormat("fr-FR", {
      day: "numeric",
      month: "long",
      year: "numeric",
      hour: "2-digit",
      minute: "2-digit",
      timeZone: "Europe/Paris",
    }),
);

/** Un jour, un mois civil ou une année tels qu'une source les dit, après « relevé » : « du 13 juin 2019 », « d'avril 2026 », « de 2019 ». */
export function formaterReleve(iso: string): string {
  const [annee = "", numero, jour] = iso.split("-");
  if (numero === undefined) return `de ${annee}`;
  // Sans les tables de dates de Node : des centaines de lieux le disent dès l'ouverture du site.
  const mois = MOIS[Number(numero) - 1] ?? "";
  if (jour !== undefined) return `du ${jour === "01" ? "1er" : Number(jour)} ${mois} ${annee}`;
  return `${/^[ao]/.test(mois) ? "d'" : "de "}${mois} ${annee}`;
}
export function formaterJour(iso: string): string {
  return JOUR().format(new Date(iso));
}
export function formaterInstant(iso: string): string {
  return INSTANT().format(new Date(iso));
}
