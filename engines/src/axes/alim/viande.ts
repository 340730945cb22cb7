import { somme } from "../../commun/coefficients/statistiques.ts";
import { lire } from "../../commun/coefficients/table.ts";
import type { Coefficients } from "../../types.ts";

/** Espèces de la viande mangée en France ; les herbivores seuls prennent des prés. */
export const ESPECES_VIANDE = ["bovins", "porcs", "volailles", "ovins"] as const;
export type EspeceViande = (typeof ESPECES_VIANDE)[number];
export type PosteRation = "fourrage" | "grain" | "proteines";

export const idMange = (espece: EspeceViande): string => `alim.viande.${espece}.mange`;
/** Part d'une carcasse qui se mange, sans os. */
export const idPart = (espece: EspeceViande): string => `alim.viande.${espece}.part`;
export const idRation = (espece: EspeceViande, poste: PosteRation): string => `alim.viande.${espece}.${poste}`;

/** Espèces dont la ration compte ce poste : porcs et volailles n'ont pas de fourrage. */
export function especesDe(poste: PosteRation): ReadonlyArray<EspeceViande> {
  return poste === "fourrage" ? ["bovins", "ovins"] : ESPECES_VIANDE;
}

/** Ce que demande un kilo de viande tel que les Français la mangent : prés et fourrages (m²), grain et légumineuses (kg). */
export type RationViande = Readonly<Record<PosteRation, number>>;

/** Kilos mangés d'une espèce : sa carcasse sans ses os ; la carcasse entière avec une table d'avant ces parts. */
function mangeSansOs(espece: EspeceViande, coefficients: Coefficients): number {
  const part = coefficients[idPart(espece)] === undefined ? 1 : lire(coefficients, idPart(espece));
  return lire(coefficients, idMange(espece)) * part;
}

/** Moyenne des espèces, pesée par ce qui s'en mange ; rien si la table ne les a pas (un lien d'avant : la viande y était toute de poulets). */
export function rationViande(coefficients: Coefficients): RationViande | undefined {
  if (coefficients[idMange("bovins")] === undefined) return undefined;
  const mange = (espece: EspeceViande): number => mangeSansOs(espece, coefficients);
  const total = somme(ESPECES_VIANDE.map(mange));
  if (total <= 0) return undefined;
  const moyenne = (poste: PosteRation): number => somme(especesDe(poste).map((espece) => mange(espece) * lire(coefficients, idRation(espece, poste)))) / total;
  return { fourrage: moyenne("fourrage"), grain: moyenne("grain"), proteines: moyenne("proteines") };
}
