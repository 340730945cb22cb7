/**
 * `node scripts/donnees/territoire/construire-eaux.ts rivieres.geojson lacs.geojson sommets.geojson` : écrit `data/territoire/eaux/`, les rivières, les lacs et les
 * sommets des cartes, en pas du monde (Mercator du Web). `loin.json` : les plus grands, simplifiés, et la liste des cases ; `<colonne>-<ligne>.json` : tout ce
 * que touche une case. Les sources ne sont pas versionnées : `data/provenance.json` dit où les lire.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { caseDe } from "#app/commun/geo/sol/eaux.ts";
import { versMonde } from "#app/commun/geo/mercator.ts";
import type { Position } from "#app/commun/geo/projection.ts";
import { RACINE } from "#scripts/donnees/lib-donnees.ts";
import { NOMS_LACS, nommerRiviere, SOMMETS } from "./noms-eaux.ts";
import { simplifier } from "./simplifier.ts";

const [fichierRivieres, fichierLacs, fichierSommets] = process.argv.slice(2);
if (fichierRivieres === undefined || fichierLacs === undefined || fichierSommets === undefined)
  throw new Error("Donnez les rivières, les lacs, puis les sommets, en GeoJSON.");

type Lonlat = readonly [number, number];
type Geometrie =
  | { readonly type: "Point"; readonly coordinates: Lonlat }
  | { readonly type: "LineString"; readonly coordinates: ReadonlyArray<Lonlat> }
  | { readonly type: "MultiLineString" | "Polygon"; readonly coordinates: ReadonlyArray<ReadonlyArray<Lonlat>> }
  | { readonly type: "MultiPolygon"; readonly coordinates: ReadonlyArray<ReadonlyArray<ReadonlyArray<Lonlat>>> };
type Trait = { readonly properties: { readonly n: string; readonly km?: number; readonly z?: number }; readonly geometry: Geometrie };

/** De loin, les rivières d'au moins tant de kilomètres, à un kilomètre près : rien qui se voie sur une France de mille pixels. */
const LOIN = { km_min: 220, ecart: 150, longueur_min: 300, lac_min: 4_000 };
// La source est déjà simplifiée à soixante mètres.
const PRES = { ecart: 5 };

const lire = (chemin: string): ReadonlyArray<Trait> => (JSON.parse(readFileSync(chemin, "utf8")) as { features: ReadonlyArray<Trait> }).features;
const placer = ([lon, lat]: Lonlat): Position => {
  const { x, y } = versMonde({ lat, lon });
  return { x: Math.round(x), y: Math.round(y) };
};
const lignes = (g: Geometrie): ReadonlyArray<ReadonlyArray<Position>> =>
  g.type === "Point" ? [] : g.type === "LineString" ? [g.coordinates.map(placer)] : g.type === "MultiPolygon" ? g.coordinates.flat().map((l) => l.map(placer)) : g.coordinates.map((l) => l.map(placer));

/** Une ligne en écarts d'un point au suivant ; rien si elle tient en un point. */
function ecrire(ligne: ReadonlyArray<Position>, ecart: number): ReadonlyArray<number> {
  const points = simplifier(ligne, ecart).map(({ x, y }) => [Math.round(x), Math.round(y)] as const);
  const trace = points.flatMap(([x, y], rang) => {
    const [ax, ay] = points[rang - 1] ?? [0, 0];
    return rang > 0 && x === ax && y === ay ? [] : [x - ax, y - ay];
  });
  return trace.length > 2 ? trace : [];
}

function seVoitDeLoin(ligne: ReadonlyArray<Position>, min: number): boolean {
  const [xs, ys] = [ligne.map(({ x }) => x), ligne.map(({ y }) => y)];
  return Math.max(...xs) - Math.min(...xs) + Math.max(...ys) - Math.min(...ys) >= min;
}

/** Les morceaux d'une ligne, case par case ; le point qui suit le bord ferme chaque morceau. */
function decouper(ligne: ReadonlyArray<Position>): ReadonlyArray<readonly [string, ReadonlyArray<Position>]> {
  const morceaux: Array<readonly [string, Array<Position>]> = [];
  for (const point of ligne) {
    const dernier = morceaux.at(-1);
    dernier?.[1].push(point);
    if (dernier?.[0] !== caseDe(point)) morceaux.push([caseDe(point), [point]]);
  }
  return morceaux;
}

type Eaux = { rivieres: Array<{ nom: string; km: number; traces: Array<ReadonlyArray<number>> }>; lacs: Array<{ nom: string; anneaux: ReadonlyArray<ReadonlyArray<number>> }>; sommets: Array<readonly [string, number, number, number]> };
const vides = (): Eaux => ({ rivieres: [], lacs: [], sommets: [] });
const loin = vides();
const cases = new Map<string, Eaux>();
const caseNommee = (code: string): Eaux => {
  const deja = cases.get(code) ?? vides();
  cases.set(code, deja);
  return deja;
};

for (const { properties, geometry } of lire(fichierRivieres)) {
  const [nom, km] = [nommerRiviere(properties.n), Math.round(properties.km ?? 0)];
  if (km >= LOIN.km_min) loin.rivieres.push({ nom, km, traces: lignes(geometry).filter((l) => seVoitDeLoin(l, LOIN.longueur_min)).map((l) => ecrire(l, LOIN.ecart)).filter((t) => t.length > 0) });
  for (const [code, morceau] of lignes(geometry).flatMap(decouper)) {
    const trace = ecrire(morceau, PRES.ecart);
    if (trace.length === 0) continue;
    const { rivieres } = caseNommee(code);
    const deja = rivieres.find((une) => une.nom === nom);
    if (deja === undefined) rivieres.push({ nom, km, traces: [trace] });
    else deja.traces.push(trace);
  }
}
for (const { properties, geometry } of lire(fichierLacs)) {
  const anneaux = lignes(geometry);
  const nom = NOMS_LACS.get(properties.n);
  if (nom === undefined) continue;
  const ecrits = (ecart: number) => anneaux.map((l) => ecrire(l, ecart)).filter((t) => t.length > 6);
  // Le nom d'un étang, de loin, tomberait en mer.
  if (anneaux.some((l) => seVoitDeLoin(l, LOIN.lac_min))) loin.lacs.push({ nom, anneaux: ecrits(LOIN.ecart) });
  for (const code of new Set(anneaux.flat().map(caseDe))) caseNommee(code).lacs.push({ nom, anneaux: ecrits(1) });
}
for (const { properties, geometry } of lire(fichierSommets)) {
  const sommet = SOMMETS.get(properties.n);
  if (sommet === undefined || geometry.type !== "Point") continue;
  const { x, y } = placer(geometry.coordinates);
  const ligne = [sommet, Math.round(x), Math.round(y), properties.z ?? 0] as const;
  loin.sommets.push(ligne);
  caseNommee(caseDe({ x, y })).sommets.push(ligne);
}

const dossier = resolve(RACINE, "data/territoire/eaux");
rmSync(dossier, { recursive: true, force: true });
mkdirSync(dossier, { recursive: true });
const ecrireFichier = (nom: string, eaux: object): void =>
  writeFileSync(resolve(dossier, `${nom}.json`), `${JSON.stringify({ $schema: "../../../schemas/eaux.schema.json", ...eaux })}\n`);
ecrireFichier("loin", { cases: [...cases.keys()].sort(), ...loin });
for (const [code, eaux] of cases) ecrireFichier(code, eaux);
