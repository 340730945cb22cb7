/**
 * Jours de pluie mesurés de neuf stations, pour caler et juger le générateur : `data/validation/pluie-stations.json`.
 * `node scripts/donnees/validations/pluie-stations.ts tototiti.txt` l'écrit depuis la table publique (une ligne par jour, une colonne par station, mm).
 */
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { RACINE, lireJson } from "#scripts/donnees/lib-donnees.ts";

const FICHIER = "data/validation/pluie-stations.json";

/** Zone de calage d'une station : celle de `eau.pluie.{zone}.*`. */
export type ZoneStation = "oceanique" | "mediterraneen" | "nord";
/** Une année : hauteurs en dixièmes de millimètre, un jour après l'autre ; `-n` : n jours sans pluie. */
type StationEcrite = {
  readonly id: string;
  readonly nom: string;
  readonly poste: string;
  readonly departement: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly altitude_m: number;
  readonly zone: ZoneStation;
  readonly jours_manquants: ReadonlyArray<string>;
  readonly annees: Readonly<Record<string, string>>;
};
export type StationMesuree = Omit<StationEcrite, "annees"> & {
  /** Pluie (mm) de 365 jours par année ; le 29 février est ôté. */
  readonly annees: ReadonlyArray<{ readonly annee: number; readonly jours_mm: Float64Array }>;
};

type Fiche = Omit<StationEcrite, "annees" | "jours_manquants">;
const fiche = (id: string, [nom, poste, departement]: readonly [string, string, string], [latitude, longitude, altitude_m]: readonly [number, number, number], zone: ZoneStation): Fiche => ({
  id,
  nom,
  poste,
  departement,
  latitude,
  longitude,
  altitude_m,
  zone,
});
/** Colonnes de la table, dans son ordre ; le poste est celui dont les cumuls mensuels publiés coïncident. */
const COLONNES: ReadonlyArray<Fiche> = [
  fiche("brest", ["Brest", "BREST-GUIPAVAS", "29"], [48.453833, -4.391167, 92], "oceanique"),
  fiche("lanveoc", ["Lanvéoc", "LANVEOC", "29"], [48.279333, -4.439333, 81], "oceanique"),
  fiche("quimper", ["Quimper", "QUIMPER", "29"], [47.973, -4.160667, 82], "oceanique"),
  fiche("bormes", ["Bormes-les-Mimosas", "BORMES LES MIMOSAS", "83"], [43.195167, 6.379333, 88], "mediterraneen"),
  fiche("le-luc", ["Le Luc", "LE LUC", "83"], [43.383167, 6.386167, 80], "mediterraneen"),
  fiche("hyeres", ["Hyères", "HYERES", "83"], [43.1005, 6.147, 2], "mediterraneen"),
  fiche("nancy", ["Nancy", "NANCY-ESSEY", "54"], [48.687833, 6.2215, 212], "nord"),
  fiche("metz", ["Metz", "METZ-FRESCATY", "57"], [49.0695, 6.125333, 192], "nord"),
  fiche("roville", ["Roville", "ROVILLE", "88"], [48.383, 6.608167, 278], "nord"),
];

/** Suite de dixièmes → texte ; les jours secs de suite tiennent en un nombre négatif. */
export function ecrireJours(dixiemes: ReadonlyArray<number>): string {
  const mots: number[] = [];
  for (const d of dixiemes) {
    const dernier = mots.at(-1) ?? 0;
    if (d !== 0) mots.push(d);
    else if (dernier < 0) mots[mots.length - 1] = dernier - 1;
    else mots.push(-1);
  }
  return mots.join(" ");
}

/** Texte → hauteurs (mm) : l'inverse d'{@link ecrireJours}. */
export function lireJours(texte: string): number[] {
  return texte.split(" ").flatMap((mot) => {
    const n = Number(mot);
    return n < 0 ? new Array<number>(-n).fill(0) : [n / 10];
  });
}

const VINGT_NEUF_FEVRIER = 59;

/** Les neuf stations, une année de 365 jours après l'autre. */
export function lireStations(): ReadonlyArray<StationMesuree> {
  const { stations } = lireJson<{ stations: ReadonlyArray<StationEcrite> }>(FICHIER);
  return stations.map(({ annees, ...station }) => ({
    ...station,
    annees: Object.entries(annees).map(([annee, texte]) => {
      const jours = lireJours(texte);
      return { annee: Number(annee), jours_mm: Float64Array.from(jours.length === 366 ? jours.toSpliced(VINGT_NEUF_FEVRIER, 1) : jours) };
    }),
  }));
}

/** Les stations de la table publique, prêtes à écrire ; un jour sans mesure compte sec, et il est nommé. */
export function construireStations(table: string): ReadonlyArray<StationEcrite> {
  const lignes = table
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((ligne) => ligne.split(" "));
  return COLONNES.map((colonne, rang) => {
    const manquants: string[] = [];
    const parAnnee = new Map<string, number[]>();
    for (const [jour = "", ...valeurs] of lignes) {
      const brut = valeurs[rang];
      if (brut === "NA") manquants.push(jour);
      const annee = jour.slice(0, 4);
      const jours = parAnnee.get(annee) ?? [];
      parAnnee.set(annee, jours);
      jours.push(brut === "NA" ? 0 : Math.round(Number(brut) * 10));
    }
    return { ...colonne, jours_manquants: manquants, annees: Object.fromEntries([...parAnnee].map(([annee, jours]) => [annee, ecrireJours(jours)])) };
  });
}

function principal(source: string): void {
  const tete = { $schema: "../../schemas/pluie-stations.schema.json", unite: "dixième de mm ; −n : n jours sans pluie" };
  writeFileSync(resolve(RACINE, FICHIER), `${JSON.stringify({ ...tete, stations: construireStations(readFileSync(source, "utf8")) }, null, 1)}\n`);
}

if (process.argv[1] === import.meta.filename) principal(process.argv[2] ?? "");
