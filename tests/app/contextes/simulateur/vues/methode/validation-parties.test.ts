import { expect, test } from "vitest";
import { montrerValidation } from "#app/contextes/simulateur/vues/methode/validation-parties.ts";
import { unSimulateur } from "#tests/constructeurs/simulateur.ts";

const vue = unSimulateur().validation();

test("de page en page, un groupe montre toutes ses lignes, une fois chacune", () => {
  for (const { id, lignes } of vue.groupes) {
    const { pages } = montrerValidation(vue, { partie: id });
    const lues = Array.from({ length: pages }, (_, rang) => montrerValidation(vue, { partie: id, page: rang + 1 }).groupes.flatMap((g) => g.lignes));
    expect(lues.flat().map((l) => l.id)).toEqual(lignes.map((l) => l.id));
    for (const page of lues) expect(page.length).toBeLessThanOrEqual(15);
  }
});

test("l'ensemble compte chaque groupe sans ses lignes ; tout les montre ; une adresse inconnue rend l'ensemble", () => {
  const ensemble = montrerValidation(vue, {});
  expect(ensemble.groupes).toEqual([]);
  expect(ensemble.sommaire.map(({ id }) => id)).toEqual(vue.groupes.map(({ id }) => id));
  expect(ensemble.sommaire.find(({ id }) => id === "mesures")?.compte).toBe("3 rapprochements, sans tolérance.");
  const moteurs = vue.groupes.find(({ id }) => id === "moteurs")?.lignes ?? [];
  expect(ensemble.sommaire[0]?.compte).toBe(`${moteurs.length} comparaisons, ${moteurs.filter((l) => l.dedans === true).length} dans leur tolérance.`);
  expect(montrerValidation(vue, { partie: "tout" }).groupes).toEqual(vue.groupes);
  expect(montrerValidation(vue, { partie: "nimporte" })).toEqual(ensemble);
  expect(montrerValidation(vue, { partie: "moteurs", page: 99 }).page).toBe(montrerValidation(vue, { partie: "moteurs" }).pages);
});

test("l'échelle des dessins est celle de toutes les comparaisons, quelle que soit la partie", () => {
  const bornes = new Set(["ensemble", "tout", ...vue.groupes.map(({ id }) => id)].map((partie) => montrerValidation(vue, { partie }).borne));
  expect(bornes.size).toBe(1);
  expect([...bornes][0]).toBeGreaterThanOrEqual(Math.max(...vue.groupes.flatMap((g) => g.lignes.map(({ ecart }) => Math.abs(ecart)))));
});
