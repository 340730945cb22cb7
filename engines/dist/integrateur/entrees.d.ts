import { type PlanToit } from "../commun/geometrie.ts";
import type { PointCoutCuve } from "../axes/eau/types.ts";
import type { EntreeAlim } from "../axes/alim/types.ts";
import type { EntreeEau } from "../axes/eau/types.ts";
import type { EntreeEnergie } from "../axes/energie/types.ts";
import type { Coefficients, Contexte, Mensuel } from "../types.ts";
import type { Scenario } from "./types.ts";
/** Douze mois à zéro : un flux absent. */
export declare const RIEN: Mensuel;
/** Scénario après partage du sol et du toit, dans son climat. */
export type Lieu = {
    readonly scenario: Scenario;
    readonly contexte: Contexte;
    readonly toit: PlanToit;
    readonly coefs: Coefficients;
};
/** Entrée de l'axe alimentation. `part_servie` : arrosage servi par l'eau ; `azote_kg_an` : azote des toilettes. */
export declare function entreeAlim({ scenario: s, contexte }: Lieu, part_servie: Mensuel, azote_kg_an: number): EntreeAlim;
/** Arrosage des mêmes cultures au tuyau et paillées, ce que le foyer fait faute de réponse ; undefined s'il arrose déjà ainsi. */
export declare function arrosageOrdinaire(lieu: Lieu): Mensuel | undefined;
/** Entrée de l'axe eau. `irrigation_m3` : arrosage demandé par les cultures. La surface sous panneaux ruisselle comme un toit lisse. */
export declare function entreeEau({ scenario: s, contexte, toit, coefs }: Lieu, irrigation_m3: Mensuel, simulation?: NonNullable<EntreeEau["simulation"]>, couts_cuve?: ReadonlyArray<PointCoutCuve>, irrigation_ordinaire_m3?: Mensuel): EntreeEau;
export type FluxVersEnergie = EntreeEnergie["couplages"];
/** Entrée de l'axe énergie. `couplages` : demandes d'électricité et d'eau chaude des deux autres axes. */
export declare function entreeEnergie({ scenario: s, contexte }: Lieu, couplages: FluxVersEnergie, graines?: number): EntreeEnergie;
