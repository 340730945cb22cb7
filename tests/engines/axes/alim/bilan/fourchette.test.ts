import { expect, test } from "vitest";
import { simulerAlim } from "../../../../../engines/src/axes/alim/alim.ts";
import type { SortieAlim } from "../../../../../engines/src/axes/alim/types.ts";
import { algoConfig, coefficients, valeurDe } from "#tests/constructeurs/moteurs/moteur.ts";
import { balayage } from "#tests/montage/proprietes.ts";
import { desSurfaces, MONTPELLIER, NANTES, unFoyerAlim } from "../foyer.ts";

const coefs = coefficients();
/** Départage du programme de la garde, deux fois. */
const TOLERANCE = 6e-5;

/** Ce qu'un jardin plus maigre, ou meilleur, que prévu donnerait. */
function jardins({ autonomie, ic_parts }: SortieAlim): { readonly maigre: number; readonly bon: number } {
  return { maigre: autonomie.taux - (ic_parts?.coefficients_bas ?? NaN), bon: autonomie.taux + (ic_parts?.coefficients_haut ?? NaN) };
}

test("un jardin maigre place son azote pour lui : agrandir une culture ne lui ôte rien, ni à un bon jardin", () => {
  const { u, fois } = balayage(20_261_202, 60);
  for (let i = 0; i < fois; i++) {
    const cave_kg = 300 * u();
    const surfaces = desSurfaces({ potager: 200 * u(), serre: 100 * u(), tubercules: 300 * u(), verger: 300 * u(), cereales: 1500 * u() });
    const poste = (["tubercules", "cereales", "verger"] as const)[Math.floor(3 * u())] ?? "tubercules";
    const foyer = unFoyerAlim({
      contexte: u() < 0.5 ? NANTES : MONTPELLIER,
      pratique: "confirme",
      surfaces_m2: surfaces,
      elevage: { poules: Math.floor(12 * u()), poulets: 0, chevres: 0, lapines: 0, ruches: 0 },
      conservation: { cave_kg, sec_kg: 200 * u(), bocaux_kg: 60 * u(), congelateur_kg: 0 },
    });
    const [avant, apres] = [foyer, { ...foyer, surfaces_m2: { ...surfaces, [poste]: 4 * surfaces[poste] + 200 } }].map((e) =>
      jardins(valeurDe(simulerAlim(e, { coefficients: coefs, algoConfig: algoConfig() }))),
    );
    expect(apres?.maigre).toBeGreaterThanOrEqual((avant?.maigre ?? NaN) - TOLERANCE);
    expect(apres?.bon).toBeGreaterThanOrEqual((avant?.bon ?? NaN) - TOLERANCE);
  }
});
