import type { Optimisation } from "@autonomie/engines";
import { arrondirEnsemble, direPrix, EUROS_AN_VISIBLES } from "#app/contextes/simulateur/domaine/montants.ts";
import { formaterEuros, formaterNombre, formaterPourcent, formaterPrix } from "#app/commun/nombres/nombres.ts";
import { ecrireScore, ecrireTaux } from "#app/commun/nombres/taux.ts";
import { ecrireRequete, type Reponses } from "#app/contextes/simulateur/domaine/lien/lien.ts";
import { reponsesDuPlan } from "#app/contextes/simulateur/domaine/lien/lien-ecriture.ts";
import { direTravail } from "./travail.ts";

export type VuePlan = {
  readonly cle: string;
  readonly achat_eur: number;
  readonly valeur: number;
  readonly achat: string;
  readonly an: string;
  readonly heures: string;
  readonly taux: string;
  readonly gestes: ReadonlyArray<{ readonly cle: string; readonly titre: string; readonly effet: string; readonly achat: string }>;
  readonly href: string;
};
export type VuePlans = {
  readonly phrase: string;
  readonly depart: { readonly valeur: number; readonly taux: string };
  readonly cible: number;
  readonly plans: ReadonlyArray<VuePlan>;
  /** Rang du plan conseillé : le moins cher qui atteint la cible, sinon le meilleur trouvé. */
  readonly conseille: number;
  readonly atteinte: boolean;
};

const NOMS = { eau: "d’autonomie en eau", energie: "d’autonomie en énergie", alim: "d’autonomie alimentaire", global: "de score d’ensemble" } as const;

/**
 * Un taux, ou un score, près d'une cible qu'il n'atteint pas : s'il s'arrondit à la cible, il s'écrit au dixième en dessous. Sans cela, deux plans s'écrivent
 * « 80 », et le conseillé est le plus cher des deux.
 */
function ecrirePresDe(cible: number, sur: Optimisation["objectif"]["sur"]): (valeur: number) => string {
  const entier = (v: number): string => (sur === "global" ? ecrireScore(100 * v) : ecrireTaux(v));
  const suffixe = sur === "global" ? " sur 100" : "";
  return (valeur) => {
    if (valeur >= cible || entier(valeur) !== entier(cible)) return `${entier(valeur)}${suffixe}`;
    const dixieme = Math.floor(valeur * 1000) / 1000;
    return `${sur === "global" ? formaterNombre(100 * dixieme, 1) : formaterPourcent(dixieme, 1)}${suffixe}`;
  };
}

/** « pour 3 000 € », « sans rien acheter » : le prix d'un plan, après son taux. */
function pourCePrix(achat_eur: number, rachat_eur_an: number): string {
  if (achat_eur === 0 && rachat_eur_an >= EUROS_AN_VISIBLES) return `pour ${direPrix(0, rachat_eur_an)}`;
  return achat_eur === 0 ? "sans rien acheter" : achat_eur > 0 ? `pour ${formaterEuros(achat_eur)}` : `pour ${direPrix(achat_eur)}`;
}

/** Le front des plans, en phrases et en liens : chaque point est un scénario que le simulateur rouvre. */
export function construireVuePlans(o: Optimisation, budget_eur: number | undefined, reponses: Reponses): VuePlans {
  const { sur, cible } = o.objectif;
  const ecrire = ecrirePresDe(cible, sur);
  const plans = o.front.map((p, rang): VuePlan => {
    const prix = arrondirEnsemble(p.gestes.map((g) => g.achat_eur));
    return {
      cle: `plan-${rang}`,
      achat_eur: p.achat_eur,
      valeur: p.valeur,
      achat: pourCePrix(
        prix.total,
        p.gestes.reduce((total, { rachat_eur_an = 0 }) => total + rachat_eur_an, 0),
      ),
      an: Math.abs(p.an_eur) < EUROS_AN_VISIBLES ? "rien" : `${formaterPrix(p.an_eur)} par an`,
      heures: direTravail(p.heures_an),
      taux: ecrire(p.valeur),
      gestes: p.gestes.map((g, i) => ({ cle: `${i}-${g.id}`, titre: g.titre, effet: g.effet, achat: direPrix(prix.parts[i] ?? 0, g.rachat_eur_an) })),
      // « exact » : la page ouverte doit donner le nombre promis ici ; et le score d'ensemble ne se lit que dans son mode.
      href: `/simulateur?${ecrireRequete(reponsesDuPlan(p.saisi, reponses), sur === "global" ? { mode: "global" } : {}).toString()}`,
    };
  });
  const atteinte = o.choix !== null;
  const conseille = o.choix ?? Math.max(0, plans.length - 1);
  const meilleur = plans[conseille];
  const plafond = budget_eur === undefined ? "" : ` pour ${formaterEuros(budget_eur)} au plus`;
  const visee = `${ecrire(cible)} ${NOMS[sur]}`;
  const possible = o.depart.valeur >= cible ? `vous y êtes déjà, avec ${ecrire(o.depart.valeur)}` : `c’est possible ${meilleur?.achat ?? "sans rien acheter"}`;
  return {
    phrase: atteinte
      ? `${visee} : ${possible}.`
      : `${visee}${plafond} : le catalogue n’y suffit pas. Le mieux trouvé est ${meilleur?.taux ?? ecrire(o.depart.valeur)}${meilleur === undefined ? "" : `, ${meilleur.achat}`}.`,
    depart: { valeur: o.depart.valeur, taux: ecrire(o.depart.valeur) },
    cible,
    plans,
    conseille,
    atteinte,
  };
}
