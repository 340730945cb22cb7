import { borner } from "#app/commun/nombres/taux.ts";
import type { Axe, ResultatSimulation } from "@autonomie/engines";
import { ecrireTauxCourt } from "#app/commun/nombres/taux.ts";
import type { Reponses } from "./lien/lien.ts";
import type { TauxAxe } from "#app/contextes/simulateur/vues/axes.ts";

/** Ce qu'il faut pour calculer dans le navigateur : où sont les valeurs, et le lieu tel que le serveur l'a compris. */
export type AccesDirect = {
  /** Adresse des coefficients, coûts et heuristiques ; elle porte leur empreinte. */
  readonly donnees: string;
  /** Adresse des profils de charge, demandés au premier calcul complet. */
  readonly profils: string;
  /** Réponses du scénario montré. */
  readonly reponses: Reponses;
  readonly lieu: { readonly code: string; readonly nom: string; readonly latitude: number; readonly altitude_commune_m?: number };
};
export type Taux = Readonly<Record<Axe, number>>;

/** Le taux de chaque axe d'un résultat ; un axe qui n'a pu être évalué compte pour zéro. */
export function tauxDe({ axes }: Pick<ResultatSimulation, "axes">): Taux {
  const lire = (axe: Axe): number => (axes[axe].etat === "evalue" ? axes[axe].taux : 0);
  return { eau: lire("eau"), energie: lire("energie"), alim: lire("alim") };
}

/** Les questions qui peuvent avoir un curseur sur la page du résultat : de quoi sentir un lieu sans tout reprendre. */
export const CLES_REGLAGES = ["toit", "cuve", "pv", "potager", "surface"] as const;

/**
 * Jauges pendant un geste : le dernier calcul complet, décalé de ce que l'aperçu mensuel a bougé depuis. L'aperçu s'écarte du calcul complet de
 * plusieurs points, toujours dans le même sens : décaler évite que les aiguilles sautent à chaque pose.
 * @param complets taux du dernier calcul complet
 * @param depart aperçu de ce même scénario
 * @param maintenant aperçu du scénario en cours
 */
export function decaler(complets: ReadonlyArray<TauxAxe>, depart: Taux, maintenant: Taux): ReadonlyArray<TauxAxe> {
  return complets.map((a) => {
    if (a.taux === null) return a;
    const pas = maintenant[a.axe] - depart[a.axe];
    if (pas === 0) return a;
    const taux = borner(a.taux + pas);
    return {
      ...a,
      taux,
      p10: borner(a.p10 + pas),
      p90: borner(a.p90 + pas),
      valeur: ecrireTauxCourt(taux),
      fourchette: "Aperçu, calcul complet en cours.",
    };
  });
}
