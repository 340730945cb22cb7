import { decouperCsv as decouper } from "#app/commun/formats/csv.ts";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

/** Racine du dépôt : les scripts se lancent de n'importe où. */
export const RACINE = resolve(import.meta.dirname, "../..");

/** Lit un fichier texte du dépôt, chemin relatif à la racine. */
export function lireTexte(chemin: string): string {
  return readFileSync(resolve(RACINE, chemin), "utf8");
}

/** Lit un fichier JSON du dépôt ; le schéma est contrôlé ailleurs (scripts/donnees/verifier-donnees.ts). */
export function lireJson<T>(chemin: string): T {
  return JSON.parse(lireTexte(chemin)) as T;
}

/** Les cellules d'un CSV de données, ligne par ligne. Lève si un guillemet n'est jamais refermé. */
export function decouperCsv(texte: string): ReadonlyArray<ReadonlyArray<string>> {
  const lignes = decouper(texte);
  if (lignes === undefined) throw new Error("Un guillemet ouvert n'est jamais refermé.");
  return lignes.map(({ cellules }) => cellules);
}

/** Lit un CSV à en-tête du dépôt : un objet par ligne, toutes valeurs en texte. Lève si une ligne n'a pas le bon nombre de champs. */
export function lireCsv(chemin: string): Record<string, string>[] {
  const [entete, ...lignes] = decouperCsv(lireTexte(chemin));
  if (entete === undefined) throw new Error(`${chemin} est vide.`);
  return lignes.map((champs, rang) => {
    if (champs.length !== entete.length) throw new Error(`${chemin}, ligne ${rang + 2} : ${champs.length} champs au lieu de ${entete.length}.`);
    return Object.fromEntries(entete.map((nom, i) => [nom, champs[i] ?? ""]));
  });
}

/** Arrondit à un nombre de décimales, sans laisser de −0 dans un fichier. */
export function arrondir(x: number, decimales: number): number {
  const f = 10 ** decimales;
  return Math.round(x * f) / f + 0;
}

function estPlat(valeur: unknown): boolean {
  return Array.isArray(valeur) && valeur.every((v) => typeof v === "number");
}

/** JSON indenté de deux espaces, sauf les tableaux de nombres, sur une ligne : un diff lisible et des fichiers courts. */
export function ecrireJson(valeur: unknown, retrait = ""): string {
  if (estPlat(valeur)) return `[${(valeur as number[]).map((v) => JSON.stringify(v)).join(", ")}]`;
  const suite = `${retrait}  `;
  if (Array.isArray(valeur)) {
    if (valeur.length === 0) return "[]";
    return `[\n${valeur.map((v) => suite + ecrireJson(v, suite)).join(",\n")}\n${retrait}]`;
  }
  if (typeof valeur === "object" && valeur !== null) {
    const entrees = Object.entries(valeur).filter(([, v]) => v !== undefined);
    if (entrees.length === 0) return "{}";
    return `{\n${entrees.map(([k, v]) => `${suite}${JSON.stringify(k)}: ${ecrireJson(v, suite)}`).join(",\n")}\n${retrait}}`;
  }
  return JSON.stringify(valeur);
}

/** Un objet par ligne dans un tableau : pour les longues tables plates (coefficients, coûts). */
export function ecrireLignes(objets: ReadonlyArray<object>, retrait: string): string {
  if (objets.length === 0) return "[]";
  return `[\n${objets.map((o) => `${retrait}  ${JSON.stringify(o)}`).join(",\n")}\n${retrait}]`;
}
