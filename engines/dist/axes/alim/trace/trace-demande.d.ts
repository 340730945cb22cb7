import type { Coefficients, Etape } from "../../../types.ts";
import type { besoinsAlim } from "../besoins.ts";
import type { IrrigationAlim } from "../irrigation.ts";
import type { Carnet } from "./trace-etape.ts";
import type { EntreeAlim } from "../types.ts";
type Demande = {
    readonly besoins: ReturnType<typeof besoinsAlim>;
    readonly irrigation: IrrigationAlim;
};
/** Étapes de la première phase : besoins et arrosage, dans un carnet que la suite peut compléter. */
export declare function ecrireDemande(carnet: Carnet, entree: EntreeAlim, demande: Demande): void;
/** Trace de la première phase seule. */
export declare function tracerDemande(entree: EntreeAlim, demande: Demande, coefficients: Coefficients): Etape[];
export {};
