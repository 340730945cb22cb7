import { formaterNombre } from "#app/commun/nombres/nombres.ts";
import { plier } from "#app/commun/texte/plier.ts";
import { lireNombreDit } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import type { Tailles } from "./tailles.ts";
import { FOIS_PAR_AN } from "./par-an.ts";

const ELECTRIQUE =
  /(?<![\p{L}])(?:voitures?|autos?|vehicules?|scooters?|motos?|utilitaires?) (?:\p{L}+ )?(?:electriques?|hybrides?)|recharger (?:ma|une|la|notre|sa) (?:voiture|auto)/u;
const KILOMETRES = /(?<![\p{L}\d.,])(?<n>\d{1,3}(?:[ .\u00A0\u202F]\d{3})|\d+) ?(?<mille>mille )?(?:km|kms|kilometres?)(?![\p{L}\d])/u;
const DUREE =
  /^(?: (?:aller|retour|et|a)|[ ,/-]+(?:aller|retour|ar))*[ ,]*(?:\/ ?|par |chaque |a l['’ ]|tous les |toutes les )(?<duree>jour|j|semaine|mois|an)(?:nee)?s?(?![\p{L}\p{N}])/u;
const CHACUNE = /(?<![\p{L}])(?:chacune?|par (?:voiture|auto|vehicule))(?![\p{L}])/u;
const PLUSIEURS = /(\p{L}+|\d+) (?:voitures|autos|vehicules) /u;
// « À 12 km de Lyon » est un lieu, « mon travail est à 25 km » un trajet : sans durée, si peu n'est pas une année.
const MOINDRE_ANNEE = 1_000;

/** Vrai si la question dit un nombre de kilomètres. */
export const ditDesKilometres = (dite: string): boolean => KILOMETRES.test(plier(dite));

/** Les kilomètres d'une voiture à recharger en un an ; « par jour » en fait 365 fois autant, sans nombre qui soit d'un an les plus courants, et c'est dit. */
export function kilometresDits(
  dite: string,
  { voiture_km_an }: Pick<Tailles, "voiture_km_an">,
): { readonly km: number; readonly suppose: ReadonlyArray<string> } | undefined {
  const plie = plier(dite);
  if (!ELECTRIQUE.test(plie)) return undefined;
  const lu = KILOMETRES.exec(plie);
  const nombre = Number((lu?.groups?.["n"] ?? "0").replaceAll(/\D/g, "")) * (lu?.groups?.["mille"] === undefined ? 1 : 1_000);
  const duree = lu === null ? undefined : DUREE.exec(plie.slice(lu.index + lu[0].length))?.groups?.["duree"];
  if (duree === undefined && nombre < MOINDRE_ANNEE) return { km: voiture_km_an.valeur, suppose: [`${formaterNombre(voiture_km_an.valeur)} km par an`] };
  return { km: nombre * voitures(plie) * (FOIS_PAR_AN[duree ?? "an"] ?? 1), suppose: [] };
}

// « Deux voitures, 12 000 km chacune » ; sans ce mot, les kilomètres sont ceux de toutes.
function voitures(plie: string): number {
  const [, nombre = ""] = CHACUNE.test(plie) ? (PLUSIEURS.exec(plie) ?? []) : [];
  return lireNombreDit(nombre) ?? 1;
}
