import { somme } from "../../../commun/coefficients/statistiques.ts";
import { lire } from "../../../commun/coefficients/table.ts";
import type { Coefficients } from "../../../types.ts";
import type { EntreeEnergie, TarifElec } from "../types.ts";

/** Électricité achetée en un an, par plage de tarif ; en option base, tout est en heures pleines. Abonnement non compris. */
export type Achats = { readonly pleines_kwh: number; readonly creuses_kwh: number; readonly eur_an: number };

/** Facture d'électricité d'une année moyenne, EUR TTC. */
export type FactureElec = {
  readonly option: TarifElec["option"];
  readonly vente: boolean;
  readonly abonnement_eur_an: number;
  /** Le même lieu, aux mêmes heures, sans rien produire ni stocker. */
  readonly avant: Achats;
  readonly apres: Achats;
  readonly evite_kwh_an: number;
  readonly evite_eur_an: number;
  readonly vendu_kwh_an: number;
  readonly vendu_eur_an: number;
  /** Injecté sans être payé. */
  readonly donne_kwh_an: number;
  /** Abonnement et achats, moins le surplus vendu. */
  readonly avant_eur_an: number;
  readonly apres_eur_an: number;
};

/** Un nombre par heure du jour, kWh de l'année. */
export type HeuresDuJour = {
  readonly charge: ReadonlyArray<number>;
  readonly soutire: ReadonlyArray<number>;
  readonly injecte: ReadonlyArray<number>;
  /** De l'injecté, ce qui ne se vend pas : éolien et hydraulique, kWh de l'année. */
  readonly donne_kwh?: number;
};

/** Puissance, en kWc, jusqu'où valent les tarifs d'achat et les primes de l'arrêté : trois tranches. */
export const TRANCHES_KWC = Object.freeze([9, 36, 100] as const);

/** Prix du surplus vendu : celui de la tranche de l'installation, s'il est dans la table ; au-delà de la dernière, rien n'est garanti, c'est celui du marché. */
export function idRachat(entree: Pick<EntreeEnergie, "pv">, coefs: Coefficients): string {
  const kwc = somme(entree.pv.map((champ) => champ.kwc));
  const [petite, , guichet] = TRANCHES_KWC;
  const tranches = [kwc > guichet ? "energie.prix.rachat_marche" : null, kwc > petite ? "energie.prix.rachat_100" : null];
  return tranches.find((id) => id !== null && coefs[id] !== undefined) ?? "energie.prix.rachat";
}

/** Vrai à une heure creuse : `duree` heures à partir de `debut`, en passant minuit. */
function estCreuse(heure: number, coefs: Coefficients): boolean {
  return (heure - lire(coefs, "energie.tarif.hc.debut") + 24) % 24 < lire(coefs, "energie.tarif.hc.duree");
}

function acheter(par_heure: ReadonlyArray<number>, option: TarifElec["option"], coefs: Coefficients): Achats {
  if (option === "base") {
    const pleines_kwh = somme(par_heure);
    return { pleines_kwh, creuses_kwh: 0, eur_an: pleines_kwh * lire(coefs, "energie.prix.elec") };
  }
  const creuses_kwh = somme(par_heure.filter((_, h) => estCreuse(h, coefs)));
  const pleines_kwh = somme(par_heure) - creuses_kwh;
  return { pleines_kwh, creuses_kwh, eur_an: pleines_kwh * lire(coefs, "energie.prix.elec_hp") + creuses_kwh * lire(coefs, "energie.prix.elec_hc") };
}

/**
 * Facture avant et après la production du lieu, chaque kilowattheure compté à l'heure où il est pris au réseau. Le surplus des panneaux se vend au prix de sa tranche ;
 * celui de l'éolien et de l'hydraulique, que cet arrêté ne reprend pas, se donne. null hors réseau, et avec une table d'avant ces tarifs.
 */
export function factureElec(entree: EntreeEnergie, heures: HeuresDuJour, coefs: Coefficients): FactureElec | null {
  if (!entree.raccorde || coefs["energie.prix.elec_hp"] === undefined) return null;
  const { option, vente } = entree.tarif;
  const avant = acheter(heures.charge, option, coefs);
  const apres = acheter(heures.soutire, option, coefs);
  const abonnement_eur_an = entree.nb_foyers * lire(coefs, `energie.prix.abonnement_${option}`);
  const injecte = somme(heures.injecte);
  const vendu_kwh_an = vente ? Math.max(0, injecte - (heures.donne_kwh ?? 0)) : 0;
  const vendu_eur_an = vendu_kwh_an * lire(coefs, idRachat(entree, coefs));
  return {
    option,
    vente,
    abonnement_eur_an,
    avant,
    apres,
    evite_kwh_an: somme(heures.charge) - somme(heures.soutire),
    evite_eur_an: avant.eur_an - apres.eur_an,
    vendu_kwh_an,
    vendu_eur_an,
    donne_kwh_an: injecte - vendu_kwh_an,
    avant_eur_an: abonnement_eur_an + avant.eur_an,
    apres_eur_an: abonnement_eur_an + apres.eur_an - vendu_eur_an,
  };
}
