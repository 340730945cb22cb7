import { type Candidat } from "./candidat.ts";
/** Gestes de l'eau. */
export declare const CANDIDATS_EAU: ReadonlyArray<Candidat>;
