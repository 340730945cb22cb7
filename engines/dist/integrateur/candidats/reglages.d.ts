import type { Axe } from "../../types.ts";
import type { Scenario } from "../types.ts";
import type { Situation } from "./candidat.ts";
type Valeur = number | string | boolean;
type Changements = Readonly<Record<string, unknown>>;
/** Un réglage proposé à ce lieu. */
export type Essai = {
    readonly chemin: string;
    readonly titre: string;
    readonly actuel: Valeur;
    readonly propose: Valeur;
    /** Ce qui change avec lui : la place de garder ce qu'une culture de plus rend. */
    readonly avec: Changements;
    readonly changements: Changements;
};
/** Vrai si les personnes de ce foyer peuvent changer seules ce champ ; ce qu'aucun réglage ne propose leur est ouvert. */
export declare function reglagePermis(chemin: string, scenario: Pick<Scenario, "batiment" | "foyer">): boolean;
/** Les réglages qu'un axe peut proposer ici, chacun de la taille que dit son geste. */
export declare function essaisDe(axe: Axe, s: Situation): ReadonlyArray<Essai>;
export {};
