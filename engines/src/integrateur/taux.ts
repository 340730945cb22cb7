import { garder } from "../commun/validation/garde.ts";
import type { Axe, Mode, Resultat } from "../types.ts";
import { type DonneesSimulation, noter, type OptionsSimulation, preparerCadre } from "./notation/notation.ts";
import { calculSeul } from "./passe/calculs.ts";
import type { ScenarioSaisi, ScoreAxe } from "./types.ts";

/** Les taux d'un scénario (0 à 1 ; null pour un axe non évalué), ceux de chacun de ses mois, et ses scores (0 à 100). */
export type TauxSimulation = {
  readonly mode: Mode;
  readonly taux: Readonly<Record<Axe, number | null>>;
  /** Part du besoin de chaque mois couverte (0 à 1) ; en énergie pour l'alimentation ; null pour un axe non évalué. */
  readonly mois: Readonly<Record<Axe, ReadonlyArray<number> | null>>;
  readonly scores: Readonly<Record<Axe, number | null>>;
  readonly score_global: number | null;
};

/**
 * Les taux d'abord : ceux de `simuler`, au bit près, sans ce qu'une page montre ensuite (fourchettes, gamme de cuves, flux, budget, gestes). Une année entière,
 * trois axes, couplages. Mêmes erreurs que `simuler`.
 */
export function tauxSimulation(saisi: ScenarioSaisi, donnees: DonneesSimulation, options: OptionsSimulation): Resultat<TauxSimulation> {
  return garder(() => {
    const cadre = preparerCadre(donnees, options);
    if (!cadre.ok) return cadre;
    const { trace: _trace, journal: _journal, ...muettes } = options;
    const seul = options.calculs === undefined ? { ...cadre.valeur, calculs: calculSeul(cadre.valeur.calculs) } : cadre.valeur;
    const note = noter(saisi, seul, { ...muettes, taux_seuls: true });
    if (!note.ok) return note;
    const { axes, global, passe } = note.valeur;
    const { eau, energie, alim } = passe.sorties;
    const parAxe = (lire: (a: Extract<ScoreAxe, { etat: "evalue" }>) => number): Record<Axe, number | null> => {
      const lu = (axe: Axe): number | null => (axes[axe].etat === "evalue" ? lire(axes[axe]) : null);
      return { eau: lu("eau"), energie: lu("energie"), alim: lu("alim") };
    };
    const valeur: TauxSimulation = {
      mode: cadre.valeur.mode,
      taux: parAxe(({ taux }) => taux),
      mois: { eau: eau?.couverture_mois ?? null, energie: energie?.couverture_mois ?? null, alim: alim?.couverture.kcal_mois ?? null },
      scores: parAxe(({ score_corrige }) => score_corrige),
      score_global: global?.corrige ?? null,
    };
    return { ok: true, valeur, avertissements: note.avertissements };
  });
}
