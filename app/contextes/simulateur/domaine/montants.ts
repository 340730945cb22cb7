import { arrondirEuros, formaterPrix } from "#app/commun/nombres/nombres.ts";

/**
 * Des montants montrés avec leur total : le total est la somme de ce qui est écrit, pour que l'œil qui additionne le retrouve. Dès que l'un passe cent euros,
 * les petits s'écrivent à la dizaine : un total au-delà ne se donne pas à l'euro près.
 */
export function arrondirEnsemble(parts_eur: ReadonlyArray<number>): { readonly parts: ReadonlyArray<number>; readonly total: number } {
  const grands = parts_eur.some((part) => Math.abs(part) >= 100);
  const arrondir = (part: number): number => {
    if (!grands || Math.abs(part) >= 100) return arrondirEuros(part);
    return Math.abs(part) < 1 ? 0 : Math.sign(part) * Math.max(10, Math.round(Math.abs(part) / 10) * 10);
  };
  const parts = parts_eur.map(arrondir);
  return { parts, total: parts.reduce((somme, part) => somme + part, 0) };
}

/** En dessous, ce qui se rachète, s'use ou s'entretient chaque année s'écrirait « 0 € ». */
export const EUROS_AN_VISIBLES = 0.5;

/**
 * Prix d'un geste dans une liste d'achats : « 3 000 € », « rien à acheter », « 500 € d’équipement en moins » s'il en retire. Ce qui se rachète chaque année suit :
 * « 300 €, puis 60 € par an » ; un champ de plus, outils déjà là, ne coûte que ses semences, et ce n'est pas « rien ».
 */
export function direPrix(montant_eur: number, rachat_eur_an = 0): string {
  const annuel = rachat_eur_an < EUROS_AN_VISIBLES ? "" : `${formaterPrix(rachat_eur_an)} par an`;
  if (Math.abs(montant_eur) < 1) return annuel === "" ? "rien à acheter" : `${annuel}, sans équipement`;
  const montant = formaterPrix(Math.abs(montant_eur));
  const achat = montant_eur > 0 ? montant : `${montant} d’équipement en moins`;
  return annuel === "" ? achat : `${achat}, puis ${annuel}`;
}
