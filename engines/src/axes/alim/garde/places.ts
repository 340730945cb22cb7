import { lire } from "../../../commun/coefficients/table.ts";
import type { Coefficients } from "../../../types.ts";
import type { EntreeAlim, GroupeAliment } from "../types.ts";

export type LieuStock = "cave" | "bocaux" | "congelateur" | "sec";
export const LIEUX: ReadonlyArray<LieuStock> = ["cave", "bocaux", "congelateur", "sec"];

/** Lieux où chaque groupe peut attendre ; aucun : le produit reste frais. */
export const LIEUX_DU_GROUPE: Readonly<Record<GroupeAliment, ReadonlyArray<LieuStock>>> = {
  legumes: ["cave", "bocaux", "congelateur"],
  tubercules: ["cave"],
  fruits: ["cave", "bocaux", "congelateur"],
  cereales: ["sec"],
  legumineuses: ["sec"],
  huiles: ["sec"],
  fruits_coque: ["sec"],
  oeufs: [],
  lait: [],
  viandes: ["congelateur"],
  poissons: [],
  miel_sucres: ["sec"],
};

/** Grains et bocaux se gardent deux ans : chaque récolte renouvelle la réserve avant. */
const UN_AN_MOIS = 12;

export type ReglesStock = {
  readonly lieux: Readonly<Record<LieuStock, { readonly duree_mois: number; readonly perte_mois: number; readonly perte_entree: number }>>;
  readonly duree_frais_mois: number;
  /** Part du besoin de céréales que des tubercules peuvent remplacer : au-delà, ce n'est plus le même repas. */
  readonly part_substituee: number;
};

/** Règles de conservation de la table : durée maximale, perte par mois, perte à l'entrée. */
export function lireReglesStock(coefficients: Coefficients): ReglesStock {
  return {
    lieux: {
      cave: {
        duree_mois: lire(coefficients, "alim.conservation.cave.duree_max"),
        perte_mois: lire(coefficients, "alim.conservation.cave.perte"),
        perte_entree: 0,
      },
      bocaux: {
        duree_mois: UN_AN_MOIS,
        perte_mois: 0,
        perte_entree: lire(coefficients, "alim.conservation.bocaux.perte_entree"),
      },
      congelateur: { duree_mois: lire(coefficients, "alim.conservation.congelateur.duree_max"), perte_mois: 0, perte_entree: 0 },
      sec: {
        duree_mois: UN_AN_MOIS,
        perte_mois: lire(coefficients, "alim.conservation.sec.perte"),
        perte_entree: 0,
      },
    },
    duree_frais_mois: lire(coefficients, "alim.conservation.frais.duree_max"),
    part_substituee: lire(coefficients, "alim.substitution.tubercules"),
  };
}

/** Capacités en kg par lieu. */
export function capacitesStock(conservation: EntreeAlim["conservation"]): Record<LieuStock, number> {
  return { cave: conservation.cave_kg, bocaux: conservation.bocaux_kg, congelateur: conservation.congelateur_kg, sec: conservation.sec_kg };
}
