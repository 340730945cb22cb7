import { describe, expect, test } from "vitest";
import { retirerReflexions, retirerSectionReferences } from "#app/contextes/assistants/domaine/flux/nettoyage.ts";

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
    expect(retirerSectionReferences("**Sources**\n\nCapter une source demande un relevé.\n- puis")).toBe(
      "**Sources**\n\nCapter une source demande un relevé.\n- puis",
    );
    expect(retirerSectionReferences("Texte.\n\n## Sources\nillich__convivialite.md\n1. https://exemple.fr")).toBe("Texte.");
    expect(retirerSectionReferences("Les sources sont bonnes.\nReferences au passé.")).toBe("Les sources sont bonnes.\nReferences au passé.");
  });
});
