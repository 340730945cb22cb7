import type { DemandeAlim, SortieAlim } from "../../axes/alim/types.ts";
import type { SortieEau } from "../../axes/eau/types.ts";
import type { SortieEnergie } from "../../axes/energie/types.ts";
import type { Avertissement, Erreur, Mensuel, OptionsMoteur, Resultat } from "../../types.ts";
import { type FluxVersEnergie, type Lieu } from "../entrees.ts";
import { type Calculs } from "./calculs.ts";
import type { Convergence, ReglagePasse, Rendus, Reussi } from "./types.ts";
/** Ce que chaque étape apprend. Un axe non évalué vaut null. */
export type Faits = {
    readonly alim_demande: DemandeAlim | null;
    /** Arrosage demandé à l'eau, par mois. */
    readonly arrosage: Mensuel;
    readonly eau: Reussi<SortieEau> | null;
    /** Part de l'arrosage servie, par mois. */
    readonly eau_servie: Mensuel;
    readonly azote: number;
    readonly alim_production: Reussi<SortieAlim> | null;
    readonly demande_energie: FluxVersEnergie;
    readonly energie: Reussi<SortieEnergie> | null;
    /** Rendus retenus, une fois l'électricité d'un site isolé partagée. */
    readonly partage: {
        readonly rendus: Readonly<Rendus>;
        readonly convergence: Convergence;
        readonly avertissements: ReadonlyArray<Avertissement>;
    };
};
/** Ce que toutes les étapes ont sous la main. `reprendre` : ce qui a déjà été calculé d'une entrée ne se recalcule pas. */
export type CadrePasse = {
    readonly lieu: Lieu;
    readonly reglage: ReglagePasse;
    readonly options: OptionsMoteur;
    readonly calculs: Calculs;
    readonly reprendre: <E extends {
        readonly contexte: Lieu["contexte"];
    }, S>(etape: string, entree: E, simuler: (entree: E, options: OptionsMoteur) => Resultat<S>) => Resultat<S>;
};
type Appris<V> = {
    readonly ok: true;
    readonly fait: V;
} | {
    readonly ok: false;
    readonly erreurs: ReadonlyArray<Erreur>;
};
export type EtapePasse = {
    readonly id: keyof Faits;
    readonly lit: ReadonlyArray<keyof Faits>;
    /** `faits` ne porte que ce que l'étape déclare lire. */
    readonly derouler: (faits: Faits, cadre: CadrePasse) => Appris<Faits[keyof Faits]>;
};
/** La passe unique, dans l'ordre où elle se déroule : chaque étape reçoit ce qu'elle déclare lire, et rien d'autre. */
export declare const ETAPES_PASSE: ReadonlyArray<EtapePasse>;
/** Déroule les étapes dans l'ordre de la table ; s'arrête à la première erreur. */
export declare function deroulerEtapes(etapes: ReadonlyArray<EtapePasse>, cadre: CadrePasse): Appris<Faits>;
export {};
