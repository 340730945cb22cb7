import { somme } from "../../../commun/coefficients/statistiques.ts";
import { lire } from "../../../commun/coefficients/table.ts";
import type { Coefficients } from "../../../types.ts";
import type { Demande } from "../demande/demande.ts";
import { abonnementGaz } from "./abonnement-gaz.ts";
import type { FactureElec } from "./facture.ts";
import type { EntreeEnergie } from "../types.ts";

/** Énergies qui s'achètent. */
export type EnergieAchetee = "elec" | "buches" | "granules" | "gaz" | "fioul" | "reseau_chaleur";

/** Ce que le lieu ne fournit pas, en une année moyenne : kWh finals, en tout et par énergie ; EUR TTC de 2026, null si un prix manque. */
export type AAcheter = {
  readonly kwh_an: number;
  readonly par_energie_kwh: Readonly<Record<EnergieAchetee, number>>;
  readonly eur_an: number | null;
  /** Abonnement de gaz compris dans `eur_an` ; 0 sans gaz. */
  readonly abonnement_gaz_eur_an: number;
};

/** Prix d'un kWh : coefficient du prix, et contenu en énergie de son unité s'il n'est pas déjà au kWh. */
const PRIX: Readonly<Record<EnergieAchetee, readonly [prix: string, kwh?: string]>> = Object.freeze({
  elec: ["energie.prix.elec"],
  buches: ["energie.prix.stere", "energie.bois.stere"],
  granules: ["energie.prix.granules", "energie.bois.granules"],
  gaz: ["energie.prix.gaz"],
  fioul: ["energie.prix.fioul", "energie.fioul.pci"],
  reseau_chaleur: ["energie.prix.reseau_chaleur"],
});

function cout(energie: EnergieAchetee, kwh: number, coefs: Coefficients): number | null {
  const [prix, contenu] = PRIX[energie];
  if (coefs[prix] === undefined || (contenu !== undefined && coefs[contenu] === undefined)) return null;
  return (kwh * lire(coefs, prix)) / (contenu === undefined ? 1 : lire(coefs, contenu));
}

/**
 * Ce qu'il reste à acheter. `soutire_kwh` : l'électricité que le lieu ne fournit pas ; hors réseau elle manque, elle compte en kWh et ne se paie pas. Le prix, qui
 * suit la facture, se compte à la lecture.
 */
export function resteAAcheter(entree: EntreeEnergie, demande: Demande, soutire_kwh: number, facture: () => FactureElec | null, coefs: Coefficients): AAcheter {
  const { consommation_kwh: c } = demande;
  const buches = somme(demande.buches_kwh);
  const gaz = somme(c.gaz);
  const par_energie_kwh = {
    elec: soutire_kwh,
    buches: Math.max(0, buches - somme(demande.bois_local_kwh)),
    granules: Math.max(0, somme(c.bois) - buches),
    gaz,
    fioul: somme(c.fioul),
    reseau_chaleur: somme(c.reseau_chaleur),
  };
  const abonnement_gaz_eur_an = gaz > 0 ? abonnementGaz(entree, coefs) : 0;
  return {
    kwh_an: somme(Object.values(par_energie_kwh)),
    par_energie_kwh,
    abonnement_gaz_eur_an,
    get eur_an() {
      const achats = prixDe(par_energie_kwh, entree.raccorde, facture, coefs);
      return achats === null ? null : achats + abonnement_gaz_eur_an;
    },
  };
}

function prixDe(par_energie_kwh: AAcheter["par_energie_kwh"], raccorde: boolean, facture: () => FactureElec | null, coefs: Coefficients): number | null {
  let eur_an: number | null = 0;
  for (const energie of Object.keys(par_energie_kwh) as EnergieAchetee[]) {
    const kwh = par_energie_kwh[energie];
    if (kwh === 0 || (energie === "elec" && !raccorde)) continue;
    const prix = (energie === "elec" ? facture()?.apres.eur_an : undefined) ?? cout(energie, kwh, coefs);
    eur_an = prix === null || eur_an === null ? null : eur_an + prix;
  }
  return eur_an;
}
