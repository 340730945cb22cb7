import { describe, expect, test } from "vitest";
import { demander, unChat } from "#tests/constructeurs/chat.ts";

const chat = unChat();
const repondre = async (question: string) => (await demander("entraide", chat, { question })).reponse.replaceAll(/[\u00a0\u202f]/g, " ");

describe("une question sans mot de calcul reçoit son nombre", () => {
  test.each([
    ["mon chauffe eau consomme combien", /l’eau chaude prend environ [\d ]+ kWh par an/u],
    ["combien d'électricité prend un ballon d'eau chaude pour 4", /4 personnes.*l’eau chaude prend environ [\d ]+ kWh par an/su],
    ["peut on etre autonome en Bretagne avec 1000 m²", /1 000 m², c’est \d+ % de ce que demande tout le végétal/u],
    ["1000 m² dans le Lot ça suffit pour vivre", /1 000 m², c’est \d+ % de ce que demande tout le végétal/u],
    ["peut-on vivre avec 1000 m² dans le Lot ?", /1 000 m², c’est \d+ % de ce que demande tout le végétal/u],
    ["2 hectares dans la Creuse on peut vivre dessus à 4", /20 000 m², c’est \d+ % de ce que demande tout le végétal de 4/u],
    ["1 000 m² dans le Lot, ça suffit ?", /1 000 m² de potager donnent/u],
    ["combien consomme un chauffe-eau de 200 litres par jour ?", /l’eau chaude prend environ/u],
    ["combien d'électricité produit une éolienne de 5 kW à Brest ?", /la puissance dite ne donnant pas sa taille.*Elle produit environ/su],
    ["combien de temps de jardinage pour 200 m2", /Travail : environ [\d,]+ h par semaine/u],
    ["que produit une petite éolienne dans le Finistère", /Elle produit environ [\d ]+ kWh par an/u],
    ["combien coûte la nourriture de 6 poules par an", /6 poules, par an : environ [\d ]+ €/u],
    ["voiture électrique, combien de panneaux pour 12000 km par an", /recharger 12 000 km par an demande environ/u],
  ])("« %s »", async (question, attendu) => {
    expect(await repondre(question)).toMatch(attendu);
  });

  test("une cuve pleine qui n’arrose que le potager : les jours qu’elle tient d’abord, non ceux qu’elle met à se remplir", async () => {
    const dite = await repondre("ma cuve de 5 m3 est pleine au printemps, jusqu'à quand elle tient pour 150 m² de potager en Dordogne");
    expect(dite).toMatch(
      /150 m² de potager à arroser.*Pleine \(4,\d m³ utiles\), elle tient \d+ jours au rythme moyen de l’été, pluies comprises ; si rien ne tombe, \d+ jours\..*5 m³ de cuve donnent/su,
    );
    expect(dite).not.toContain("se remplit");
  });

  test("remplir reste remplir", async () => {
    expect(await repondre("combien de temps pour remplir une cuve de 5 m3 avec 100 m² de toit à Rennes")).toContain("se remplit");
  });

  test("un poêle ou une chaudière dits en kilowatts ne prennent pas d’électricité", async () => {
    expect(await repondre("poêle de 8 kW consomme combien de bois en 3 heures")).not.toContain("au plus");
    expect(await repondre("chaudière gaz de 24 kW 5 h par jour ça coûte combien")).not.toContain("au plus");
  });
});
