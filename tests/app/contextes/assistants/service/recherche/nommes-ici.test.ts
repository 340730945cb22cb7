import { describe, expect, test } from "vitest";
import { demander, unChat } from "#tests/constructeurs/chat.ts";

const PAS_VRAIMENT = "aucun document du site ne répond vraiment";
const poser = async (question: string) => {
  const { reponse, sources } = await demander("entraide", unChat(), { question });
  return { reponse, surs: sources.filter(({ faible }) => faible !== true).map(({ id }) => id) };
};

describe("un endroit de la sorte demandée, là où elle est demandée, est une réponse", () => {
  test.each([
    "Bonjour, nous sommes un couple de retraités avec deux chats et un petit budget, nous rêvons depuis longtemps de rejoindre un écolieu en Ariège",
    "quel écolieu en Ariège accepte les camions aménagés et les chevaux",
    "nous cherchons à acheter des parts dans un écolieu ariège couserans pyrénées",
    "éco-village Ariège immersion woofing permaculture tarifs 2026",
  ])("« %s »", async (question) => {
    const { reponse, surs } = await poser(question);
    expect(reponse).not.toContain(PAS_VRAIMENT);
    expect(surs).toEqual(expect.arrayContaining(["lieu:ecovillage-de-pourgues", "lieu:ecovillage-sainte-camelle"]));
  });

  test("depuis une commune, sa distance se dit, le plus proche d'abord", async () => {
    const { reponse } = await poser("quel écolieu près de Foix accepte les camions aménagés et les chevaux");
    expect(reponse).toMatch(/Sainte-Camelle\*\* \(.*à environ 15 km.*[\s\S]*Pourgues\*\* \(.*à environ 28 km/);
    expect(reponse).not.toContain("Voici plus loin");
  });

  test.each([
    "quel chauffage pour une caravane en Ariège quand il gèle dehors et que les chevaux ont soif",
    "quel écolieu accepte les camions aménagés et les chevaux",
    "la recette de la tarte aux pommes en Ariège",
    "météo du week-end dans l'Ariège",
  ])("« %s » ne nomme pas une sorte et son endroit : aucun écolieu ne s'affirme", async (question) => {
    const { surs } = await poser(question);
    expect(surs).not.toContain("lieu:ecovillage-sainte-camelle");
  });
});
