import type { Bornes } from "#app/commun/geo/mercator.ts";

/** Ce que l'hébergeur met sous les cartes qui se déplacent, en plus de notre sol. */
export type FondsDeCarte = {
  /** Des images prises chez un tiers : `modele` contient {z}, {x}, {y}, et peut-être {s}. */
  readonly tuiles?: { readonly modele: string; readonly source: string };
  /** Des rues servies par ce site, sans aucun tiers. */
  readonly rues?: Rues;
};

export type Rues = {
  readonly adresse: string;
  readonly bornes: Bornes;
  readonly zoomMin: number;
  readonly zoomMax: number;
  /** À qui l'on doit ces données, s'il est dit. */
  readonly credit?: string;
  /** Les noms des couches du fichier. */
  readonly couches: ReadonlyArray<string>;
};

/** Le nom de machine d'un serveur de tuiles, tel qu'on le dit au visiteur. */
export function sourceDesTuiles(modele: string): string {
  return new URL(modele.replace("{s}.", "").replaceAll(/[{}]/g, "")).hostname;
}
