import { expect, test } from "vitest";
import { formaterInstant, formaterJour, formaterReleve } from "#app/commun/dates/dates.ts";

test.each([
  ["2019-06-13", "du 13 juin 2019"],
  ["2026-06-01", "du 1er juin 2026"],
  ["2026-04", "d'avril 2026"],
  ["2026-11", "de novembre 2026"],
  ["2019", "de 2019"],
])("un relevé de %s se dit « %s »", (iso, phrase) => {
  expect(formaterReleve(iso)).toBe(phrase);
});

test.each([
  ["2026-12-01T12:00:00Z", "1er décembre 2026", "1er décembre 2026 à 13 h 00"],
  // Il est déjà demain à Paris.
  ["2026-11-30T23:26:00Z", "1er décembre 2026", "1er décembre 2026 à 0 h 26"],
  ["2026-07-31T22:05:00Z", "1er août 2026", "1er août 2026 à 0 h 05"],
  ["2026-11-21T13:32:00Z", "21 novembre 2026", "21 novembre 2026 à 14 h 32"],
])("l'instant %s est, à Paris, le %s", (iso, jour, instant) => {
  expect([formaterJour(iso), formaterInstant(iso)]).toEqual([jour, instant]);
});
