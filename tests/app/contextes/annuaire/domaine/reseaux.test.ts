import { expect, test } from "vitest";
import { trierParTerritoire } from "#app/contextes/annuaire/domaine/reseaux.ts";

const REGIONS: Readonly<Record<string, string>> = { "29": "R53", "35": "R53", "26": "R84" };
const PARTOUT = { id: "partout" };
const BRETAGNE = { id: "bretagne", territoire: ["R53"] };
const FINISTERE = { id: "finistere", territoire: ["29"] };
const DROME = { id: "drome", territoire: ["26"] };
const TOUS: ReadonlyArray<{ readonly id: string; readonly territoire?: ReadonlyArray<string> }> = [PARTOUT, BRETAGNE, FINISTERE, DROME];

function trier(territoire: string | undefined) {
  const { reseaux, locaux } = trierParTerritoire(TOUS, territoire, (departement) => REGIONS[departement]);
  return { ids: reseaux.map(({ id }) => id), locaux };
}

test("sans territoire, tous les réseaux, dans leur ordre, et aucun n'est local", () => {
  expect(trier(undefined)).toEqual({ ids: ["partout", "bretagne", "finistere", "drome"], locaux: 0 });
});

test("un département montre les siens et ceux de sa région, puis ceux qui agissent partout", () => {
  expect(trier("29")).toEqual({ ids: ["bretagne", "finistere", "partout"], locaux: 2 });
  expect(trier("35")).toEqual({ ids: ["bretagne", "partout"], locaux: 1 });
});

test("une région montre aussi ceux de ses départements ; un pays voisin, que ceux qui agissent partout", () => {
  expect(trier("R53")).toEqual({ ids: ["bretagne", "finistere", "partout"], locaux: 2 });
  expect(trier("BE")).toEqual({ ids: ["partout"], locaux: 0 });
});
