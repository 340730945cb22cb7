import { expect, it } from "vitest";
import { remplirNombres } from "#app/rangements/embarque/nombres-de-la-table.ts";

const TABLES = {
  couts: [{ id: "cout.filtre", bas_eur: 5000, taille: 5 }],
  coefficients: [{ id: "eau.surface", valeur: 2.5, source: "une page" }],
};

it("un texte prend ses nombres aux tables, écrits à la française", () => {
  const rempli = remplirNombres("de {cout.filtre:bas_eur} pour {cout.filtre:taille}, {eau.surface:valeur} m²", TABLES);
  expect(rempli.replaceAll(/\s/g, " ")).toBe("de 5 000 € pour 5, 2,5 m²");
  expect(remplirNombres("sans renvoi", TABLES)).toBe("sans renvoi");
});

it("un renvoi à rien, ou à autre chose qu'un nombre, s'arrête", () => {
  expect(() => remplirNombres("{eau.profondeur:valeur}", TABLES)).toThrow("eau.profondeur");
  expect(() => remplirNombres("{eau.surface:source}", TABLES)).toThrow("eau.surface");
});
