import { describe, expect, test } from "vitest";
import reperes from "#data/reperes.json" with { type: "json" };
import { demander, unChat } from "#tests/constructeurs/chat.ts";

const repondre = async (question: string) => {
  const { reponse, sources } = await demander("entraide", unChat(), { question });
  return { reponse: reponse.replaceAll(/[\u00a0\u202f]/g, " "), url: sources[0]?.url ?? "" };
};

describe("des panneaux pour quelques appareils, et non pour une maison", () => {
  test.each([
    ["combien de panneaux pour un frigo un congelo et la lumiere", /réfrigérateur d’une porte, un congélateur.*éclairage/u],
    ["je vis en van, combien de watts de panneau pour un frigo 12V et un pc", /réfrigérateur combiné, un ordinateur fixe/u],
    ["quel panneau solaire pour une box internet et une télé à Brest", /Une box internet, un téléviseur, à Brest/u],
    ["il faut quoi comme panneaux pour alimenter un congélateur", /congélateur de 200/u],
    ["un panneau de combien pour faire tourner mon frigo et ma box", /réfrigérateur combiné, une box/u],
  ])("« %s »", async (question, dit) => {
    const { reponse } = await repondre(question);
    expect(reponse).toMatch(dit);
    expect(reponse).toMatch(/sans réseau, il faut passer décembre : environ [\d,]+ k?Wc, \d+ panneaux? de 425 W/u);
    expect(reponse).not.toContain("du foyer");
  });

  test.each([
    "combien de panneaux pour 4 personnes avec un congélateur, facture de 100 €",
    "3 kWc à Lyon avec un frigo",
    "combien coûte un panneau pour un frigo",
    "batterie de 2 kWh, combien de temps pour un frigo",
    "quel chauffage et quels panneaux pour une maison avec une télé",
  ])("« %s » demande autre chose", async (question) => {
    expect((await repondre(question)).reponse).not.toContain("il faut passer décembre");
  });

  test.each([
    "taille batterie pour box + lampe + telephone",
    "il me faut quoi comme batterie pour passer la nuit avec un frigo et une box",
    "quelle batterie pour un congélateur, il faut combien",
  ])("« %s » : la batterie d'une nuit et de trois jours gris", async (question) =>
    expect((await repondre(question)).reponse).toMatch(/une nuit de douze heures demande environ [\d,]+ kWh de batterie, trois jours gris environ [\d,]+ kWh/u),
  );

  test("ce que prend une box est celui de la table, et ce qu'elle n'a pas se dit", async () => {
    const { reponse, url } = await repondre("combien de panneaux pour une box et une machine à café à Brest");
    const { valeur } = reperes.reperes.box;
    expect(reponse).toContain(`${Math.round(valeur / 10) * 10} kWh par an`);
    expect(reponse).toContain("Laissé de côté, faute de puissance dans la table : machine à café");
    expect(url).toContain("dep=29");
  });
});
