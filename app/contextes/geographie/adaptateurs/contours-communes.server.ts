import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { ContoursCommunes } from "#app/contextes/geographie/ports/contours-communes.ts";

/** Lit `territoire/contours-communes/` à la demande ; chaque fichier une fois. `tracerDeLoin` : la France vue de loin, tracée à la première demande. */
export function creerContoursCommunes({ dossier, tracerDeLoin }: { readonly dossier: string; readonly tracerDeLoin: () => string }): ContoursCommunes {
  const ici = join(dossier, "territoire/contours-communes");
  const codes = new Set(readdirSync(ici).map((nom) => basename(nom, ".json")));
  const lus = new Map<string, string>();
  let index: string | undefined;
  let france: string | undefined;

  function lire(departement: string): string | undefined {
    if (!codes.has(departement)) return undefined;
    const lu = lus.get(departement) ?? readFileSync(join(ici, `${departement}.json`), "utf8");
    lus.set(departement, lu);
    return lu;
  }

  return {
    lire,
    france: () => (france ??= tracerDeLoin()),
    index() {
      index ??= JSON.stringify(Object.fromEntries([...codes].sort().map((code) => [code, cadreDe(lire(code) ?? "")])));
      return index;
    },
  };
}

function cadreDe(lu: string): ReadonlyArray<number> {
  const { arcs } = JSON.parse(lu) as { readonly arcs: ReadonlyArray<ReadonlyArray<number>> };
  let [ouest, nord, est, sud] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const arc of arcs) {
    let [x, y] = [0, 0];
    for (let rang = 0; rang < arc.length; rang += 2) {
      [x, y] = [x + (arc[rang] ?? 0), y + (arc[rang + 1] ?? 0)];
      [ouest, nord, est, sud] = [Math.min(ouest, x), Math.min(nord, y), Math.max(est, x), Math.max(sud, y)];
    }
  }
  return [ouest, nord, est, sud];
}
