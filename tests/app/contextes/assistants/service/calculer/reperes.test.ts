import { describe, expect, test } from "vitest";
import { demander, unChat } from "#tests/constructeurs/chat.ts";
import reperes from "#data/reperes.json" with { type: "json" };

const chat = unChat();
const repondre = async (question: string) => {
  const { reponse, sources } = await demander("entraide", chat, { question });
  return { reponse: reponse.replaceAll(/[\u00a0\u202f]/g, " "), sources };
};

describe("un ordre de grandeur vient devant, pris aux tables", () => {
  test("une douche de cinq minutes : cinq fois le débit, ses bornes, et d'où il vient", async () => {
    const { reponse, sources } = await repondre("une douche de 5 minutes c'est combien de litres");
    const { valeur, min, max } = reperes.reperes.douche_debit;
    expect(reponse).toContain(`environ ${5 * valeur} L, de ${5 * min} L à ${5 * max} L`);
    expect(reponse).toContain("Nos Gestes Climat");
    expect(sources[0]?.id).toBe("repere:dit");
  });

  test("une facture rouvre le simulateur, sans montant de panneaux que personne n'a demandés", async () => {
    const { reponse, sources } = await repondre("ma facture d'électricité est de 180 €/mois, comment la réduire");
    expect(reponse).toContain("2 160 € par an");
    expect(reponse).not.toContain("kWc");
    expect(sources[0]?.url).toBe("/simulateur?etape=lieu");
  });

  test.each([
    ["combien consomme un radiateur électrique de 1500 W allumé 6 heures", [/1 500 W pendant 6 h : au plus 9,0 kWh/u], [/En un an/u]],
    ["mon sèche-serviettes fait 800 W, 2h par jour ça coûte combien", [/au plus 1,6 kWh/u, /En un an : au plus 584 kWh/u], []],
    ["une box de 12 watts en permanence, quelle conso par an", [/En un an : au plus 105 kWh/u], []],
    ["1500 W pendant 3 h", [/au plus 4,5 kWh/u], []],
    ["3 lampes de 10 W pendant 6 h ça consomme combien", [/30 W pendant 6 h : au plus 180 Wh/u], []],
    // 2 × 5 × 365 ÷ 12 × 4.
    ["radiateur 2000 W 5 h par jour pendant 4 mois, combien", [/En 4 mois : au plus 1 217 kWh/u], [/En un an/u]],
    ["bouilloire de 2 kW 5 minutes par jour, combien ça consomme", [/pendant 5 minutes : au plus 167 Wh/u], []],
    ["une ampoule de 60 watts allumée toute l'année coûte combien", [/En un an : au plus 526 kWh/u], []],
    ["deux radiateurs de 1500 W 4 h par jour combien par mois", [/3 000 W pendant 4 h/u, /En un mois : au plus 365 kWh/u], []],
    ["clim de 2,5 kW 8 h par jour pendant l'été combien", [/En un été \(juin à août\) : au plus 1 840 kWh/u], []],
    ["un four de 3 kW 1h30 par jour, combien", [/pendant 1,5 h : au plus 4,5 kWh/u], []],
    ["un chauffe-eau de 2400 W 3 heures par jour coûte combien par an", [/En un an : au plus 2 628 kWh/u], [/pompe à chaleur/u]],
    ["mon taillis de 1 ha donne combien de stères", [/8,8 stères, de .* en taillis/u], []],
    // 2 ha × 5 m³ ÷ 0,62 m³ par stère.
    ["j'ai 2 hectares de bois, combien de stères par an", [/environ 16 stères, de/u], [/supposé/u]],
    // 8 × 1 710 ÷ 5 000 ÷ 0,55 m³ de bois plein, à 5 m³ par hectare ; 8 stères par kilomètre de haie.
    ["quelle surface de forêt pour 8 stères par an", [/environ 9 900 m²/u, /environ 1 000 m, de/u], [/supposé/u]],
    ["combien d'arbres pour se chauffer", [/6 stères par an \(supposé/u], []],
    ["combien de kWh dans un demi-stère", [/^.*0,5 stère : environ 860 kWh/mu, /de 0,5 stère, il reste/u], [/1 stère/u]],
    ["2,5 stères ça fait combien de kWh", [/2,5 stères : environ 4 280 kWh/u, /de 2,5 stères/u], [/3 stères/u]],
    ["2 à 3 stères ça fait combien de kWh", [/2 stères : environ 3 420 kWh/u, /3 stères : environ 5 130 kWh/u], []],
    // 8 × 1 710 × 0,75 ÷ (9,97 × 0,87), à la dizaine.
    [
      "8 stères par an, ça fait combien en fioul",
      [/8 stères de bûches, par un poêle : environ 10 260 kWh/u, /environ 1 180 L, de 960 L à 1 410 L de fioul/u],
      [],
    ],
    // 1 000 × 9,97, puis × 0,87.
    ["combien de kWh dans 1000 litres de fioul", [/1 000 L de fioul : environ 9 970 kWh/u, /chaudière au fioul : environ 8 670 kWh de chaleur/u], [/Autant/u]],
    [
      "combien de kg de granulés pour 10 000 kWh",
      [/Pour 10 000 kWh de chaleur dans la maison, par un poêle à granulés : environ 2 500 kg, de 2 300 kg à 2 550 kg/u],
      [],
    ],
    ["1000 litres de fioul ça fait combien de stères", [/environ 6,8 stères/u], []],
    ["on tire la chasse 20 fois par jour, combien d'eau par an", [/20 fois : environ 240 L/u, /7 300 fois par an : 88 m³/u, /44 m³/u], []],
    ["une machine à laver consomme combien de litres", [/environ 80 L, de 45 L à 100 L/u], []],
    ["batterie de 2 kWh, combien de temps pour un frigo et un aquarium", [/Laissé de côté.*aquarium/u, /1 710 Wh/u], []],
    ["une douche de 2,5 minutes, combien de litres", [/2 minutes 30 : environ 30 L/u], [/3 minutes/u]],
    ["une douche de 30 secondes, combien de litres", [/30 secondes : environ 6 L/u], [/minute :/u]],
    ["combien de stères pour 1 kWh", [/1 kWh de chaleur/u, /0,00058 stère/u], [/0 kWh de/u, /0,0 stère/u]],
    ["batterie de 0,1 kWh avec un radiateur de 2000 w, combien de temps", [/environ \d minutes/u], [/0 heure/u]],
    ["une batterie de 5 kWh tient combien de temps avec deux congélateurs", [/2 × un congélateur/u], []],
    ["une batterie de 2 kWh tient combien de temps une télé 2 heures par jour", [/2 heures par jour/u, /jours/u], [/sans arrêt/u]],
    [
      "batterie de 5 kWh, combien de temps pour une box et 100 W d'éclairage",
      [/Ensemble \(une box internet, l’éclairage d’un logement à 100 W sans arrêt\)/u],
      [/17 jours/u],
    ],
    ["j'ai 2 enfants, ma facture d'électricité est de 150 € par mois, comment la réduire", [/4 personnes \(supposé : 2 adultes/u], [/2 personnes/u]],
    ["comment réduire ma facture d'électricité de 499 €", [/499 € par mois/u, /499 € par an/u], [/supposé : la somme/u]],
  ])("« %s » : le nombre dit est celui qui est compté", async (question, attendus, refuses) => {
    const { reponse } = await repondre(question);
    for (const attendu of attendus) expect(reponse).toMatch(attendu);
    for (const refuse of refuses) expect(reponse).not.toMatch(refuse);
  });

  test("des panneaux, une maison entière restent au simulateur", async () => {
    for (const question of ["une batterie de 5 kWh avec 3 kWc à Rennes, combien de temps", "combien de stères pour chauffer 100 m² à Dijon"])
      expect((await repondre(question)).sources[0]?.id, question).toBe("calcul:energie");
  });
});

test("chaque borne entoure sa valeur", () => {
  for (const [id, { valeur, min, max }] of Object.entries(reperes.reperes)) expect(min <= valeur && valeur <= max, id).toBe(true);
});
