import { expect, it } from "vitest";
import { construireTemperatures } from "#scripts/donnees/validations/temperatures-annees.ts";

it("une année incomplète de la table publique n'est pas gardée", () => {
  const lignes = ["code,aaaamm,tm_c,tx_c", ...Array.from({ length: 23 }, (_, i) => `13,${1991 + Math.floor(i / 12)}${String((i % 12) + 1).padStart(2, "0")},${i},${i + 5}`)];
  const [bouches] = construireTemperatures(lignes.join("\n"));
  expect(Object.keys(bouches?.annees ?? {})).toEqual(["1991"]);
  expect(bouches?.annees["1991"]?.tx.slice(0, 2)).toEqual([50, 60]);
});
