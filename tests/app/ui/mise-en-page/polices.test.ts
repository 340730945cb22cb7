import { statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { POLICES_PRECHARGEES } from "#app/ui/mise-en-page/polices.ts";

test("ce que la page demande comme police avant son premier dessin tient en trente kilooctets", () => {
  const octets = POLICES_PRECHARGEES.map(({ href }) => statSync(join(import.meta.dirname, "../../../..", href)).size);
  expect(octets.length).toBeGreaterThan(0);
  expect(octets.reduce((a, b) => a + b)).toBeLessThanOrEqual(30_000);
});
