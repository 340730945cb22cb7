import { describe, expect, test } from "vitest";
import { SchemaConnexion, SchemaFicheModifiee, SchemaFicheNeuve, SchemaFormulaireFiche } from "#app/contextes/atelier/schemas/codev.ts";
import { SchemaFicheImportee } from "#app/contextes/atelier/schemas/import-fiches.ts";

const FICHE = { type: "idee", titre: "Un verger", description: "Des pommiers\n\tet des poiriers 👩\u200d🌾", axes: [], lat: 44.7, lon: 5.3, commune: "Die" };

describe("une fiche refuse ce qui trompe l'œil ou le rangement", () => {
  test("un texte ordinaire, à la ligne et emoji composé compris, passe", () => {
    for (const schema of [SchemaFicheNeuve, SchemaFormulaireFiche, SchemaFicheImportee]) expect(schema.safeParse(FICHE).success).toBe(true);
  });

  test.each([
    ["un NUL", "\u0000"],
    ["un sens d'écriture forcé", "\u202e"],
    ["un isolement de sens", "\u2067"],
    ["une commande d'écran", "\u001b"],
    ["un demi-caractère", "\ud83d"],
  ])("%s, où qu'il soit", (_quoi, signe) => {
    for (const champ of ["titre", "description", "commune"] as const) {
      const texte = `${FICHE[champ]}${signe}x`;
      for (const schema of [SchemaFicheNeuve, SchemaFormulaireFiche, SchemaFicheImportee])
        expect(schema.safeParse({ ...FICHE, [champ]: texte }).error?.issues, champ).toMatchObject([{ path: [champ] }]);
      expect(SchemaFicheModifiee.safeParse({ version: 1, [champ]: texte }).success).toBe(false);
    }
  });
});

test("une latitude se tape comme tout autre nombre : virgule, signe moins d'un clavier, blanc d'une copie", () => {
  const lire = (lat: unknown) => SchemaFicheNeuve.safeParse({ ...FICHE, lat }).data?.lat;
  expect(["44,73", " 44.73 ", "\u22121,55", "-1,55", 44.73].map(lire)).toEqual([44.73, 44.73, -1.55, -1.55, 44.73]);
  for (const faux of ["ici", "0x10", "44,7,3", "", "91"]) expect(lire(faux), faux).toBeUndefined();
});

test("un mot de passe va jusqu'à deux cents signes, n'importe lesquels, tels quels ; au-delà il est refusé, sans être coupé", () => {
  for (const password of ["p".repeat(64), "é ".repeat(99) + "fi", "🌱".repeat(32)])
    expect(SchemaConnexion.safeParse({ password }).data?.password).toBe(password);
  expect(SchemaConnexion.safeParse({ password: "p".repeat(201) }).error?.issues).toMatchObject([{ path: ["password"] }]);
});
