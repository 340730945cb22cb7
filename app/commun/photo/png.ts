import type { PhotoLue } from "./regles.ts";
import { assembler, entier, lettres } from "./octets.ts";

// W3C, Portable Network Graphics, 3e édition, § 5.
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Ce qu'il faut pour montrer l'image comme elle est ; ni textes, ni dates, ni Exif, ni animation. */
const GARDES = new Set(["IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "sBIT", "pHYs"]);
const COUVERTURE = 12;
// Une photo de la taille admise en a un millier si ses morceaux sont de deux kibioctets ; d'ordinaire, de huit à soixante-quatre.
const MORCEAUX_MAX = 8_192;

/** Un PNG réduit à son image et à ses couleurs ; `undefined` s'il ne se lit pas jusqu'au bout. */
export function nettoyerPng(octets: Uint8Array): PhotoLue | undefined {
  if (!SIGNATURE.every((octet, i) => octets[i] === octet)) return undefined;
  const gardes: Array<Uint8Array> = [octets.subarray(0, SIGNATURE.length)];
  let taille: { readonly largeur: number; readonly hauteur: number } | undefined;
  let image = false;
  let morceaux = 0;
  for (let place = SIGNATURE.length; place < octets.length;) {
    if (++morceaux > MORCEAUX_MAX) return undefined;
    const longueur = entier(octets, place, 4);
    if (longueur === undefined || place + COUVERTURE + longueur > octets.length) return undefined;
    const nom = lettres(octets, place + 4, 4);
    if ((taille === undefined) !== (nom === "IHDR")) return undefined;
    if (nom === "IHDR") taille = { largeur: entier(octets, place + 8, 4) ?? 0, hauteur: entier(octets, place + 12, 4) ?? 0 };
    if (nom === "IDAT") image = true;
    const morceau = octets.subarray(place, place + COUVERTURE + longueur);
    if (GARDES.has(nom)) gardes.push(morceau);
    place += morceau.length;
    if (nom === "IEND")
      return taille === undefined || taille.largeur === 0 || taille.hauteur === 0 || !image
        ? undefined
        : { type: "image/png", ...taille, octets: assembler(gardes) };
  }
  return undefined;
}
