/**
 * Construit `data/territoire/{territoires/*.json, index.json, contours.json}` depuis `data/territoire/sources/`.
 * Déterministe : mêmes sources, mêmes octets. `node scripts/donnees/territoire/construire-territoires.ts [--verifier]`.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Climat2050, DonneesTerritoire, SaisonClimat2050, Tables3cl, Tranche3cl, Zone3cl } from "../../../engines/src/types.ts";
import { construireContours } from "./contours.ts";
import { RACINE, arrondir, ecrireJson, ecrireLignes, lireCsv, lireJson } from "#scripts/donnees/lib-donnees.ts";

type Departement = {
  code: string;
  nom: string;
  region: string;
  chef_lieu: { nom: string; lat: number; lon: number };
  point_climatique: { station: string; lat: number; lon: number; altitude_m: number };
  population: number;
  superficie_km2: number | null;
  zone_rt2012: string | null;
  type_climat: DonneesTerritoire["type_climat"];
  annuel: { precipitation_mm: number; temperature_c: number; ghi_kwh_m2: number; pv_kwh_kwc: number; et0_mm: number; dju18: number };
  precipitation_fourchette_mm?: [number, number];
  source: { pluie: string; temperature: string; qualite: "A" | "B" | "C"; ghi: string };
};
type ClesTable = keyof Tables3cl;
type Tables = Record<ClesTable, Record<Tranche3cl, Record<Zone3cl, number[]>>> & { zone_par_departement: Record<string, string> };
type LignePluie = { annee: number; mm: (number | undefined)[]; sources: Set<string> };

const SOURCES = "data/territoire/sources";
const CLES: ReadonlyArray<ClesTable> = ["dh19", "dh21", "nref19", "e", "tefs", "dh26", "dh28"];
const TRANCHES: ReadonlyArray<Tranche3cl> = ["inferieur_400", "400_800", "superieur_800"];

function tablesDeZone(tables: Tables, zone: Zone3cl): Record<Tranche3cl, Tables3cl> {
  const uneTranche = (tranche: Tranche3cl): Tables3cl => {
    // Les tables officielles sont nulles pour H1a, H2a et H2b au-dessus de 800 m : la tranche inférieure est reprise.
    const nulle = tables.dh19[tranche][zone].every((v) => v === 0);
    const lue: Tranche3cl = nulle ? "400_800" : tranche;
    return Object.fromEntries(CLES.map((cle) => [cle, tables[cle][lue][zone]])) as unknown as Tables3cl;
  };
  return Object.fromEntries(TRANCHES.map((t) => [t, uneTranche(t)])) as Record<Tranche3cl, Tables3cl>;
}

function pluieParTerritoire(): Map<string, LignePluie[]> {
  const parCode = new Map<string, Map<number, LignePluie>>();
  for (const l of lireCsv(`${SOURCES}/pluie-mensuelle.csv`)) {
    const code = l["code"] ?? "";
    const annee = Number(l["annee"]);
    const annees = parCode.get(code) ?? new Map<number, LignePluie>();
    parCode.set(code, annees);
    const ligne = annees.get(annee) ?? { annee, mm: new Array<number | undefined>(12).fill(undefined), sources: new Set<string>() };
    annees.set(annee, ligne);
    ligne.mm[Number(l["mois"]) - 1] = Number(l["precipitation_mm"]);
    ligne.sources.add(l["source"] ?? "");
  }
  return new Map([...parCode].map(([code, annees]) => [code, [...annees.values()].sort((a, b) => a.annee - b.annee)]));
}

/** Prix complet de l'eau (€/m³) par code ; les territoires sans relevé n'y sont pas. */
function prixDeLEau(): Map<string, number> {
  return new Map(lireCsv(`${SOURCES}/prix-eau.csv`).map((l) => [l["code"] ?? "", Number(l["total_eur_m3"])]));
}

/** Jours de restriction d'eau par département, moyenne de sept années (Propluvia). */
function joursDeSecheresse(): ReadonlyMap<string, NonNullable<DonneesTerritoire["secheresse_j"]>> {
  return new Map(
    lireCsv(`${SOURCES}/secheresse.csv`).map((l) => [
      l["code"] ?? "",
      { alerte_renforcee: Number(l["jours_alerte_renforcee_ou_plus"]), crise: Number(l["jours_crise"]) },
    ]),
  );
}

/** Écarts du climat de 2050 par département et par saison (DRIAS, TRACC-2023). */
function climats2050(): ReadonlyMap<string, Climat2050> {
  const lus = new Map<string, Partial<Record<keyof Climat2050, SaisonClimat2050>>>();
  for (const l of lireCsv(`${SOURCES}/climat-2050.csv`)) {
    const de = (colonne: string): number => Number(l[colonne]);
    const code = l["code"] ?? "";
    const saison = { temperature_c: de("temperature_c"), pluie: de("pluie_rapport"), pluie_bas: de("pluie_rapport_bas"), pluie_haut: de("pluie_rapport_haut") };
    lus.set(code, { ...lus.get(code), [l["saison"] as keyof Climat2050]: saison });
  }
  return new Map(
    [...lus].map(([code, { hiver, intersaison, ete }]) => {
      if (hiver === undefined || intersaison === undefined || ete === undefined) throw new Error(`${code} : climat-2050.csv n'a pas trois saisons.`);
      return [code, { hiver, intersaison, ete }];
    }),
  );
}

function anneesCompletes(lignes: ReadonlyArray<LignePluie>): DonneesTerritoire["pluie_annees"] {
  // Seules les années civiles de douze mois servent : une année tronquée fausserait le bilan de la cuve.
  return lignes
    .filter((l) => l.annee >= 1991 && l.annee <= 2025 && l.mm.every((v) => v !== undefined && Number.isFinite(v)))
    .map((l) => ({
      annee: l.annee,
      mm: l.mm as number[],
      source: l.sources.size > 1 ? "mixte" : l.sources.has("mesure") ? "mesure" : "estime",
    }));
}

/** Fichiers à écrire : chemin relatif à la racine → contenu. */
export function construireTerritoires(): Map<string, string> {
  const departements = lireJson<Departement[]>(`${SOURCES}/departements.json`);
  const tables = lireJson<Tables>(`${SOURCES}/tables-climat-3cl.json`);
  const pluies = pluieParTerritoire();
  const prixEau = prixDeLEau();
  const secheresses = joursDeSecheresse();
  const demain = climats2050();
  const climat = new Map<string, Record<string, string>[]>();
  for (const l of lireCsv(`${SOURCES}/climat-mensuel.csv`)) {
    const code = l["code"] ?? "";
    const mois = climat.get(code) ?? [];
    climat.set(code, mois);
    mois[Number(l["mois"]) - 1] = l;
  }
  const fichiers = new Map<string, string>();
  const index: object[] = [];
  for (const d of departements) {
    const lignes = climat.get(d.code);
    if (lignes?.length !== 12) throw new Error(`${d.code} : climat-mensuel.csv n'a pas douze mois.`);
    const serie = (colonne: string): number[] =>
      lignes.map((l, i) => {
        const v = Number(l[colonne]);
        if (l[colonne] === "" || !Number.isFinite(v)) throw new Error(`${d.code}, mois ${i + 1} : ${colonne} illisible.`);
        return v;
      });
    const zone = d.zone_rt2012 === null ? null : (d.zone_rt2012.toLowerCase() as Zone3cl);
    const zoneDpe = tables.zone_par_departement[d.code];
    // Deux sources indépendantes de la zone (arrêté de 2010, méthode du DPE) : un désaccord doit arrêter la construction.
    if (zone !== null && zoneDpe !== zone) throw new Error(`${d.code} : zone ${zone} selon la RT 2012, ${String(zoneDpe)} selon le DPE.`);
    const pluie_annees = anneesCompletes(pluies.get(d.code) ?? []);
    const territoire: DonneesTerritoire = {
      code: d.code,
      nom: d.nom,
      region: d.region,
      chef_lieu: d.chef_lieu.nom,
      latitude: d.point_climatique.lat,
      longitude: d.point_climatique.lon,
      altitude_m: d.point_climatique.altitude_m,
      station: d.point_climatique.station,
      type_climat: d.type_climat,
      zone_3cl: zone,
      pluie_mm: serie("precipitation_mm"),
      t_moy_c: serie("tmean_c"),
      t_min_c: serie("tmin_c"),
      t_max_c: serie("tmax_c"),
      ghi_kwh_m2: serie("ghi_kwh_m2"),
      et0_mm: serie("et0_mm"),
      dju18: serie("dju18"),
      pluie_annees,
      tables_3cl: zone === null ? null : tablesDeZone(tables, zone),
      qualite: d.source.qualite,
      sources: { pluie: d.source.pluie, temperature: d.source.temperature, ghi: d.source.ghi, et0: lignes[0]?.["source_et0"] ?? "" },
      ...(d.precipitation_fourchette_mm === undefined ? {} : { precipitation_fourchette_mm: d.precipitation_fourchette_mm }),
      ...(secheresses.has(d.code) ? { secheresse_j: secheresses.get(d.code) as NonNullable<DonneesTerritoire["secheresse_j"]> } : {}),
      ...(demain.has(d.code) ? { climat_2050: demain.get(d.code) as Climat2050 } : {}),
      ...(prixEau.has(d.code) ? { prix_eau_eur_m3: prixEau.get(d.code) ?? 0 } : {}),
    };
    fichiers.set(`data/territoire/territoires/${d.code}.json`, `${ecrireJson(territoire)}\n`);
    index.push({
      code: d.code,
      nom: d.nom,
      region: d.region,
      chef_lieu: d.chef_lieu.nom,
      latitude: d.chef_lieu.lat,
      longitude: d.chef_lieu.lon,
      altitude_m: d.point_climatique.altitude_m,
      type_climat: d.type_climat,
      zone_3cl: zone,
      population: d.population,
      superficie_km2: d.superficie_km2,
      pluie_mm_an: d.annuel.precipitation_mm,
      t_moy_c: d.annuel.temperature_c,
      ghi_kwh_m2_an: d.annuel.ghi_kwh_m2,
      pv_kwh_kwc_an: d.annuel.pv_kwh_kwc,
      et0_mm_an: d.annuel.et0_mm,
      dju18: d.annuel.dju18,
      annees_pluie: pluie_annees.length,
      cv_pluie: coefficientVariation(pluie_annees.map((a) => a.mm.reduce((s, v) => s + v, 0))),
      qualite: d.source.qualite,
    });
  }
  fichiers.set(
    "data/territoire/index.json",
    `{\n  "$schema": "../../schemas/territoires-index.schema.json",\n  "territoires": ${ecrireLignes(index, "  ")}\n}\n`,
  );
  fichiers.set("data/territoire/contours.json", construireContours(`${SOURCES}/contours-departements.geojson`));
  return fichiers;
}

function coefficientVariation(totaux: ReadonlyArray<number>): number {
  const moyenne = totaux.reduce((s, v) => s + v, 0) / totaux.length;
  const variance = totaux.reduce((s, v) => s + (v - moyenne) ** 2, 0) / totaux.length;
  return arrondir(Math.sqrt(variance) / moyenne, 3);
}

function principal(verifier: boolean): number {
  const fichiers = construireTerritoires();
  const perimes: string[] = [];
  for (const [chemin, contenu] of fichiers) {
    const absolu = resolve(RACINE, chemin);
    const actuel = existsSync(absolu) ? readFileSync(absolu, "utf8") : null;
    if (actuel === contenu) continue;
    perimes.push(chemin);
    if (verifier) continue;
    mkdirSync(dirname(absolu), { recursive: true });
    writeFileSync(absolu, contenu);
  }
  const dossier = resolve(RACINE, "data/territoire/territoires");
  for (const nom of existsSync(dossier) ? readdirSync(dossier) : []) {
    if (fichiers.has(`data/territoire/territoires/${nom}`)) continue;
    perimes.push(`data/territoire/territoires/${nom}`);
    if (!verifier) rmSync(resolve(dossier, nom));
  }
  const annees = JSON.parse(fichiers.get("data/territoire/index.json") ?? "{}") as { territoires: { code: string; annees_pluie: number }[] };
  const courtes = annees.territoires.filter((t) => t.annees_pluie < 25).map((t) => `${t.code} (${t.annees_pluie})`);
  process.stdout.write(`${fichiers.size} fichiers de territoire, ${perimes.length} ${verifier ? "à refaire" : "écrits"}.\n`);
  process.stdout.write(`Territoires de moins de 25 années complètes de pluie : ${courtes.join(", ") || "aucun"}.\n`);
  return verifier && perimes.length > 0 ? 1 : 0;
}

if (process.argv[1] === import.meta.filename) process.exitCode = principal(process.argv.includes("--verifier"));
