import { uneFois } from "../../../commun/coefficients/une-fois.ts";
import { moyenne, somme } from "../../../commun/coefficients/statistiques.ts";
import type { Coefficients, Mensuel } from "../../../types.ts";
import type { Demande } from "../demande/demande.ts";
import { carboneAnnuel, economieAnnuelle, type FluxAnnuels, type PosteAnnuel } from "../facture/economie.ts";
import { factureElec } from "../facture/facture.ts";
import { resteAAcheter } from "../facture/reste.ts";
import type { DetailTirage, Tirage } from "../tirages.ts";
import type { EntreeEnergie, SortieEnergie } from "../types.ts";
import { horsReseau, usureBatterie } from "./hors-reseau.ts";

/** Parties d'une sortie qui se comptent à leur lecture : le détail des années, ou des prix. Un taux n'en lit aucune. */
export type AuDetail = Pick<SortieEnergie, "reseau" | "hors_reseau" | "batterie" | "a_acheter" | "economie_eur_an" | "facture" | "kgco2e_an">;
export type PartiesAuDetail = {
  readonly parties: AuDetail;
  readonly economie: () => ReadonlyArray<PosteAnnuel>;
  readonly carbone: () => ReadonlyArray<PosteAnnuel>;
};

/** Moyenne des tirages, heure du jour par heure du jour. */
function moyenneHoraire(details: ReadonlyArray<DetailTirage>, serie: "charge_heure" | "soutire_heure" | "injecte_heure"): number[] {
  return Array.from({ length: 24 }, (_, h) => moyenne(details.map((d) => d[serie][h] as number)));
}

function total(postes: ReadonlyArray<PosteAnnuel>): number {
  return postes.reduce((s, poste) => s + poste.valeur, 0);
}

/** De quoi compter à la lecture ce qu'un taux ne lit pas. Soutiré, injecté : kWh par mois, moyens. */
export function partiesAuDetail(
  entree: EntreeEnergie,
  demande: Demande,
  annees: {
    readonly tirages: ReadonlyArray<Pick<Tirage, "dispatch" | "detail">>;
    readonly soutire: Mensuel;
    readonly injecte: Mensuel;
    readonly charge_an: number;
    readonly flux: FluxAnnuels;
  },
  coefs: Coefficients,
): PartiesAuDetail {
  const { tirages, soutire, injecte, charge_an, flux } = annees;
  const details = (): ReadonlyArray<DetailTirage> => tirages.map(({ detail }) => detail());
  const facture = uneFois(() => {
    const lus = details();
    const heures = {
      charge: moyenneHoraire(lus, "charge_heure"),
      soutire: moyenneHoraire(lus, "soutire_heure"),
      injecte: moyenneHoraire(lus, "injecte_heure"),
      donne_kwh: flux.injecte_constant_kwh,
    };
    return factureElec(entree, heures, coefs);
  });
  const economie = uneFois(() => economieAnnuelle(entree, demande, flux, facture(), coefs));
  const carbone = uneFois(() => carboneAnnuel(entree, demande, flux, coefs));
  const parties: AuDetail = {
    get reseau() {
      return { soutire_kwh: soutire, injecte_kwh: injecte, pointe_kw: moyenne(details().map((d) => d.pointe_kw)) };
    },
    get hors_reseau() {
      return horsReseau(details(), { capacite: entree.batterie.kwh_utiles, charge_an, energie_manquante_kwh: somme(soutire) });
    },
    get batterie() {
      const dispatchs = tirages.map(({ dispatch }) => dispatch);
      return usureBatterie(entree, dispatchs, details, coefs);
    },
    a_acheter: resteAAcheter(entree, demande, somme(soutire), facture, coefs),
    get economie_eur_an() {
      return total(economie());
    },
    get facture() {
      return facture();
    },
    get kgco2e_an() {
      return total(carbone());
    },
  };
  return { parties, economie, carbone };
}

/** Leur place dans une sortie, en attendant qu'on les lise. */
const A_LIRE = Object.freeze({
  reseau: undefined,
  hors_reseau: undefined,
  batterie: undefined,
  a_acheter: undefined,
  economie_eur_an: undefined,
  facture: undefined,
  kgco2e_an: undefined,
}) as unknown as AuDetail;

/** Complète une sortie : comptée en entier, ou à la lecture. */
export function completerAuDetail(sortie: Omit<SortieEnergie, keyof AuDetail>, parties: AuDetail, a_la_lecture: boolean): SortieEnergie {
  if (!a_la_lecture) return { ...sortie, ...parties, a_acheter: { ...parties.a_acheter } };
  return Object.defineProperties({ ...sortie, ...A_LIRE }, Object.getOwnPropertyDescriptors(parties));
}
