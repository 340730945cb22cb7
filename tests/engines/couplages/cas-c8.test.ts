import { expect, it } from "vitest";
import { bilanHydrique, facteurEau } from "../../../engines/src/axes/alim/irrigation.ts";
import { tauxServi } from "../../../engines/src/axes/eau/formules.ts";
import { auMois, parMois } from "../../../engines/src/commun/contexte/calendrier.ts";
import { COUPLAGES } from "../../../engines/src/couplages/couplages.ts";
import type { Mensuel } from "../../../engines/src/types.ts";
import { avecValeurs } from "../../../engines/src/commun/coefficients/table.ts";
import { coefficients, unContexte } from "#tests/constructeurs/moteurs/moteur.ts";

// Climat de test de la note : totaux annuels (Mémento ASTEE) et répartitions mensuelles, en % de l'année.
const ET0 = [2, 3.5, 7, 10, 13.5, 15.5, 16.5, 14.5, 9.5, 5, 2, 1];
const KC = [0, 0, 0.6, 0.7, 0.8, 1, 1.1, 1.05, 0.95, 0.8, 0, 0];
const VILLES = {
  Nantes: { et0: 867, pluie: 819, parts: [10.5, 8.5, 7.5, 7, 7.5, 5.5, 5.5, 5.5, 7.5, 11, 11.5, 12.5] },
  Montpellier: { et0: 1210, pluie: 629, parts: [9, 8, 6, 9, 6.5, 4.5, 2.5, 5, 13, 17, 11, 8.5] },
} as const;
// Coefficients de la note : tuile 0,85 et panneaux 0,90.
const NOTE = avecValeurs(coefficients(), { "eau.toit.rugueux": 0.85, "eau.toit.lisse": 0.9 });
const S_POTAGER = 200;
const OCCUPATION = 0.75;
const GOUTTE = 0.9;

// Cuve du seul jardin au pas mensuel, pleine au départ, trois ans simulés, le dernier rendu : servi = min(demande, stock + collecte), puis le reste plafonné au volume.
function cuveMensuelle(collecte_m3: Mensuel, demande_m3: Mensuel, volume_m3: number): Mensuel {
  let stock = volume_m3;
  let servi: number[] = [];
  for (let an = 0; an < 3; an++) {
    servi = parMois((m) => {
      const s = Math.min(auMois(demande_m3, m), stock + auMois(collecte_m3, m));
      stock = Math.min(volume_m3, stock + auMois(collecte_m3, m) - s);
      return s;
    });
  }
  return servi;
}

// Légumes frais = 200 m² × 2 kg/m² (amateur, bon sol, eau non limitante) × f_eau.
it.each([
  ["Nantes", 1, 14.61, 0.7751, 310.0],
  ["Nantes", 5, 18.61, 0.8158, 326.3],
  ["Nantes", 10, 23.61, 0.8668, 346.7],
  ["Nantes", 30, 36.69, 1, 400.0],
  ["Montpellier", 1, 14.75, 0.4952, null],
  ["Montpellier", 5, 18.75, 0.5244, null],
  ["Montpellier", 10, 23.75, 0.5609, null],
  ["Montpellier", 30, 43.75, 0.707, null],
] as const)("C8 : %s, cuve de %f m³ : %f m³ servis, f_eau %f", (ville, volume, servi_m3, f_eau, kg) => {
  const { et0, pluie, parts } = VILLES[ville];
  const et0_mm = ET0.map((p) => (p * et0) / 100);
  const pluie_mm = parts.map((p) => (p * pluie) / 100);
  const bilan = bilanHydrique({ kc: KC, et0_mm, pluie_mm, facteur_etc: 0.85, rfu_mm: 50 });
  const contexte = unContexte("44", {}, { pluie_mm });
  const foyer = { personnes: 4, presence: 1, nb_foyers: 1 };
  const toit = { utile_m2: 50, pv_m2: 40, cesi_m2: 0, pv_kwc_possible: 8, conflit: false };
  const etat = {
    foyer,
    alim: { mode_arrosage: "goutte", arrosage: [{ demande_mm: bilan.demande_mm, surface_m2: S_POTAGER, occupation: OCCUPATION }] },
    toits: [{ aire_m2: 100, type: "rugueux" }],
    toit,
  } as const;
  const demande = COUPLAGES.irrigation(etat, contexte, NOTE)[0]?.mensuel ?? [];
  const collecte = COUPLAGES.toit_pluie_pv(etat, contexte, NOTE)[0]?.mensuel ?? [];
  // La demande de la note : V = d·S·occ/(1000·0,9).
  expect(auMois(demande, 6)).toBeCloseTo((auMois(bilan.demande_mm, 6) * S_POTAGER * OCCUPATION) / (1000 * GOUTTE), 9);
  const alloue = cuveMensuelle(collecte, demande, volume);
  const irrigation_servie = parMois((m) => tauxServi(auMois(alloue, m), auMois(demande, m)));
  const servi = COUPLAGES.eau_servie({ ...etat, eau: { irrigation_servie } }, contexte, NOTE)[0];
  expect(servi?.total).toBeCloseTo(servi_m3, 2);
  const f = facteurEau(bilan, irrigation_servie, 1.05);
  expect(f).toBeCloseTo(f_eau, 4);
  if (kg !== null) expect(S_POTAGER * 2 * f).toBeCloseTo(kg, 1);
});
