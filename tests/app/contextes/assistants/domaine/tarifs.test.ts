import { expect, test } from "vitest";
import { coutMicroEur, trouverTarif, type TarifModele } from "#app/contextes/assistants/domaine/tarifs.ts";

const petit: TarifModele = {
  modele: "mistral/mistral-small-latest",
  alias: ["mistral/mistral-small-2603"],
  entree_eur_par_million: 0.135,
  sortie_eur_par_million: 0.54,
  source: "https://exemple.fr",
  releve_le: "2026-11-21",
};

test("un modèle se trouve par son nom ou par un alias", () => {
  expect(trouverTarif([petit], "mistral/mistral-small-latest")).toBe(petit);
  expect(trouverTarif([petit], "mistral/mistral-small-2603")).toBe(petit);
  expect(trouverTarif([petit], "mistral-small-latest")).toBeUndefined();
});

test("le coût en micro-euros s'arrondit au-dessus, sans bruit binaire", () => {
  // 800 × 0,135 + 120 × 0,54 = 108 + 64,8 = 172,8
  expect(coutMicroEur(petit, { entree: 800, sortie: 120 })).toBe(173);
  // 1 000 × 0,135 + 1 000 × 0,54 = 675 exactement
  expect(coutMicroEur(petit, { entree: 1000, sortie: 1000 })).toBe(675);
  // 0,1 × 3 vaut 0,30000000000000004 en binaire : 3 000 jetons à 0,1 coûtent 300, pas 301
  expect(coutMicroEur({ ...petit, entree_eur_par_million: 0.1 }, { entree: 3000, sortie: 0 })).toBe(300);
  expect(coutMicroEur(petit, { entree: 0, sortie: 0 })).toBe(0);
});
