import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { creerMemoireBornee } from "#app/commun/memoires/memoire-bornee.ts";
import type { ContoursCommunes } from "#app/contextes/geographie/ports/contours-communes.ts";

// Les cent un textes pèsent 8 Mo ; un atelier, ou une page, en regarde deux ou trois.
const TEXTES_GARDES = 12;

/** Lit `territoire/contours-communes/` à la demande, et garde les derniers lus. `tracerDeLoin` : la France vue de loin, tracée à la première demande. */
export function creerContoursCommunes({ dossier, tracerDeLoin }: { readonly dossier: string; readonly tracerDeLoin: () => string }): ContoursCommunes {
  const ici = join(dossier, "territoire/contours-communes");
  const codes = new Set(readdirSync(ici).map((nom) => basename(nom, ".json")));
  const lus = creerMemoireBornee<string>(TEXTES_GARDES);
  let index: string | undefined;
  let france: string | undefined;

  function lire(departement: string): string | undefined {
    if (!codes.has(departement)) return undefined;
    const lu = lus.lire(departement) ?? readFileSync(join(ici, `${departement}.json`), "utf8");
    lus.ecrire(departement, lu);
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
