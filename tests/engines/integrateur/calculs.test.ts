import { describe, expect, it } from "vitest";
import { avecValeurs } from "../../../engines/src/commun/coefficients/table.ts";
import { appliquerChangements } from "../../../engines/src/integrateur/candidats/chemins.ts";
import type { MemoireCalculs } from "../../../engines/src/integrateur/passe/calculs.ts";
import { simuler } from "../../../engines/src/integrateur/simuler.ts";
import { tauxSimulation } from "../../../engines/src/integrateur/taux.ts";
import { coefficients, geler, valeurDe } from "#tests/constructeurs/moteurs/moteur.ts";
import { DROME, lieu, options, simulerOk } from "./montage.ts";

const PLUS_DE_SOLEIL = geler(appliquerChangements(DROME, { "energie.batterie.kwh_utiles": 4 }));
const PLUS_D_EAU = geler(appliquerChangements(DROME, { "eau.cuve.volume_m3": 8 }));
const PLUS_HAUT = geler(appliquerChangements(DROME, { "lieu.altitude_m": 900 }));

describe("calculs déjà faits", () => {
  it("des scénarios voisins rendent avec eux ce qu'ils rendraient seuls, gestes et leviers compris", () => {
    const calculs: MemoireCalculs = [];
    for (const saisi of [DROME, PLUS_DE_SOLEIL, PLUS_D_EAU, PLUS_HAUT, DROME]) {
      expect(simulerOk(saisi, { calculs, recommandations: true })).toEqual(simulerOk(saisi, { recommandations: true }));
    }
    expect(calculs).toHaveLength(1);
  });

  it("des taux d'abord ne tiennent pas lieu du calcul entier, et son explication se donne toujours", () => {
    const calculs: MemoireCalculs = [];
    const rendre = (plus: Parameters<typeof options>[0]) => simuler(DROME, lieu("26"), options(plus));
    valeurDe(tauxSimulation(DROME, lieu("26"), options({ calculs })));
    expect(rendre({ calculs })).toEqual(rendre({}));
    expect(rendre({ calculs, trace: true })).toEqual(rendre({ trace: true }));
    expect(tauxSimulation(DROME, lieu("26"), options({ calculs }))).toEqual(tauxSimulation(DROME, lieu("26"), options()));
  });

  it("sous d'autres tables ou sur un autre territoire, rien ne ressert", () => {
    const calculs: MemoireCalculs = [];
    const autres = geler(avecValeurs(coefficients(), { "eau.pluie.facteur_jours": 0.9 }));
    simulerOk(DROME, { calculs });
    expect(simulerOk(DROME, { calculs, coefficients: autres })).toEqual(simulerOk(DROME, { coefficients: autres }));
    const ailleurs = geler({ ...DROME, lieu: { ...DROME.lieu, territoire: "59" } });
    expect(simulerOk(ailleurs, { calculs })).toEqual(simulerOk(ailleurs));
    expect(calculs).toHaveLength(3);
  });
});
