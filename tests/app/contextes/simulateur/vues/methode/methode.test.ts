import { expect, test } from "vitest";
import { construireVueMethode } from "#app/contextes/simulateur/vues/methode/methode.ts";
import { algoConfig, coefficients } from "#tests/constructeurs/moteurs/moteur.ts";

const donnees = { coefficients: coefficients(), algoConfig: algoConfig(), validations: [], harmonisation: [], version: "00000000" };

test("la page dit combien de lignes entrent dans le calcul, dans les prix, ou sont gardées pour comparaison", () => {
  const { usages } = construireVueMethode(donnees, { q: "", axe: "", page: 1 });
  const lignes = Object.values(coefficients());
  expect(usages.comparaison).toBe(lignes.filter((c) => c.usage === "comparaison").length);
  expect(usages.comparaison).toBeGreaterThan(0);
  expect(usages.catalogue).toBeGreaterThan(0);
  expect(usages.calcul + usages.catalogue + usages.comparaison).toBe(lignes.length);
});

test("la part prouvée ne compte que ce qui sert, axe par axe", () => {
  const { preuves_par_axe } = construireVueMethode(donnees, { q: "", axe: "", page: 1 });
  const servent = Object.values(coefficients()).filter((c) => c.usage !== "comparaison");
  expect(preuves_par_axe.map(({ axe }) => axe)).toEqual(["eau", "energie", "alim", "commun", "integrateur"]);
  expect(preuves_par_axe.reduce((somme, a) => somme + a.employees, 0)).toBe(servent.length);
  const eau = servent.filter((c) => c.axe === "eau");
  expect(preuves_par_axe[0]).toEqual({ axe: "eau", prouvees: eau.filter((c) => c.verifie === "oui").length, employees: eau.length });
});

test("une ligne gardée pour comparaison porte son usage et sa raison jusqu'à la page", () => {
  const { lignes } = construireVueMethode(donnees, { q: "energie.prix.propane", axe: "", page: 1 });
  expect(lignes[0]).toMatchObject({ id: "energie.prix.propane", usage: "comparaison" });
  expect(lignes[0]?.usage_raison).toMatch(/propane/);
});

test.each(["Kc", "Weibull", "exposant", "coefficient cultural", "coefficient de surface"])(
  "« %s », le mot du métier, trouve les lignes qui se disent autrement",
  (q) => {
    const { lignes } = construireVueMethode(donnees, { q, axe: "", page: 1 });
    const autrement = lignes.filter(
      ({ nom, nom_metier }) => !nom.toLowerCase().includes(q.toLowerCase()) && nom_metier?.toLowerCase().includes(q.toLowerCase()),
    );
    expect(autrement.length).toBeGreaterThan(0);
  },
);

test("un nombre publié et le nôtre se disent à la même précision, leur unité accordée", () => {
  const jours = { id: "climat.brest", titre: "Jours de pluie", lieu: "Brest (29)", publie: 1.7, calcule: 3, unite: "j", source: "Météo-France" };
  const { validations } = construireVueMethode({ ...donnees, validations: [jours] }, { q: "", axe: "", page: 1 });
  expect(validations[0]).toMatchObject({ publie_texte: "1,70\u00a0jour", calcule_texte: "3,00\u00a0jours" });
});
