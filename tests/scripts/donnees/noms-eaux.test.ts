import { expect, test } from "vitest";
import { nommerRiviere } from "#scripts/donnees/territoire/noms-eaux.ts";
import { simplifier } from "#scripts/donnees/territoire/simplifier.ts";

test.each([
  ["LA SEVRE NIORTAISE", "La Sèvre Niortaise"],
  ["L'ARDECHE", "L’Ardèche"],
  ["GAVE D'OSSAU", "Gave d’Ossau"],
  ["LE GARDON DE SAINT-JEAN", "Le Gardon de Saint-Jean"],
  ["LES GAVES REUNIS", "Les Gaves Réunis"],
])("%s s'écrit %s", (capitales, attendu) => expect(nommerRiviere(capitales)).toBe(attendu));

test("simplifier garde les bouts et les coudes, ôte ce qui est presque droit", () => {
  const ligne = [
    { x: 0, y: 0 },
    { x: 5, y: 0.4 },
    { x: 10, y: 0 },
    { x: 10, y: 10 },
  ];
  expect(simplifier(ligne, 1)).toEqual([ligne[0], ligne[2], ligne[3]]);
  expect(simplifier(ligne, 0.1)).toEqual(ligne);
  expect(simplifier(ligne.slice(0, 1), 1)).toEqual(ligne.slice(0, 1));
});
