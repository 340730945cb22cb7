import { describe, expect, test } from "vitest";
import { demander, unChat } from "#tests/constructeurs/chat.ts";

describe("ce qui se dit sans le mot de la fiche y mène", () => {
  const service = unChat();
  test.each([
    ["entraide", "quel dose de javel pour rendre l'eau de pluie potable", "projet:projet__recuperer-la-pluie"],
    ["entraide", "peut on boire l'eau du ruisseau en la faisant bouillir", "projet:projet__gouverner-un-puits-partage"],
    ["pensees", "low tech auteur", "ernst-friedrich-schumacher__small-is-beautiful"],
    ["reseaux", "cohabitation jeunes vieux", "reseau:habitat-participatif-france"],
  ] as const)("%s, « %s »", async (agent, question, fiche) => {
    const { sources } = await demander(agent, service, { question });
    expect(sources.filter(({ faible }) => faible !== true).map(({ id }) => id)).toContain(fiche);
  });
});
