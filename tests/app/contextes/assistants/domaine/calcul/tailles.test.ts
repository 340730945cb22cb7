import { describe, expect, test } from "vitest";
import { comprendre } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { planifierCalcul } from "#app/contextes/assistants/domaine/calcul/plan.ts";
import type { Tailles } from "#app/contextes/assistants/domaine/comprehension/grandeurs/tailles.ts";
import { lieuxConnus } from "#tests/constructeurs/lieux-connus.ts";
import { taillesSupposees } from "#tests/constructeurs/assistants/tailles-supposees.ts";

// La table, chaque nombre un peu changé : le plan doit redire le nombre changé, et non celui que le site connaît.
type Ligne = { readonly valeur: number } | { readonly valeurs: ReadonlyArray<number> };
const AUTRES = Object.fromEntries(
  Object.entries<Ligne>(taillesSupposees).map(([id, ligne], rang): [string, Ligne] => {
    const changer = (x: number) => x + rang + 1;
    return [id, "valeurs" in ligne ? { valeurs: ligne.valeurs.map(changer) } : { valeur: changer(ligne.valeur) }];
  }),
) as Tailles;

const SEULE = "combien coûte une maison autonome pour 1 personne ?";
/** Ce que la question fait supposer, et où le plan le garde. */
const QUESTIONS: Readonly<Record<string, readonly [question: string, cle: string]>> = {
  personnes: ["quelle cuve pour l’eau de pluie des toilettes ?", "personnes"],
  famille_personnes: ["combien d’eau consomme une famille par an ?", "personnes"],
  toit_m2: ["quelle cuve pour l’eau de pluie de 4 personnes ?", "toit"],
  maison_m2: ["au bout de combien de temps isoler ma maison est rentable ?", "surface"],
  combles_m2: ["en combien de temps se rembourse l’isolation des combles ?", "valeur"],
  cuve_m3: ["combien d’eau de pluie pour 4 personnes avec une cuve ?", "cuve"],
  cuves_au_prix_m3: ["quel est le prix d’une cuve ?", "valeurs"],
  cuves_du_jardin_m3: ["quelle cuve pour arroser mon potager ?", "valeurs"],
  panneaux_kwc: ["quelle batterie pour mes panneaux solaires ?", "pv"],
  panneaux_a_comparer_kwc: ["combien de panneaux solaires pour ma maison ?", "valeurs"],
  panneau_w: ["que produisent 10 panneaux solaires ?", "suppose"],
  batteries_kwh: ["quel est le prix d’une batterie ?", "valeurs"],
  eoliennes_m2: ["quel est le prix d’une éolienne ?", "valeurs"],
  chute_m: ["combien coûte une turbine hydraulique ?", "chute"],
  debit_l_s: ["combien coûte une turbine hydraulique ?", "debit"],
  voiture_km_an: ["combien de panneaux solaires pour recharger ma voiture électrique ?", "ve"],
  potager_m2: ["quel est le prix d’un arrosage goutte à goutte ?", "potager"],
  potagers_a_comparer_m2: ["quelle surface de potager pour nourrir 4 personnes ?", "valeurs"],
  pommes_de_terre_m2: ["quelle surface de pommes de terre pour 4 personnes ?", "valeurs"],
  serre_tunnel_m2: ["quel est le prix d’une serre ?", "serre"],
  serre_rigide_m2: ["quel est le prix d’une serre en verre ?", "serre"],
  petits_fruits_m2: ["combien coûtent des framboisiers ?", "petits_fruits"],
  arbre_m2: ["combien coûte un pommier ?", "verger"],
  haie_m: ["combien coûte une haie ?", "valeur"],
  taillis_m2: ["combien coûte un taillis ?", "valeur"],
  poules: ["combien d’œufs donnent des poules par an ?", "poules"],
  poules_du_poulailler: ["combien coûte un poulailler ?", "poules"],
  puits_m3_an: ["combien coûte un forage ?", "puits"],
  capteurs_m2: ["combien coûte un chauffe-eau solaire ?", "cesi"],
  sechoir_kg: ["combien coûte un séchoir solaire ?", "sec"],
  bocaux_kg: ["combien coûte un stérilisateur ?", "bocaux"],
  cave_kg: ["combien coûte un silo ?", "cave"],
  ensemble_cuve_m3: [SEULE, "cuve"],
  ensemble_pousse_cuve_m3: [SEULE, "cuve"],
  ensemble_kwc: [SEULE, "pv"],
  ensemble_pousse_kwc: [SEULE, "pv"],
  ensemble_pousse_batterie_kwh: [SEULE, "batterie"],
  ensemble_potager_m2: [SEULE, "potager"],
  ensemble_pousse_potager_m2: [SEULE, "potager"],
  ensemble_pousse_verger_m2: [SEULE, "verger"],
  ensemble_poules: [SEULE, "poules"],
  ensemble_pousse_poules: [SEULE, "poules"],
};

function lus(question: string, cle: string): ReadonlyArray<number> {
  const plan = planifierCalcul(comprendre(question, lieuxConnus), AUTRES);
  if (plan === null) return [];
  if (cle === "personnes") return [plan.personnes];
  if (cle === "suppose") return plan.suppose.flatMap((phrase) => (phrase.match(/\d+/g) ?? []).map(Number));
  if (cle.startsWith("valeur")) return plan.variantes.map(({ valeur }) => valeur);
  return plan.variantes.map(({ reponses }) => Number(reponses[cle]));
}

describe("ce que les assistants supposent vient d'une table", () => {
  test("toute ligne de la table a sa question", () => {
    expect(Object.keys(QUESTIONS).toSorted()).toEqual(Object.keys(AUTRES).toSorted());
  });

  test.each(Object.entries(QUESTIONS))("%s", (id, [question, cle]) => {
    const ligne: Ligne = AUTRES[id as keyof Tailles];
    expect(lus(question, cle)).toEqual(expect.arrayContaining("valeurs" in ligne ? [...ligne.valeurs] : [ligne.valeur]));
  });
});
