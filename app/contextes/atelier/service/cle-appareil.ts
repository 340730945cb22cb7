import type { Scelleur } from "#app/socle/ports/scelleur.ts";

const LONGUEUR_CLE = 16;

/** Ce qui désigne un appareil dans une page, sans dire son identifiant. */
export function cleDAppareil(scelleur: Pick<Scelleur, "sceller">, atelier: string, id: string): string {
  return scelleur.sceller("appareil", `${atelier}\u0000${id}`).slice(0, LONGUEUR_CLE);
}
