import { describe, expect, test } from "vitest";
import { lireRepere } from "#app/contextes/assistants/domaine/calcul/reperes/lire-repere.ts";
import { comprendre } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { lieuxConnus } from "#tests/constructeurs/lieux-connus.ts";

const lire = (question: string) => lireRepere(comprendre(question, lieuxConnus));

describe("un ordre de grandeur demandé", () => {
  test.each([
    ["une douche de 5 minutes c'est combien de litres", [5]],
    ["une douche de 5 min ça fait combien d'énergie", [5]],
    ["combien d'eau pour une douche de dix minutes", [10]],
    ["combien de litres consomme une douche", []],
    ["passer de 10 à 5 minutes de douche, j'économise combien", [5, 10]],
    ["douche de 3 minutes au lieu de 8, combien d'économies", [3, 8]],
    ["ma douche dure un quart d'heure, 15 mn, ça consomme combien de kwh", [15]],
    ["combien coûte une douche chaude de 8 minutes", [8]],
  ])("une douche : « %s »", (question, minutes) => {
    const lu = lire(question);
    expect(lu?.sorte === "douche" ? lu.minutes.toSorted((a, b) => a - b) : lu).toEqual(minutes);
  });

  test.each([
    ["combien de kWh dans un stère", 1],
    ["combien de kwh dans un stère de bois sec", 1],
    ["un stère de chêne ça fait combien d'énergie", 1],
    ["4 stères ça représente combien de kWh", 4],
    ["quelle énergie contient une corde de bois", 3],
    ["3 stères de hêtre équivalent à combien de kilowattheures", 3],
  ])("un stère : « %s »", (question, steres) => expect(lire(question)).toEqual({ sorte: "stere", steres }));

  test("combien de stères pour une énergie dite", () => {
    expect(lire("combien de stères pour remplacer 10 000 kWh de gaz")).toEqual({ sorte: "steres_pour", kwh: 10_000 });
  });

  test.each([
    ["une batterie de 5 kWh tient combien de temps avec un frigo", ["refrigerateur", "refrigerateur_combine"]],
    ["batterie de 10 kwh, combien d'heures pour un congélateur", ["congelateur"]],
    ["combien de jours une batterie de 5 kWh alimente un frigo combiné et une box", ["refrigerateur_combine", "box"]],
    ["avec une batterie de 2 kWh combien d'heures pour un ordinateur portable", ["ordinateur_portable"]],
    ["une batterie de 5 kWh tient combien de temps un frigo congélateur", ["refrigerateur_combine"]],
    ["une batterie de 1 kWh tient combien de temps avec un appareil de 200 W", []],
  ])("une batterie : « %s »", (question, appareils) => expect(lire(question)).toMatchObject({ sorte: "batterie", appareils }));

  test.each([
    ["ma facture d'électricité est de 180 €/mois, comment la réduire", 2160],
    ["je paie 150 euros d'électricité par mois, c'est beaucoup ?", 1800],
    ["facture edf de 2200 € par an, comment la baisser", 2200],
    ["ma facture d'électricité mensuelle est de 95 €, quels gestes pour payer moins", 1140],
    ["300 € d'électricité tous les deux mois je paie trop cher ?", 1800],
    ["comment réduire ma facture d'électricité de 120 €", 1440],
  ])("une facture : « %s »", (question, eur_an) => expect(lire(question)).toMatchObject({ sorte: "facture", eur_an }));
});

describe("rien de tout cela", () => {
  test.each([
    "comment récupérer l'eau de la douche pour le jardin",
    "combien de douches avec une cuve de 1000 L",
    "combien coûte une douche solaire",
    "prix d'une douche italienne",
    "combien d'eau consomme une famille de 4 avec douches et bains",
    "installer une douche extérieure, combien de litres",
    "où prendre une douche quand on est à la rue",
    "un bain de forêt combien de temps",
    "combien de stères pour chauffer 100 m²",
    "prix du stère",
    "où acheter un stère de bois",
    "6 stères par hiver, c'est beaucoup ?",
    "combien de kWh par an avec 3 kWc à Rennes",
    "une batterie de 5 kWh avec 3 kWc de panneaux, combien de temps tient le frigo",
    "combien de temps tient une batterie de 5 kWh dans une maison",
    "quelle batterie pour un frigo",
    "une batterie de voiture tient combien de temps",
    "durée de vie d'une batterie de 5 kWh",
    "ma facture d'électricité de 180 € par mois, quels panneaux",
    "je ne peux plus payer ma facture d'électricité de 180 €",
    "ma facture d'eau est de 180 € par an, comment la réduire",
    "ma facture de gaz de 180 € par mois, comment la réduire",
    "changer de fournisseur, ma facture edf est de 100 €",
    "comment réduire ma facture d'électricité",
    "combien coûte l'électricité d'une maison de 100 m²",
  ])("« %s »", (question) => expect(lire(question)).toBeNull());
});
