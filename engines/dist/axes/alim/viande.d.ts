import type { Coefficients } from "../../types.ts";
/** Espèces de la viande mangée en France ; les herbivores seuls prennent des prés. */
export declare const ESPECES_VIANDE: readonly ["bovins", "porcs", "volailles", "ovins"];
export type EspeceViande = (typeof ESPECES_VIANDE)[number];
export type PosteRation = "fourrage" | "grain" | "proteines";
export declare const idMange: (espece: EspeceViande) => string;
/** Part d'une carcasse qui se mange, sans os. */
export declare const idPart: (espece: EspeceViande) => string;
export declare const idRation: (espece: EspeceViande, poste: PosteRation) => string;
/** Espèces dont la ration compte ce poste : porcs et volailles n'ont pas de fourrage. */
export declare function especesDe(poste: PosteRation): ReadonlyArray<EspeceViande>;
/** Ce que demande un kilo de viande tel que les Français la mangent : prés et fourrages (m²), grain et légumineuses (kg). */
export type RationViande = Readonly<Record<PosteRation, number>>;
/** Moyenne des espèces, pesée par ce qui s'en mange ; rien si la table ne les a pas (un lien d'avant : la viande y était toute de poulets). */
export declare function rationViande(coefficients: Coefficients): RationViande | undefined;
