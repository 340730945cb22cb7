import { statSync } from "node:fs";
import { join, normalize } from "node:path";
import { gzipSync } from "node:zlib";
import { classeEcoIndex, noteEcoIndex, type ComptesDePage } from "#app/commun/poids/ecoindex.ts";
import { typo } from "#app/commun/texte/typo.ts";
import { MARQUE_POIDS } from "#app/commun/poids/marque.ts";

const OCTETS_PAR_KO = 1_000;
// Celle qui s'envoie est serrée plus fort, et hors du fil des requêtes : à un vingtième près, sans l'attendre.
const NIVEAU_GZIP = 6;

/** Octets d'un fichier du site tel qu'il s'envoie ; `undefined` s'il n'y est pas. */
export type PeserFichier = (adresse: string) => number | undefined;

/** Pèse les fichiers d'une construction, chacun une fois, serré s'il a sa copie. */
export function creerPeseur(dossier: string): PeserFichier {
  const connus = new Map<string, number | undefined>();
  const taille = (chemin: string): number | undefined => statSync(chemin, { throwIfNoEntry: false })?.size;
  return (adresse) => {
    if (connus.has(adresse)) return connus.get(adresse);
    const chemin = join(dossier, normalize(join("/", adresse.split("?", 1)[0] ?? "")));
    const octets = taille(`${chemin}.br`) ?? taille(chemin);
    connus.set(adresse, octets);
    return octets;
  };
}

const VIDES = /<!--[\s\S]*?-->|(?<=<(script|style)\b[^>]*>)[\s\S]*?(?=<\/\1>)/gi;
const BALISE = /<(\/?)([a-z][a-z0-9]*)\b[^>]*?(\/?)>/gi;

/** Éléments d'une page entière, un dessin comptant pour un. */
export function compterElements(html: string): number {
  let [nombre, profondeur] = [0, 0];
  for (const [, fermante, nom = "", seule] of html.replaceAll(VIDES, "").matchAll(BALISE)) {
    const dessin = nom.toLowerCase() === "svg";
    if (fermante === "" && profondeur === 0) nombre += 1;
    if (dessin && seule === "") profondeur += fermante === "" ? 1 : -1;
  }
  return nombre;
}

const LIEN = /<(?:link\b[^>]*\brel="(?:stylesheet|preload|modulepreload|icon|manifest)"|img\b)[^>]*>/gi;
const ADRESSE = /\b(?:href|src)="(\/[^"/][^"]*)"/i;
// Le script d'amorce nomme les modules qu'il demande.
const AMORCE = /<script[^>]*\btype="module"[^>]*>([\s\S]*?)<\/script>/gi;
const MODULE = /"(\/[^"/][^"\n]*\.js)"/g;

function fichiersAnnonces(html: string): ReadonlySet<string> {
  const lies = Array.from(html.matchAll(LIEN), ([balise]) => ADRESSE.exec(balise)?.[1]);
  const amorces = Array.from(html.matchAll(AMORCE), ([, texte = ""]) => Array.from(texte.matchAll(MODULE), ([, adresse]) => adresse));
  return new Set([...lies, ...amorces.flat()].filter((adresse) => adresse !== undefined));
}

/**
 * Ce que la page fait demander avant tout geste, elle comprise ; `aussi` : ce que la feuille de style demande d'elle-même. `undefined` si un fichier annoncé
 * n'est pas dans la construction.
 */
export function compterPage(html: string, peser: PeserFichier, aussi: ReadonlyArray<string> = []): ComptesDePage | undefined {
  const adresses = new Set([...fichiersAnnonces(html), ...aussi]);
  let octets = gzipSync(html, { level: NIVEAU_GZIP }).length;
  for (const adresse of adresses) {
    const sien = peser(adresse);
    if (sien === undefined) return undefined;
    octets += sien;
  }
  return { elements: compterElements(html), demandes: 1 + adresses.size, ko: octets / OCTETS_PAR_KO };
}

/** La page, où la marque du pied a laissé la place à ce que pèse cette page ; sans la marque, la page telle quelle. */
export function direLePoids(html: string, peser: PeserFichier, aussi: ReadonlyArray<string> = []): string {
  if (!html.includes(MARQUE_POIDS)) return html;
  const comptes = compterPage(html, peser, aussi);
  return html.replace(
    MARQUE_POIDS,
    comptes === undefined
      ? ""
      : typo(`Cette page pèse ${Math.ceil(comptes.ko)}\u00a0ko à l'ouverture : classe ${classeEcoIndex(noteEcoIndex(comptes))} de l'ÉcoIndex, de A à G.`),
  );
}
