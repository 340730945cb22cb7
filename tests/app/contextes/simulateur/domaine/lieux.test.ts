import { expect, test } from "vitest";
import { plierNom } from "#app/commun/texte/plier.ts";
import { chercherParNom, lieuxProches } from "#app/contextes/simulateur/domaine/lieux.ts";
import index from "#data/territoire/index.json" with { type: "json" };

const { territoires } = index;

test.each([
  ["Drôme", "26"],
  ["drome", "26"],
  ["la Réunion", "974"],
  ["REUNION", "974"],
  ["Côtes-d’Armor", "22"],
  ["cotes d'armor", "22"],
  ["Hérault", "34"],
  ["corse-du-sud", "2A"],
  ["Finist", "29"],
  ["Drôme (26)", "26"],
  ["26 Drôme", "26"],
  ["2a - Corse du Sud", "2A"],
  ["Seine St Denis", "93"],
  ["île de la Réunion", "974"],
])("trouve %s", (texte, code) => {
  expect(chercherParNom(texte, territoires)?.code).toBe(code);
});

test.each(["", "  ", "xy", "Haute", "Atlantide", "d", "07 Drôme", "26 Haute"])("ne devine pas « %s »", (texte) => {
  expect(chercherParNom(texte, territoires)).toBeUndefined();
});

test("propose des noms proches d'une faute de frappe", () => {
  expect(lieuxProches("Drom", territoires).map((t) => t.code)).toContain("26");
});

test("plie accents, tirets et apostrophes", () => {
  expect(plierNom("  Côtes-d’Armor ")).toBe("cotes d armor");
});
