import { describe, expect, test } from "vitest";
import { jourSoleil } from "../../../engines/src/axes/energie/soleil/soleil.ts";
import { moyenne, somme } from "../../../engines/src/commun/coefficients/statistiques.ts";
import { auMois, DEBUT_MOIS, JOURS_MOIS, parMois } from "../../../engines/src/commun/contexte/calendrier.ts";
import type { DonneesTerritoire, Mensuel } from "../../../engines/src/types.ts";
import { codesTerritoires, donnees, territoire } from "#tests/constructeurs/moteurs/moteur.ts";

// FAO-56 : constante solaire de 0,082 MJ/m²/min, soit 1,3667 kW/m² ; 1 MJ/m² évapore 0,408 mm.
const CONSTANTE_FAO_KW_M2 = (0.082 * 60) / 3.6;

function rayonnementExtraterrestre(latitude_deg: number, jour: number): number {
  // Le moteur d'énergie suit la déclinaison de Spencer ; l'ET0, elle, garde celle de FAO-56 (équation 24).
  const declinaison_fao = 0.409 * Math.sin((2 * Math.PI * jour) / 365 - 1.39);
  return 3.6 * jourSoleil(jour, latitude_deg, CONSTANTE_FAO_KW_M2, declinaison_fao).h0;
}

/** ET0 mensuelle de Hargreaves (FAO-56, équation 52, au milieu du mois), d'après les températures seules : témoin des ET0 fournies, qu'aucun moteur ne calcule. */
function et0Hargreaves({ latitude, t_moy_c, t_min_c, t_max_c }: DonneesTerritoire): Mensuel {
  return parMois((m) => {
    const jours = auMois(JOURS_MOIS, m);
    const ra_mm = 0.408 * rayonnementExtraterrestre(latitude, auMois(DEBUT_MOIS, m) + Math.round(jours / 2));
    const amplitude = Math.max(0, auMois(t_max_c, m) - auMois(t_min_c, m));
    return Math.max(0, 0.0023 * (auMois(t_moy_c, m) + 17.8) * Math.sqrt(amplitude) * ra_mm * jours);
  });
}

describe("R6 : évapotranspiration", () => {
  const reference = donnees<{ readonly eto_hargreaves_lyon_mm: ReadonlyArray<number> }>("tests/references/cas-reference-eau-energie.json");

  test("le soleil du moteur d'énergie, à la déclinaison de FAO-56, donne à 20° S le 3 septembre, le rayonnement extraterrestre de l'exemple 8 de FAO-56", () => {
    // 3 septembre : jour 246.
    expect(rayonnementExtraterrestre(-20, 246)).toBeCloseTo(32.19, 2);
  });

  test("l'ET0 de Hargreaves à Lyon fait 943 mm par an, et suit la note mois par mois", () => {
    const et0 = et0Hargreaves(territoire("69"));
    expect(Math.abs(somme(et0) - 943)).toBeLessThan(1);
    et0.forEach((mm, m) => expect(Math.abs(mm - (reference.eto_hargreaves_lyon_mm[m] as number))).toBeLessThan(1.1));
  });

  test("les ET0 fournies (Penman) restent à portée de Hargreaves sur toute la France", () => {
    const rapports = codesTerritoires().map((code) => somme(territoire(code).et0_mm) / somme(et0Hargreaves(territoire(code))));
    expect(moyenne(rapports)).toBeGreaterThan(0.8);
    expect(moyenne(rapports)).toBeLessThan(1.2);
  });
});
