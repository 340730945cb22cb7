import { premierRang } from "./premier-rang.ts";

/** Trie une liste qui change peu : seuls les éléments neufs cherchent leur place, les autres gardent la leur. L'ordre doit être total. */
export function creerTriSuivi<T extends object>(comparer: (a: T, b: T) => number): (liste: ReadonlyArray<T>) => ReadonlyArray<T> {
  let tries: ReadonlyArray<T> = [];
  let connus: ReadonlySet<T> = new Set();
  return (liste) => {
    const voulus = new Set(liste);
    const neufs = liste.filter((element) => !connus.has(element)).toSorted(comparer);
    const gardes = tries.filter((element) => voulus.has(element));
    tries = gardes.length === 0 ? neufs : fondre(gardes, neufs, comparer);
    connus = voulus;
    return tries;
  };
}

function fondre<T>(gardes: ReadonlyArray<T>, neufs: ReadonlyArray<T>, comparer: (a: T, b: T) => number): ReadonlyArray<T> {
  const ensemble: Array<T> = [];
  let debut = 0;
  for (const neuf of neufs) {
    const fin = premierRang((rang) => comparer(gardes[rang] as T, neuf) > 0, gardes.length, debut);
    for (; debut < fin; debut += 1) ensemble.push(gardes[debut] as T);
    ensemble.push(neuf);
  }
  return ensemble.concat(gardes.slice(debut));
}
