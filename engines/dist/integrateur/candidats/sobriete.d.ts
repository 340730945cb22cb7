import type { Situation } from "./candidat.ts";
/** Eau de douche et de toilette proposée, en litres par personne et par jour, au dixième ; null s'il n'y a rien à gagner. */
export declare function hygieneSobre({ scenario: { eau }, coefs, }: Pick<Situation, "scenario" | "coefs">): {
    readonly actuel: number;
    readonly propose: number;
} | null;
/** Température proposée, plus basse, en °C ; null sous le repère. */
export declare function consigneSobre({ scenario: { energie }, coefs }: Pick<Situation, "scenario" | "coefs">): number | null;
/** Électricité des appareils proposée, kWh par an ; null s'il n'y a rien à gagner. */
export declare function specifiqueSobre({ scenario: { energie, foyer }, coefs, personnes }: Situation): {
    readonly actuel: number;
    readonly propose: number;
} | null;
