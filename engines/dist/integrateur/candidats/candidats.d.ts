import { type Candidat } from "./candidat.ts";
/** Tous les gestes et lots, dans un ordre fixe. */
export declare const CANDIDATS: ReadonlyArray<Candidat>;
