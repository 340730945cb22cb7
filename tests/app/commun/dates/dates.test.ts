import { expect, test } from "vitest";
import { formaterReleve } from "#app/commun/dates/dates.ts";

test.each([
  ["2019-06-13", "du 13 juin 2019"],
  ["2026-06-01", "du 1er juin 2026"],
  ["2026-04", "d'avril 2026"],
  ["2026-11", "de novembre 2026"],
  ["2019", "de 2019"],
])("un relevé de %s se dit « %s »", (iso, phrase) => {
  expect(formaterReleve(iso)).toBe(phrase);
});
