import type { ResultatSimulation } from "@autonomie/engines";
import { arrondirEnsemble } from "#app/contextes/simulateur/domaine/montants.ts";
import { formaterMesure } from "#app/commun/nombres/nombres.ts";

/** Ce qui distingue ces kilos de ceux des récoltes : un kilo de salade ne remplace pas un kilo de pain. */
export const A_CALORIES_EGALES = "à calories égales";
/** En dessous, un montant annuel ne se voit pas sur une facture. */
export const EUROS_VISIBLES = 5;

/** Ce qu'il reste à acheter, axe par axe ; ce qui s'arrondit à zéro ne se dit pas. `cultive` : des récoltes, en kilos d'autre chose, sont dites sur la même page. */
export function quantitesAchetees({ eau, energie, alim }: ResultatSimulation["reste"], cultive: boolean): ReadonlyArray<string> {
  const dire = (quantite: number | undefined, pas: number, unite: string, quoi: string): ReadonlyArray<string> => {
    const ronde = Math.round((quantite ?? 0) / pas) * pas;
    return ronde === 0 ? [] : [`${formaterMesure(ronde, unite)} ${quoi}`];
  };
  return [
    ...dire(eau?.m3_an, 1, "m³", "d’eau"),
    ...dire(energie?.kwh_an, 10, "kWh", "d’énergie"),
    ...dire(alim?.kg_an, 10, "kg", `d’aliments${cultive ? ` (${A_CALORIES_EGALES})` : ""}`),
  ];
}

/** Ce que coûtent l'eau et l'énergie à acheter, tels qu'ils s'écrivent : chacun, et ensemble. Ce qui ne se voit pas sur une facture vaut zéro. */
export function eurosAAcheter({ eau, energie }: ResultatSimulation["reste"]): { readonly eau: number; readonly energie: number; readonly total: number } {
  const visible = (eur_an: number | null | undefined): number => (eur_an == null || eur_an < EUROS_VISIBLES ? 0 : eur_an);
  const { parts, total } = arrondirEnsemble([visible(eau?.eur_an), visible(energie?.eur_an)]);
  return { eau: parts[0] ?? 0, energie: parts[1] ?? 0, total };
}
