import { expect, test } from "vitest";
import { finDuJourParis, finDuMoisParis, heureParis, jourParis, moisParis } from "#app/commun/dates/paris.ts";

test.each([
  ["2026-11-21T22:59:59.999Z", "2026-11-21", "2026-11-21T23:00:00.000Z"], // heure d'hiver : UTC + 1
  ["2026-11-21T23:00:00.000Z", "2026-11-22", "2026-11-22T23:00:00.000Z"],
  ["2026-07-01T21:59:59.999Z", "2026-07-01", "2026-07-01T22:00:00.000Z"], // heure d'été : UTC + 2
  ["2026-12-31T23:30:00.000Z", "2027-01-01", "2027-01-01T23:00:00.000Z"],
  ["2026-03-29T00:30:00.000Z", "2026-03-29", "2026-03-29T22:00:00.000Z"], // jour de 23 h : 29 mars
  ["2026-10-25T00:30:00.000Z", "2026-10-25", "2026-10-25T23:00:00.000Z"], // jour de 25 h : 25 octobre
  ["2028-02-28T23:30:00.000Z", "2028-02-29", "2028-02-29T23:00:00.000Z"], // année bissextile
])("%s est le %s à Paris, jusqu'à %s", (instant, jour, fin) => {
  expect(jourParis(new Date(instant))).toBe(jour);
  expect(moisParis(new Date(instant))).toBe(jour.slice(0, 7));
  expect(finDuJourParis(new Date(instant)).toISOString()).toBe(fin);
});

test("le mois finit au premier minuit du mois suivant à Paris, changement d'heure compris", () => {
  expect(finDuMoisParis(new Date("2026-03-10T12:00:00Z")).toISOString()).toBe("2026-03-31T22:00:00.000Z");
  expect(finDuMoisParis(new Date("2026-12-31T22:00:00Z")).toISOString()).toBe("2026-12-31T23:00:00.000Z");
});

test("l'heure de Paris s'écrit en toutes lettres, quel que soit le fuseau de la machine", () => {
  expect(heureParis(new Date("2026-07-01T12:05:00Z"))).toBe("14 h 05");
  expect(heureParis(new Date("2026-01-01T23:30:00Z"))).toBe("0 h 30");
});
