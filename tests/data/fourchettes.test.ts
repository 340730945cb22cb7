import { describe, expect, it, vi } from "vitest";
import { couvertureAlim, couvertureEnergie } from "#scripts/donnees/validations/fourchettes.ts";
import { construireTemperatures } from "#scripts/donnees/temperatures-annees.ts";
import { coefficients } from "#tests/constructeurs/moteur.ts";

// Des centaines d'années d'énergie : le délai par défaut est court sur une machine chargée.
vi.setConfig({ testTimeout: 240_000 });

describe("huit années réelles sur dix dans les fourchettes", () => {
  it("énergie : hivers et soleils de 2001 à 2025 dans douze départements, vécus par neuf foyers que le calcul ne suit pas, à 5 points près", () => {
    expect(Math.abs(couvertureEnergie(coefficients()) - 80)).toBeLessThanOrEqual(5);
  });

  it("alimentation : pluies de neuf stations, chaque période jugée par l'autre, à 5 points près", () => {
    expect(Math.abs(couvertureAlim(coefficients()) - 80)).toBeLessThanOrEqual(5);
  });

  it("une année incomplète de la table publique n'est pas gardée", () => {
    const lignes = ["code,aaaamm,tm_c,tx_c", ...Array.from({ length: 23 }, (_, i) => `13,${1991 + Math.floor(i / 12)}${String((i % 12) + 1).padStart(2, "0")},${i},${i + 5}`)];
    const [bouches] = construireTemperatures(lignes.join("\n"));
    expect(Object.keys(bouches?.annees ?? {})).toEqual(["1991"]);
    expect(bouches?.annees["1991"]?.tx.slice(0, 2)).toEqual([50, 60]);
  });
});
