import type { Bornes } from "#app/commun/geo/mercator.ts";
import { estDansLeCadrage } from "#app/contextes/atelier/domaine/cadrage.ts";
import { versLaFiche, type FiltreCarto } from "./carto.ts";
import type { FicheRangee } from "./vue-carto.ts";

/** Hors du cadrage que l'animation a gardé : combien de fiches, et de quoi lire les premières dans la liste. */
export type HorsCadrage = { readonly nombre: number; readonly premieres: ReadonlyArray<{ readonly nom: string; readonly href: string }> };

const NOMMEES_MAX = 6;
const AUCUNE: HorsCadrage = { nombre: 0, premieres: [] };

/** Le cadrage gardé, tant qu'il vaut : on ne s'est pas approché, ni n'a demandé toutes les fiches. */
export function cadrageSuivi(cadrage: Bornes | undefined, { pres, cadre, tout }: FiltreCarto): Bornes | undefined {
  return pres === undefined && cadre === undefined && tout !== true ? cadrage : undefined;
}

/** Les fiches que le cadrage suivi ne montre pas, et le chemin vers chacune dans la liste. Le serveur le dit à l'ouverture, l'écran ensuite, à chaque fiche qui bouge. */
export function trouverHors(retenues: ReadonlyArray<FicheRangee>, suivi: Bornes | undefined, filtre: FiltreCarto): HorsCadrage {
  if (suivi === undefined) return AUCUNE;
  const hors = retenues.flatMap(({ fiche, rang }, place) => (estDansLeCadrage(suivi, fiche) ? [] : [{ fiche, rang, place }]));
  return {
    nombre: hors.length,
    premieres: hors.slice(0, NOMMEES_MAX).map(({ fiche, rang, place }) => ({ nom: `${rang}. ${fiche.titre}`, href: versLaFiche(fiche.id, place, filtre) })),
  };
}
