import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

const MULTIPLIEUR = 0xc6a4a7935bd1e995n;
const MASQUE = (1n << 64n) - 1n;
const DECALAGE = 47n;

/** MurmurHash64A, graine 1 : la clé sous laquelle spaCy range un mot. */
export function cleDuMot(mot: string): bigint {
  const octets = Buffer.from(mot, "utf8");
  const pleins = octets.length - (octets.length % 8);
  let cle = (1n ^ (BigInt(octets.length) * MULTIPLIEUR)) & MASQUE;
  for (let i = 0; i < pleins; i += 8) {
    let bloc = (octets.readBigUInt64LE(i) * MULTIPLIEUR) & MASQUE;
    bloc ^= bloc >> DECALAGE;
    cle = ((cle ^ ((bloc * MULTIPLIEUR) & MASQUE)) * MULTIPLIEUR) & MASQUE;
  }
  if (pleins < octets.length) {
    let reste = 0n;
    for (let i = octets.length - 1; i >= pleins; i -= 1) reste = (reste << 8n) | BigInt(octets[i] ?? 0);
    cle = ((cle ^ reste) * MULTIPLIEUR) & MASQUE;
  }
  cle = ((cle ^ (cle >> DECALAGE)) * MULTIPLIEUR) & MASQUE;
  return cle ^ (cle >> DECALAGE);
}

/** Lit du MessagePack : ce qu'en emploient les deux paquets lus ici. Un entier de huit octets est rendu tel quel, en `bigint`. */
export function lireMessagePack(octets: Buffer): unknown {
  let place = 0;
  const entier = (taille: 1 | 2 | 4) => {
    const lu = octets.readUIntBE(place, taille);
    place += taille;
    return lu;
  };
  const texte = (longueur: number) => {
    place += longueur;
    return octets.toString("utf8", place - longueur, place);
  };
  const liste = (longueur: number) => Array.from({ length: longueur }, lire);
  const table = (longueur: number) => new Map(Array.from({ length: longueur }, () => [lire(), lire()] as const));
  function lire(): unknown {
    const genre = entier(1);
    if (genre < 0x80) return genre;
    if (genre < 0x90) return table(genre & 0x0f);
    if (genre < 0xa0) return liste(genre & 0x0f);
    if (genre < 0xc0) return texte(genre & 0x1f);
    if (genre === 0xcc || genre === 0xd9) return genre === 0xcc ? entier(1) : texte(entier(1));
    if (genre === 0xcd || genre === 0xda) return genre === 0xcd ? entier(2) : texte(entier(2));
    if (genre === 0xce) return entier(4);
    if (genre === 0xdc || genre === 0xdd) return liste(entier(genre === 0xdc ? 2 : 4));
    if (genre === 0xde || genre === 0xdf) return table(entier(genre === 0xde ? 2 : 4));
    if (genre !== 0xcf) throw new Error(`MessagePack : genre 0x${genre.toString(16)} non lu.`);
    place += 8;
    return octets.readBigUInt64BE(place - 8);
  }
  return lire();
}

/** Les vecteurs d'un dossier `vocab` de spaCy : de longueur 1 ; rien d'un mot qui n'y est pas. */
export function lireVecteursSpacy(dossier: string): (mot: string) => Float64Array | undefined {
  const brut = readFileSync(`${dossier}/vectors`);
  const entete = brut.readUInt16LE(8);
  const [, lignes, largeur] = /'shape': \((\d+), (\d+)\)/.exec(brut.toString("latin1", 10, 10 + entete)) ?? [];
  const rangees = lireMessagePack(readFileSync(`${dossier}/key2row`)) as ReadonlyMap<bigint, number>;
  const taille = Number(largeur);
  return (mot) => {
    const rang = rangees.get(cleDuMot(mot));
    if (rang === undefined || rang >= Number(lignes)) return undefined;
    return deLongueur1(Float64Array.from({ length: taille }, (_, axe) => brut.readFloatLE(10 + entete + 4 * (rang * taille + axe))));
  };
}

/** Les mots de wordfreq et leur part du français écrit, du plus au moins employé : une liste de mots par centibel. */
export function lireFrequences(chemin: string): ReadonlyArray<readonly [mot: string, part: number]> {
  const [, ...paliers] = lireMessagePack(gunzipSync(readFileSync(chemin))) as ReadonlyArray<ReadonlyArray<string>>;
  return paliers.flatMap((mots, centibels) => mots.map((mot) => [mot, 10 ** (-centibels / 100)] as const));
}

export function deLongueur1(vecteur: Float64Array): Float64Array {
  const longueur = Math.sqrt(vecteur.reduce((somme, v) => somme + v * v, 0));
  return longueur === 0 ? vecteur : vecteur.map((v) => v / longueur);
}
