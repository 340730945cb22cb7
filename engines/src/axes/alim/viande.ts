import { somme } from "../../commun/coefficients/statistiques.ts";
import { lire } from "../../commun/coefficients/table.ts";
import type { Coefficients } from "../../types.ts";

/** Espèces de la viande mangée en France ; les herbivores seuls prennent des prés. */
export const ESPECES_VIANDE = ["bovins", "porcs", "volailles", "ovins"] as const;
export type EspeceViande = (typeof ESPECES_VIANDE)[number];
export type PosteRation = "fourrage" | "grain" | "proteines";

export const idMange = (espece: EspeceViande): string => `alim.viande.${espece}.mange`;
export const idRation = (espece: EspeceViande, poste: PosteRation): string => `alim.viande.${espece}.${poste}`;

/** Espèces dont la ration compte ce poste : porcs et volailles n'ont pas de fourrage. */
export function especesDe(poste: PosteRation): ReadonlyArray<EspeceViande> {
  return poste === "fourrage" ? ["bovins", "ovins"] : ESPECES_VIANDE;
}

/** Ce que demande un kilo de viande tel que les Français la mangent : prés et fourrages (m²), grain et légumineuses (kg). */
export type RationViande = Readonly<Record<PosteRation, number>>;

/** Moyenne des espèces, pesée par ce qui s'en mange ; rien si la table ne les a pas (un lien d'avant : la viande y était toute de poulets). */
export function rationViande(coefficients: Coefficients): RationViande | undefined {
  if (coefficients[idMange("bovins")] === undefined) return undefined;
  const mange = (espece: EspeceViande): number => lire(coefficients, idMange(espece));
  const total = somme(ESPECES_VIANDE.map(mange));
  if (total <= 0) return undefined;
  const moyenne = (poste: PosteRation): number => somme(especesDe(poste).map((espece) => mange(espece) * lire(coefficients, idRation(espece, poste)))) / total;
  return { fourrage: moyenne("fourrage"), grain: moyenne("grain"), proteines: moyenne("proteines") };
}
