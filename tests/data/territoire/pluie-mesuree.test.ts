import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import fc from "#tests/montage/proprietes.ts";
import { describe, expect, it, vi } from "vitest";
import { desagregerAnnees, parametresPluie } from "../../../engines/src/axes/eau/pluie.ts";
import { mulberry32 } from "../../../engines/src/commun/coefficients/hasard.ts";
import { mediane, moyenne, quantile, somme } from "../../../engines/src/commun/coefficients/statistiques.ts";
import { lire } from "../../../engines/src/commun/coefficients/table.ts";
import { ecrirePluieMesuree } from "#scripts/donnees/generer-validations.ts";
import { RACINE, lireJson } from "#scripts/donnees/lib-donnees.ts";
import { construireStations, ecrireJours, lireJours, lireStations } from "#scripts/donnees/validations/pluie-stations.ts";
import { CALAGE, CONTROLE, cumulsDe, ecartQuadratique, joursDe, type LignePluie, lignesDePluie, portraitSimule, REGLAGES, reglagesDe, tauxAnnuels } from "#scripts/donnees/validations/valider-pluie.ts";
import { coefficients } from "#tests/constructeurs/moteurs/moteur.ts";

// Des centaines d'années de pluie : le délai par défaut est court sur une machine chargée.
vi.setConfig({ testTimeout: 120_000 });

const stations = lireStations();
const station = (id: string) => {
  const trouvee = stations.find((s) => s.id === id);
  if (trouvee === undefined) throw new Error(`station absente : ${id}`);
  return trouvee;
};

describe("stations mesurées", () => {
  it("une suite de jours s'écrit et se relit telle quelle", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 3000 })), { minLength: 1 }), (dixiemes) => {
        expect(lireJours(ecrireJours(dixiemes))).toEqual(dixiemes.map((d) => d / 10));
      }),
    );
  });

  it("la table publique se relit colonne par colonne, un jour sans mesure est sec et nommé", () => {
    const table = ['"y.date" "BREST"', "19760101 0.3 0.4 2.1 NA 0 0 2.3 4.9 5", "19760102 0 0 0.2 0 0 0 1.4 2.1 9"].join("\n");
    const [brest, , , bormes] = construireStations(table);
    expect(brest?.annees).toEqual({ "1976": "3 -1" });
    expect([bormes?.annees, bormes?.jours_manquants]).toEqual([{ "1976": "-2" }, ["19760101"]]);
  });

  it("neuf stations, quarante années de 365 jours ; Brest reçoit 1 234 mm par an, quatre jours manquent à Bormes", () => {
    expect(stations).toHaveLength(9);
    for (const { annees } of stations) {
      expect(annees.map((a) => a.annee)).toEqual(Array.from({ length: 40 }, (_, i) => 1976 + i));
      expect(annees.every((a) => a.jours_mm.length === 365)).toBe(true);
    }
    expect(Math.abs(somme(joursDe(station("brest"), CALAGE)) / 25 - 1234)).toBeLessThan(5);
    expect(stations.flatMap((s) => s.jours_manquants.map((j) => [s.id, j]))).toHaveLength(4);
  });

  it("une station et son territoire ont les mêmes réglages de pluie", () => {
    expect(reglagesDe(station("bormes"), coefficients())).toEqual(
      parametresPluie({ zone_pluie: "mediterraneen", zone_climat: "mediterraneen", latitude: 43 }, coefficients()),
    );
  });
});

describe("le générateur contre les jours mesurés", () => {
  it("sur les années du calage, moins d'un point et demi d'écart quadratique dans chaque zone", () => {
    for (const zone of ["oceanique", "mediterraneen", "nord"] as const) expect(ecartQuadratique(coefficients(), CALAGE, zone), zone).toBeLessThan(1.5);
  });

  it("sur les années qui n'ont pas servi au calage, moins d'un point et demi sur les neuf stations", () => {
    expect(ecartQuadratique(coefficients(), CONTROLE)).toBeLessThan(1.5);
  });

  it("dans le Var, la sécheresse médiane d'une année sur deux dure plus de trente-sept jours", () => {
    const simulees = ["bormes", "le-luc", "hyeres"].map((id) => portraitSimule(cumulsDe(joursDe(station(id), CALAGE)), reglagesDe(station(id), coefficients())).sec_median_j);
    expect(mediane(simulees)).toBeGreaterThan(37);
  });

  it("huit années réelles sur dix (± 5 points) tombent dans la fourchette des années, chaque période jugée par l'autre", () => {
    const facteur = lire(coefficients(), "eau.ic.annees");
    const part = (appris: typeof CALAGE | typeof CONTROLE, juge: typeof CALAGE | typeof CONTROLE): number => {
      const dedans = stations.flatMap((s) =>
        REGLAGES.flatMap(([demande, volume]) => {
          const cumuls = cumulsDe(joursDe(s, appris));
          const simules = tauxAnnuels(desagregerAnnees(cumuls, mulberry32(42), reglagesDe(s, coefficients())), demande, volume);
          const p50 = mediane(simules);
          const [bas, haut] = [p50 - facteur * (p50 - quantile(simules, 0.1)), p50 + facteur * (quantile(simules, 0.9) - p50)];
          return tauxAnnuels(joursDe(s, juge), demande, volume).map((taux) => Number(taux >= bas - 1e-9 && taux <= haut + 1e-9));
        }),
      );
      return 100 * moyenne(dedans);
    };
    expect(Math.abs(part(CALAGE, CONTROLE) - 80)).toBeLessThanOrEqual(5);
    expect(Math.abs(part(CONTROLE, CALAGE) - 80)).toBeLessThanOrEqual(5);
  });

  it("les lignes de la page Validation sont celles que calcule le générateur, les rouges disent pourquoi", () => {
    const lignes = lignesDePluie(coefficients());
    const fichier = "data/validation/pluie-mesuree.json";
    expect(readFileSync(resolve(RACINE, fichier), "utf8") === ecrirePluieMesuree(lignes)).toBe(true);
    for (const l of lireJson<{ lignes: ReadonlyArray<LignePluie> }>(fichier).lignes) {
      expect(l.hors_tolerance === undefined, l.id).toBe(Math.abs(l.calcule / l.publie - 1) <= l.tolerance);
    }
    expect(lignes).toHaveLength(9 * 8);
  });
});
