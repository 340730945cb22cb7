import { expect, test } from "vitest";
import { avecValeurs } from "../../../../../../engines/src/commun/coefficients/table.ts";
import { type ResultatSimulation, type ScenarioSaisi, simuler } from "@autonomie/engines";
import { joursSans } from "#app/contextes/simulateur/vues/resultat/jours-sans.ts";
import { algoConfig, coefficients, couts, territoire, valeurDe } from "#tests/constructeurs/moteurs/moteur.ts";

function calculer(volume_m3: number, plus: Partial<ScenarioSaisi> = {}, table = coefficients()): ResultatSimulation {
  const saisi: ScenarioSaisi = {
    lieu: { territoire: "26" },
    foyer: { personnes: { adulte_18_49: 2 } },
    batiment: { toits: [{ aire_m2: 100, type: "rugueux" }] },
    eau: { cuve: { volume_m3 }, eaux_grises: { actif: true, usages: ["wc"] } },
    ...plus,
  };
  const options = { coefficients: table, algoConfig: algoConfig(), recommandations: false, graines_energie: 1, annees_eau: 5 };
  return valeurDe(simuler(saisi, { territoire: territoire("26"), couts: couts() }, options));
}

test("une cuve à côté d’eaux grises n’ajoute pas un jour sans, et la page dit de quels usages elle parle", () => {
  const [grises, avecCuve] = [calculer(0), calculer(3)];
  expect(avecCuve.reste.eau?.m3_an).toBeLessThan(grises.reste.eau?.m3_an ?? 0);
  expect(avecCuve.eau?.rupture.jours_an_mediane).toBeLessThan(grises.eau?.rupture.jours_an_mediane ?? 0);
  expect(joursSans(avecCuve).find(({ axe }) => axe === "eau")?.phrase).toContain("à tout ce qui se passe d’eau potable");
});

const FERME: NonNullable<ScenarioSaisi["alim"]> = {
  surfaces_m2: { potager: 900, tubercules: 1500, cereales: 8000, legumineuses: 3000, verger: 1500, oleagineux: 6000, fruits_coque: 1500 },
  conservation: { cave_kg: 3000, sec_kg: 5000, bocaux_kg: 600, congelateur_kg: 300 },
  pratique: "intensif",
  regime: "vegetalien",
};

function repas(alim: ScenarioSaisi["alim"], eau: ScenarioSaisi["eau"] = {}, table = coefficients()) {
  const resultat = calculer(0, { eau, ...(alim === undefined ? {} : { alim }) }, table);
  return { alim: resultat.alim, ligne: joursSans(resultat).find(({ axe }) => axe === "alim") };
}

test("un jardin seul : tous les jours « sans » ne sont pas la faim, la page dit ce que le lieu donne, du mois creux au mois plein", () => {
  const { alim, ligne } = repas({ surfaces_m2: { potager: 150 } });
  expect(alim?.jours_sans_an).toBe(365);
  expect([ligne?.mediane, ligne?.suite]).toEqual(["tous les jours", "toute l’année"]);
  const mois = alim?.couverture.kcal_mois ?? [];
  const [bas, haut] = [Math.round(100 * Math.min(...mois)), Math.round(100 * Math.max(...mois))];
  expect(bas).toBeLessThan(haut);
  expect(ligne?.precision).toMatch(/^Ce n’est pas la faim : dans l’année, le lieu donne \d+\s%/u);
  for (const part of [bas, haut]) expect(ligne?.precision).toMatch(new RegExp(`(de|à) ${part === 0 ? "(0|moins de 1)" : String(part)}\\s% en `, "u"));
});

test("rien de cultivé : tout s’achète ; presque tout cultivé, les pommes de terre manquent entre la fin de la cave et les nouvelles ; en chambre froide, il n’y a rien à préciser", () => {
  expect(repas(undefined).ligne?.precision).toContain("tout s’achète");
  const cave = repas(FERME);
  expect(cave.alim?.couverture.mensuelle.tubercules).toEqual([1, 1, 1, 1, 0, 0, 1, 1, 1, 1, 1, 1]);
  expect(cave.alim?.jours_sans_an).toBe(31 + 30);
  const ferme = repas(FERME, {}, avecValeurs(coefficients(), { "alim.conservation.cave.duree_max": 9 }));
  expect(ferme.alim?.jours_sans_an).toBe(0);
  expect([ferme.ligne?.mediane, ferme.ligne?.precision]).toEqual(["aucun", ""]);
});

test("la pire année des repas est une année de pluie du lieu, et non l’année moyenne", () => {
  const { alim, ligne } = repas(
    { ...FERME, substitution: true, surfaces_m2: { ...FERME.surfaces_m2, potager: 300, tubercules: 300, cereales: 500 } },
    { raccorde: false },
  );
  const pire = alim?.annees?.pire.jours_sans_an ?? NaN;
  expect(pire).toBeGreaterThan(alim?.jours_sans_an ?? NaN);
  expect(ligne?.pire).toBe(pire === 365 ? "tous les jours" : `${String(pire)} jours`);
});
