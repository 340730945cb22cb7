import type { PhotoLue } from "./regles.ts";
import { assembler, entier, lettres } from "./octets.ts";

// ITU-T T.81, annexe B ; Exif 2.32, § 4.5.4 et 4.6.4 (étiquette 0x0112).
const DEBUT = 0xd8;
const FIN = 0xd9;
const BALAYAGE = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
// DHT, DAC, DQT, DNL, DRI : les tables et les réglages sans lesquels l'image ne se décode pas.
const TABLES: ReadonlySet<number> = new Set([0xc4, 0xcc, 0xdb, 0xdc, 0xdd]);
const ORIENTATION = 0x0112;
const ENTETE_EXIF = "Exif\0\0";
// Une photo en a quelques dizaines, mille au plus avec un profil ou une image d'aperçu en morceaux. Lire un mégaoctet de segments vides prendrait une demi-seconde.
const SEGMENTS_MAX = 4_096;
// Un JPEG progressif a une dizaine de passes, qui redessinent chacune toute l'image : des milliers figeraient le téléphone qui la montre.
const BALAYAGES_MAX = 100;

/** Un JPEG réduit à son image, à son profil de couleurs et au sens dans lequel la regarder ; `undefined` s'il ne se lit pas jusqu'au bout. */
export function nettoyerJpeg(octets: Uint8Array): PhotoLue | undefined {
  if (octets[0] !== 0xff || octets[1] !== DEBUT) return undefined;
  const gardes: Array<Uint8Array> = [octets.subarray(0, 2)];
  let taille: { readonly largeur: number; readonly hauteur: number } | undefined;
  let sens = 1;
  let balayages = 0;
  let segments = 0;
  for (let place = 2; place < octets.length;) {
    if (octets[place] !== 0xff) return undefined;
    const marque = octets[place + 1];
    // Des octets de bourrage peuvent précéder une marque.
    if (marque === 0xff) {
      place++;
      continue;
    }
    if (marque === FIN) {
      if (taille === undefined || balayages === 0) return undefined;
      // Ce qui suit la fin n'est pas l'image.
      const [tete, ...suite] = gardes as [Uint8Array, ...Array<Uint8Array>];
      return {
        type: "image/jpeg",
        ...droite(taille, sens),
        octets: assembler([tete, ...(sens === 1 ? [] : [exifDe(sens)]), ...suite, octets.subarray(place, place + 2)]),
      };
    }
    const longueur = entier(octets, place + 2, 2);
    if (++segments > SEGMENTS_MAX) return undefined;
    if (marque === undefined || longueur === undefined || longueur < 2 || place + 2 + longueur > octets.length) return undefined;
    const segment = octets.subarray(place, place + 2 + longueur);
    if (estCadre(marque)) {
      const hauteur = entier(segment, 5, 2) ?? 0;
      const largeur = entier(segment, 7, 2) ?? 0;
      if (taille !== undefined || largeur === 0 || hauteur === 0) return undefined;
      taille = { largeur, hauteur };
    }
    if (marque === APP1) sens = orientation(segment) ?? sens;
    const garde = aGarder(marque, segment);
    if (garde !== undefined) gardes.push(garde);
    place += segment.length;
    if (marque !== BALAYAGE) continue;
    const fin = finDuBalayage(octets, place);
    if (taille === undefined || fin === undefined || ++balayages > BALAYAGES_MAX) return undefined;
    gardes.push(octets.subarray(place, fin));
    place = fin;
  }
  return undefined;
}

/** SOF0 à SOF15, sans les tables (DHT, JPG, DAC) qui portent des numéros voisins. */
function estCadre(marque: number): boolean {
  return marque >= 0xc0 && marque <= 0xcf && marque !== 0xc4 && marque !== 0xc8 && marque !== 0xcc;
}

/** L'image, ses tables, la densité (JFIF), la façon de lire ses couleurs (ICC, Adobe) : rien de ce que l'appareil ou un logiciel a écrit d'autre. */
function aGarder(marque: number, segment: Uint8Array): Uint8Array | undefined {
  if (estCadre(marque) || TABLES.has(marque) || marque === BALAYAGE) return segment;
  if (marque === APP0 && lettres(segment, 4, 5) === "JFIF\0") return sansSuite(segment, 16, [0, 0]);
  if (marque === APP2 && lettres(segment, 4, 12) === "ICC_PROFILE\0") return segment;
  return marque === APP14 && lettres(segment, 4, 5) === "Adobe" ? sansSuite(segment, 16, []) : undefined;
}

/** Le début d'un en-tête, puis `fin` : un en-tête JFIF peut porter une vignette, celle de la photo d'avant qu'on la recadre. */
function sansSuite(segment: Uint8Array, debut: number, fin: ReadonlyArray<number>): Uint8Array | undefined {
  if (segment.length < debut) return undefined;
  const court = Uint8Array.from([...segment.subarray(0, debut), ...fin]);
  court.set([0, court.length - 2], 2);
  return court;
}

/** Les données d'un balayage finissent à la prochaine marque : `FF 00` est un octet de l'image, `FF D0` à `FF D7` une reprise. */
function finDuBalayage(octets: Uint8Array, debut: number): number | undefined {
  for (let place = debut; place + 1 < octets.length; place++) {
    if (octets[place] !== 0xff) continue;
    const suivant = octets[place + 1] as number;
    if (suivant !== 0 && suivant !== 0xff && (suivant < 0xd0 || suivant > 0xd7)) return place;
  }
  return undefined;
}

/** De 1 (droit) à 8 ; `undefined` si le segment n'en dit rien. */
function orientation(segment: Uint8Array): number | undefined {
  if (lettres(segment, 4, 6) !== ENTETE_EXIF) return undefined;
  const tiff = segment.subarray(10);
  const ordre = lettres(tiff, 0, 2);
  if (ordre !== "II" && ordre !== "MM") return undefined;
  const sens = ordre === "II" ? "petit" : "gros";
  const repertoire = entier(tiff, 4, 4, sens);
  const nombre = repertoire === undefined ? undefined : entier(tiff, repertoire, 2, sens);
  if (repertoire === undefined || nombre === undefined) return undefined;
  for (let i = 0; i < nombre; i++) {
    const entree = repertoire + 2 + 12 * i;
    const etiquette = entier(tiff, entree, 2, sens);
    if (etiquette === undefined) return undefined;
    if (etiquette !== ORIENTATION) continue;
    const valeur = entier(tiff, entree + 8, 2, sens) ?? 0;
    return valeur >= 1 && valeur <= 8 ? valeur : undefined;
  }
  return undefined;
}

/** Le plus petit segment Exif qui dise dans quel sens regarder l'image, et rien d'autre. */
function exifDe(sens: number): Uint8Array {
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, sens, 0, 0, 0, 0, 0, 0];
  const corps = [...[...ENTETE_EXIF].map((lettre) => lettre.charCodeAt(0)), ...tiff];
  return Uint8Array.from([0xff, APP1, 0, corps.length + 2, ...corps]);
}

/** La taille telle qu'elle se voit : à partir de 5, l'image se regarde sur le côté. */
function droite({ largeur, hauteur }: { readonly largeur: number; readonly hauteur: number }, sens: number) {
  return sens >= 5 ? { largeur: hauteur, hauteur: largeur } : { largeur, hauteur };
}
