import { describe, expect, it } from "vitest";
import { appliquerChangements } from "../../../engines/src/integrateur/candidats/chemins.ts";
import { simuler } from "../../../engines/src/integrateur/simuler.ts";
import { tauxSimulation } from "../../../engines/src/integrateur/taux.ts";
import type { ScenarioSaisi } from "../../../engines/src/integrateur/types.ts";
import type { CacheSolaire } from "../../../engines/src/types.ts";
import { donnees, valeurDe } from "#tests/constructeurs/moteurs/moteur.ts";
import { DROME, lieu, options } from "./montage.ts";

const { personas } = donnees<{ personas: ReadonlyArray<{ id: string; scenario: ScenarioSaisi }> }>("data/personas.json");

/** Mémoire des séries d'un lieu, qui note ce qu'on y lit et ce qu'on y écrit. */
function memoire(): CacheSolaire & { readonly lues: Array<string>; readonly ecrites: Array<string> } {
  const series = new Map<string, Float64Array>();
  const lues: Array<string> = [];
  const ecrites: Array<string> = [];
  return {
    lues,
    ecrites,
    lire(cle) {
      lues.push(cle);
      return series.get(cle);
    },
    ecrire(cle, serie) {
      ecrites.push(cle);
      series.set(cle, serie);
    },
  };
}
const nombre = (cles: ReadonlyArray<string>, sorte: string): number => cles.filter((cle) => cle.startsWith(`${sorte}|`)).length;

describe("les taux d'abord", () => {
  it.each(personas.map(({ id, scenario }) => [id, scenario] as const))("%s : les taux seuls sont ceux du calcul entier, au bit près", (_id, scenario) => {
    for (const mode of ["global", "par_axe"] as const) {
      const o = options({ mode });
      const seuls = valeurDe(tauxSimulation(scenario, lieu(scenario.lieu.territoire), o));
      const entier = valeurDe(simuler(scenario, lieu(scenario.lieu.territoire), o));
      for (const axe of ["eau", "energie", "alim"] as const) {
        const note = entier.axes[axe];
        expect(seuls.taux[axe]).toBe(note.etat === "evalue" ? note.taux : null);
        expect(seuls.scores[axe]).toBe(note.etat === "evalue" ? note.score_corrige : null);
      }
      expect(seuls.mois).toEqual({
        eau: entier.eau?.couverture_mois ?? null,
        energie: entier.energie?.couverture_mois ?? null,
        alim: entier.alim?.couverture.kcal_mois ?? null,
      });
      expect(seuls.score_global).toBe(entier.score_global?.corrige ?? null);
    }
  });

  it.each(personas.map(({ id, scenario }) => [id, scenario] as const))("%s : ce qu'un taux ne compte pas se lit comme du calcul entier", (_id, scenario) => {
    const o = options({ recommandations: false });
    const seuls = valeurDe(simuler(scenario, lieu(scenario.lieu.territoire), { ...o, taux_seuls: true }));
    const entier = valeurDe(simuler(scenario, lieu(scenario.lieu.territoire), o));
    // Hors fourchettes, que des taux seuls n'ont pas.
    const lus = ({ eau, alim }: typeof entier): unknown => {
      const { ic: _eau, ic_parts: _parts, incertains: _autres, ...eauLue } = eau ?? expect.fail("l'eau n'est pas évaluée");
      const { ic: _alim, ic_parts: _siennes, incertains: _restes, annees: _annees, ...alimLue } = alim ?? expect.fail("l'alimentation n'est pas évaluée");
      return { eauLue, alimLue };
    };
    expect(lus(seuls)).toEqual(lus(entier));
  });

  it("un axe non demandé n'a pas de taux, et une saisie refusée revient comme du calcul entier", () => {
    const eau = valeurDe(tauxSimulation(DROME, lieu("26"), options({ mode: "par_axe", axes: ["eau"] })));
    expect(eau.taux.energie).toBeNull();
    expect(eau.mois.energie).toBeNull();
    expect(eau.score_global).toBeNull();
    const fautif = appliquerChangements(DROME, { "eau.cuve.volume_m3": -1 });
    expect(tauxSimulation(fautif, lieu("26"), options())).toEqual(simuler(fautif, lieu("26"), options()));
  });
});

describe("ce qu'un lieu connu épargne", () => {
  it("une situation changée dans un lieu connu ne refait ni son soleil ni sa pluie, et rend le même nombre que sans mémoire", () => {
    const cacheSolaire = memoire();
    valeurDe(simuler(DROME, lieu("26"), options({ cacheSolaire })));
    const avant = cacheSolaire.ecrites.length;
    expect(nombre(cacheSolaire.ecrites, "pluie")).toBe(1);
    const change = appliquerChangements(DROME, { "eau.cuve.volume_m3": 7, "batiment.surface_m2": 90, "alim.surfaces_m2.potager": 80 });
    const connu = simuler(change, lieu("26"), options({ cacheSolaire }));
    expect(cacheSolaire.ecrites).toHaveLength(avant);
    const { cacheSolaire: _sans, ...nues } = options();
    expect(connu).toEqual(simuler(change, lieu("26"), nues));
  });

  it("autour d'un scénario, chaque essai ne recalcule que les axes qu'il touche, et jamais deux fois le même", () => {
    const cacheSolaire = memoire();
    const rendu = valeurDe(simuler(DROME, lieu("26"), options({ cacheSolaire, recommandations: true })));
    const essais = rendu.recommandations.length + rendu.leviers.length;
    expect(essais).toBeGreaterThan(12);
    // Une lecture de pluie par passage de l'axe eau, une de soleil (une graine, un champ) par passage de l'énergie ; le scénario lui-même compris.
    expect(nombre(cacheSolaire.lues, "pluie")).toBeLessThan(essais);
    expect(nombre(cacheSolaire.lues, "pv")).toBeLessThan(essais);
    // De même, une lecture du jour moyen par aperçu de l'énergie, et une pour la fourchette : cinq par essai au plus.
    expect(nombre(cacheSolaire.lues, "mois")).toBeLessThan(5 * essais);
  });
});
