import { describe, expect, it } from "vitest";
import type { ScenarioSaisi } from "../../../../engines/src/integrateur/types.ts";
import { DROME, simulerOk } from "#tests/engines/integrateur/montage.ts";

/** Un potager des Deux-Sèvres, 86 jours de crise par an, sans cuve : tout l'arrosage vient du réseau. */
const POTAGER: ScenarioSaisi = { ...DROME, lieu: { territoire: "79", milieu: "periurbain" } };
const sansCuve: ScenarioSaisi = { ...POTAGER, eau: { cuve: { volume_m3: 0 } } };
const restreindre = (saisi: ScenarioSaisi): ScenarioSaisi => ({ ...saisi, eau: { ...saisi.eau, restrictions: true } });

describe("restrictions de sécheresse, du réseau à l'assiette", () => {
  const [libre, restreinte] = [simulerOk(sansCuve), simulerOk(restreindre(sansCuve))];

  it("moins d'arrosage : moins de récoltes, plus d'aliments et moins d'eau à acheter, le même taux d'eau", () => {
    expect(restreinte.alim?.autonomie.taux).toBeLessThan(libre.alim?.autonomie.taux ?? 0);
    expect(restreinte.reste.alim?.kg_an).toBeGreaterThan(libre.reste.alim?.kg_an ?? Infinity);
    expect(restreinte.reste.eau?.m3_an).toBeLessThan(libre.reste.eau?.m3_an ?? 0);
    expect(restreinte.reste.eau?.eur_an).toBeLessThan(libre.reste.eau?.eur_an ?? 0);
  });

  it("une cuve rend une part de ce qui est perdu", () => {
    const perte = (saisi: ScenarioSaisi) => (simulerOk(saisi).alim?.autonomie.taux ?? 0) - (simulerOk(restreindre(saisi)).alim?.autonomie.taux ?? 0);
    const avecCuve: ScenarioSaisi = { ...POTAGER, eau: { cuve: { volume_m3: 20 }, usages_pluie: ["potager"] } };
    expect(perte(avecCuve)).toBeLessThan(perte(sansCuve));
  });

  it("l'option ne compte ni dans les réponses ni dans les fourchettes de qui ne l'a pas", () => {
    expect(libre.nb_champs).toBe(restreinte.nb_champs);
    expect(libre.defauts).not.toContain("eau.restrictions");
  });
});
