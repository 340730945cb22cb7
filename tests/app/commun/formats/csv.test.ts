import fc from "#tests/montage/proprietes.ts";
import { describe, expect, test } from "vitest";
import { ecrireCsv, lireCsv } from "#app/commun/formats/csv.ts";

const cellule = (texte: string, francais = false) =>
  ecrireCsv(["a"], [[texte]], { francais })
    .replace(/^\ufeff/, "")
    .split("\r\n")
    .slice(1)
    .join("\r\n")
    .trimEnd();
/** Les cellules que verrait un tableur qui coupe à ces signes, guillemets ou non. */
const coupees = (texte: string, francais = false) => texte.replaceAll('"', "").split(francais ? /[;,\t\r\n]/ : /[;\t\r\n]/);
const EXECUTABLE = /^[ \u00a0]*[=+\-@\uff1d\uff0b\uff0d\uff20]/;

describe("un tableur n'exécute rien de ce qu'une personne a écrit", () => {
  test.each([
    "=1+1",
    "+33",
    "@SOMME(A1)",
    "-2",
    "bonjour;=HYPERLINK(1)",
    "a\t=1",
    "ligne\n=1",
    "ligne\r\n+1",
    "\u0000=1",
    "x;\u0000=1",
    "\uff1d1+1",
    "x;\uff0b1",
    'x;"=1',
    " =1",
    "\ufeff=1",
    "x,=1",
    "\t=1",
    "\r\n=1",
    "x;\t\t=1",
  ])("%j se désarme", (texte) => {
    for (const francais of [false, true]) for (const vue of coupees(cellule(texte, francais), francais)) expect(vue).not.toMatch(EXECUTABLE);
  });

  test("ni d'aucune suite de ces signes", () => {
    const signes = fc.constantFrom(..."=+-@;\t\r\n'\" ,|aé\uff1d\u00a0\u0000\ufeff".split(""));
    fc.assert(
      fc.property(fc.array(signes, { maxLength: 8 }), fc.boolean(), (lus, francais) => {
        for (const vue of coupees(cellule(lus.join(""), francais), francais)) expect(vue).not.toMatch(EXECUTABLE);
      }),
      { numRuns: 5_000 },
    );
  });

  test("un texte ordinaire n'est pas touché", () => {
    expect(cellule("Broyeur à végétaux : 3 - 5 cm")).toBe("Broyeur à végétaux : 3 - 5 cm");
    expect(cellule("A; B")).toBe('"A; B"');
    expect(cellule("12 rue du Four, 3e étage;5", true)).toBe('"12 rue du Four, 3e étage;5"');
  });

  const WKT = "LINESTRING (-4.5 48.4, -4.51 48.41)";
  test.each([WKT, "POLYGON ((-61 14.6, -61.1 14.6, -61.1 14.7, -61 14.6))"])("%s reste lisible à un logiciel de cartes", (wkt) => {
    for (const francais of [false, true]) expect(cellule(wkt, francais)).toBe(`"${wkt}"`);
  });

  test.each([
    `${WKT},=1+1`,
    `${WKT};=1`,
    "LINESTRING (1 2,=1+1)",
    "LINESTRING (1 2, =A1)",
    "LINESTRING (1 2,-2-3)",
    "LINESTRING (1 2, @SUM(1))",
    `x\n${WKT}`,
    `${WKT}\n=1`,
  ])("%j n'est pas un tracé de l'atelier : il se désarme", (texte) => {
    for (const vue of coupees(cellule(texte, true), true)) expect(vue).not.toMatch(EXECUTABLE);
  });

  test("ce qui ressemble à un tracé, apostrophes comprises, revient tel quel", () => {
    for (const texte of [WKT, "LINESTRING (1 2,'-3 4)", "LINESTRING (1 2,' -3 4)"])
      for (const francais of [false, true]) expect(lireCsv(ecrireCsv(["a", "b"], [[texte, "fin"]], { francais }))?.[1]?.cellules).toEqual([texte, "fin"]);
  });

  test("relire rend exactement ce qui était écrit", () => {
    const signes = fc.constantFrom(..."=+-@;\t\r\n'\" ,aé\uff1d".split(""));
    fc.assert(
      fc.property(fc.array(signes, { maxLength: 12 }), fc.boolean(), (lus, francais) => {
        const texte = `x${lus.join("")}`;
        expect(lireCsv(ecrireCsv(["a", "b"], [[texte, "fin"]], { francais }))?.[1]?.cellules).toEqual([texte, "fin"]);
      }),
      { numRuns: 1_000 },
    );
  });
});

test("pour un tableur français : point-virgule, virgule décimale, et la marque d'UTF-8", () => {
  expect(ecrireCsv(["nom", "lat"], [["Die", 44.753]], { francais: true })).toBe("\ufeffnom;lat\r\nDie;44,753\r\n");
});
