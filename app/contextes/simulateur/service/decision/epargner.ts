import { appliquerChangements, simuler, type DonneesTerritoire, type OptionsOptimisation, type PointFront, type Recommandation } from "@autonomie/engines";
import type { DonneesMoteur } from "#app/contextes/simulateur/ports/donnees-moteur.ts";

/** Un début de plan : ce qui est saisi, et ce qui est déjà choisi. */
export type Debut = Pick<PointFront, "saisi" | "gestes" | "achat_eur" | "an_eur" | "heures_an">;

export type Limites = { readonly budget_eur: number; readonly exclus: ReadonlyArray<string> };
type Entrees = { readonly territoire: DonneesTerritoire; readonly couts: DonneesMoteur["couts"] };
/** Ce qui compte, mesuré d'un plan. `visible` : de combien un geste doit le servir pour être pris. */
export type Mesure = { readonly merite: (plan: Debut) => number; readonly visible: number };

/**
 * Ajoute à un plan les gestes qui épargnent de l'eau ou de l'énergie, du moins cher au plus cher, tant que chacun sert ce qui compte. La recherche vers une cible
 * n'en voit rien : chez qui rien n'est local, une douche économe ou un degré de moins ne changent aucun taux, et ce sont pourtant les euros les plus faciles.
 */
export function epargner(
  debut: Debut,
  { budget_eur, exclus }: Limites,
  entrees: Entrees,
  options: OptionsOptimisation,
  merite: (plan: Debut) => number,
): Debut | null {
  const rendu = simuler(debut.saisi, entrees, { ...options, mode: "par_axe", epargnes_jusqu_a_eur: Math.max(0, budget_eur - debut.achat_eur) });
  if (!rendu.ok) return null;
  const pistes = rendu.valeur.recommandations.filter(({ id, heures_an }) => !exclus.includes(id) && heures_an === 0);
  return ajouter(debut, pistes, budget_eur, { merite, visible: 0 });
}

/**
 * Ajoute à un plan chaque geste sans achat ni travail qui sert ce qui compte : la recherche vers une cible n'en garde que ce que son objectif voit, et le plan le
 * moins cher s'arrête parfois avant eux.
 */
export function completer(debut: Debut, exclus: ReadonlyArray<string>, entrees: Entrees, options: OptionsOptimisation, mesure: Mesure): Debut | null {
  const rendu = simuler(debut.saisi, entrees, { ...options, mode: "par_axe", gratuits: true });
  if (!rendu.ok) return null;
  // Un geste gratuit ne se fait qu'une fois : renoncer deux fois à la même chose n'en est pas un second.
  const pistes = rendu.valeur.recommandations.filter(({ id }) => !exclus.includes(id) && !debut.gestes.some((geste) => geste.id === id));
  return ajouter(debut, pistes, debut.achat_eur, mesure);
}

/** Prend une à une les pistes qui servent ce qui compte sans passer le budget ni régler deux fois la même chose ; null si aucune. */
function ajouter(debut: Debut, pistes: ReadonlyArray<Recommandation>, budget_eur: number, { merite, visible }: Mesure): Debut | null {
  let plan = debut;
  let atteint = merite(debut);
  for (const { id, axe, titre, effet, changements, cout_achat_eur: ecart_eur, cout_an_eur } of pistes) {
    // Un équipement que le geste retire n'est pas revendu : il ne rend pas de budget.
    const cout_achat_eur = Math.max(0, ecart_eur);
    const chemins = Object.keys(changements);
    const dejaRegle = plan.gestes.some((g) => g.chemins.some((c) => chemins.includes(c)));
    if (dejaRegle || plan.achat_eur + cout_achat_eur > budget_eur) continue;
    const suite: Debut = {
      saisi: appliquerChangements(plan.saisi, changements),
      gestes: [...plan.gestes, { id, axe, titre, effet, achat_eur: cout_achat_eur, chemins }],
      achat_eur: plan.achat_eur + cout_achat_eur,
      an_eur: plan.an_eur + cout_an_eur,
      heures_an: plan.heures_an,
    };
    const mieux = merite(suite);
    if (mieux <= atteint || mieux < atteint + visible) continue;
    [plan, atteint] = [suite, mieux];
  }
  return plan === debut ? null : plan;
}
