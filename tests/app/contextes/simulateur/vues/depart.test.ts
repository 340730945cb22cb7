import { describe, expect, test } from "vitest";
import { unSimulateur } from "#tests/constructeurs/simulateur.ts";

const simulateur = unSimulateur();
const aDire = async (requete: string) => (await simulateur.page(new URLSearchParams(requete))).vue.resultat?.a_dire;

describe("la surface d'un logement supposé pour trop de monde", () => {
  test.each([
    ["v=1&dep=26&a18=40", "40 personnes dans 113 m² : faute de réponse, nous prenons la moyenne d’une maison pour un foyer."],
    ["v=1&dep=26&a18=5&e4=4", "9 personnes dans 113 m² : faute de réponse, nous prenons la moyenne d’une maison pour un foyer."],
    ["v=1&dep=59&a18=2&e4=3&batiment=immeuble", "5 personnes dans 65 m² : faute de réponse, nous prenons la moyenne d’un appartement pour un foyer."],
    ["v=1&dep=26&a18=40&foyers=2", "40 personnes dans 226 m² : faute de réponse, nous prenons la moyenne d’une maison par foyer."],
  ])("se demande, là où elle se répond (%s)", async (requete, phrase) => {
    const dite = await aDire(requete);
    expect(dite?.phrase.replaceAll("\u00a0", " ")).toBe(phrase);
    const { vue } = await simulateur.page(new URL(dite?.href ?? "", "http://localhost").searchParams);
    expect([vue.etape, dite?.href.split("#")[1]]).toEqual(["batiment", "c-surface"]);
  });

  test.each(["v=1&dep=26&a18=2&e4=5", "v=1&dep=59&a18=2&e4=2&batiment=immeuble", "v=1&dep=26&a18=40&surface=600", "v=1&dep=26&a18=40&foyers=12"])(
    "ne se demande pas à qui y tient, ni à qui l'a dite (%s)",
    async (requete) => {
      expect(await aDire(requete)).toBeNull();
    },
  );
});
