import { somme } from "../../commun/coefficients/statistiques.js";
import { lire } from "../../commun/coefficients/table.js";
/** Espèces de la viande mangée en France ; les herbivores seuls prennent des prés. */
export const ESPECES_VIANDE = ["bovins", "porcs", "volailles", "ovins"];
export const idMange = (espece) => `alim.viande.${espece}.mange`;
/** Part d'une carcasse qui se mange, sans os. */
export const idPart = (espece) => `alim.viande.${espece}.part`;
export const idRation = (espece, poste) => `alim.viande.${espece}.${poste}`;
/** Espèces dont la ration compte ce poste : porcs et volailles n'ont pas de fourrage. */
export function especesDe(poste) {
    return poste === "fourrage" ? ["bovins", "ovins"] : ESPECES_VIANDE;
}
/** Kilos mangés d'une espèce : sa carcasse sans ses os ; la carcasse entière avec une table d'avant ces parts. */
function mangeSansOs(espece, coefficients) {
    const part = coefficients[idPart(espece)] === undefined ? 1 : lire(coefficients, idPart(espece));
    return lire(coefficients, idMange(espece)) * part;
}
/** Moyenne des espèces, pesée par ce qui s'en mange ; rien si la table ne les a pas (un lien d'avant : la viande y était toute de poulets). */
export function rationViande(coefficients) {
    if (coefficients[idMange("bovins")] === undefined)
        return undefined;
    const mange = (espece) => mangeSansOs(espece, coefficients);
    const total = somme(ESPECES_VIANDE.map(mange));
    if (total <= 0)
        return undefined;
    const moyenne = (poste) => somme(especesDe(poste).map((espece) => mange(espece) * lire(coefficients, idRation(espece, poste)))) / total;
    return { fourrage: moyenne("fourrage"), grain: moyenne("grain"), proteines: moyenne("proteines") };
}
