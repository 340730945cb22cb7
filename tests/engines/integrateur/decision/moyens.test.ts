import { describe, expect, it } from "vitest";
import type { ScenarioSaisi } from "../../../../engines/src/integrateur/types.ts";
import { DROME, simulerOk } from "#tests/engines/integrateur/montage.ts";

/** Les plus grands nombres que l'on puisse tenir pour une grandeur du monde. */
const GRANDEUR_MAX = 1e15;

function* nombres(valeur: unknown, chemin = ""): Generator<readonly [string, number]> {
  if (typeof valeur === "number") yield [chemin, valeur];
  else if (typeof valeur === "object" && valeur !== null) for (const [cle, v] of Object.entries(valeur)) yield* nombres(v, `${chemin}.${cle}`);
}

describe("ce que l'adéquation compare", () => {
  const toits: ReadonlyArray<readonly [string, ScenarioSaisi]> = [
    ["des panneaux sans toit utile", { ...DROME, batiment: { ...DROME.batiment, toit_utile_m2: 0 } }],
    ["une cuve et des panneaux sans toit", { ...DROME, batiment: { surface_m2: 110, toits: [] } }],
    ["des moyens nuls", { ...DROME, moyens: { budget_eur: 0, temps_h_semaine: 0, competences: 0 } }],
  ];
  it.each(toits)("%s : aucun nombre du résultat ne tient lieu d'infini", (_nom, saisi) => {
    const demesures = [...nombres(simulerOk(saisi))].filter(([, v]) => !(Math.abs(v) < GRANDEUR_MAX));
    expect(demesures).toEqual([]);
  });
});
