import { describe, expect, test } from "vitest";
import { estEcarte, lireExclusions } from "#app/contextes/assistants/domaine/comprehension/phrase/exclusions.ts";
import { demander, unChat } from "#tests/constructeurs/chat.ts";

describe("ce qu'une question écarte", () => {
  test.each([
    ["surtout pas terre de liens, qui loue des terres", "terre de liens"],
    ["un habitat entre retraités, pas une maison de retraite", "une maison de retraite"],
    ["un fournisseur d'électricité autre qu'Enercoop", "Enercoop"],
    ["du woofing mais pas WWOOF", "WWOOF"],
    ["la convivialité mais pas la biographie d'Illich", "la biographie d'Illich"],
  ])("« %s » : « %s »", (question, attendu) => {
    const { reste, ecarte } = lireExclusions(question);
    expect(ecarte).toEqual([attendu]);
    expect(reste).not.toContain(attendu);
  });

  test.each([
    "j'ai 19 ans, pas de diplôme",
    "je n'ai pas de terrain",
    "une amap pas chère",
    "pas d'argent, où manger",
    "un potager mais pas de terrain",
    "vivre à la campagne mais pas seule",
  ])("« %s » dit un manque, et reste entière", (question) => {
    expect(lireExclusions(question)).toEqual({ reste: question, ecarte: [] });
  });

  test("le nom écarté se reconnaît à ses mots, quel que soit le reste du titre", () => {
    expect(estEcarte("WWOOF France", ["wwoof"])).toBe(true);
    expect(estEcarte("Terre & Humanisme", ["terre de liens"])).toBe(false);
  });

  test.each([
    ["que penser de l'école, sauf Illich", "ivan-illich"],
    ["la technique, à part André Gorz", "andre-gorz"],
  ])("« %s » : aucun texte de %s", async (question, auteur) => {
    const { sources } = await demander("pensees", unChat(), { question });
    expect(sources.length).toBeGreaterThan(0);
    expect(sources.filter(({ id }) => id.startsWith(`${auteur}__`))).toEqual([]);
  });

  test("la réponse ne montre pas la structure écartée", async () => {
    const { sources } = await demander("reseaux", unChat(), { question: "surtout pas terre de liens, qui d'autre loue des terres pour s'installer en bio" });
    expect(sources.map(({ id }) => id)).not.toContain("reseau:terre-de-liens");
    expect(sources.length).toBeGreaterThan(0);
  });
});
