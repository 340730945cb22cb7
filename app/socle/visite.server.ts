import { AsyncLocalStorage } from "node:async_hooks";
import type { ClientDeFile } from "#app/commun/listes/file-equitable.ts";

/** Pour qui un calcul se fait : son tour dépend de lui, et le calcul s'arrête s'il part. `ceder` : rend sa place dans la file des pages. */
export type Visite = { readonly client: ClientDeFile; readonly signal: AbortSignal; readonly ceder?: () => void };

const visites = new AsyncLocalStorage<Visite | undefined>();

/** Fait une requête au nom de son visiteur. */
export function enVisite<T>(visite: Visite, faire: () => T): T {
  return visites.run(visite, faire);
}

/** Fait pour le site lui-même : le résultat servira à d'autres, et le départ du premier demandeur ne l'arrête pas. */
export function horsVisite<T>(faire: () => T): T {
  return visites.run(undefined, faire);
}

/** La requête en cours n'attend plus ce fil, mais un disque : une autre peut passer, et partager cette attente. */
export function cederSaPlace(): void {
  visites.getStore()?.ceder?.();
}

/** Le visiteur de la requête en cours ; `undefined` si le site calcule pour lui-même. */
export function visiteCourante(): Visite | undefined {
  return visites.getStore();
}
