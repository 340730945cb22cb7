import { readFileSync, statSync } from "node:fs";
import { join, normalize } from "node:path";
import { classeEcoIndex, noteEcoIndex, type ComptesDePage } from "#app/commun/poids/ecoindex.ts";
import { typo } from "#app/commun/texte/typo.ts";
import { MARQUE_POIDS } from "#app/commun/poids/marque.ts";

const OCTETS_PAR_KO = 1_000;
// La page se serre plus tard, hors du fil des requêtes : ici, au plus, un tiers de ce qu'elle compte (de 0,17 à 0,33 sur les pages du site).
const PART_SERREE = 1 / 3;

/** Un fichier du site : ses octets tels qu'il s'envoie, et les modules qu'il demande de lui-même une fois là ; `undefined` s'il n'y est pas. */
export type PeserFichier = (adresse: string) => { readonly octets: number; readonly ensuite: ReadonlyArray<string> } | undefined;

// La page d'erreur, et le calcul dans le navigateur, n'arrivent qu'après une panne ou un geste.
const APRES_UN_GESTE = /\/(?:root|use-moteur)-[^/]*$/;
const ENSUITE = /\bm\.f=\[([^\]]*)\]/;

/** Pèse les fichiers d'une construction, chacun une fois, serré s'il a sa copie. */
export function creerPeseur(dossier: string): PeserFichier {
  const connus = new Map<string, ReturnType<PeserFichier>>();
  const taille = (chemin: string): number | undefined => statSync(chemin, { throwIfNoEntry: false })?.size;
  function ensuiteDe(adresse: string, chemin: string): ReadonlyArray<string> {
    if (!adresse.endsWith(".js") || APRES_UN_GESTE.test(adresse)) return [];
    const [, liste = ""] = ENSUITE.exec(readFileSync(chemin, "utf8")) ?? [];
    return Array.from(liste.matchAll(/"([^"]+)"/g), ([, nom]) => `/${nom}`);
  }
  function peser(adresse: string): ReturnType<PeserFichier> {
    const chemin = join(dossier, normalize(join("/", adresse.split("?", 1)[0] ?? "")));
    // La plus grosse des deux formes serrées : sans https, un navigateur ne demande que gzip.
    const octets = taille(`${chemin}.gz`) ?? taille(chemin);
    return octets === undefined ? undefined : { octets, ensuite: ensuiteDe(adresse, chemin) };
  }
  return (adresse) => {
    const connu = connus.get(adresse);
    if (connu !== undefined) return connu;
    const pese = peser(adresse);
    // Seuls les fichiers se retiennent : ils sont comptés, les adresses que dit une page ne le sont pas. Et par une copie de leur nom : une part de la page la
    // retiendrait entière.
    if (pese !== undefined) connus.set(Buffer.from(adresse).toString(), pese);
    return pese;
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

const LIEN = /<(?:link\b[^>]*\brel="(?:stylesheet|preload|modulepreload|icon|manifest)"|(?:img|use)\b)[^>]*>/gi;
const ADRESSE = /\b(?:href|src)="(\/[^"/#][^"#]*)/i;
// Le script d'amorce nomme les modules qu'il demande ; la description des routes, sur une ligne, ceux que d'autres gestes demanderaient.
const AMORCE = /<script[^>]*\btype="module"[^>]*>([\s\S]*?)<\/script>/gi;
const DESCRIPTION = /\b__reactRouterManifest\s*=.*/g;
const MODULE = /"(\/[^"/][^"\n]*\.js)"/g;

function fichiersAnnonces(html: string): ReadonlySet<string> {
  const lies = Array.from(html.matchAll(LIEN), ([balise]) => ADRESSE.exec(balise)?.[1]);
  const amorces = Array.from(html.matchAll(AMORCE), ([, texte = ""]) =>
    Array.from(texte.replaceAll(DESCRIPTION, "").matchAll(MODULE), ([, adresse]) => adresse),
  );
  return new Set([...lies, ...amorces.flat()].filter((adresse) => adresse !== undefined));
}

/**
 * Ce que la page fait demander avant tout geste, elle comprise, au plus ; `aussi` : ce que la feuille de style demande d'elle-même. `undefined` si un fichier
 * annoncé n'est pas dans la construction : un dessin que le serveur fait (le fond des cartes) ne se pèse pas d'ici.
 */
export function compterPage(html: string, peser: PeserFichier, aussi: ReadonlyArray<string> = []): ComptesDePage | undefined {
  const adresses = new Set([...fichiersAnnonces(html), ...aussi]);
  for (const adresse of [...adresses]) for (const suivante of peser(adresse)?.ensuite ?? []) adresses.add(suivante);
  let octets = Buffer.byteLength(html) * PART_SERREE;
  for (const adresse of adresses) {
    const fichier = peser(adresse);
    if (fichier === undefined) return undefined;
    octets += fichier.octets;
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
      : typo(
          `Cette page pèse ${Math.ceil(comptes.ko)}\u00a0ko au plus avant tout geste : classe ${classeEcoIndex(noteEcoIndex(comptes))} de l'ÉcoIndex, de A à G.`,
        ),
  );
}
