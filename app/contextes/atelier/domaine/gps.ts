import { chercherElements, lireXml, texteDe, type ElementXml } from "#app/commun/formats/lire-xml.ts";
import { echapperXml } from "#app/commun/formats/xml.ts";
import type { FichePublique } from "./fiche.ts";

// KML et GPX : le nom, la description et le lien là où tout lecteur les cherche, le reste de la fiche à part, pour que l'import la retrouve entière.

const ESPACE_GPX = "https://autonomie.example/fiche";
const PROPRES = ["id", "atelier", "type", "axes", "commune", "lien", "auteur", "version", "cree_le", "modifie_le"] as const;

// Un retour chariot nu serait lu comme une fin de ligne.
const dire = (texte: string): string => echapperXml(texte).replaceAll("\r", "&#13;");

function propres(fiche: FichePublique, ecrire: (nom: string, valeur: string) => string): string {
  return PROPRES.flatMap((nom) => {
    const valeur = fiche[nom];
    return valeur === undefined ? [] : [ecrire(nom, dire(Array.isArray(valeur) ? valeur.join("|") : String(valeur)))];
  }).join("");
}
const siDit = (balise: string, valeur: string | undefined) => (valeur === undefined ? "" : `<${balise}>${dire(valeur)}</${balise}>`);

/** Les fiches en KML 2.2. */
export function exporterKml(titre: string, fiches: ReadonlyArray<FichePublique>): string {
  const points = fiches.map((fiche) => {
    const donnees = propres(fiche, (nom, valeur) => `<Data name="${nom}"><value>${valeur}</value></Data>`);
    return `<Placemark>${siDit("name", fiche.titre)}${siDit("description", fiche.description)}<ExtendedData>${donnees}</ExtendedData><Point><coordinates>${fiche.lon},${fiche.lat}</coordinates></Point></Placemark>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${siDit("name", titre)}\n${points.join("\n")}\n</Document></kml>\n`;
}

/** Les fiches en points GPX 1.1. */
export function exporterGpx(titre: string, fiches: ReadonlyArray<FichePublique>): string {
  const points = fiches.map((fiche) => {
    const donnees = propres(fiche, (nom, valeur) => `<f:donnee nom="${nom}">${valeur}</f:donnee>`);
    const lien = fiche.lien === undefined ? "" : `<link href="${dire(fiche.lien)}"/>`;
    return `<wpt lat="${fiche.lat}" lon="${fiche.lon}">${siDit("name", fiche.titre)}${siDit("desc", fiche.description)}${lien}<extensions><f:fiche>${donnees}</f:fiche></extensions></wpt>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" creator="Autonomie" xmlns="http://www.topografix.com/GPX/1/1" xmlns:f="${ESPACE_GPX}"><metadata>${siDit("name", titre)}</metadata>\n${points.join("\n")}\n</gpx>\n`;
}

export type PointsLus = { readonly format: "kml" | "gpx"; readonly points: ReadonlyArray<Readonly<Record<string, string | undefined>>> };

/** Les points d'un KML ou d'un GPX, les nôtres ou ceux d'une autre carte. Une phrase si le fichier n'est ni l'un ni l'autre. */
export function lirePointsXml(texte: string): PointsLus | { readonly erreur: string } {
  const racine = lireXml(texte);
  if ("erreur" in racine) return racine;
  if (racine.nom === "kml") return { format: "kml", points: chercherElements(racine, "Placemark").map(duKml) };
  if (racine.nom === "gpx") return { format: "gpx", points: chercherElements(racine, "wpt").map(duGpx) };
  return { erreur: "Ce fichier XML n'est ni un KML ni un GPX." };
}

function duKml(point: ElementXml): PointsLus["points"][number] {
  const [lon, lat] = (chercherElements(point, "coordinates")[0]?.texte ?? "").trim().split(",");
  const donnees = chercherElements(point, "Data").map((donnee) => [donnee.attributs["name"] ?? "", texteDe(donnee, "value") ?? ""] as const);
  return { ...Object.fromEntries(donnees), titre: texteDe(point, "name"), description: texteDe(point, "description"), lat, lon };
}

function duGpx(point: ElementXml): PointsLus["points"][number] {
  const donnees = chercherElements(point, "donnee").map((donnee) => [donnee.attributs["nom"] ?? "", donnee.texte] as const);
  const lien = point.enfants.find(({ nom }) => nom === "link")?.attributs["href"];
  return {
    lien,
    ...Object.fromEntries(donnees),
    titre: texteDe(point, "name"),
    description: texteDe(point, "desc"),
    lat: point.attributs["lat"],
    lon: point.attributs["lon"],
  };
}
