// Un modèle de vecteurs de théâtre : des trigrammes de lettres hachés, et le voisinage des mots dans les textes du site. Il ne connaît ni les questions
// d'évaluation, ni leurs réponses, et vaut bien moins qu'un vrai modèle : ce qu'il mesure est la mécanique de la fusion, pas ce qu'un vrai modèle apporterait.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const AXES_LETTRES = 256;
const AXES_VOISINS = 256;
const FENETRE = 6;
const TIRAGES = 8;
const PART_LETTRES = 0.5;
const MOT_MIN = 3;

export type Plonger = (texte: string) => ReadonlyArray<number>;

/** Apprend le voisinage des mots dans ces textes ; rend de quoi mettre un texte en `AXES_LETTRES + AXES_VOISINS` nombres. */
export function apprendreVecteurs(textes: ReadonlyArray<string>): Plonger {
  const phrases = textes.map(enMots);
  const presences = new Map<string, number>();
  for (const mots of phrases) for (const mot of new Set(mots)) presences.set(mot, (presences.get(mot) ?? 0) + 1);
  const rarete = (mot: string): number => Math.log(1 + phrases.length / (1 + (presences.get(mot) ?? 0)));
  const voisinages = new Map<string, Float64Array>();
  for (const mots of phrases)
    mots.forEach((mot, i) => {
      const somme = voisinages.get(mot) ?? new Float64Array(AXES_VOISINS);
      voisinages.set(mot, somme);
      for (const voisin of mots.slice(Math.max(0, i - FENETRE), i + FENETRE + 1))
        tirer(voisin, (axe, signe) => (somme[axe] = (somme[axe] ?? 0) + signe * rarete(voisin)));
    });
  const unites = new Map([...voisinages].map(([mot, somme]) => [mot, enUnite(somme)]));
  // Tous les mots français se ressemblent d'être français : ce qu'ils ont de commun est ôté.
  const moyenne = new Float64Array(AXES_VOISINS);
  for (const unite of unites.values()) unite.forEach((v, axe) => (moyenne[axe] = (moyenne[axe] ?? 0) + v / unites.size));

  return (texte) => {
    const lettres = new Float64Array(AXES_LETTRES);
    const voisins = new Float64Array(AXES_VOISINS);
    for (const mot of new Set(enMots(texte))) {
      const poids = rarete(mot);
      const borde = `<${mot}>`;
      for (let i = 0; i + 3 <= borde.length; i += 1) {
        const h = hacher(borde.slice(i, i + 3));
        const axe = h % AXES_LETTRES;
        lettres[axe] = (lettres[axe] ?? 0) + (poids / Math.sqrt(borde.length)) * ((h >>> 16) % 2 === 0 ? 1 : -1);
      }
      unites.get(mot)?.forEach((v, axe) => (voisins[axe] = (voisins[axe] ?? 0) + poids * (v - (moyenne[axe] ?? 0))));
    }
    return [...enUnite(lettres).map((v) => PART_LETTRES * v), ...enUnite(voisins).map((v) => (1 - PART_LETTRES) * v)];
  };
}

/** Le même, appris des textes du dépôt : corpus des pensées, annuaires. */
export function vecteursDuSite(donnees: string): Plonger {
  const corpus = readdirSync(join(donnees, "pensees/corpus")).map((nom) => readFileSync(join(donnees, "pensees/corpus", nom), "utf8"));
  const fiches = ["reseaux.json", "ecosysteme.json", "plateformes-taff.json"].map((nom) => readFileSync(join(donnees, nom), "utf8"));
  const descriptions = fiches.flatMap((texte) => [...texte.matchAll(/"description": "([^"]+)"/g)].map(([, description = ""]) => description));
  return apprendreVecteurs([...corpus.flatMap((texte) => texte.split(/\n\n+/)), ...descriptions]);
}

function enMots(texte: string): ReadonlyArray<string> {
  const nu = texte.toLowerCase().normalize("NFD").replaceAll(/\p{M}/gu, "");
  return nu.split(/[^a-z0-9]+/).filter((mot) => mot.length >= MOT_MIN);
}

/** Quelques axes et signes, toujours les mêmes pour un mot. */
function tirer(mot: string, poser: (axe: number, signe: number) => void): void {
  for (let i = 0; i < TIRAGES; i += 1) {
    const h = hacher(`${mot} ${i}`);
    poser(h % AXES_VOISINS, (h >>> 16) % 2 === 0 ? 1 : -1);
  }
}

// FNV-1a, 32 bits.
function hacher(texte: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < texte.length; i += 1) h = Math.imul(h ^ texte.charCodeAt(i), 0x01000193) >>> 0;
  return h;
}

function enUnite(vecteur: Float64Array): Float64Array {
  const longueur = Math.sqrt(vecteur.reduce((somme, v) => somme + v * v, 0)) || 1;
  return vecteur.map((v) => v / longueur);
}
