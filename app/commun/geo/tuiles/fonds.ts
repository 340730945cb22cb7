import type { Bornes } from "#app/commun/geo/mercator.ts";

/** Ce que l'hébergeur met sous les cartes qui se déplacent, en plus de notre sol. */
export type FondsDeCarte = {
  /** Des images, ou des tracés (`vecteur`), pris chez un tiers : `modele` contient {z}, {x}, {y}, et peut-être {s}. */
  readonly tuiles?: { readonly modele: string; readonly source: string; readonly vecteur?: true };
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

/** Une seule origine est permise par la politique de la page : toujours le même sous-domaine. */
export const SOUS_DOMAINE = "a";

/** Des tuiles vectorielles se reconnaissent à leur nom : « .pbf » ou « .mvt », clef d'accès à part. */
export function sontVectorielles(modele: string): boolean {
  return /\.(?:mvt|pbf)$/i.test(new URL(modele.replace("{s}", SOUS_DOMAINE)).pathname);
}

/** L'origine d'un serveur de tuiles, et la sorte de demande qu'une page lui fait. */
export function origineDesTuiles(modele: string): { readonly origine: string; readonly directive: "img-src" | "connect-src" } {
  return { origine: new URL(modele.replace("{s}", SOUS_DOMAINE)).origin, directive: sontVectorielles(modele) ? "connect-src" : "img-src" };
}

/** Le nom de machine d'un serveur de tuiles, tel qu'on le dit au visiteur. */
export function sourceDesTuiles(modele: string): string {
  return new URL(modele.replace("{s}.", "").replaceAll(/[{}]/g, "")).hostname;
}
