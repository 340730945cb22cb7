import type { Coefficients, ResultatSimulation } from "@autonomie/engines";
import { describe, expect, test } from "vitest";
import { comprendre } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { direAutonomie } from "#app/contextes/assistants/domaine/calcul/dire-reserve.ts";
import { creerCatalogue } from "#app/rangements/embarque/catalogue.server.ts";
import { creerCalculer } from "#app/contextes/assistants/service/calculer/calculer.ts";
import { demander, unChat } from "#tests/constructeurs/chat.ts";
import { lieuxConnus } from "#tests/constructeurs/lieux-connus.ts";
import { unJournal } from "#tests/constructeurs/requete.ts";
import { unSimulateur } from "#tests/constructeurs/simulateur.ts";

const simulateur = unSimulateur();
const calculer = creerCalculer({ simulateur, journal: unJournal(), contenus: creerCatalogue() });

async function dire(question: string) {
  const calcul = await calculer(comprendre(question, lieuxConnus));
  const extrait = calcul?.source.extrait ?? "";
  return { texte: extrait.replaceAll(/\s/g, " "), lignes: extrait.split("\n").map((ligne) => ligne.replaceAll(/\s/g, " ")), id: calcul?.source.id };
}

describe("une règle que le simulateur ne tient pas", () => {
  test.each([
    ["habiter en yourte, est-ce légal ?", /L\. 151-13/, "droit:dit"],
    [
      "je veux vivre en tiny house, la mairie peut-elle refuser ?",
      /règle des caravanes.*plus de trois mois par an, en une ou plusieurs fois, demande une déclaration préalable/s,
      "droit:dit",
    ],
    ["faut-il un permis pour poser une cuve enterrée de 10 000 litres", /Enterrée, elle n’a pas d’emprise au sol/, "calcul:droit"],
    ["puis-je installer un mobil-home sur mon terrain ?", /sur un terrain privé, c’est interdit/, "droit:dit"],
    ["ai-je le droit de vivre dans une cabane toute l'année ?", /résidence démontable/, "droit:dit"],
    ["est-ce que j'ai le droit de boire l'eau de mon puits", /une analyse de l’eau se joint à la déclaration/, "calcul:droit"],
    ["zone non constructible caravane plus de 3 mois", /plus de trois mois par an/, "droit:dit"],
    ["terrain agricole, puis je y mettre une yourte ou une tiny house", /151-13/, "droit:dit"],
    ["une tiny sur un terrain non constructible ?", /151-13/, "droit:dit"],
    ["mon camion aménagé sur un terrain agricole à l'année", /plus de trois mois par an/, "droit:dit"],
    ["que faire des eaux de la douche, je voudrais arroser avec", /eaux grises traitées/, "calcul:droit"],
    ["comment réutiliser l'eau du bain", /eaux grises traitées/, "calcul:droit"],
  ])("« %s »", async (question, regle, id) => {
    const dit = await dire(question);
    expect(dit.texte).toMatch(regle);
    expect(dit.id).toBe(id);
    if (/analyse de l’eau/.test(regle.source)) expect(dit.texte).toMatch(/Relevé du 28 novembre 2026, d’après des extraits \(\S.+\), à vérifier en mairie/);
    else if (/emprise|151-13|déclaration/.test(regle.source))
      expect(dit.texte).toMatch(/Relevé du 1er décembre 2026, en partie d’après des extraits \(\S.+\), à vérifier en mairie/);
  });

  test.each([
    ["combien coûte une installation de récup d'eau de pluie pour une famille de 4", "calcul:prix"],
    ["une cuve de 10 000 litres, c'est assez pour 4 personnes à Privas ?", "calcul:eau"],
    ["où acheter une yourte d'occasion", undefined],
    ["je cherche un terrain agricole pour ma yourte", undefined],
    ["une caravane pour 3 mois de vacances, où aller", undefined],
    ["cuve sur un terrain agricole", undefined],
    ["qui vend des serres", undefined],
    ["faut-il un permis pour une cabane de jardin ?", "fait:technique"],
  ])("« %s » demande autre chose qu'une règle", async (question, id) => expect((await dire(question)).id).toBe(id));
});

test("la réponse ouvre sur la règle, garde qui peut aider, et n'offre aucun calcul à rouvrir", async () => {
  const { reponse, sources } = await demander("entraide", unChat(), { question: "habiter en yourte, est-ce légal ?" });
  expect(reponse).toMatch(/^Réponse documentaire, sans modèle de langue : voici une règle que le site a relevée, puis, mot pour mot,/);
  expect(sources.map(({ id }) => id)).toEqual(["droit:dit", "reseau:hameaux-legers", "reseau:halem"]);
  expect(reponse).not.toContain("Rouvrir ce calcul");
  expect(reponse).toContain("/simulateur)");
});

test("ce que tient une batterie, à la main : 5 kWh, un dixième laissé, 0,95 au retour, donnent 4,3 kWh ; à 300 kWh par mois, 10 heures, et 9 en février", () => {
  const table = { "energie.batterie.soc_min": { valeur: 0.1 }, "energie.batterie.eta_d": { valeur: 0.95 } } as unknown as Coefficients;
  const energie = { consommation_kwh: { elec: Array.from({ length: 12 }, () => 300) } } as unknown as NonNullable<ResultatSimulation["energie"]>;
  const dit = direAutonomie(5, energie, table);
  expect(dit).toContain("Pleine (4,3 kWh utiles)");
  expect(dit).toContain("pendant 10 heures sans réseau ni soleil, à 9,9 kWh par jour");
  expect(dit).toContain("9 heures le mois le plus gourmand");
});

test("ce que tient une batterie se dit d'abord, en heures ; le remboursement, qui demande aussi un temps, n'est pas celui-là", async () => {
  const [, premiere = ""] = (await dire("batterie 5 kWh, elle tient combien d'heures à Nantes si le courant saute, on est 3")).lignes;
  expect(premiere).toMatch(/pendant \d+ heures sans réseau ni soleil/);
  expect((await dire("batterie de 10 kWh rentable en combien de temps ?")).texte).not.toContain("sans réseau ni soleil");
});

test("sans lieu dit, trois climats répondent d'abord, un par ligne ; ce que seul le premier détaille vient après", async () => {
  const { lignes } = await dire("quelle taille de cuve pour 100 m² de toit");
  expect(lignes.slice(1, 4).map((ligne) => ligne.split(" ")[0])).toEqual(["Finistère", "Loiret", "Bouches-du-Rhône"]);
  expect(lignes[4]).toBe("Avec votre commune, le calcul se refait pour chez vous.");
  expect(lignes[5]).toMatch(/^Finistère, en détail : le calcul conseille/);
  for (const ligne of lignes.slice(6)) expect(ligne).not.toMatch(/\. \p{Lu}/u);
});
