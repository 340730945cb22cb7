import type { Demande } from "../demande/demande.ts";
import type { EntreeEnergie } from "../types.ts";
import type { CoefsApercu } from "./forme.ts";
/** De l'électricité d'un mois, kWh, et ce qu'elle pèse dans les heures de soleil (kWh × poids). */
type Part = {
    readonly kwh: number;
    readonly pese: number;
};
/** Électricité d'un mois, `kwh` en tout : prise à toute heure, au gré des habitants, ou à heures fixes (à côté d'une production constante) ; `accord`, son poids moyen. */
export type ChargeMois = {
    readonly kwh: number;
    readonly chauffage: number;
    readonly plate: Part;
    readonly vive: Part;
    readonly plages: ReadonlyArray<Part & {
        readonly part_jour: number;
    }>;
    readonly accord: number;
};
/**
 * Électricité des douze mois. Ce qui suit les habitants s'étale d'un foyer à l'autre, comme `profilDeFoyers` ; une plage est à la même heure pour tous.
 */
export declare function chargesDesMois(entree: EntreeEnergie, demande: Demande, c: CoefsApercu): ChargeMois[];
/** La même charge, toute la consommation et la chaleur du logement multipliées. */
export declare function varier(charge: ChargeMois, consommation: number, chaleur: number): ChargeMois;
/**
 * Part servie, à l'instant, d'une production égale à toute heure du mois (`E[min(P, L)]`), plage par plage : la charge plate et celle de la plage d'abord, puis la part
 * vive V, étalée selon une loi de Lomax de moyenne V et d'exposant s + 1, `V·(1 − (1 + (P − plate)/(s·V))^−s)`. `accord` : poids de ce qui reste dans les heures de soleil.
 */
export declare function servirConstante(produit: number, charge: ChargeMois, { irreguliere }: CoefsApercu): {
    readonly servi: number;
    readonly accord: number;
};
export {};
