import { expect, test } from "vitest";
import { simulerAlim } from "../../../../../engines/src/axes/alim/alim.ts";
import { kcalParKg } from "../../../../../engines/src/axes/alim/besoins.ts";
import { GROUPES } from "../../../../../engines/src/axes/alim/groupes.ts";
import type { EntreeAlim } from "../../../../../engines/src/axes/alim/types.ts";
import { JOURS_MOIS } from "../../../../../engines/src/commun/contexte/calendrier.ts";
import fc from "#tests/montage/proprietes.ts";
import { coefficients, options, valeurDe } from "#tests/constructeurs/moteurs/moteur.ts";
import { desSurfaces, entreeTiree, unFoyerAlim } from "../foyer.ts";

const simuler = (e: EntreeAlim) => valeurDe(simulerAlim(e, options()));

/** Une ferme qui donne de tout, au-delà du besoin de quatre personnes. */
const FERME: Partial<EntreeAlim> = {
  surfaces_m2: desSurfaces({
    potager: 1500,
    serre: 200,
    tubercules: 2000,
    verger: 3000,
    petits_fruits: 300,
    fruits_coque: 3000,
    cereales: 12_000,
    legumineuses: 5000,
    oleagineux: 12_000,
    prairie: 20_000,
  }),
  pratique: "confirme",
  elevage: { poules: 60, poulets: 300, chevres: 8, lapines: 20, ruches: 12 },
  conservation: { cave_kg: 5000, sec_kg: 8000, bocaux_kg: 1500, congelateur_kg: 1500 },
  azote_apporte_kg_an: 500,
};

test.each(["omnivore", "flexitarien", "vegetarien", "vegetalien"] as const)("%s : une ferme qui donne de tout ne compte aucun jour sans", (regime) => {
  const tout = simuler(unFoyerAlim({ ...FERME, regime }));
  expect(tout.autonomie.taux).toBeGreaterThan(0.9);
  expect(tout.jours_sans_an).toBe(0);
  expect(tout.jours_sans_suite_j).toBe(0);
  // Ce qu'aucun lieu ne donne reste acheté : le taux le compte toujours.
  expect(tout.autonomie.taux).toBeLessThan(1);
  const sansChamps = simuler(unFoyerAlim({ ...FERME, regime, surfaces_m2: desSurfaces({ potager: 1500 }) }));
  expect(sansChamps.jours_sans_an).toBe(365);
});

test("un mois compte dès qu'un vingtième de ce qu'un lieu peut donner manque, ni poisson ni boissons compris", () => {
  fc.assert(
    fc.property(entreeTiree, (entree) => {
      const s = simuler(entree);
      const groupes_kcal = GROUPES.filter((g) => g !== "poissons").map((g) => s.besoins.groupes_kg_an[g] * kcalParKg(g, coefficients()));
      const mois_kcal = Math.min(
        s.besoins.kcal_an,
        groupes_kcal.reduce((a, b) => a + b, 0),
      );
      const attendu = s.mois.local_kcal.reduce((jours, kcal, m) => jours + (mois_kcal > 0 && kcal > (0.95 * mois_kcal) / 12 ? 0 : (JOURS_MOIS[m] ?? 0)), 0);
      expect(s.jours_sans_an).toBe(attendu);
    }),
    { numRuns: 300 },
  );
});
