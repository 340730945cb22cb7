import fc from "#tests/montage/proprietes.ts";
import { describe, expect, it } from "vitest";
import { creerResolveur } from "../../../engines/src/couplages/alias.ts";
import { algoConfig, codesErreurs, valeurDe } from "#tests/constructeurs/moteurs/moteur.ts";

const CONFIG = algoConfig().couplages_alias;
const resolveur = valeurDe(creerResolveur(CONFIG));
const noms = Object.entries(CONFIG).flatMap(([canonique, alias]) => [canonique, ...alias]);

describe("alias des couplages", () => {
  it("10 : résoudre est idempotent et ne confond pas deux noms", () => {
    fc.assert(
      fc.property(fc.constantFrom(...noms), (nom) => {
        const canonique = valeurDe(resolveur.resoudre(nom));
        expect(valeurDe(resolveur.resoudre(canonique))).toBe(canonique);
        expect(canonique === nom || CONFIG[canonique]?.includes(nom)).toBe(true);
      }),
      { numRuns: 1000 },
    );
    expect(resolveur.canoniques).toHaveLength(14);
  });

  it("rend le même résultat avec les noms canoniques ou leurs alias", () => {
    expect(valeurDe(resolveur.canoniser({ potager_m2: 150, elec_cuisson: 700 }))).toEqual(
      valeurDe(resolveur.canoniser({ "alim.surface_potager_m2": 150, "energie.cuisson_kwh_an": 700 })),
    );
  });

  it("refuse un nom inconnu en lecture stricte, le garde et le signale sinon", () => {
    expect(codesErreurs(resolveur.resoudre("potagerm2"))).toEqual(["alias.inconnu"]);
    const libre = resolveur.canoniser({ potagerm2: 3 }, false);
    expect(libre).toMatchObject({ ok: true, valeur: { potagerm2: 3 }, avertissements: [{ code: "alias.inconnu" }] });
  });

  it("refuse deux valeurs différentes pour un même canonique, accepte deux valeurs égales", () => {
    expect(codesErreurs(resolveur.canoniser({ potager_m2: 150, surface_jardin: 151 }))).toEqual(["alias.conflit"]);
    expect(valeurDe(resolveur.canoniser({ potager_m2: 150, surface_jardin: 150 }))).toEqual({ "alim.surface_potager_m2": 150 });
  });

  it("refuse un alias double, et un alias qui est lui-même canonique", () => {
    expect(codesErreurs(creerResolveur({ a: ["x"], b: ["x"] }))).toEqual(["config.alias_double"]);
    expect(codesErreurs(creerResolveur({ a: ["b"], b: [] }))).toEqual(["config.alias_canonique"]);
  });

  it("accepte une configuration sans alias", () => {
    expect(valeurDe(creerResolveur({})).canoniques).toEqual([]);
  });
});
