import brygada from "@fontsource-variable/brygada-1918/files/brygada-1918-latin-wght-normal.woff2?url";
import sourceSans from "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url";

/**
 * La police du texte, demandée avant que la feuille ne la découvre. Celle des titres vient après : jusque-là un caractère du système, mis à ses mesures, en
 * tient la place, et rien ne bouge quand elle arrive.
 */
export const POLICES_PRECHARGEES = [sourceSans].map((href) => ({
  rel: "preload",
  href,
  as: "font",
  type: "font/woff2",
  crossOrigin: "anonymous" as const,
}));

/** Celle des titres, que la feuille demande sur chaque page. */
export const POLICE_DES_TITRES = brygada;
