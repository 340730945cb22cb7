import type { Optimisation } from "@autonomie/engines";
import { formaterNombre } from "#app/commun/nombres/nombres.ts";
import { ecrireScore, ecrireTaux } from "#app/commun/nombres/taux.ts";
import { ecrireRequete } from "#app/contextes/simulateur/domaine/lien/lien.ts";
import { reponsesDepuis } from "#app/contextes/simulateur/domaine/lien/lien-ecriture.ts";
import { direTravail } from "./decision.ts";

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

const NOMS = { eau: "d'autonomie en eau", energie: "d'autonomie en énergie", alim: "d'autonomie alimentaire", global: "de score d’ensemble" } as const;

/** Le front des plans, en phrases et en liens : chaque point est un scénario que le simulateur rouvre. */
export function construireVuePlans(o: Optimisation, budget_eur: number | undefined): VuePlans {
  const { sur, cible } = o.objectif;
  const ecrire = (valeur: number): string => (sur === "global" ? `${ecrireScore(100 * valeur)} sur 100` : ecrireTaux(valeur));
  const euros = (v: number): string => (Math.round(v) === 0 ? "rien à acheter" : `${formaterNombre(Math.round(v))} €`);
  const plans = o.front.map((p, rang): VuePlan => ({
    cle: `plan-${rang}`,
    achat_eur: p.achat_eur,
    valeur: p.valeur,
    achat: euros(p.achat_eur),
    an: Math.round(p.an_eur) === 0 ? "0 € par an" : `${formaterNombre(Math.round(p.an_eur))} € par an`,
    heures: direTravail(p.heures_an),
    taux: ecrire(p.valeur),
    gestes: p.gestes.map((g, i) => ({ cle: `${i}-${g.id}`, titre: g.titre, effet: g.effet, achat: euros(g.achat_eur) })),
    // « exact » : la page ouverte doit donner le nombre promis ici ; et le score d'ensemble ne se lit que dans son mode.
    href: `/simulateur?${ecrireRequete(reponsesDepuis({ ...p.saisi }, "exact").reponses, sur === "global" ? { mode: "global" } : {}).toString()}`,
  }));
  const atteinte = o.choix !== null;
  const conseille = o.choix ?? Math.max(0, plans.length - 1);
  const meilleur = plans[conseille];
  const plafond = budget_eur === undefined ? "" : ` pour ${formaterNombre(budget_eur)} € au plus`;
  const visee = `${ecrire(cible)} ${NOMS[sur]}`;
  return {
    phrase: atteinte
      ? `${visee} : c'est possible pour ${meilleur?.achat === "rien à acheter" ? "0 €" : (meilleur?.achat ?? "")}.`
      : `${visee}${plafond} : le catalogue n'y suffit pas. Le mieux trouvé est ${meilleur?.taux ?? ecrire(o.depart.valeur)}${meilleur === undefined ? "" : `, pour ${meilleur.achat}`}.`,
    depart: { valeur: o.depart.valeur, taux: ecrire(o.depart.valeur) },
    cible,
    plans,
    conseille,
    atteinte,
  };
}
