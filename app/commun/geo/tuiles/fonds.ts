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

/** Le serveur de tuiles que l'hébergeur a choisi, et ce qu'il rend. */
export type Tuiles = { readonly modele: string; readonly sorte: "images" | "traces" };

/** Si l'hébergeur ne l'a pas dit, une adresse rend des tracés en « .pbf » ou « .mvt » (clef d'accès à part), des images sinon. */
export function choisirTuiles(choix: { readonly tuilesUrl?: string | undefined; readonly tuilesSorte?: Tuiles["sorte"] | undefined }): Tuiles | undefined {
  const { tuilesUrl: modele, tuilesSorte } = choix;
  if (modele === undefined) return undefined;
  return { modele, sorte: tuilesSorte ?? (/\.(?:mvt|pbf)$/i.test(new URL(modele.replace("{s}", SOUS_DOMAINE)).pathname) ? "traces" : "images") };
}

/** L'origine d'un serveur de tuiles, et la sorte de demande qu'une page lui fait. */
export function origineDesTuiles({ modele, sorte }: Tuiles): { readonly origine: string; readonly directive: "img-src" | "connect-src" } {
  return { origine: new URL(modele.replace("{s}", SOUS_DOMAINE)).origin, directive: sorte === "traces" ? "connect-src" : "img-src" };
}

/** Le nom de machine d'un serveur de tuiles, tel qu'on le dit au visiteur. */
export function sourceDesTuiles(modele: string): string {
  return new URL(modele.replace("{s}.", "").replaceAll(/[{}]/g, "")).hostname;
}
