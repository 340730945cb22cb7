import { describe, expect, test } from "vitest";
import { sortesVoulues } from "#app/contextes/assistants/domaine/recherche/situation/lieux-voulus.ts";

const DIE = { nom: "Die", genre: "commune", departements: ["26"], points: [{ lat: 44.75, lon: 5.37 }] } as const;
const BELGIQUE = { nom: "belgique", genre: "pays", departements: [], points: [], pays: "BE" } as const;

describe("les lieux repris que demande une question", () => {
  test.each([
    ["un fab lab vers Die", "fablab"],
    ["où trouver une imprimante 3D à Die ?", "fablab"],
    ["du coworking à Die", "coworking"],
    ["un tiers-lieu près de Die", "tiers-lieu"],
    ["jardins familiaux à Die", "jardin-familial"],
    ["un jardin partagé à Die", "jardin-partage"],
    ["une ferme urbaine à Die", "ferme-urbaine"],
  ])("« %s » : d'abord %s", (question, sorte) => {
    expect(sortesVoulues(question, { lieux: [DIE] })[0]).toBe(sorte);
  });

  test("sans endroit de France, ou sans sorte dite, il n'y en a pas", () => {
    expect(sortesVoulues("un fablab", { lieux: [] })).toEqual([]);
    expect(sortesVoulues("un fablab en Belgique", { lieux: [BELGIQUE] })).toEqual([]);
    expect(sortesVoulues("réparer mon vélo à Die", { lieux: [DIE] })).toEqual([]);
  });
});
