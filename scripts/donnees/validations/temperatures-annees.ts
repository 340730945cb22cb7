/**
 * Températures mensuelles mesurées de douze départements, pour juger la fourchette de l'énergie sur de vraies années : `data/validation/temperatures-annees.json`.
 * `node scripts/donnees/validations/temperatures-annees.ts moyennes-departementales.csv` l'écrit (colonnes code, aaaamm, tm_c, tx_c).
 */
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { RACINE, lireJson } from "#scripts/donnees/lib-donnees.ts";

const FICHIER = "data/validation/temperatures-annees.json";
export const DEPARTEMENTS: ReadonlyArray<string> = ["13", "21", "29", "31", "33", "34", "54", "59", "67", "69", "75", "87"];
const NORMALE = { debut: 1991, fin: 2020 } as const;

/** Dixièmes de degré, douze mois : moyenne (`tm`) et moyenne des maximums (`tx`). */
type AnneeEcrite = { readonly tm: ReadonlyArray<number>; readonly tx: ReadonlyArray<number> };
type Ecrit = { readonly code: string; readonly annees: Readonly<Record<string, AnneeEcrite>> };
/** Une année réelle : écart de la température à la normale (K), et rayonnement reconstruit rapporté à la normale, par mois. */
export type AnneeReelle = { readonly annee: number; readonly ecart_c: ReadonlyArray<number>; readonly soleil: ReadonlyArray<number> };

/** Années complètes de la table publique. */
export function construireTemperatures(table: string): ReadonlyArray<Ecrit> {
  const [entete = "", ...lignes] = table.trim().split(/\r?\n/);
  const colonnes = entete.split(",");
  const rang = (nom: string): number => colonnes.indexOf(nom);
  const mois = new Map<string, readonly [number, number]>();
  for (const ligne of lignes) {
    const c = ligne.split(",");
    const [tm, tx] = [c[rang("tm_c")], c[rang("tx_c")]];
    if (tm !== undefined && tm !== "" && tx !== undefined && tx !== "") mois.set(`${c[rang("code")]}-${c[rang("aaaamm")]}`, [Math.round(10 * Number(tm)), Math.round(10 * Number(tx))]);
  }
  return DEPARTEMENTS.map((code) => {
    const annees: Record<string, AnneeEcrite> = {};
    for (let annee = 1991; annee <= 2025; annee++) {
      const lus = Array.from({ length: 12 }, (_, m) => mois.get(`${code}-${annee}${String(m + 1).padStart(2, "0")}`));
      if (lus.every((lu) => lu !== undefined)) annees[annee] = { tm: lus.map(([tm]) => tm), tx: lus.map(([, tx]) => tx) };
    }
    return { code, annees };
  });
}

function moyennes(series: ReadonlyArray<ReadonlyArray<number>>): number[] {
  return Array.from({ length: 12 }, (_, m) => series.reduce((s, serie) => s + (serie[m] as number), 0) / series.length);
}

/** Entre la pente (1,2) et le rapport des écarts-types (2,4) du rayonnement mesuré et de ce repère, sur 2 268 mois de 2024 et 189 stations. */
const PUISSANCE_SOLEIL = 1.5;

/**
 * Années réelles d'un département. Le rayonnement n'y est pas mesuré : il suit √(2·(tx − tm)), l'amplitude du jour comme dans Hargreaves, rapportée à sa normale
 * 1991-2020 et à la puissance {@link PUISSANCE_SOLEIL}.
 */
export function anneesReelles(code: string): ReadonlyArray<AnneeReelle> {
  const ecrit = lireJson<{ departements: ReadonlyArray<Ecrit> }>(FICHIER).departements.find((d) => d.code === code);
  if (ecrit === undefined) throw new Error(`aucune année mesurée pour ${code}`);
  const lues = Object.entries(ecrit.annees).map(([annee, { tm, tx }]) => ({
    annee: Number(annee),
    tm: tm.map((t) => t / 10),
    ecart: tm.map((t, m) => Math.sqrt(Math.max(0, (2 * ((tx[m] as number) - t)) / 10))),
  }));
  const normale = lues.filter((a) => a.annee >= NORMALE.debut && a.annee <= NORMALE.fin);
  const tm = moyennes(normale.map((a) => a.tm));
  const amplitude = moyennes(normale.map((a) => a.ecart));
  return lues.map((a) => ({
    annee: a.annee,
    ecart_c: a.tm.map((t, m) => t - (tm[m] as number)),
    soleil: a.ecart.map((e, m) => (e / (amplitude[m] as number)) ** PUISSANCE_SOLEIL),
  }));
}

function principal(source: string): void {
  const tete = { $schema: "../../schemas/temperatures-annees.schema.json", unite: "dixième de °C, de janvier à décembre" };
  writeFileSync(resolve(RACINE, FICHIER), `${JSON.stringify({ ...tete, departements: construireTemperatures(readFileSync(source, "utf8")) })}\n`);
}

if (process.argv[1] === import.meta.filename) principal(process.argv[2] ?? "");
