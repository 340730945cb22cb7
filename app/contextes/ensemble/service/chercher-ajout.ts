import { DEMI_POINT } from "#app/commun/nombres/taux.ts";
import { premierRang } from "#app/commun/listes/premier-rang.ts";

/**
 * Plus petit ajout d'un levier, au pas près, qui porte un taux à la cible. `taux` : celui du calcul entier, ici ; `apercevoir` : l'aperçu pour un ajout donné, dont
 * seul le gain compte, parce que l'aperçu s'écarte du calcul entier toujours du même côté. L'ajout ne fait jamais baisser le taux : on cherche par moitiés.
 * @returns 0 si la cible est déjà atteinte, null si `haut` n'y suffit pas ; `mieux` : le taux au bout du levier
 */
export function chercherAjout({
  taux,
  cible,
  haut,
  pas,
  apercevoir,
}: {
  readonly taux: number;
  readonly cible: number;
  readonly haut: number;
  readonly pas: number;
  readonly apercevoir: (ajout: number) => number;
}): { readonly ajout: number | null; readonly mieux: number } {
  if (taux >= cible - DEMI_POINT) return { ajout: 0, mieux: taux };
  const depart = apercevoir(0);
  const atteindre = (ajout: number): number => Math.min(1, taux + apercevoir(ajout) - depart);
  const mieux = atteindre(haut);
  if (mieux < cible - DEMI_POINT) return { ajout: null, mieux };
  const assez = premierRang((rang) => atteindre(Math.min(haut, rang * pas)) >= cible - DEMI_POINT, Math.ceil(haut / pas), 1);
  return { ajout: Math.min(haut, assez * pas), mieux };
}
