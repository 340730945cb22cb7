import type { Coefficients } from "../../../types.ts";
import { type AzoteDisponible, type BilanAzote } from "./azote.ts";
import { type BlocRange, type ReglageGarde } from "../garde/garde.ts";
import { type Calendriers, type Limites, type ProductionAnimale } from "../production.ts";
import type { EntreeAlim } from "../types.ts";
export type AnneeAFumer = {
    readonly entree: EntreeAlim;
    readonly disponible: AzoteDisponible;
    readonly f_eau: Limites["f_eau"];
    readonly animaux_kg: ProductionAnimale;
    readonly calendriers: Calendriers;
    readonly reglage: ReglageGarde;
    /** Quantile de la loi des rendements (`rendementBase`) ; absent : leur valeur. */
    readonly quantile?: number;
};
export type Fumure = {
    readonly azote: BilanAzote;
    readonly range: BlocRange | null;
};
/**
 * Place l'azote du lieu parcelle par parcelle, là où il nourrit le plus : une récolte que personne ne mangerait n'en reçoit qu'après les autres.
 * S'il suffit à tout, chaque parcelle a le sien. Plus d'azote, plus de surface, plus de place : la part nourrie ne baisse jamais.
 */
export declare function fumer({ entree, disponible, f_eau, animaux_kg, calendriers, reglage, quantile }: AnneeAFumer, coefficients: Coefficients): Fumure;
