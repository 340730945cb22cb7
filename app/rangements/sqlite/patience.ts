import { setTimeout as patienter } from "node:timers/promises";
import { estOccupee } from "./pannes.ts";

// Un autre programme tient la base (une copie, un tableur, un second processus). L'attendre dans SQLite arrêterait tout le site, pages et fichiers compris : chaque
// geste y renonce presque aussitôt, et c'est ici, entre deux tours de la boucle, qu'il se retente.

/** Ce que la base tenue par d'autres a coûté depuis le démarrage. */
export type Attentes = {
  /** Un geste a dû se retenter ; `perdue` : il y a renoncé. */
  readonly noter: (duree_ms: number, perdue: boolean) => void;
  readonly relever: () => Readonly<Record<"attentes_base" | "attentes_base_perdues" | "attente_base_ms", number>>;
};

/** Compte les attentes d'un verrou. */
export function compterAttentes(): Attentes {
  let attentes = 0;
  let perdues = 0;
  let total_ms = 0;
  return {
    noter(duree_ms, perdue) {
      attentes += 1;
      if (perdue) perdues += 1;
      total_ms += duree_ms;
    },
    relever: () => ({ attentes_base: attentes, attentes_base_perdues: perdues, attente_base_ms: Math.round(total_ms) }),
  };
}

const CADENCE_MS: ReadonlyArray<number> = [10, 20, 40, 80, 150, ...Array.from({ length: 19 }, () => 250)];

/** Le même dépôt, dont chaque geste se retente tant que la base est tenue, cinq secondes en tout. Un geste est une seule transaction : refusé, il n'a rien fait. */
export function avecPatience<D extends object>(depot: D, cadence_ms: ReadonlyArray<number> = CADENCE_MS, attentes?: Pick<Attentes, "noter">): D {
  const patients = new Map<PropertyKey, unknown>();
  return new Proxy(depot, {
    get(cible, nom, receveur) {
      const geste: unknown = Reflect.get(cible, nom, receveur);
      if (typeof geste !== "function") return geste;
      const deja = patients.get(nom);
      if (deja !== undefined) return deja;
      const patient = async (...args: ReadonlyArray<unknown>): Promise<unknown> => {
        const debut_ms = performance.now();
        for (let essai = 0; ; essai += 1) {
          try {
            const rendu = await (Reflect.apply(geste, cible, args) as Promise<unknown>);
            if (essai > 0) attentes?.noter(performance.now() - debut_ms, false);
            return rendu;
          } catch (e) {
            const attente_ms = cadence_ms[essai];
            if (attente_ms === undefined && estOccupee(e)) attentes?.noter(performance.now() - debut_ms, true);
            if (attente_ms === undefined || !estOccupee(e)) throw e;
            await patienter(attente_ms);
          }
        }
      };
      patients.set(nom, patient);
      return patient;
    },
  });
}
