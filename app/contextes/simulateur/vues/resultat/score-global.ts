import type { Axe, ResultatSimulation } from "@autonomie/engines";
import { AXES_SIMULES } from "#app/commun/axes.ts";
import { formaterMesure, formaterNombre } from "#app/commun/nombres/nombres.ts";
import { ecrireScore, partsEntieres } from "#app/commun/nombres/taux.ts";

export type VueGlobal = {
  readonly score: number;
  readonly valeur: string;
  readonly p10: number;
  readonly p90: number;
  readonly phrase: string;
  readonly poids: ReadonlyArray<{ readonly axe: Axe; readonly poids: string; readonly contribution: string; readonly score: string }>;
  readonly bonus: ReadonlyArray<{ readonly cle: string; readonly texte: string; readonly points: number }>;
};

/** Ce qui ajoute ou retire des points. */
export const BONUS: Readonly<Record<string, string>> = {
  reserve_eau_longue: "un mois de réserve d’eau ou plus en été",
  eau_double_source: "deux sources d’eau au moins",
  irrigation_non_servie: "moins de 70 % de l’arrosage servi",
  sobriete_electrique: "moins de 800 kWh d’électricité par personne",
  hiver_decouvert: "un mois couvert à moins de 20 % en énergie",
  conservation_hiver: "au moins 30 % des repas couverts le pire mois",
  diversite_groupes: "cinq groupes d’aliments couverts au quart",
  temps_intenable: "un temps de travail une fois et demie au-delà du déclaré",
  cycle_nutriments: "la moitié de l’azote rendue au sol",
  mutualisation: "trois foyers ou plus",
};

/** Le score d'ensemble et ce qui le compose ; null si l'on n'a demandé que les axes. */
export function vueGlobal(r: ResultatSimulation): VueGlobal | null {
  const g = r.score_global;
  if (g === undefined) return null;
  const poids = partsEntieres(AXES_SIMULES.map((axe) => g.poids[axe] ?? 0));
  const contributions = partsEntieres(AXES_SIMULES.map((axe) => g.contributions[axe] ?? 0));
  return {
    score: g.corrige / 100,
    valeur: ecrireScore(g.corrige),
    p10: g.ic.p10,
    p90: g.ic.p90,
    phrase: `${g.methode === "geometrique" ? "Un axe faible tire l’ensemble vers le bas. " : ""}La moyenne donnerait ${formaterNombre(g.arithmetique)}${r.bonus.length === 0 ? "" : ` ; sans bonus ni malus, ce serait ${formaterNombre(g.brut)}`}.`,
    poids: AXES_SIMULES.map((axe, i) => {
      const s = r.axes[axe];
      return {
        axe,
        poids: formaterMesure(poids[i] ?? 0, "%"),
        contribution: formaterMesure(contributions[i] ?? 0, "%"),
        score: s.etat === "evalue" ? ecrireScore(s.score_corrige) : "non évalué",
      };
    }),
    bonus: r.bonus.map((b) => ({ cle: b.id, texte: BONUS[b.id] ?? b.id, points: b.points })),
  };
}
