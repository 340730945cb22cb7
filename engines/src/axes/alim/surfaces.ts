import { lire } from "../../commun/coefficients/table.ts";
import type { Coefficients, PosteCulture } from "../../types.ts";
import { GROUPES, POSTES_DU_GROUPE } from "./groupes.ts";
import { comestibleParM2, ID_FRACTION } from "./production.ts";
import type { GroupeAliment } from "./types.ts";
import { rationViande } from "./viande.ts";

/** `poulets` : ce qu'il en faudrait si toute la viande en venait, comme un lieu peut l'élever ; la terre, elle, suit les viandes mangées. */
export type EffectifsNecessaires = { readonly poules: number; readonly chevres: number; readonly poulets: number; readonly ruches: number };
export type SurfacesNecessaires = {
  readonly par_groupe_m2: Partial<Record<GroupeAliment, number>>;
  readonly total_m2: number;
  readonly effectifs: EffectifsNecessaires;
  /** Parcours, prairie et fourrages. */
  readonly elevage_m2: number;
  /** Champ qui nourrit les bêtes : leur grain et leurs légumineuses, restes et parcours déduits. */
  readonly aliment_m2: number;
};

/**
 * Surfaces à cultiver pour couvrir la part `cible` (0 à 1) de chaque groupe végétal : S = cible·B/(fraction·(1 − pertes)·Y), en m².
 * `y` : rendements frais sans limite d'eau ni d'azote, verger adulte (donc toujours > 0). Légumes au potager, fruits au verger.
 * Élevage, à part du total végétal : effectifs (une part de bête compte : on partage une chèvre entre voisins), place qu'ils prennent et champ qui les nourrit, au rendement des
 * céréales et des légumineuses du lieu. Œufs et lait viennent de poules et de chèvres ; la viande, des espèces que les Français mangent.
 */
export function surfacesNecessaires(
  besoins_kg: Readonly<Record<GroupeAliment, number>>,
  y: Readonly<Record<PosteCulture, number>>,
  cible: number,
  coefficients: Coefficients,
): SurfacesNecessaires {
  const par_groupe_m2: Partial<Record<GroupeAliment, number>> = {};
  let total_m2 = 0;
  for (const g of GROUPES) {
    const poste = POSTES_DU_GROUPE[g]?.[0];
    if (poste === undefined) continue;
    const kg_m2 = comestibleParM2(g, y[poste], coefficients);
    if (kg_m2 <= 0) continue;
    const surface = (cible * besoins_kg[g]) / kg_m2;
    par_groupe_m2[g] = surface;
    total_m2 += surface;
  }
  const effectif = (besoin_kg: number, par_tete_kg: number): number => (par_tete_kg > 0 && besoin_kg > 0 ? (cible * besoin_kg) / par_tete_kg : 0);
  const part = (g: GroupeAliment): number => lire(coefficients, ID_FRACTION[g]);
  const effectifs = {
    poules: effectif(besoins_kg.oeufs, lire(coefficients, "alim.elevage.poule.oeufs") * lire(coefficients, "alim.elevage.poule.poids_oeuf") * part("oeufs")),
    chevres: effectif(besoins_kg.lait, lire(coefficients, "alim.elevage.chevre.lait") * part("lait")),
    poulets: effectif(besoins_kg.viandes, lire(coefficients, "alim.elevage.poulet.carcasse") * part("viandes")),
    ruches: effectif(besoins_kg.miel_sucres, lire(coefficients, "alim.elevage.ruche.miel")),
  };
  const viandes_kg = cible * besoins_kg.viandes;
  const viande = rationViande(coefficients);
  const elevage_m2 =
    effectifs.poules * lire(coefficients, "alim.elevage.poule.surface") +
    effectifs.chevres * lire(coefficients, "alim.elevage.chevre.surface") +
    viandes_kg * (viande?.fourrage ?? 0);
  const grain_kg =
    effectifs.poules * lire(coefficients, "alim.elevage.poule.aliment") * (1 - lire(coefficients, "alim.elevage.poule.restes")) +
    effectifs.chevres * lire(coefficients, "alim.elevage.chevre.grain") +
    (viande === undefined ? effectifs.poulets * lire(coefficients, "alim.elevage.poulet.aliment") : viandes_kg * viande.grain);
  const garde = 1 - lire(coefficients, "alim.pertes.recolte");
  const champ = (kg: number, rendement: number): number => (rendement * garde > 0 ? kg / (rendement * garde) : 0);
  const aliment_m2 = champ(grain_kg, y.cereales) + champ(viandes_kg * (viande?.proteines ?? 0), y.legumineuses);
  return { par_groupe_m2, total_m2, effectifs, elevage_m2, aliment_m2 };
}
