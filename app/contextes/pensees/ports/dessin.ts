import type { Cadre, Position } from "#app/commun/geo/projection.ts";

export type NoeudADisposer = { readonly id: string; readonly groupe: number; readonly largeur_libelle: number };
export type LienADisposer = { readonly source: string; readonly cible: string };

/** Place les nœuds d'un graphe dans un cadre. Les mêmes données donnent toujours le même dessin. */
export type Dessinateur = (
  noeuds: ReadonlyArray<NoeudADisposer>,
  liens: ReadonlyArray<LienADisposer>,
  options: { readonly groupes: number; readonly cadre: Cadre },
) => ReadonlyMap<string, Position>;
