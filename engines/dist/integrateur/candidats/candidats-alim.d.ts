import { type Candidat } from "./candidat.ts";
/** Gestes de l'alimentation. */
export declare const CANDIDATS_ALIM: ReadonlyArray<Candidat>;
