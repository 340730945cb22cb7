import type { Axe, ResultatSimulation } from "@autonomie/engines";
import { formaterNombre } from "#app/commun/nombres/nombres.ts";
import { ecrireTaux } from "#app/commun/nombres/taux.ts";
import { MOIS } from "#app/commun/dates/mois.ts";

/** Jours où le lieu ne suffit pas, écrits. */
export type JoursSans = {
  readonly axe: Axe;
  readonly pourquoi: string;
  readonly mediane: string;
  readonly pire: string;
  readonly suite: string;
  readonly phrase: string;
  /** Ce que ces jours ont d'insuffisant, quand leur nombre ne le dit pas ; vide sinon. */
  readonly precision: string;
};

/** En dessous, un nombre de jours s'écrirait « 0 ». */
const JOURS_VISIBLES = 0.5;
/** Au-delà, il s'écrirait « 365 ». */
const TOUS_LES_JOURS = 364.5;

/** Nombre de jours d'une année, écrit : un nombre qui les prend tous ne se compte plus. */
function jours(n: number): string {
  if (n < JOURS_VISIBLES) return "aucun";
  return n >= TOUS_LES_JOURS ? "tous les jours" : `${formaterNombre(n)} ${n < 1.5 ? "jour" : "jours"}`;
}

function suite(n: number): string {
  return n >= TOUS_LES_JOURS ? "toute l’année" : jours(n);
}

/** Un repas dont une part s'achète n'est pas un jour de faim : ce que le lieu donne, du mois le plus creux au plus généreux. */
function precisionRepas({ autonomie, couverture, jours_sans_an }: NonNullable<ResultatSimulation["alim"]>): string {
  if (jours_sans_an < JOURS_VISIBLES) return "";
  if (autonomie.taux === 0) return "Ce n’est pas la faim : ce lieu ne donne rien à manger, tout s’achète.";
  const parts = MOIS.map((nom, m) => ({ nom, part: couverture.kcal_mois[m] ?? 0 })).toSorted((x, y) => x.part - y.part);
  const [creux, plein] = [parts[0], parts.at(-1)];
  if (creux === undefined || plein === undefined) return "";
  const [bas, haut] = [ecrireTaux(creux.part), ecrireTaux(plein.part)];
  const bornes = bas === haut ? "" : `, de ${bas} en ${creux.nom} à ${haut} en ${plein.nom}`;
  return `Ce n’est pas la faim : dans l’année, le lieu donne ${ecrireTaux(autonomie.taux)} de l’énergie des repas${bornes} ; le reste s’achète.`;
}

/** Par axe, les jours de l'année où le lieu ne suffit pas. */
export function joursSans(r: ResultatSimulation): ReadonlyArray<JoursSans> {
  const lignes: Array<ReadonlyArray<JoursSans>[number]> = [];
  if (r.eau !== null) {
    const { jours_an_mediane, jours_an_pire, annee_pire, plus_longue_j } = r.eau.rupture;
    lignes.push({
      axe: "eau",
      pourquoi: "eau.rupture.jours_an_mediane",
      mediane: jours(jours_an_mediane),
      pire: `${jours(jours_an_pire)}${annee_pire === null || jours(jours_an_mediane) === jours(jours_an_pire) ? "" : ` (${annee_pire})`}`,
      suite: suite(plus_longue_j),
      phrase: r.scenario.eau.raccorde
        ? "où l’eau du lieu ne suffit pas à tout ce qui se passe d’eau potable (toilettes, linge, ménage, dehors, cultures) ; le réseau prend le relais"
        : "où l’eau du lieu ne suffit pas",
      precision: "",
    });
  }
  if (r.energie !== null) {
    const { jours_sans_mediane, jours_sans_pire, jours_sans_suite } = r.energie.hors_reseau;
    lignes.push({
      axe: "energie",
      pourquoi: "energie.hors_reseau.jours_sans_mediane",
      mediane: jours(jours_sans_mediane),
      pire: jours(jours_sans_pire),
      suite: suite(jours_sans_suite),
      phrase: r.scenario.energie.raccorde ? "où le courant du lieu ne couvre pas la journée ; le réseau prend le relais" : "où le courant manque",
      precision: "",
    });
  }
  if (r.alim !== null) {
    const { jours_sans_an: n, jours_sans_suite_j, annees } = r.alim;
    lignes.push({
      axe: "alim",
      pourquoi: "alim.jours_sans_an",
      mediane: jours(n),
      pire: jours(Math.max(n, annees?.pire.jours_sans_an ?? 0)),
      suite: suite(jours_sans_suite_j),
      phrase: "où au moins un vingtième de ce qu’un lieu peut donner à manger vient d’ailleurs, compté mois par mois (poisson, boissons et épices à part)",
      precision: precisionRepas(r.alim),
    });
  }
  return lignes;
}
