import { expect, test } from "vitest";
import communes from "#data/territoire/communes.json" with { type: "json" };

test("une altitude estimée est au-dessus de la mer : une côte dont le relief se mêle au fond reste sans altitude, et la page la demande", () => {
  const estimees = communes.communes.filter((commune) => commune[7] === 1);
  expect(estimees.length).toBeGreaterThan(15_000);
  expect(estimees.filter((commune) => Number(commune[6] ?? 0) <= 0).map((commune) => commune[1])).toEqual([]);
});
