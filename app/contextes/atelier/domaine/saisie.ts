import type { Coordonnees } from "#app/commun/geo/projection.ts";
import { lireNombre } from "#app/commun/nombres/nombre-tape.ts";

export const TITRE_MIN = 3;
export const TITRE_MAX = 120;
export const DESCRIPTION_MAX = 2_000;

// Bien plus qu'il n'en faut à deux nombres, et au lien d'une carte : au-delà, rien n'est lu.
const LONGUEUR_POSITION_MAX = 200;
const LONGUEUR_LIEN_MAX = 2_000;

/**
 * Lit « 44,753 5,370 », « 44.753, 5.370 », « 44,753 ; 5,370 », « 44.753/5.370 » ou le lien d'une carte qui les contient. Rend `undefined` si rien de
 * sûr ne s'y lit : mieux vaut redemander que placer une fiche ailleurs.
 */
export function lirePosition(texte: string): Coordonnees | undefined {
  if (texte.length > LONGUEUR_LIEN_MAX) return undefined;
  const net = texte
    .normalize("NFKC")
    .replace(/[\u2212\u2013]/g, "-")
    .replace(/\s+/g, " ")
    .trim();
  const estLien = /^https?:/i.test(net);
  if (net.length > (estLien ? LONGUEUR_LIEN_MAX : LONGUEUR_POSITION_MAX)) return undefined;
  const deLien = estLien ? (/(?:#map=\d+(?:\.\d+)?\/|@|[?&](?:q|ll|mlat)=)(-?\d+\.\d+)(?:[,/]|&mlon=)(-?\d+\.\d+)/.exec(net) ?? null) : null;
  const couple = deLien ?? /^(-?\d{1,2}(?:[.,]\d+)?) ?°? ?(?:[NnSs]\b)? ?[;,/ ] ?(-?\d{1,3}(?:[.,]\d+)?) ?°? ?(?:[EeOoWw])?$/.exec(net);
  // « 44,5 » est une latitude sans longitude, pas un couple.
  if (couple === null || /^-?\d+,\d+$/.test(net)) return undefined;
  const [lat, lon] = [couple[1], couple[2]].map((v) => lireNombre(v ?? ""));
  if (lat === undefined || lon === undefined) return undefined;
  const sud = /\d ?°? ?[Ss]\b/.test(net) && deLien === null;
  const ouest = /\d ?°? ?[OoWw]$/.test(net) && deLien === null;
  const place = { lat: sud ? -Math.abs(lat) : lat, lon: ouest ? -Math.abs(lon) : lon };
  return Math.abs(place.lat) <= 90 && Math.abs(place.lon) <= 180 ? place : undefined;
}

/** Cinq décimales : un mètre. Plus serait un faux détail, et trahirait une adresse mieux que nécessaire. */
export function arrondirPosition({ lat, lon }: Coordonnees): Coordonnees {
  return { lat: Math.round(lat * 1e5) / 1e5, lon: Math.round(lon * 1e5) / 1e5 };
}

/** « 44,7530 5,3700 » : la forme que {@link lirePosition} relit. */
export function ecrirePosition({ lat, lon }: Coordonnees): string {
  return [lat, lon].map((v) => v.toFixed(5).replace(".", ",")).join(" ");
}
