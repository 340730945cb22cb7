import type { Coordonnees } from "#app/commun/geo/projection.ts";
import { CLE_REFUS_TRACE, depuisGeojson, ecrireWkt, estFaute, lireWkt, type Faute, type Trace } from "./trace.ts";

// Ce qu'un autre logiciel (QGIS, PostGIS, uMap) écrit d'une fiche : un point, un tracé, un ensemble d'un seul tracé, en WKT ou en GeoJSON.

/** Dans une ligne d'import : pourquoi sa fiche vient sans le tracé de son fichier. Aucun fichier ne peut écrire ce nom-là. */
export const CLE_AVIS_TRACE = "\u0000avis";
/** Ce que le fichier dessine ne se lit pas : la fiche vient sans, et celle qui est déjà là garde le sien. */
export const CLE_TRACE_ILLISIBLE = "\u0000illisible";

export type Geometrie = Trace | Faute | { readonly point: Coordonnees };

const PLUSIEURS: Faute = { erreur: "Cette géométrie a plusieurs morceaux : un seul est admis." };
const ILLISIBLE: Faute = { erreur: "Cette géométrie ne se lit pas." };

/** La géométrie d'une cellule ou d'une propriété. `undefined` si elle est vide. */
export function lireGeometrie(brute: unknown): Geometrie | undefined {
  if (brute === undefined || brute === null) return undefined;
  if (typeof brute !== "string") return lireObjet(brute);
  const net = brute.trim();
  if (net === "") return undefined;
  if (!net.startsWith("{")) return lireWktEtranger(net);
  try {
    return lireObjet(JSON.parse(net));
  } catch {
    return ILLISIBLE;
  }
}

const ENSEMBLES: Readonly<Record<string, string>> = { MultiPoint: "Point", MultiLineString: "LineString", MultiPolygon: "Polygon" };

function lireObjet(objet: unknown): Geometrie {
  if (typeof objet !== "object" || objet === null) return ILLISIBLE;
  const { type, coordinates } = objet as { readonly type?: unknown; readonly coordinates?: unknown };
  if (!Array.isArray(coordinates) || typeof type !== "string") return ILLISIBLE;
  const membres = coordinates as ReadonlyArray<unknown>;
  if (type === "Point") {
    const [lon, lat] = membres;
    return typeof lat === "number" && typeof lon === "number" ? { point: { lat, lon } } : ILLISIBLE;
  }
  const seul = ENSEMBLES[type];
  if (seul !== undefined) return membres.length > 1 ? PLUSIEURS : lireObjet({ type: seul, coordinates: membres[0] });
  return depuisGeojson(objet) ?? ILLISIBLE;
}

const WKT = /^(SRID=4326; ?)?(MULTI)?(POINT|LINESTRING|POLYGON) ?(ZM|Z|M)? ?\((.*)\)$/i;

function lireWktEtranger(texte: string): Geometrie {
  const lu = WKT.exec(texte.replace(/\s+/g, " "));
  if (lu === null) return ILLISIBLE;
  const [, , multi, genre = "", dimensions, tout = ""] = lu;
  // L'altitude et la mesure ne se gardent pas.
  const dedans = (dimensions === undefined ? tout : tout.replace(/[^,()]+/g, (couple) => couple.trim().split(" ").slice(0, 2).join(" "))).trim();
  const sorte = genre.toUpperCase();
  if (sorte === "POINT") return lirePoint(dedans);
  if (multi === undefined) return lireWkt(`${sorte} (${dedans})`);
  const serre = dedans.replaceAll(" (", "(").replaceAll(") ", ")");
  return serre.includes(sorte === "POLYGON" ? ")),((" : "),(") ? PLUSIEURS : lireWkt(`${sorte} ${serre}`);
}

function lirePoint(dedans: string): Geometrie {
  if (dedans.includes(",")) return PLUSIEURS;
  const [lon, lat, ...reste] = dedans.replace(/[()]/g, " ").trim().split(" ");
  if (lon === undefined || lon === "" || lat === undefined || reste.length > 1) return ILLISIBLE;
  const point = { lat: Number(lat), lon: Number(lon) };
  return Number.isFinite(point.lat) && Number.isFinite(point.lon) ? { point } : ILLISIBLE;
}

type Objet = Readonly<Record<string, unknown>>;
const estVide = (v: unknown): boolean => v === undefined || v === null || v === "";

/**
 * La ligne, avec ce que sa géométrie étrangère y apporte : un point s'il en manquait un, un tracé si elle n'a pas le sien. Illisible, elle n'empêche pas une
 * fiche déjà située de venir, et se dit ; sans autre lieu, la fiche est refusée.
 */
export function poserGeometrie(valeurs: Objet, geometrie: Geometrie | undefined): Objet {
  if (geometrie === undefined || !estVide(valeurs["trace"])) return valeurs;
  const situee = !estVide(valeurs["lat"]) && !estVide(valeurs["lon"]);
  if ("point" in geometrie) return situee ? valeurs : { ...valeurs, ...geometrie.point };
  if (!estFaute(geometrie)) return { ...valeurs, trace: ecrireWkt(geometrie) };
  return { ...valeurs, [situee ? CLE_TRACE_ILLISIBLE : CLE_REFUS_TRACE]: geometrie.erreur };
}
