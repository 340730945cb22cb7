import { expect, test } from "vitest";
import { aLieu, deLieu, direDoute } from "#app/commun/geo/dire-commune.ts";

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
