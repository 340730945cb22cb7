import { lireJson } from "#app/commun/formats/json.ts";
import type { Coordonnees } from "#app/commun/geo/projection.ts";
import { lireSeulTrace } from "./geometrie.ts";
import { ecrirePoints } from "./reduire.ts";
import { ecrirePosition, lirePosition } from "#app/contextes/atelier/domaine/saisie.ts";
import { depuisGeojson, ecrireWkt, estFaute, lireWkt, LONGUEUR_TRACE_MAX, tracer, TROP_LONG, type Faute, type FormeTrace, type Trace } from "./trace.ts";

/** De quoi coller un fichier : il se réduit à son tracé. */
export const LONGUEUR_TAPEE_MAX = 2 * LONGUEUR_TRACE_MAX;

/**
 * Le tracé que dit un champ de texte : des points (« 44,753 5,370 ») un par ligne, du WKT, ou du GeoJSON collé. `forme` vaut pour une liste de points ; les autres
 * disent la leur. `undefined` si le champ est vide.
 */
export function lireTraceTapee(texte: string, forme: FormeTrace): Trace | Faute | undefined {
  const net = texte.trim();
  if (net === "") return undefined;
  if (net.length > LONGUEUR_TAPEE_MAX) return { erreur: TROP_LONG };
  if (net.startsWith("{")) return lireGeojson(net);
  if (/^(?:SRID=|LINESTRING|POLYGON|POINT|MULTI|GEOMETRY)/i.test(net)) return lireWktTape(net);
  const lignes = net.split(/\r?\n/).filter((ligne) => ligne.trim() !== "");
  const points = lignes.map(lirePosition);
  const fautive = points.indexOf(undefined);
  if (fautive >= 0)
    return { erreur: `Ligne ${fautive + 1} : « ${(lignes[fautive] ?? "").trim().slice(0, 40)} » n'est pas un point. Écrivez la latitude puis la longitude.` };
  return tracer(
    forme,
    points.filter((point) => point !== undefined),
  );
}

export type PointsTapes = {
  readonly forme: FormeTrace;
  readonly points: ReadonlyArray<Coordonnees>;
  /** Un point par ligne. */ readonly lignes: ReadonlyArray<string>;
};

/**
 * Les points d'un texte, prêts à être allongés ou raccourcis : même trop peu pour un tracé, dans l'ordre où ils sont écrits. Une phrase si le texte ne s'y prête
 * pas : le retoucher l'abîmerait.
 */
export function lirePointsTapes(texte: string, forme: FormeTrace): PointsTapes | Faute {
  const net = texte.trim();
  if (net.length > LONGUEUR_TAPEE_MAX) return { erreur: TROP_LONG };
  if (net.startsWith("<")) return { erreur: "Ce fichier se lit à l'envoi : ses points ne se retouchent pas ici." };
  const lignes = net.split(/\r?\n/).filter((ligne) => ligne.trim() !== "");
  const points = lignes.map(lirePosition).filter((point) => point !== undefined);
  if (points.length === lignes.length) return { forme, points, lignes };
  const lu = lireTraceTapee(net, forme);
  if (lu === undefined) return { forme, points: [], lignes: [] };
  return "erreur" in lu ? lu : { ...lu, lignes: lu.points.map(ecrirePosition) };
}

/** Un ensemble d'un seul membre vaut ce membre. */
function lireWktTape(texte: string): Trace | Faute {
  return (/^(?:SRID=|POINT|GEOMETRY)/i.test(texte) ? undefined : lireSeulTrace(texte)) ?? lireWkt(texte);
}

/** Un fichier collé tient une fiche : en prendre un tracé et taire les autres tromperait. */
export function direPlusieurs(nombre: number): string {
  return `Ce fichier contient ${nombre} tracés : une fiche n'en a qu'un. Collez-en un seul.`;
}

const estEnsemble = (une: unknown) => typeof une === "object" && une !== null && /^Multi/.test(String((une as { readonly type?: unknown }).type));

/** La ligne, ou le polygone, d'un GeoJSON. */
function lireGeojson(texte: string): Trace | Faute {
  const racine = lireJson(texte);
  if (racine === undefined) return { erreur: "Ce texte n'est pas du GeoJSON." };
  const { type, features, geometry } = racine as { readonly type?: unknown; readonly features?: unknown; readonly geometry?: unknown };
  const geometries =
    type === "FeatureCollection" && Array.isArray(features)
      ? features.map((trait) => (trait as { geometry?: unknown } | null)?.geometry)
      : [geometry ?? racine];
  const [lu, ...autres] = geometries.flatMap((une) => {
    const geometrie = estEnsemble(une) ? lireSeulTrace(une) : depuisGeojson(une);
    return geometrie === undefined ? [] : [geometrie];
  });
  if (autres.length > 0) return { erreur: direPlusieurs(autres.length + 1) };
  return lu ?? { erreur: "Ce GeoJSON n'a ni ligne ni polygone." };
}

/** Un tracé rangé, tel qu'il se retape : sa forme, et un point par ligne. */
export function retaper(wkt: string | undefined): { readonly forme: FormeTrace; readonly points: string } {
  const lu = wkt === undefined ? undefined : lireWkt(wkt);
  return lu === undefined || estFaute(lu) ? { forme: "ligne", points: "" } : { forme: lu.forme, points: ecrirePoints(lu.points) };
}

/** Dans un formulaire : garder le tracé enregistré, quand il n'y en a pas. */
export const SANS_TRACE_ENREGISTRE = "aucun";

/** Le texte dont un formulaire tire son tracé : celui que la personne reprend (« trace_gardee »), sinon celui qu'elle a écrit. */
export function texteDuTrace(ecrit: string, garde: string): string {
  return garde === "" ? ecrit : garde === SANS_TRACE_ENREGISTRE ? "" : garde;
}

/** Ce texte dit-il le tracé rangé sous ce WKT ? Un texte illisible ne dit rien de pareil. */
export function ditLeTrace(texte: string, forme: FormeTrace, range: string | undefined): boolean {
  const lu = lireTraceTapee(texte, forme);
  return lu === undefined ? range === undefined : !estFaute(lu) && ecrireWkt(lu) === range;
}

/** Les champs d'un formulaire en un tracé rangeable. */
export function enWkt(lu: Trace | undefined): { readonly trace?: string } {
  return lu === undefined ? {} : { trace: ecrireWkt(lu) };
}
