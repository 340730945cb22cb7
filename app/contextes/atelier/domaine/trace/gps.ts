import { echapperXml } from "#app/commun/formats/xml.ts";
import type { FichePublique } from "#app/contextes/atelier/domaine/fiche.ts";
import { estFaute, lireWkt, pointsADessiner, type Trace } from "./trace.ts";

// KML et GPX : le nom, la description et le lien là où tout lecteur les cherche, le reste de la fiche à part, pour que l'import la retrouve entière.

const ESPACE_GPX = "https://autonomie.example/fiche";
const PROPRES = ["id", "atelier", "type", "axes", "commune", "lien", "trace", "auteur", "version", "cree_le", "modifie_le"] as const;

// Un retour chariot nu serait lu comme une fin de ligne.
const dire = (texte: string): string => echapperXml(texte).replaceAll("\r", "&#13;");

function propres(fiche: FichePublique): ReadonlyArray<readonly [nom: string, valeur: string]> {
  return PROPRES.flatMap((nom) => {
    const valeur = fiche[nom];
    return valeur === undefined ? [] : [[nom, Array.isArray(valeur) ? valeur.join("|") : String(valeur)] as const];
  });
}
const siDit = (balise: string, valeur: string | undefined) => (valeur === undefined ? "" : `<${balise}>${dire(valeur)}</${balise}>`);

// Une bulle de KML est du HTML : ce qu'une personne a tapé y serait une image ou un script. Ce qui s'y échappe le dit, pour que l'import le retrouve.
export const CLE_ECRITURE = "ecriture";
export const EN_HTML = "html";
const SIGNES_HTML = { "&amp;": "&", "&lt;": "<", "&gt;": ">" } as const;
const enHtml = (texte: string): string => texte.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
export const duHtml = (texte: string): string => texte.replace(/&(?:amp|lt|gt);/g, (signe) => SIGNES_HTML[signe as keyof typeof SIGNES_HTML]);

/** Les fiches en KML 2.2. */
export function exporterKml(titre: string, fiches: ReadonlyArray<FichePublique>): string {
  const points = fiches.map((fiche) => {
    const champs = propres(fiche);
    const html = [fiche.description ?? "", ...champs.map(([, valeur]) => valeur)].some((texte) => /[&<>]/.test(texte));
    const ecrire = (texte: string): string => (html ? enHtml(texte) : texte);
    const donnees = [...champs, ...(html ? [[CLE_ECRITURE, EN_HTML] as const] : [])]
      .map(([nom, valeur]) => `<Data name="${nom}"><value>${dire(ecrire(valeur))}</value></Data>`)
      .join("");
    return `<Placemark>${siDit("name", fiche.titre)}${siDit("description", fiche.description && ecrire(fiche.description))}<ExtendedData>${donnees}</ExtendedData>${geometrieKml(fiche)}</Placemark>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${siDit("name", titre)}\n${points.join("\n")}\n</Document></kml>\n`;
}

function geometrieKml({ lat, lon, trace }: FichePublique): string {
  const point = `<Point><coordinates>${lon},${lat}</coordinates></Point>`;
  const lu = traceDe(trace);
  if (lu === undefined) return point;
  const suite = `<coordinates>${pointsADessiner(lu)
    .map((p) => `${p.lon},${p.lat}`)
    .join(" ")}</coordinates>`;
  const forme =
    lu.forme === "ligne" ? `<LineString>${suite}</LineString>` : `<Polygon><outerBoundaryIs><LinearRing>${suite}</LinearRing></outerBoundaryIs></Polygon>`;
  return `<MultiGeometry>${point}${forme}</MultiGeometry>`;
}

function traceDe(trace: string | undefined): Trace | undefined {
  const lu = trace === undefined ? undefined : lireWkt(trace);
  return lu === undefined || estFaute(lu) ? undefined : lu;
}

/** GPX ne sait pas dire une surface : son tour y est un trajet. La fiche, elle, garde son tracé entier à côté de son point. */
function trajetGpx(fiche: FichePublique): string {
  const lu = traceDe(fiche.trace);
  if (lu === undefined) return "";
  const points = pointsADessiner(lu).map(({ lat, lon }) => `<trkpt lat="${lat}" lon="${lon}"/>`);
  return `<trk>${siDit("name", fiche.titre)}<extensions><f:de>${dire(fiche.id)}</f:de></extensions><trkseg>${points.join("")}</trkseg></trk>`;
}

/** Les fiches en points GPX 1.1, et leurs chemins en trajets. */
export function exporterGpx(titre: string, fiches: ReadonlyArray<FichePublique>): string {
  const points = fiches.map((fiche) => {
    const donnees = propres(fiche)
      .map(([nom, valeur]) => `<f:donnee nom="${nom}">${dire(valeur)}</f:donnee>`)
      .join("");
    const lien = fiche.lien === undefined ? "" : `<link href="${dire(fiche.lien)}"/>`;
    return `<wpt lat="${fiche.lat}" lon="${fiche.lon}">${siDit("name", fiche.titre)}${siDit("desc", fiche.description)}${lien}<extensions><f:fiche>${donnees}</f:fiche></extensions></wpt>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" creator="Autonomie" xmlns="http://www.topografix.com/GPX/1/1" xmlns:f="${ESPACE_GPX}"><metadata>${siDit("name", titre)}</metadata>\n${[...points, ...fiches.map(trajetGpx).filter(Boolean)].join("\n")}\n</gpx>\n`;
}
