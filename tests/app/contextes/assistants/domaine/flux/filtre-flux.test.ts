import fc from "#tests/montage/proprietes.ts";
import { describe, expect, test } from "vitest";
import { creerFiltreReponse } from "#app/contextes/assistants/domaine/flux/filtre-flux.ts";
import { retirerReflexions, retirerSectionReferences } from "#app/contextes/assistants/domaine/flux/nettoyage.ts";

function passer(morceaux: ReadonlyArray<string>): string {
  const filtre = creerFiltreReponse();
  return morceaux.map((m) => filtre.pousser(m)).join("") + filtre.finir();
}

const entier = (texte: string): string => retirerSectionReferences(retirerReflexions(texte)).trim();

/** Coupe un texte aux positions données. */
function couper(texte: string, positions: ReadonlyArray<number>): ReadonlyArray<string> {
  const bornes = [0, ...positions.map((p) => p % (texte.length + 1)).toSorted((a, b) => a - b), texte.length];
  return bornes.slice(1).map((fin, i) => texte.slice(bornes[i], fin));
}

// De quoi fabriquer des textes pleins de presque-balises et de presque-titres.
const BRIQUES = [
  "Illich",
  " ",
  "\n",
  "\r\n",
  "# ",
  "### References",
  "## Références :",
  "**Sources**",
  "### Référe",
  "**gras** suite",
  "- [1] illich.md",
  "<think>",
  "<thinking a='b'>",
  "<thin",
  "<think",
  "k",
  "<",
  ">",
  "< 3",
  "é",
  "🌱",
  "\u2028",
];

describe("le filtre d'un texte qui arrive par morceaux", () => {
  test("quelle que soit la coupe, le texte montré est celui du texte entier", () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom(...BRIQUES), fc.constant("<think>mûre</think>"), fc.string({ maxLength: 4 })), { maxLength: 14 }),
        fc.array(fc.nat(400), { maxLength: 12 }),
        (briques, positions) => {
          const texte = briques.join("");
          expect(passer(couper(texte, positions))).toBe(entier(texte));
        },
      ),
      { numRuns: 5_000 },
    );
  });

  test.each([
    [["<think<", "think>secret"], ""],
    [["<think <b", ">secret</think>", "Un outil."], "Un outil."],
    [[`<think${" x".repeat(101)}`, ">Un outil."], `<think${" x".repeat(101)}>Un outil.`],
  ])("une balise démesurée ou mal écrite se juge pareil, coupée ou entière : %j", (morceaux, attendu) => {
    expect([passer(morceaux), entier(morceaux.join(""))]).toEqual([attendu, attendu]);
  });

  test("caractère par caractère aussi", () => {
    const texte = "<think>Je pèse.</think>\nUn outil [1].\n\n### Références\n- a\n\n## Suite\nEncore.\n\n### References\n\n- [1] x.md";
    expect(passer([...texte])).toBe("Un outil [1].\n\n### Références\n- a\n\n## Suite\nEncore.");
  });

  test("ce qui est sûr sort tout de suite ; ce qui pourrait partir attend", () => {
    const filtre = creerFiltreReponse();
    expect(filtre.pousser("Un outil ")).toBe("Un outil");
    expect(filtre.pousser("convivial [1].\n\n")).toBe(" convivial [1].");
    expect(filtre.pousser("### Réf")).toBe("");
    expect(filtre.pousser("lexion\n")).toBe("\n\n### Réflexion");
    expect(filtre.pousser("2 < 3, <thé>")).toBe("\n2 < 3, <thé>");
    expect(filtre.pousser("\n\n## Sources\n- [1] a.md")).toBe("");
    expect(filtre.finir()).toBe("");
  });

  test("un titre « Sources » suivi de prose n'était pas une section : le texte reprend dès que la phrase le dément", () => {
    const filtre = creerFiltreReponse();
    expect(filtre.pousser("**Sources**\n\nCapter une source")).toBe("");
    expect(filtre.pousser(" demande un relevé.\nPuis")).toBe("**Sources**\n\nCapter une source demande un relevé.\nPuis");
    expect(filtre.finir()).toBe("");
  });

  test("une balise fermante orpheline part seule, une réflexion jamais fermée emporte la suite", () => {
    expect(passer(["Mon raisonnement.", "</th", "ink>", "La réponse."])).toBe("Mon raisonnement.La réponse.");
    expect(passer(["La réponse.<thi", "nk>puis je doute"])).toBe("La réponse.");
    expect(passer(["<think>rien d'autre"])).toBe("");
  });
});
