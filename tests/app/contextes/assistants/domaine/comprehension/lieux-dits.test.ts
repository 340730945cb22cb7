import { describe, expect, test } from "vitest";
import { departementsDuTerritoire, lireLieux } from "#app/contextes/assistants/domaine/comprehension/lieux-dits.ts";
import { NOMS_REGIONS } from "#app/contextes/annuaire/index.ts";
import { lieuxConnus } from "#tests/constructeurs/lieux-connus.ts";

const noms = (question: string) => lireLieux(question, lieuxConnus).lieux.map(({ nom, departements }) => `${nom} ${departements.join(",")}`.trim());

describe("les lieux d'une question", () => {
  test.each([
    ["terres pour maraîchage en Ardèche", "Ardèche 07"],
    ["un ecolieu dans l ardeche", "Ardèche 07"],
    ["éco village en arriège", "Ariège 09"],
    ["je suis locataire à Lyon", "Lyon 69"],
    ["un tiers lieu a marseille", "Marseille 13"],
    ["des gens a Montpelier", "Montpellier 34"],
    ["pas loin de clermont ferrand", "Clermont-Ferrand 63"],
    ["vivre près de St Etienne", "Saint-Étienne 42"],
    ["CDI asso ESS Lyon", "Lyon 69"],
    ["dans le 26", "Drôme 26"],
    ["un écovillage à la Réunion", "La Réunion 974"],
    ["au pays basque", "pays basque 64"],
    ["des terrains dans le Cher", "Cher 18"],
  ])("« %s » : %s", (question, attendu) => {
    expect(noms(question)).toEqual([attendu]);
  });

  test("deux départements restent deux ; une commune et son département n'en font qu'une", () => {
    expect(noms("habitat groupé en Ardèche ou en Drôme")).toEqual(["Ardèche 07", "Drôme 26"]);
    expect(noms("un écolieu à Die dans la Drôme")).toEqual(["Die 26"]);
  });

  test.each([
    "je creuse un puits",
    "ce n'est pas cher",
    "un lot de graines à vendre",
    "vivre à la campagne",
    "qui a gagné le match",
    "le centre du village",
    "Comment garder mes graines ?",
    "donner du temps à une association",
    "la mer est loin",
  ])("« %s » ne nomme aucun lieu", (question) => {
    expect(noms(question)).toEqual([]);
  });

  test("le sujet est la question sans ses lieux", () => {
    expect(lireLieux("terres pour maraîchage en Ardèche", lieuxConnus).sujet).toBe("terres pour maraîchage en");
    expect(lireLieux("habitat groupé en Belgique", lieuxConnus).lieux[0]).toMatchObject({ genre: "pays", pays: "BE", departements: [] });
  });

  test("un territoire de réseau donne ses départements, un pays aucun", () => {
    expect(departementsDuTerritoire("R53", NOMS_REGIONS, lieuxConnus.departements)).toEqual(["22", "29", "35", "56"]);
    expect(departementsDuTerritoire("R93", NOMS_REGIONS, lieuxConnus.departements)).toContain("13");
    expect(departementsDuTerritoire("07", NOMS_REGIONS, lieuxConnus.departements)).toEqual(["07"]);
    expect(departementsDuTerritoire("BE", NOMS_REGIONS, lieuxConnus.departements)).toEqual([]);
  });
});
