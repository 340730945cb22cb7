/** Ce que l'hébergeur met sous les cartes qui se déplacent, en plus de notre sol. */
export type FondsDeCarte = {
  /** Des images prises chez un tiers : `modele` contient {z}, {x}, {y}, et peut-être {s}. */
  readonly tuiles?: { readonly modele: string; readonly source: string };
};

/** Le nom de machine d'un serveur de tuiles, tel qu'on le dit au visiteur. */
export function sourceDesTuiles(modele: string): string {
  return new URL(modele.replace("{s}.", "").replaceAll(/[{}]/g, "")).hostname;
}
