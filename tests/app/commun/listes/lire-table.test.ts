import { expect, test } from "vitest";
import { lireTable } from "#app/commun/listes/lire-table.ts";

test("une table ne rend que ses lignes, quel que soit le nom lu dans une adresse", () => {
  const table = { retiree: "Retirée." };
  expect(lireTable(table, "retiree")).toBe("Retirée.");
  for (const nom of [null, "", "autre", "__proto__", "constructor", "toString"]) expect(lireTable(table, nom)).toBeUndefined();
});
