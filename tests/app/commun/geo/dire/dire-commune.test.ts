import { expect, test } from "vitest";
import { aLieu, deLieu, direDoute, direHabitants } from "#app/commun/geo/dire/dire-commune.ts";

test.each([
  ["Annonay", "d'Annonay", "à Annonay"],
  ["Évry-Courcouronnes (91)", "d'Évry-Courcouronnes (91)", "à Évry-Courcouronnes (91)"],
  ["Œting", "d'Œting", "à Œting"],
  ["Le Mans", "du Mans", "au Mans"],
  ["Les Ulis", "des Ulis", "aux Ulis"],
  ["La Rochelle", "de La Rochelle", "à La Rochelle"],
  ["L'Haÿ-les-Roses", "de L'Haÿ-les-Roses", "à L'Haÿ-les-Roses"],
  ["Lessay", "de Lessay", "à Lessay"],
] as const)("%s : « %s », « %s »", (nom, de, a) => expect([deLieu(nom), aLieu(nom)]).toEqual([de, a]));

const une = (nom: string, departement: string) => ({ nom, departement, code: "", lat: 45, lon: 5, habitants: 0, codes_postaux: [] });

test("un code postal partagé ne se redemande pas, et aucune phrase ne finit par quatre points", () => {
  const noms = ["Annonay", "Roiffieux", "Boulieu-lès-Annonay", "Vanosc", "Villevocance"];
  const partage = direDoute("07100", { sorte: "homonymes", communes: noms.map((nom) => une(nom, "07")), departement: "07" }, "touchez la carte");
  expect(partage).toContain("ont ce code postal : Annonay, Roiffieux, Boulieu-lès-Annonay, Vanosc… Choisissez dans la liste, écrivez son nom, ou");
  const codes = ["05", "17", "25", "33", "35"];
  const ailleurs = direDoute(
    "Sainte-Colombe",
    { sorte: "ailleurs", communes: codes.map((code) => une("Sainte-Colombe", code)), departement: "16" },
    "touchez la carte",
  );
  expect(ailleurs).toContain("d’autres en ont une : 05, 17, 25, 33… Écrivez");
});

test("des habitants disent qui les a comptés et quand ; Mayotte n'a pas la même année que le reste", () => {
  const dits = [
    { habitants: 4_844, departement: "26" },
    { habitants: 1, departement: "26" },
    { habitants: 0, departement: "55" },
    { habitants: 5_192, departement: "976" },
  ].map((commune) => direHabitants(commune).replaceAll(/[\u00a0\u202f]/g, " "));
  expect(dits).toEqual(["4 844 habitants (Insee, 2023)", "1 habitant (Insee, 2023)", "0 habitant (Insee, 2023)", "5 192 habitants (Insee, 2017)"]);
});
