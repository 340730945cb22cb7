import { arrondirEuros, formaterEuros } from "#app/commun/nombres/nombres.ts";

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

/** Prix d'un geste dans une liste d'achats : « 3 000 € », « rien à acheter », « 500 € d’équipement en moins » s'il en retire. */
export function direPrix(montant_eur: number): string {
  if (Math.abs(montant_eur) < 1) return "rien à acheter";
  const montant = formaterEuros(arrondirEuros(Math.abs(montant_eur)));
  return montant_eur > 0 ? montant : `${montant} d’équipement en moins`;
}
