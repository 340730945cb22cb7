import { describe, expect, test } from "vitest";
import { comprendre } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { planifierCalcul } from "#app/contextes/assistants/domaine/calcul/plan.ts";
import { lieuxConnus } from "#tests/constructeurs/lieux-connus.ts";
import { taillesSupposees } from "#tests/constructeurs/assistants/tailles-supposees.ts";

const plan = (question: string) => planifierCalcul(comprendre(question, lieuxConnus), taillesSupposees);
const suppose = (question: string) => (plan(question)?.suppose ?? []).join(" ; ").replaceAll(/\s/gu, " ");

describe("ce que le calcul ne prend pas tel quel se dit", () => {
  test.each([
    ["un toit entre 80 et 100 m², quelle cuve à Nantes", "de 80 à 100 m², le haut"],
    ["cuve de 3000 à 5000 litres pour 90 m² de toit dans le Gard", "de 3 à 5 m³, le haut"],
    ["1000000 m² de toit quelle cuve", "1 000 000 m² dits, hors de ce que compte le simulateur, ramenés à 2 000"],
    ["10 000 kWc à Bordeaux", "10 000 kWc dits, hors de ce que compte le simulateur, ramenés à 100"],
    ["500 panneaux de 400 W à Gap", "200 kWc dits, hors de ce que compte le simulateur, ramenés à 100"],
    ["abonnement 6 kVA, combien de panneaux", "les 6 kVA de l’abonnement n’y changent rien"],
    ["on consomme 250 L/j, quelle cuve pour 120 m² de toit à Rennes", "et non celle que vous dites"],
    ["400 kg de légumes par an pour ma famille, quelle surface", "et non les 400 kg dits"],
    ["je veux baisser ma facture d'eau de 640 euros par an, on est 4 à Nîmes, combien consomme-t-on ?", "et non les 640 € que vous dites payer"],
    ["3 kWc à Lyon, ma facture est de 1800 € par an", "et non les 1 800 € que vous dites payer"],
    ["on paie 150 euros par mois d'électricité, combien de panneaux à Gap ?", "et non les 150 € que vous dites payer"],
    ["0 m² de toit quelle cuve", "zéro ne se calcule pas"],
  ])("« %s »", (question, dit) => {
    expect(suppose(question)).toContain(dit);
  });

  test("et rien n'est dit de trop d'une grandeur ordinaire", () => {
    expect(plan("100 m² de toit à Privas, 4 personnes, cuve de 5 m³")?.suppose).toEqual(["2 adultes et 2 enfants"]);
    for (const prix of ["3 kWc à Lyon posés pour 6000 €, ça produit combien ?", "une batterie de 5 kWh à 4000 € avec 3 kWc à Gap, ça suffit ?"])
      expect(suppose(prix)).not.toContain("que vous dites payer");
  });
});

describe("une grandeur par temps se ramène à l'année", () => {
  test.each([
    ["combien de panneaux pour 3 500 kWh/an à Toulouse", { voulus_kwh: 3_500 }],
    ["10 MWh par an, combien de panneaux", { voulus_kwh: 10_000 }],
    ["combien de panneaux pour 10 kWh par jour", { voulus_kwh: 3_650 }],
    ["20 kg de patates par mois, quelle surface", { recolte_kg: 240 }],
    ["20 kg de patates par année, quelle surface", { recolte_kg: 20 }],
    ["20 kg de patates par jardinier, quelle surface", { recolte_kg: 20 }],
    ["300 kg de pommes de terre surface", { recolte_kg: 300 }],
    ["combien de poules pour 2 œufs par jour et par personne, on est 4", { oeufs_an: 2_920 }],
    ["combien de poules pour une douzaine d'œufs par semaine", { oeufs_an: 624 }],
  ])("« %s »", (question, attendu) => {
    expect(plan(question)).toMatchObject(attendu);
  });
});

test("« 3 kilowatts de panneaux, ça fait combien d'euros par an » demande ce qu'ils rapportent, pas leur prix", () => {
  expect(plan("3 kilowatts de panneaux ça fait combien d'euros par an")?.genre).toBe("panneaux");
  expect(plan("3 kilowatts de panneaux ça coûte combien d'euros")?.genre).toBe("prix");
});

describe("ce que l'on dit consommer se ramène à l'année", () => {
  test.each([
    ["à la Réunion combien de panneaux, on consomme 350 kWh par mois", 4_200],
    ["on consomme 12 kWh par jour, combien de panneaux à Gap ?", 4_380],
    ["3 kWc à Lyon, je consomme 700 kWh tous les deux mois", 4_200],
    ["je consomme 80 kWh par semaine, 3 kWc à Brest ça couvre quoi ?", 4_160],
    ["nous utilisons 300 kWh chaque mois, quelle batterie avec 3 kWc ?", 3_600],
    ["je consomme 3000 kWh par an, combien de panneaux à Die ?", 3_000],
    ["je consomme 3000 kWh, combien de panneaux à Die ?", 3_000],
    ["consommation 4000 kWh/an, 6 kWc à Lille", 4_000],
  ])("« %s » : %s kWh", (question, elec_kwh) => expect(plan(question)?.elec_kwh).toBe(elec_kwh));
});
