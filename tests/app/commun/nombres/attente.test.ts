import { expect, test } from "vitest";
import { direAttente } from "#app/commun/nombres/attente.ts";

test.each([
  [0.4, "une seconde"],
  [9.2, "10 secondes"],
  [60, "une minute"],
  [61, "2 minutes"],
  [3_600, "60 minutes"],
  [5_400, "2 heures"],
])("%d s à attendre se dit « %s »", (attente_s, dit) => {
  expect(direAttente(attente_s)).toBe(dit);
});
