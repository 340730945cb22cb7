import { simulerEnergie } from "../../../../engines/src/axes/energie/energie.ts";
import type { EntreeEnergie, SortieEnergie } from "../../../../engines/src/axes/energie/types.ts";
import type { OptionsMoteur } from "../../../../engines/src/types.ts";
import { options, valeurDe } from "#tests/constructeurs/moteurs/moteur.ts";

export function somme(serie: ArrayLike<number>): number {
  return Array.from(serie).reduce((s, x) => s + x, 0);
}

export function simuler(entree: EntreeEnergie, o: Partial<OptionsMoteur> = {}): SortieEnergie {
  return valeurDe(simulerEnergie(entree, options(o)));
}

const memoire = new Map<string, Float64Array>();

export const cacheSolaire = { lire: (cle: string) => memoire.get(cle), ecrire: (cle: string, serie: Float64Array) => void memoire.set(cle, serie) };
