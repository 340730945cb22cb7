import type { Coefficients, Mensuel, PosteCulture } from "../../types.ts";
import type { AzoteDisponible, BilanAzote } from "./azote/azote.ts";
import { besoinsAlim } from "./besoins.ts";
import type { BilanAlim } from "./bilan/bilan.ts";
import type { AlimentElevage, ProduitsElevage } from "./elevage.ts";
import type { IrrigationAlim } from "./irrigation.ts";
import type { Calendriers, Production } from "./production.ts";
import type { BilanGarde, BlocRange, PlanDeGarde } from "./garde/garde.ts";
import { travailAlim } from "./travail.ts";
import type { EntreeAlim, GroupeAliment, PosteArrose, SortieAlim } from "./types.ts";
export type Consommation = {
    readonly garde: BilanGarde;
    readonly consomme_kg: Readonly<Record<GroupeAliment, Mensuel>>;
    /** Tubercules mangés à la place de céréales ; absent si l'option est éteinte ou sans effet. */
    readonly substitution_kg?: Mensuel;
};
/** Tout ce que la chaîne de calcul a produit ; l'aperçu, la sortie, les phrases et la trace y puisent. */
export type CalculAlim = {
    readonly besoins: ReturnType<typeof besoinsAlim>;
    readonly besoin_mensuel_kg: Readonly<Record<GroupeAliment, Mensuel>>;
    readonly irrigation: IrrigationAlim;
    readonly f_eau: Readonly<Record<PosteArrose, number>>;
    readonly disponible: AzoteDisponible;
    readonly azote: BilanAzote;
    readonly y_kg_m2: Readonly<Record<PosteCulture, number>>;
    readonly animaux: ProduitsElevage;
    readonly calendriers: Calendriers;
    readonly plan: PlanDeGarde;
    readonly production: Production;
    readonly consommation: Consommation;
    readonly grain_restant_kg: number;
    readonly aliment: AlimentElevage;
    readonly bilan: BilanAlim;
    readonly conservation: SortieAlim["conservation"] & {
        readonly congelateurs: number;
    };
    readonly travail: ReturnType<typeof travailAlim>;
    readonly recoltee_kg: number;
    readonly jours_sans_an: number;
    readonly jours_sans_suite_j: number;
};
/** Ce qui est mangé d'une récolte, d'après le plan de garde. */
export declare function consommer(plan: PlanDeGarde, recolte_kg: Readonly<Record<GroupeAliment, Mensuel>>, deja?: ReadonlyArray<BlocRange>): Consommation;
/** Chaîne complète d'une année : besoins → eau → azote → rendements → récoltes → stocks → taux. Entrée déjà contrôlée. */
export declare function calculerAlim(entree: EntreeAlim, coefficients: Coefficients): CalculAlim;
