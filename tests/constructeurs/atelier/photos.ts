import { deflateSync } from "node:zlib";

// De petites images vraies, et ce qu'un téléphone y écrit d'autre : le lieu de prise, en clair pour qu'un test le cherche.
export const SECRET = "48.8584N 2.2945E Nadia";

const texte = (mots: string): ReadonlyArray<number> => [...Buffer.from(mots, "latin1")];
const segment = (marque: number, corps: ReadonlyArray<number>): ReadonlyArray<number> => [
  0xff,
  marque,
  (corps.length + 2) >> 8,
  (corps.length + 2) & 0xff,
  ...corps,
];

/** JPEG de 24 × 16 : cadre, tables vides, un balayage avec un octet protégé et une reprise. Pas une image à regarder : sa forme est celle d'une vraie. */
export function unJpeg({
  sens = 1,
  largeur = 24,
  hauteur = 16,
  suite = "",
  profil = "",
  vignette = "",
  reserve = "",
}: { sens?: number; largeur?: number; hauteur?: number; suite?: string; profil?: string; vignette?: string; reserve?: string } = {}): Uint8Array<ArrayBuffer> {
  const tiff = [
    ...texte("II*\0"),
    8,
    0,
    0,
    0,
    2,
    0,
    0x12,
    0x01,
    3,
    0,
    1,
    0,
    0,
    0,
    sens,
    0,
    0,
    0,
    0x0e,
    0x01,
    2,
    0,
    SECRET.length,
    0,
    0,
    0,
    38,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
  ];
  return Uint8Array.from([
    0xff,
    0xd8,
    ...segment(0xe0, [...texte("JFIF\0"), 1, 1, 0, 0, 1, 0, 1, vignette.length / 3, vignette === "" ? 0 : 1, ...texte(vignette)]),
    // JPG0 et JPG13, que la norme réserve : un lecteur les saute.
    ...(reserve === "" ? [] : [...segment(0xf0, texte(reserve)), ...segment(0xfd, texte(reserve))]),
    ...(profil === "" ? [] : segment(0xe2, texte(`ICC_PROFILE\0${profil}`))),
    ...segment(0xe1, [...texte("Exif\0\0"), ...tiff, ...texte(SECRET)]),
    ...segment(0xe1, texte(`http://ns.adobe.com/xap/1.0/\0<x>${SECRET}</x>`)),
    ...segment(0xed, texte(`Photoshop 3.0\0${SECRET}`)),
    ...segment(0xfe, texte(SECRET)),
    ...segment(0xdb, [0, ...new Array<number>(64).fill(1)]),
    ...segment(0xc0, [8, hauteur >> 8, hauteur & 0xff, largeur >> 8, largeur & 0xff, 1, 1, 0x11, 0]),
    ...segment(0xc4, [0, ...new Array<number>(16).fill(0)]),
    ...segment(0xda, [1, 1, 0, 0, 63, 0]),
    0x12,
    0xff,
    0x00,
    0x34,
    0xff,
    0xd0,
    0x56,
    0xff,
    0xd9,
    ...texte(suite),
  ]);
}

function crc32(octets: ReadonlyArray<number>): number {
  let crc = 0xffffffff;
  for (const octet of octets) {
    crc ^= octet;
    for (let i = 0; i < 8; i++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
const gros = (n: number): ReadonlyArray<number> => [n >>> 24, (n >>> 16) & 0xff, (n >>> 8) & 0xff, n & 0xff];
const morceauPng = (nom: string, corps: ReadonlyArray<number>): ReadonlyArray<number> => [
  ...gros(corps.length),
  ...texte(nom),
  ...corps,
  ...gros(crc32([...texte(nom), ...corps])),
];

/** PNG gris, lisible par n'importe quel logiciel. */
export function unPng({ largeur = 3, hauteur = 2, suite = "" }: { largeur?: number; hauteur?: number; suite?: string } = {}): Uint8Array<ArrayBuffer> {
  const pixels = deflateSync(Buffer.alloc(Math.min(largeur, 64) * Math.min(hauteur, 64) + Math.min(hauteur, 64)));
  return Uint8Array.from([
    ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    ...morceauPng("IHDR", [...gros(largeur), ...gros(hauteur), 8, 0, 0, 0, 0]),
    ...morceauPng("tEXt", texte(`Author\0${SECRET}`)),
    ...morceauPng("eXIf", texte(SECRET)),
    ...morceauPng("IDAT", [...pixels]),
    ...morceauPng("IEND", []),
    ...texte(suite),
  ]);
}

const petit = (n: number): ReadonlyArray<number> => [n & 0xff, (n >>> 8) & 0xff, (n >>> 16) & 0xff, n >>> 24];
const morceauWebp = (nom: string, corps: ReadonlyArray<number>): ReadonlyArray<number> => [
  ...texte(nom),
  ...petit(corps.length),
  ...corps,
  ...(corps.length % 2 === 1 ? [0] : []),
];

/** WebP étendu de 24 × 16, sans perte, avec ses deux blocs de métadonnées. */
export function unWebp({ drapeaux = 0b0000_1100 }: { drapeaux?: number } = {}): Uint8Array<ArrayBuffer> {
  const corps = [
    ...texte("WEBP"),
    ...morceauWebp("VP8X", [drapeaux, 0, 0, 0, 23, 0, 0, 15, 0, 0]),
    ...morceauWebp("VP8L", [0x2f, ...petit(23 | (15 << 14)), 1, 2, 3]),
    ...morceauWebp("EXIF", texte(SECRET)),
    ...morceauWebp("XMP ", texte(`<x>${SECRET}</x>`)),
  ];
  return Uint8Array.from([...texte("RIFF"), ...petit(corps.length), ...corps]);
}
