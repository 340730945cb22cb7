import { setTimeout as patienter } from "node:timers/promises";
import { estOccupee } from "./pannes.ts";

// Un autre programme tient la base (une copie, un tableur, un second processus). L'attendre dans SQLite arrêterait tout le site, pages et fichiers compris : chaque
// geste y renonce presque aussitôt, et c'est ici, entre deux tours de la boucle, qu'il se retente.

const CADENCE_MS: ReadonlyArray<number> = [10, 20, 40, 80, 150, ...Array.from({ length: 19 }, () => 250)];

/** Le même dépôt, dont chaque geste se retente tant que la base est tenue, cinq secondes en tout. Un geste est une seule transaction : refusé, il n'a rien fait. */
export function avecPatience<D extends object>(depot: D, cadence_ms: ReadonlyArray<number> = CADENCE_MS): D {
  const patients = new Map<PropertyKey, unknown>();
  return new Proxy(depot, {
    get(cible, nom, receveur) {
      const geste: unknown = Reflect.get(cible, nom, receveur);
      if (typeof geste !== "function") return geste;
      const deja = patients.get(nom);
      if (deja !== undefined) return deja;
      const patient = async (...args: ReadonlyArray<unknown>): Promise<unknown> => {
        for (const attente_ms of cadence_ms) {
          try {
            return await (Reflect.apply(geste, cible, args) as Promise<unknown>);
          } catch (e) {
            if (!estOccupee(e)) throw e;
          }
          await patienter(attente_ms);
        }
        return Reflect.apply(geste, cible, args) as Promise<unknown>;
      };
      patients.set(nom, patient);
      return patient;
    },
  });
}
