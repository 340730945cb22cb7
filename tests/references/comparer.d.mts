import type { ResultatSimulation } from "@autonomie/engines";

export type Difference = { readonly id?: string; readonly chemin: string; readonly attendu: unknown; readonly obtenu: unknown };
export type Arbre = { readonly [cle: string]: unknown };

export function extraire(valeur: ResultatSimulation): Arbre;
export function comparer(attendu: unknown, obtenu: unknown, tolerances?: { relatif?: number; absolu?: number }, chemin?: string): Difference[];
export function raconter(differences: ReadonlyArray<Difference>, combien?: number): string;
