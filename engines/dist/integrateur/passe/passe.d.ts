import type { OptionsMoteur, Resultat } from "../../types.ts";
import type { Lieu } from "../entrees.ts";
import { type Calculs } from "./calculs.ts";
import type { Passe, ReglagePasse } from "./types.ts";
/** Passe unique ordonnée ({@link ETAPES_PASSE}). Erreurs : celles des moteurs, ramenées aux chemins du scénario. */
export declare function derouler(lieu: Lieu, reglage: ReglagePasse, options: OptionsMoteur, calculs: Calculs): Resultat<Passe>;
