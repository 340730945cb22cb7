import { aucunJourSans, compterJour, suiteLaPlusLongue } from "./jours-sans.ts";

/** Manque en deçà duquel un pas compte comme servi (kWh) : poussière d'arrondi. */
const SEUIL_MANQUE_KWH = 1e-9;

/** Ce qui manque dans une année de dispatch : la pointe, les heures, les jours ; et ce que la batterie tient en moyenne. */
export type Manques = {
  readonly stock_moyen: number;
  readonly pointe_kw: number;
  readonly heures_manque: number;
  readonly plus_longue_h: number;
  readonly jours_sans: number;
  /** Plus longue suite de ces jours, l'année bouclée sur elle-même. */
  readonly jours_sans_suite: number;
};

type Annee = {
  readonly pas_par_heure?: number;
  readonly charge_kwh: ArrayLike<number>;
  /** Charge de référence de chaque jour ; celle qui est servie si absente. */
  readonly charge_jour_kwh?: ArrayLike<number>;
};

/** Compte les manques d'une année d'après ce qu'elle soutire et garde en stock à chaque pas (kWh). */
export function manquesDe(
  { pas_par_heure: pas = 1, charge_kwh, charge_jour_kwh }: Annee,
  { soutire, stock }: { readonly soutire: Float64Array; readonly stock: Float64Array },
): Manques {
  const n = charge_kwh.length;
  const pas_jour = 24 * pas;
  const jours = aucunJourSans();
  let [somme_stock, pointe, pas_manque, suite, plus_longue] = [0, 0, 0, 0, 0];
  for (let i = 0; i < n;) {
    let [manque_jour, charge_jour] = [0, 0];
    const fin_du_jour = i + pas_jour;
    for (const dernier = fin_du_jour < n ? fin_du_jour : n; i < dernier; i++) {
      const manque = soutire[i] as number;
      somme_stock += stock[i] as number;
      charge_jour += charge_kwh[i] as number;
      manque_jour += manque;
      if (manque > pointe) pointe = manque;
      if (manque > SEUIL_MANQUE_KWH) {
        pas_manque++;
        suite++;
      } else {
        if (suite > plus_longue) plus_longue = suite;
        suite = 0;
      }
    }
    // Un jour entamé ne se compte pas.
    if (i === fin_du_jour) compterJour(jours, manque_jour, charge_jour_kwh === undefined ? charge_jour : (charge_jour_kwh[jours.jours] as number));
  }
  return {
    stock_moyen: n > 0 ? somme_stock / n : 0,
    pointe_kw: pointe * pas,
    heures_manque: pas_manque / pas,
    plus_longue_h: Math.max(suite, plus_longue) / pas,
    jours_sans: jours.nombre,
    jours_sans_suite: suiteLaPlusLongue(jours),
  };
}
