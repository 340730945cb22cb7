import type { Coefficients } from "../../../types.ts";
import { type ParametresChauffage } from "./chauffage.ts";
import type { EntreeEnergie, SystemeChauffage, VecteurEnergie } from "../types.ts";
/** Déperditions au-delà desquelles une facture ne décrit plus un logement (W/K par m²) : deux fois le pire des diagnostics. */
export declare const GV_M2_MAX = 20;
/** Énergie que le chauffage principal achète. */
export declare const VECTEUR_CHAUFFAGE: Readonly<Record<Exclude<SystemeChauffage, "aucun">, VecteurEnergie>>;
/** D'où viennent les déperditions, de la réponse la plus sûre à la moins sûre. */
export type OrigineGv = "mesure" | "facture" | "dpe" | "isolation";
/** Coefficients dont le produit donne les déperditions par m² : la lettre du diagnostic, sinon le niveau, réduit en immeuble. */
export declare function idsGv(logement: EntreeEnergie["logement"], coefs: Coefficients): ReadonlyArray<string>;
/** Déperditions GV d'un logement sans facture, en W/K : mesurées, sinon par m² × surface. */
export declare function deperditions(logement: EntreeEnergie["logement"], coefs: Coefficients): number;
/** Déperditions du même logement s'il était isolé comme la moyenne du parc, en W/K. */
export declare function deperditionsMoyennes({ surface_m2, type, ...reste }: EntreeEnergie["logement"], coefs: Coefficients): number;
/** Énergie de la facture, kWh par an : celle qui est dite, sinon celle que paient les euros ; undefined sans facture, ou sans chauffage. */
export declare function factureKwh(entree: EntreeEnergie, coefs: Coefficients): number | undefined;
/**
 * Déperditions (W/K) qui redonnent une facture : l'énergie finale du chauffage croît avec elles, une recherche par moitiés suffit. De 0, si le chauffage n'a
 * droit à rien, à 20 W/K par m² habitable.
 */
export declare function deperditionsFacture(entree: EntreeEnergie, parametres: Omit<ParametresChauffage, "gv_w_k">, chauffage_kwh: number, coefs: Coefficients): number;
