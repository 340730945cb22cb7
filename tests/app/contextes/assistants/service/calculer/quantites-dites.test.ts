import { describe, expect, test } from "vitest";
import { comprendre } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { planifierCalcul } from "#app/contextes/assistants/domaine/calcul/plan.ts";
import { creerCalculer } from "#app/contextes/assistants/service/calculer/calculer.ts";
import { lieuxConnus } from "#tests/constructeurs/lieux-connus.ts";
import { unJournal } from "#tests/constructeurs/requete.ts";
import { unSimulateur } from "#tests/constructeurs/simulateur.ts";
import { taillesSupposees } from "#tests/constructeurs/assistants/tailles-supposees.ts";

const calculer = creerCalculer({ contenus: { tailles: taillesSupposees }, simulateur: unSimulateur(), journal: unJournal() });
const planifier = (question: string) => planifierCalcul(comprendre(question, lieuxConnus), taillesSupposees);
const dire = async (question: string) => ((await calculer(comprendre(question, lieuxConnus)))?.source.extrait ?? "").replaceAll(/[\s\u202f]+/g, " ");

describe("une réserve d'eau compte ceux que la question nomme, tous et eux seuls", () => {
  test("deux sortes de bêtes boivent toutes les deux, et leur total se dit", async () => {
    const texte = await dire("combien de litres d'eau garder d'avance pour 10 chèvres et 5 poules pendant 15 jours de coupure d'eau ?");
    expect(texte).toContain("5 poules pendant 15 jours boivent environ 23 L");
    expect(texte).toContain("10 chèvres pendant 15 jours boivent environ 825 L");
    expect(texte).toContain("En tout : environ 848 L");
    expect(texte).not.toContain("personnes");
  });

  test("des gens et des bêtes : ce que demandent les uns, puis ce que boivent les autres", async () => {
    const texte = await dire("combien d'eau garder pour 3 personnes et 5 poules pendant 7 jours de coupure d'eau");
    expect(texte).toMatch(/^3 personnes.*tenir 7 jours sans réseau ni pluie demande .* 5 poules pendant 7 jours boivent environ 11 L/);
  });

  test("une seule bête, ou des bêtes sans nombre, ne deviennent pas deux personnes", async () => {
    expect(await dire("combien d'eau stocker pour un cheval pendant 10 jours")).toMatch(
      /ne sait pas ce que boit un cheval\. Pendant 10 jours, chaque litre bu par jour demande 10 L/,
    );
    expect(await dire("réserve d'eau pour 1 poule, 4 jours de coupure d'eau")).toMatch(/^Une poule pendant 4 jours boit environ 1 L/);
    const brebis = await dire("combien d'eau stocker pour mes brebis pendant 10 jours de sécheresse ?");
    expect(brebis).toMatch(/ne sait pas ce que boit une brebis/);
    expect(brebis).not.toContain("personnes");
  });

  test.each(["combien d'eau stocker pour arroser mon potager de 100 m² pendant 30 jours de sécheresse", "réserve d'eau d'incendie pour 2 jours"])(
    "« %s » n'est pas de l'eau à boire",
    (question) => {
      expect(planifier(question)?.genre).not.toBe("reserve");
    },
  );
});

describe("une grandeur dite n'est pas remplacée par une supposée", () => {
  const reponses = (question: string) => planifier(question)?.variantes.map((une) => une.reponses) ?? [];

  test.each([
    ["une turbine avec 8 m de chute et 0,03 m3/s, remboursée quand ?", "30"],
    ["turbine sur 4 m de chute et 36 m³/h, rentable ?", "10"],
    ["turbine 150 l/min et 20 m de chute, rentable ?", "2.5"],
    ["turbine 20 m de chute, 1,5 l/s, rentable ?", "1.5"],
  ])("« %s » : le débit, dans son unité", async (question, debit) => {
    expect(reponses(question).map((une) => une["debit"])).toContain(debit);
    expect(await dire(question)).not.toContain("17 L par seconde");
  });

  test.each([
    ["une rivière passe chez moi, je peux faire de l'électricité ? 2m de chute et 30 l/s", "2"],
    ["turbine 3,5m de chute et 30 l/s, rentable ?", "3.5"],
    ["turbine, chute environ 4m, 20 l/s, remboursée quand ?", "4"],
    ["un ruisseau 30 l/s et 6mètres de dénivelé, combien d'électricité produire ?", "6"],
  ])("« %s » : la chute collée à son unité", (question, chute) => {
    expect(reponses(question).map((une) => une["chute"])).toContain(chute);
  });

  test.each([
    "en combien de temps sont rentabilisés 3kwc à Perpignan",
    "6kwc rentable à Lille ?",
    "mes 9kwc, remboursés en combien d'années",
    "3kwc ca se rembourse quand",
  ])("« %s » : une puissance collée à son unité se rembourse", (question) => expect(planifier(question)).toMatchObject({ genre: "panneaux", retour: true }));

  test("une éolienne dite par son diamètre balaie le disque", () => {
    expect(reponses("éolienne de 3 mètres de diamètre à Saint-Brieuc, rentable ?").map((une) => une["eolienne"])).toContain("7.1");
  });

  test("le vent d'une éolienne se suppose tout haut, et celui que dit la question compte", async () => {
    expect(await dire("une éolienne de 20 m² balayés à Brest, remboursée quand ?")).toMatch(/\(supposé : [^)]*un vent moyen de 4 m\/s/);
    const [sixMetres, enKilometres] = ["vent moyen de 6,5 m/s", "23,4 km/h de vent en moyenne"].map(
      (vent) => `une éolienne de 20 m² balayés à Brest, ${vent}, remboursée quand ?`,
    );
    expect(reponses(sixMetres ?? "").map((une) => une["vent"])).toContain("6.5");
    expect(reponses(enKilometres ?? "").map((une) => une["vent"])).toContain("6.5");
    expect(await dire(sixMetres ?? "")).not.toContain("vent moyen de 4 m/s");
  });

  test("« isoler 80 m² de combles » n'est pas la rénovation du logement", async () => {
    expect(await dire("isoler 80 m² de combles perdus, au gaz, à Lille, amorti quand ?")).toContain("Isolation des combles posée, 80 m²");
  });

  test.each([
    ["combien de panneaux pour ma voiture électrique, 30 km aller-retour par jour, à Dijon", 10_950],
    ["combien de panneaux pour ma voiture électrique, 40 km tous les jours, à Dijon", 14_600],
    ["combien de panneaux pour ma voiture électrique à 12 km de Lyon", 12_000],
    ["combien de panneaux pour deux voitures électriques, 12000 km chacune, à Rennes", 24_000],
    ["combien de panneaux pour deux voitures électriques, 20000 km par an en tout, à Rennes", 20_000],
  ])("« %s » : %i km par an", (question, km) => {
    expect(planifier(question)?.ve_km).toBe(km);
  });

  test("des kilomètres supposés se disent supposés", async () => {
    expect(await dire("combien de panneaux pour recharger ma voiture électrique à Bordeaux")).toMatch(/\(supposé : [^)]*12 000 km par an/);
    expect(await dire("combien de panneaux pour recharger ma voiture électrique 20 000 km par an à Bordeaux")).not.toMatch(/\(supposé : [^)]*km/);
  });
});

describe("des panneaux que l'on branche ne sont pas une toiture", () => {
  test("sur un balcon : un ou deux, debout, sans le prix d'une toiture", async () => {
    const plan = planifier("panneaux sur balcon, ça vaut le coup à Lille ?");
    expect(plan?.variantes.map(({ valeur, reponses }) => [valeur, reponses["pv_pente"]])).toEqual([
      [0, undefined],
      [0.425, "90"],
      [0.85, "90"],
    ]);
    const texte = await dire("panneaux sur balcon, ça vaut le coup à Lille ?");
    expect(texte).toMatch(/425 Wc produisent \d+ kWh par an/);
    expect(texte).toMatch(/Le prix d’un kit à brancher n’est pas dans nos tables : divisé par \d+ €/);
    expect(texte).not.toContain("Achat");
  });

  test("un kit dit garde sa puissance ; une terrasse qui porte 6 kWc est une toiture, et n'est pas la commune de ce nom", () => {
    expect(planifier("un kit solaire de 800 W sur mon balcon à Nice, rentable ?")?.variantes.map(({ valeur }) => valeur)).toEqual([0, 0.8]);
    expect(planifier("un petit panneau sur la terrasse à Lyon, ça produit quoi ?")?.balcon).toBe(true);
    expect(planifier("combien de panneaux sur le toit terrasse à Lyon")?.balcon).toBeUndefined();
    expect(planifier("panneaux sur ma terrasse de 40 m² à Lyon, ça vaut le coup ?")?.balcon).toBeUndefined();
    const toiture = planifier("6 kWc sur la terrasse à Lille");
    expect([toiture?.balcon, toiture?.lieux.map(({ code }) => code)]).toEqual([undefined, ["59"]]);
    expect(planifier("80 m2 de toit à La Terrasse, quelle cuve ?")?.lieux.map(({ code }) => code)).toEqual(["38"]);
  });
});

describe("des stères que l'on dit brûler se comparent à ceux de la maison", () => {
  test("plus, moins ou à peu près cela", async () => {
    expect(await dire("10 stères par an pour chauffer 120 m² à Marseille, c'est beaucoup ?")).toMatch(/10 stères, c’est \d+ % de plus\./);
    expect(await dire("2 à 3 stères suffisent pour 60 m² à Limoges ?")).toMatch(/2 stères, c’est \d+ % de moins ; 3 stères, c’est \d+ % de moins\./);
    expect(await dire("je brûle 5 stères à Besançon dans 120 m², c'est normal ?")).toMatch(/5 stères, c’est \d+ % de moins\./);
    expect(await dire("6 stères suffisent pour 140 m² bien isolés à Orléans ?")).toMatch(/une maison bien isolée de 140 m².*6 stères, c’est/);
  });

  test.each([
    "10 stères de bois trop cher, où en trouver moins cher ?",
    "6 stères de bois, peu de place pour les stocker, chauffage",
    "6 stères livrés à Lyon, c'est trop cher pour se chauffer ?",
    "je brûle 15 stères pour chauffer 90 m², c'est trop de fumée pour les voisins ?",
    "6 stères, assez sec pour le poêle ?",
  ])("« %s » ne demande pas de les comparer", (question) => {
    expect(planifier(question)?.genre).not.toBe("bois");
  });
});
