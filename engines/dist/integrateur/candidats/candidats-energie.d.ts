import { type Candidat } from "./candidat.ts";
/** Gestes de l'énergie. */
export declare const CANDIDATS_ENERGIE: ReadonlyArray<Candidat>;
