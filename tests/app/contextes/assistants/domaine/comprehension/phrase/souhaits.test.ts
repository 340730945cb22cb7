import { demander, unChat } from "#tests/constructeurs/chat.ts";
import { describe, expect, test } from "vitest";
import { lireSouhaits, sansLeRecit, telQuEcrit } from "#app/contextes/assistants/domaine/comprehension/phrase/souhaits.ts";

describe("les souhaits d'une question", () => {
  test.each([
    ["isoler en paille et récupérer la pluie", ["isoler en paille", "récupérer la pluie"]],
    ["mon vélo déraille, qui répare une bicyclette ?", ["mon vélo déraille", "qui répare une bicyclette"]],
    ["compost + jardin partagé puis des poules", ["compost", "jardin partagé", "des poules"]],
    ["une AMAP ; une ressourcerie", ["une AMAP", "une ressourcerie"]],
    ["ma voisine est morte, sa maison est à vendre, combien coûte une isolation", ["sa maison est à vendre", "combien coûte une isolation"]],
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

test.each([
  ["on a mangé nos tomates ; les plants sont malades", "les plants sont malades"],
  ["ma voisine est morte, combien coûte une isolation", "combien coûte une isolation"],
  ["je suis veuve et cherche un habitat partagé", "cherche un habitat partagé"],
  ["l'an dernier on a acheté une maison, le puits est à sec", "le puits est à sec"],
  ["j'ai cuisiné pour mes voisins et le vélo est cassé, qui répare", "le vélo est cassé, qui répare"],
  ["j'ai cassé mon vélo, où le réparer", undefined],
  ["on a faim et le jardin ne donne rien", undefined],
  ["on n'a plus de graines, qui en donne", undefined],
  ["les limaces ont mangé mes salades, comment jardiner", undefined],
])("« %s » : ce qui se raconte n'est pas ce qui se demande", (question, demande) => expect(sansLeRecit(question)).toBe(demande));

test.each([
  ["j'ai cuisiné pour mes voisins et le vélo est cassé, qui répare", "reseau:heureux-cyclage", "projet:projet__cuisine-et-soin-partages"],
  ["on a mangé nos tomates ; les plants sont malades", "projet:projet__potager-et-semences-communes", "projet:projet__cuisine-et-soin-partages"],
])("« %s » : ce qui est demandé passe devant", async (question, demande, raconte) => {
  const ids = (await demander("entraide", unChat(), { question })).sources.map(({ id }) => id);
  expect(ids).toContain(demande);
  expect(ids.slice(0, ids.indexOf(demande))).not.toContain(raconte);
});
