import type { PhotoLue } from "./regles.ts";
import { assembler, entier, lettres } from "./octets.ts";

// RFC 9649, § 2.
const GARDES = new Set(["VP8X", "VP8 ", "VP8L", "ALPH", "ICCP"]);
const EXIF_ET_XMP = 0b0000_1100;
const ANIMATION = 0b0000_0010;
const TETE = 12;

/** Un WebP fixe, réduit à son image et à ses couleurs ; `undefined` s'il ne se lit pas jusqu'au bout, ou s'il bouge. */
export function nettoyerWebp(octets: Uint8Array): PhotoLue | undefined {
  const annonce = entier(octets, 4, 4, "petit");
  if (lettres(octets, 0, 4) !== "RIFF" || lettres(octets, 8, 4) !== "WEBP" || annonce === undefined || annonce + 8 > octets.length) return undefined;
  const gardes: Array<Uint8Array> = [];
  let toile: Taille | undefined;
  let image: Taille | undefined;
  for (let place = TETE; place < annonce + 8;) {
    const longueur = entier(octets, place + 4, 4, "petit");
    if (longueur === undefined || place + 8 + longueur > octets.length) return undefined;
    const nom = lettres(octets, place, 4);
    const fin = Math.min(octets.length, place + 8 + longueur + (longueur % 2));
    const morceau = octets.slice(place, fin);
    if (nom === "VP8X") {
      const drapeaux = morceau[8] ?? 0;
      if ((drapeaux & ANIMATION) !== 0) return undefined;
      morceau[8] = drapeaux & ~EXIF_ET_XMP;
      toile = { largeur: 1 + (entier(morceau, 12, 3, "petit") ?? 0), hauteur: 1 + (entier(morceau, 15, 3, "petit") ?? 0) };
    }
    if (nom === "VP8 " || nom === "VP8L") {
      // Une seconde image, ou une toile qui n'est pas la sienne : la taille jugée ne serait pas celle que le téléphone dessine.
      if (image !== undefined) return undefined;
      image = nom === "VP8 " ? tailleAvecPerte(morceau) : tailleSansPerte(morceau);
      if (image === undefined) return undefined;
    }
    if (GARDES.has(nom)) gardes.push(longueur % 2 === 1 && morceau.length < 8 + longueur + 1 ? assembler([morceau, new Uint8Array(1)]) : morceau);
    place = fin;
  }
  if (image === undefined) return undefined;
  if (toile !== undefined && (toile.largeur !== image.largeur || toile.hauteur !== image.hauteur)) return undefined;
  const corps = assembler(gardes);
  const tete = Uint8Array.from([...octets.subarray(0, 4), ...petit(corps.length + 4), ...octets.subarray(8, TETE)]);
  return { type: "image/webp", ...image, octets: assembler([tete, corps]) };
}

type Taille = { readonly largeur: number; readonly hauteur: number };

function tailleAvecPerte(morceau: Uint8Array): Taille | undefined {
  if (morceau[11] !== 0x9d || morceau[12] !== 0x01 || morceau[13] !== 0x2a) return undefined;
  return nonVide((entier(morceau, 14, 2, "petit") ?? 0) & 0x3fff, (entier(morceau, 16, 2, "petit") ?? 0) & 0x3fff);
}

function tailleSansPerte(morceau: Uint8Array): Taille | undefined {
  const bits = entier(morceau, 9, 4, "petit");
  return morceau[8] !== 0x2f || bits === undefined ? undefined : nonVide((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
}

function nonVide(largeur: number, hauteur: number): Taille | undefined {
  return largeur === 0 || hauteur === 0 ? undefined : { largeur, hauteur };
}

function petit(valeur: number): ReadonlyArray<number> {
  return [0, 8, 16, 24].map((decalage) => (valeur >>> decalage) & 0xff);
}
