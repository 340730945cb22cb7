import { describe, expect, test } from "vitest";
import { lireSouhaits, telQuEcrit } from "#app/contextes/assistants/domaine/comprehension/phrase/souhaits.ts";

describe("les souhaits d'une question", () => {
  test.each([
    ["isoler en paille et récupérer la pluie", ["isoler en paille", "récupérer la pluie"]],
    ["mon vélo déraille, qui répare une bicyclette ?", ["mon vélo déraille", "qui répare une bicyclette"]],
    ["compost + jardin partagé puis des poules", ["compost", "jardin partagé", "des poules"]],
    ["une AMAP ; une ressourcerie", ["une AMAP", "une ressourcerie"]],
  ])("« %s » en a plusieurs", (question, parties) => {
    expect(lireSouhaits(question)).toEqual(parties);
  });

  test.each([
    "des toilettes sèches",
    "merci, où trouver des graines ?",
    "5,5 litres de pluie",
    "bonjour et merci",
    "dormir chez des paysans, début août dans le Sud-Ouest",
  ])("« %s » n'en a qu'un", (question) => {
    expect(lireSouhaits(question)).toEqual([]);
  });

  test("un souhait se redit tel qu'il est écrit, avec ses nombres et son lieu", () => {
    const dite = "on est 12 foyers dans un hameau de l'Aveyron, on veut produire notre électricité";
    expect(telQuEcrit("on est   foyers dans un hameau de l'", dite)).toBe("on est 12 foyers dans un hameau de l'Aveyron");
    expect(telQuEcrit("on veut produire notre électricité", dite)).toBe("on veut produire notre électricité");
    expect(telQuEcrit("hameau foyers", dite)).toBe("hameau foyers");
  });

  test("au-delà de six, le reste est laissé au tout", () => {
    expect(lireSouhaits(Array.from({ length: 30 }, (_, i) => `compost${i}`).join(", "))).toHaveLength(6);
  });
});
