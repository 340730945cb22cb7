import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { appelsCites, nettoyerAppels, nettoyerReponse, retirerReflexions, retirerSectionReferences } from "#app/domaine/chat/nettoyage.ts";

describe("retirerReflexions", () => {
  test.each([
    ["<think>a</think>Bonjour", "Bonjour"],
    ["Avant <THINK>a</THINK> après", "Avant  après"],
    ["Avant <think>jamais fermé", "Avant"],
    ["ouverture perdue</think>Bonjour", "Bonjour"],
    ["<thinking>a</thinking>x<think>b</think>y", "xy"],
    ["rien à retirer", "rien à retirer"],
  ])("%j donne %j", (texte, attendu) => {
    expect(retirerReflexions(texte)).toBe(attendu);
  });
});

describe("retirerSectionReferences", () => {
  test.each(["### References", "## Références :", "**Sources**", "**References:**", "# reference"])("« %s » et la suite partent", (titre) => {
    expect(retirerSectionReferences(`Texte.\n\n${titre}\n\n- [1] a.md`)).toBe("Texte.");
  });
  test("seule la dernière section compte, et un mot dans une phrase ne coupe rien", () => {
    expect(retirerSectionReferences("### References\n\nun\n\n### References\n\n- [1]")).toBe("### References\n\nun");
    expect(retirerSectionReferences("Les sources sont bonnes.\nReferences au passé.")).toBe("Les sources sont bonnes.\nReferences au passé.");
  });
});

describe("nettoyerAppels", () => {
  test.each([
    ["a [1] b [3].", 2, "a [1] b."],
    ["a [1, 2].", 2, "a [1][2]."],
    ["a [1; 4] et [2-4].", 3, "a [1] et [2][3]."],
    ["a [2 et 1].", 2, "a [2][1]."],
    ["a [^1] et 【2】 et 【2†source】.", 2, "a [1] et [2] et [2]."],
    ["a [1](https://pirate.test).", 1, "a [1]."],
    ["en [2024], tout [0] va.", 5, "en, tout va."],
    ["a [1][1].", 1, "a [1][1]."],
    ["[texte](/simulateur) et liste [x]", 1, "[texte](/simulateur) et liste [x]"],
  ])("%j avec %i sources donne %j", (texte, sources, attendu) => {
    expect(nettoyerAppels(texte, sources)).toBe(attendu);
  });

  test("une table de positions renumérote", () => {
    expect(
      nettoyerAppels(
        "a [3] b [1] c [2]",
        2,
        new Map([
          [3, 1],
          [1, 2],
        ]),
      ),
    ).toBe("a [1] b [2] c");
  });

  test.each(["[1](", "\\a", "[1,", "  ", "【1", "<think", "</think>"])("une répétition de %j n'emballe pas la recherche", (motif) => {
    expect(nettoyerReponse(`[1](${motif.repeat(3_000)}`, 1).length).toBeLessThan(40_000);
  });

  test("tout appel restant mène à une source", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("[", "]", "1", "2", "9", ",", "-", " ", "a", "(", ")", "^") }), fc.nat(5), (texte, sources) => {
        for (const numero of appelsCites(nettoyerReponse(texte, sources))) {
          expect(numero).toBeGreaterThanOrEqual(1);
          expect(numero).toBeLessThanOrEqual(sources);
        }
      }),
      { numRuns: 5_000 },
    );
  });
});
