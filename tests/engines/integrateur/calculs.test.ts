import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
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

setFlagsFromString("--expose-gc");
const ramasser = runInNewContext("gc") as () => void;

/** Simule en ne tenant que les calculs gardés ; rend ce qui est gardé, et de quoi suivre chaque série que la mémoire des séries, elle, oublie. */
function garderSansSeries(plus: Parameters<typeof options>[0]) {
  const series = new Map<string, Float64Array>();
  const cacheSolaire = { lire: (cle: string) => series.get(cle), ecrire: (cle: string, serie: Float64Array) => void series.set(cle, serie) };
  const calculs: MemoireCalculs = [];
  const rendu = simulerOk(DROME, { ...plus, calculs, cacheSolaire });
  const suivies = [...series].map(([cle, serie]) => [cle, new WeakRef(serie)] as const);
  series.clear();
  return { rendu, calculs, suivies };
}

describe("calculs déjà faits", () => {
  it.each([{}, { taux_seuls: true, sans_avertissements: true }])("ce qui est gardé ne retient aucune série du lieu : %j", async (plus) => {
    const { rendu, calculs, suivies } = garderSansSeries(plus);
    expect(suivies.map(([cle]) => cle.split("|")[0])).toEqual(expect.arrayContaining(["pluie", "pv"]));
    // Un ménage déjà commencé avait pu compter la série parmi ce qui vit : le suivant la prend.
    await expect
      .poll(() => {
        ramasser();
        return suivies.filter(([, serie]) => serie.deref() !== undefined).map(([cle]) => cle.split("|")[0]);
      })
      .toEqual([]);
    // Gardé, et lisible encore.
    expect(calculs).toHaveLength(1);
    expect(rendu.eau?.cuve.gamme).toEqual(simulerOk(DROME).eau?.cuve.gamme);
    expect(rendu.energie?.hors_reseau).toEqual(simulerOk(DROME).energie?.hors_reseau);
  });

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
