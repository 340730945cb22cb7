import { derouler } from "#app/commun/listes/par-tranches.ts";
import { chercherElements, lireXmlParPas, texteDe, type ElementXml } from "#app/commun/formats/lire-xml.ts";
import { echapperXml } from "#app/commun/formats/xml.ts";
import { CLE_AVIS_TRACE } from "./geometrie.ts";
import { TITRE_MAX } from "#app/contextes/atelier/domaine/saisie.ts";
import { simplifierParPas } from "./simplifier.ts";
import type { FichePublique } from "#app/contextes/atelier/domaine/fiche.ts";
import { CLE_REFUS_TRACE, ecrireWkt, estFaute, lireWkt, POINTS_TRACE_MAX, pointsADessiner, tracer, type FormeTrace, type Trace } from "./trace.ts";

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
const CLE_ECRITURE = "ecriture";
const EN_HTML = "html";
const SIGNES_HTML = { "&amp;": "&", "&lt;": "<", "&gt;": ">" } as const;
const enHtml = (texte: string): string => texte.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const duHtml = (texte: string): string => texte.replace(/&(?:amp|lt|gt);/g, (signe) => SIGNES_HTML[signe as keyof typeof SIGNES_HTML]);

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

export type PointsLus = { readonly format: "kml" | "gpx"; readonly points: ReadonlyArray<Readonly<Record<string, string | undefined>>> };

/**
 * Les points d'un KML ou d'un GPX, les nôtres ou ceux d'une autre carte. Une phrase si le fichier n'est ni l'un ni l'autre. Au-delà de `max` points, la suite
 * n'est pas lue.
 */
export function lirePointsXml(texte: string, max = Infinity): PointsLus | { readonly erreur: string } {
  return derouler(lirePointsXmlParPas(texte, max));
}

/** Le même, qui rend la main à chaque balise, puis à chaque dessin. */
export function* lirePointsXmlParPas(texte: string, max: number): Generator<unknown, PointsLus | { readonly erreur: string }> {
  const racine = yield* lireXmlParPas(texte);
  if ("erreur" in racine) return racine;
  const lire = (nom: string): ReadonlyArray<ElementXml> => chercherElements(racine, nom).slice(0, max);
  if (racine.nom === "kml") return { format: "kml", points: yield* enPas(lire("Placemark"), (repere) => duKml(repere, max)) };
  if (racine.nom === "gpx")
    return {
      format: "gpx",
      points: [...lire("wpt").map(duGpx), ...(yield* enPas(trajetsSeuls(racine, max), (trajet) => duTrajet(trajet, max)))],
    };
  return { erreur: "Ce fichier XML n'est ni un KML ni un GPX." };
}

type ParPas<R> = Generator<unknown, ReadonlyArray<R>>;

function* enPas<T, R>(elements: ReadonlyArray<T>, lire: (element: T) => ParPas<R>): ParPas<R> {
  const lus: Array<R> = [];
  for (const element of elements) {
    for (const un of yield* lire(element)) lus.push(un);
    yield;
  }
  return lus;
}

/** Les points d'un texte de coordonnées, par milliers. */
function* lirePlaces(texte: string): ParPas<Place> {
  const places: Array<Place> = [];
  for (const couple of texte.trim().split(/\s+/)) {
    places.push(enPoint(couple));
    if (places.length % 1_000 === 0) yield;
  }
  return places;
}

type Place = { readonly lat: string; readonly lon: string };
const enPoint = (couple: string): Place => {
  const [lon = "", lat = ""] = couple.split(",");
  return { lat, lon };
};
type Champs = PointsLus["points"][number];

/** Une fiche par dessin : un repère étranger peut tenir plusieurs lignes, polygones ou points. Le premier point est celui du premier tracé. */
function* duKml(repere: ElementXml, max: number): ParPas<Champs> {
  const brutes = chercherElements(repere, "Data").map((donnee) => [donnee.attributs["name"] ?? "", texteDe(donnee, "value") ?? ""] as const);
  const lire = brutes.some(([nom, valeur]) => nom === CLE_ECRITURE && valeur === EN_HTML) ? duHtml : (texte: string) => texte;
  const donnees = brutes.filter(([nom]) => nom !== CLE_ECRITURE).map(([nom, valeur]) => [nom, lire(valeur)] as const);
  const description = texteDe(repere, "description");
  const propres: Champs = { ...Object.fromEntries(donnees), titre: texteDe(repere, "name"), description: description && lire(description) };
  const [premier, ...suivants] = chercherElements(repere, "Point")
    .slice(0, max)
    .map((point) => enPoint((texteDe(point, "coordinates") ?? "").trim()));
  if ("trace" in propres) return [{ ...propres, ...premier }];
  const dessins: Array<Champs> = [];
  for (const nom of ["Polygon", "LineString"] as const) {
    for (const element of chercherElements(repere, nom).slice(0, max)) {
      const contours: Array<ReadonlyArray<Place>> = [];
      for (const { texte } of chercherElements(element, "coordinates")) contours.push(yield* lirePlaces(texte));
      dessins.push(yield* dessin(nom === "Polygon" ? "surface" : "ligne", contours));
    }
  }
  const [tete, ...autres] = dessins;
  // Une géométrie d'une autre sorte se pose à son premier sommet.
  const [sommet] = tete === undefined && premier === undefined ? chercherElements(repere, "coordinates") : [];
  const place = sommet === undefined ? premier : enPoint(sommet.texte.trim().split(/\s+/, 1)[0] ?? "");
  return numeroter(propres, [{ ...place, ...tete }, ...autres, ...suivants]);
}

/** « (1000) », espace comprise. */
const SUFFIXE_MAX = 7;

/** Les dessins d'un même objet, une fiche chacun : « Sentier », « Sentier (2) ». Son identifiant ne vaut que pour la première. */
function numeroter(commun: Champs, dessins: ReadonlyArray<Champs>): PointsLus["points"] {
  return dessins.map((un, rang) => {
    if (rang === 0) return { ...commun, ...un };
    const { id: _id, version: _version, titre, ...reste } = commun;
    return { ...reste, ...(titre !== undefined && { titre: `${titre.slice(0, TITRE_MAX - SUFFIXE_MAX)} (${rang + 1})` }), ...un };
  });
}

/** Un tracé d'une autre carte, ou pourquoi ce n'en est pas un. */
function* dessin(forme: FormeTrace, contours: ReadonlyArray<ReadonlyArray<Place>>): Generator<unknown, Champs> {
  if (contours.length > 1) return { [CLE_REFUS_TRACE]: "Ce polygone a plusieurs contours : un seul est admis, sans trou." };
  const nombre = (texte: string) => (texte === "" ? Number.NaN : Number(texte));
  const points = (contours[0] ?? []).map(({ lat, lon }) => ({ lat: nombre(lat), lon: nombre(lon) }));
  // Un appareil note un point par seconde : le chemin se garde, pas chaque pas. Le point qui ferme un tour compte en plus.
  const finis = points.every(({ lat, lon }) => Number.isFinite(lat) && Number.isFinite(lon));
  const gardes = finis ? yield* simplifierParPas(points, forme === "surface" ? POINTS_TRACE_MAX + 1 : POINTS_TRACE_MAX) : points;
  const lu = tracer(forme, gardes, { ferme: true });
  if (estFaute(lu)) return { [CLE_REFUS_TRACE]: lu.erreur };
  return {
    trace: ecrireWkt(lu),
    ...(gardes.length < points.length && { [CLE_AVIS_TRACE]: `tracé simplifié : ${lu.points.length} points sur ${points.length}` }),
  };
}

/** Les trajets qui ne redisent pas une fiche déjà là par son point. Chaque segment est un chemin : entre deux, personne n'a marché, ou l'appareil n'a rien su. */
function trajetsSeuls(racine: ElementXml, max: number): ReadonlyArray<ElementXml> {
  return [...chercherElements(racine, "trk"), ...chercherElements(racine, "rte")].filter((trajet) => chercherElements(trajet, "de").length === 0).slice(0, max);
}

function* duTrajet(trajet: ElementXml, max: number): ParPas<Champs> {
  const segments = chercherElements(trajet, "trkseg");
  const suites = [...(segments.length === 0 ? [trajet] : segments).map((segment) => chercherElements(segment, "trkpt")), chercherElements(trajet, "rtept")];
  const pleines = suites.filter(({ length }) => length > 0);
  const dessins: Array<Champs> = [];
  for (const suite of (pleines.length === 0 ? [[]] : pleines).slice(0, max)) {
    dessins.push(yield* dessin("ligne", [suite.map(({ attributs }) => ({ lat: attributs["lat"] ?? "", lon: attributs["lon"] ?? "" }))]));
    yield;
  }
  return numeroter({ titre: texteDe(trajet, "name"), description: texteDe(trajet, "desc") }, dessins);
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
