import { describe, expect, test } from "vitest";
import { comprendre } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { lireDroitEau } from "#app/contextes/assistants/domaine/calcul/besoins/droit-eau.ts";
import { planifierCalcul } from "#app/contextes/assistants/domaine/calcul/plan.ts";
import { lieuxConnus } from "#tests/constructeurs/lieux-connus.ts";
import { taillesSupposees } from "#tests/constructeurs/assistants/tailles-supposees.ts";

const compris = (question: string) => comprendre(question, lieuxConnus);
const genreDe = (question: string) => planifierCalcul(compris(question), taillesSupposees)?.genre ?? null;

describe("une question d'adresse ou d'opinion ne reçoit pas un nombre, même si elle nomme ce que le site calcule", () => {
  test.each([
    "Quelle est la qualité de l'eau chez nous ?",
    "Quels collectifs défendent l'eau comme bien commun près de chez moi ?",
    "Quels réseaux d'énergie citoyenne pour ma maison ?",
    "Quelle association pour l'énergie dans mon logement ?",
    "Quel collectif contre le gaz près de chez moi ?",
    "Quelles alternatives au gaz pour ma maison ?",
    "Combien de CO2 pour le chauffage au gaz de ma maison ?",
    "Quels fruits manger en hiver en famille ?",
    "Je veux acheter une ferme avec un puits, quel budget ?",
    "Je cherche une maison avec panneaux solaires, budget 150000 euros",
    "Une cantine à prix libre avec un potager",
    "Une coopérative de panneaux solaires, combien coûte une part ?",
    "Quel est le coût carbone d'une pompe à chaleur ?",
    "Quel tarif pour visiter une serre ?",
    "Louer un gîte avec un poêle, quel prix ?",
    "la batterie de mon vélo tient combien de nuits",
    "batterie de mon camping-car combien de nuits",
    "la batterie d'une vieille tondeuse dure combien de temps",
    "5 stères tiennent combien de mois dehors près de la maison",
    "3 stères sous abri ça tient combien de temps",
    "3 stères sous un abri pour l'hiver, ça tient combien de temps",
    "sécher 5 stères avant l'hiver",
    "un poêle dure combien de temps",
    "combien d'eau par jour faut-il en randonnée pour 2",
    "combien d'eau par jour faut-il stocker, on est 7",
    "changer 12 m de gouttière combien",
    "refaire ma toiture de 100 m2 combien",
  ])("« %s »", (question) => expect(genreDe(question)).toBeNull());

  test.each([
    ["Quelle consommation d'eau pour 4 personnes ?", "eau"],
    ["Combien de litres d'eau par jour pour une famille ?", "eau"],
    ["Quel est le montant d'une facture d'eau pour 3 personnes ?", "eau"],
    ["Quelle facture d'électricité pour une maison de 100 m2 ?", "facture"],
    ["Combien je paie de gaz par an pour ma maison ?", "facture"],
    ["Quelle surface de vergers pour 4 personnes ?", "cultures"],
    ["Combien de blé ou de farine pour 4 personnes ?", "cultures"],
    ["Prix d'un poêle pour une maison avec jardin ?", "prix"],
    ["Combien coûte un puits pour une ferme ?", "prix"],
    ["Combien coûte une serre avec arrosage ?", "prix"],
    ["la batterie tient combien de nuits", "batterie"],
    ["5 stères tiennent combien de mois dans une maison", "bois"],
    ["on est 7, combien d'eau par jour", "eau"],
    ["changer la gouttière d'un toit de 100 m2, combien d'eau de pluie", "cuve"],
    ["installer sur mon toit de 40 m2 combien de panneaux", "panneaux"],
  ])("« %s » reste un calcul", (question, genre) => expect(genreDe(question)).toBe(genre));
});

describe("le droit de l'eau", () => {
  test.each([
    "A-t-on le droit d'utiliser l'eau de pluie pour les WC ou le linge ?",
    "Peut-on boire l'eau de sa citerne ?",
    "Faut-il déclarer un forage ?",
    "Quelle règle pour les eaux grises au jardin ?",
  ])("« %s » reçoit sa règle", (question) => expect(lireDroitEau(compris(question), taillesSupposees)).not.toBeNull());
  test.each([
    "Faut-il nettoyer ma cuve chaque année ?",
    "On peut mettre des poissons dans une cuve ?",
    "Peut-on peindre une citerne ?",
    "Où puis-je acheter une cuve autorisée ?",
  ])("« %s » demande autre chose", (question) => expect(lireDroitEau(compris(question), taillesSupposees)).toBeNull());
});

test("un loyer ne se place pas : l'épargne n'entre pas dans le sujet", () => {
  for (const question of ["je cherche une coloc à la campagne, je peux mettre 400 euros par mois", "habitat partagé, on peut mettre 600 € de loyer"])
    expect(compris(question).sujet).not.toContain("épargne");
  expect(compris("Où placer 10 000 euros pour aider des paysans ?").sujet).toContain("épargne");
});

test("le linge n’est pas la boisson : la machine à laver reçoit la règle de la pluie, pas celle de l’eau potable", () => {
  const droit = (question: string) => lireDroitEau(compris(question), taillesSupposees);
  expect(droit("récupérateur d’eau de pluie pour wc et machine à laver, légal ou pas ?")?.codes.test("DROIT_POTABILISATION")).toBe(false);
  expect(droit("récupérateur d’eau de pluie pour wc et machine à laver, légal ou pas ?")?.codes.test("DROIT_PLUIE_INTERIEUR")).toBe(true);
  expect(droit("a-t-on le droit de se laver à l’eau de pluie ?")?.codes.test("DROIT_POTABILISATION")).toBe(true);
});

describe("une terre : ce qu'elle donne à manger, non ce qu'un pré nourrit de bêtes", () => {
  test.each([
    "j'ai un âne, deux chèvres et 3000 m2 de prairie à Die, ça suffit pour les nourrir ?",
    "1 hectare de pré pour deux chevaux, c'est assez ?",
    "combien de moutons sur 5000 m² de prairie ?",
    "2 ha de prairie en Creuse, qu'est-ce que je peux nourrir dessus",
    "un hectare de friche, quoi y nourrir ?",
    "3000 m² en herbe dans le Cantal, nourrir quoi dessus",
    "deux hectares de landes, ça nourrit quoi ?",
    "quelle surface de pâturage pour nourrir une vache ?",
    "2000 m² suffisent pour nourrir mes trois brebis ?",
    "un enclos de 400 m² pour 2 cochons, ça suffit ?",
    "où récolter l'eau de pluie sur 300 m² de terrain",
    "récolter des graines sur 200 m² de terrain",
    "récolter le miel de 3 ruches sur 2000 m² de terrain",
    "produire de l'électricité sur 1000 m² de terrain en friche avec du bois",
  ])("« %s » n'a pas de calcul de potager", (question) => expect(["potager", "pommes_de_terre"]).not.toContain(genreDe(question)));

  test.each([
    "on a 15 ares de terrain à Morlaix, qu'est-ce qu'on peut récolter ?",
    "que produire sur 2000 m² de terre dans le Lot ?",
    "1 ha de prairie à mettre en culture pour nourrir 4 personnes",
    "un jardin de 300 m² à Nantes, je récolte quoi ?",
    "1000 m² de terrain, on peut y cultiver pour combien de personnes ?",
    "nourrir 4 personnes et deux chèvres avec 3000 m² de terrain à Die",
    "200 m² de potager et 3 poules à Tulle, ça nourrit combien ?",
    "un quart d'hectare de terrain à Gap, quelle récolte ?",
    "avec 500 m² de jardin dans le Gers que peut-on récolter à deux ?",
  ])("« %s » compte un potager", (question) => expect(genreDe(question)).toBe("potager"));
});
