import { chercherElements, lireXmlParPas, texteDe, type ElementXml } from "#app/commun/formats/lire-xml.ts";
import { derouler } from "#app/commun/listes/par-tranches.ts";
import { CLE_ECRITURE, duHtml, EN_HTML } from "./gps.ts";
import { CLE_ALTITUDE, enPas, poserGeometrie, type Dessin, type Morceau, type ParPas } from "./morceaux.ts";
import type { Coordonnees } from "#app/commun/geo/projection.ts";

type Champs = Readonly<Record<string, unknown>>;
export type PointsLus = { readonly format: "kml" | "gpx"; readonly points: ReadonlyArray<Champs> };

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
  if (racine.nom === "kml") return { format: "kml", points: yield* enPas(lire("Placemark"), (repere) => duKml(repere, max), max) };
  if (racine.nom === "gpx")
    return {
      format: "gpx",
      points: [...lire("wpt").map(duGpx), ...(yield* enPas(trajetsSeuls(racine, max), (trajet) => duTrajet(trajet, max), max))],
    };
  return { erreur: "Ce fichier XML n'est ni un KML ni un GPX." };
}

/** Zéro est ce qu'écrit un logiciel qui n'en sait rien. */
const estAltitude = (texte = ""): boolean => texte !== "" && Number(texte) !== 0;
// Un texte vide n'est pas zéro.
const nombre = (texte = ""): number => (texte.trim() === "" ? Number.NaN : Number(texte));

/** Des places lues l'une après l'autre ; `altitude` : l'une d'elles au moins en disait une. */
type Releve = { altitude: boolean };

/** Les points d'un texte de coordonnées, par milliers. */
function* lirePlaces(texte: string, releve: Releve): ParPas<Coordonnees> {
  const places: Array<Coordonnees> = [];
  for (const triplet of texte.trim().split(/\s+/)) {
    places.push(enPoint(triplet, releve));
    if (places.length % 1_000 === 0) yield;
  }
  return places;
}

function enPoint(triplet: string, releve: Releve, signe = ","): Coordonnees {
  const [lon, lat, altitude] = triplet.split(signe);
  releve.altitude ||= estAltitude(altitude);
  return { lat: nombre(lat), lon: nombre(lon) };
}

/** Une fiche par dessin : un repère étranger peut tenir plusieurs lignes, polygones ou points. Le premier point est celui du premier tracé. */
function* duKml(repere: ElementXml, max: number): ParPas<Champs> {
  const brutes = [
    ...chercherElements(repere, "Data").map((donnee) => [donnee.attributs["name"] ?? "", texteDe(donnee, "value") ?? ""] as const),
    ...chercherElements(repere, "SimpleData").map((donnee) => [donnee.attributs["name"] ?? "", donnee.texte] as const),
  ];
  const lire = brutes.some(([nom, valeur]) => nom === CLE_ECRITURE && valeur === EN_HTML) ? duHtml : (texte: string) => texte;
  const donnees = brutes.filter(([nom]) => nom !== CLE_ECRITURE).map(([nom, valeur]) => [nom, lire(valeur)] as const);
  const description = texteDe(repere, "description");
  const propres: Champs = { ...Object.fromEntries(donnees), titre: texteDe(repere, "name"), description: description && lire(description) };
  const releve: Releve = { altitude: false };
  const points: ReadonlyArray<Morceau> = chercherElements(repere, "Point")
    .slice(0, max)
    .map((point) => ({ point: enPoint((texteDe(point, "coordinates") ?? "").trim(), releve) }));
  const [premier] = points;
  if ("trace" in propres) return [{ ...propres, ...(premier !== undefined && "point" in premier && premier.point) }];
  const dessins = yield* dessinsKml(repere, releve, max);
  // Une géométrie d'une autre sorte se pose à son premier sommet.
  const [sommet] = premier === undefined && dessins.length === 0 ? chercherElements(repere, "coordinates") : [];
  const ailleurs: ReadonlyArray<Morceau> = sommet === undefined ? [] : [{ point: enPoint(sommet.texte.trim().split(/\s+/, 1)[0] ?? "", releve) }];
  const morceaux = [...dessins, ...points, ...ailleurs];
  if (morceaux.length === 0) return [propres];
  return yield* poserGeometrie({ ...propres, lat: undefined, lon: undefined }, { morceaux, altitude: releve.altitude }, max);
}

/** Polygones, lignes, et les trajets notés par un appareil (« gx:Track »), une ligne chacun. */
function* dessinsKml(repere: ElementXml, releve: Releve, max: number): ParPas<Dessin> {
  const dessins: Array<Dessin> = [];
  for (const nom of ["Polygon", "LineString"] as const) {
    for (const element of chercherElements(repere, nom).slice(0, max)) {
      const contours: Array<ReadonlyArray<Coordonnees>> = [];
      for (const { texte } of chercherElements(element, "coordinates")) contours.push(yield* lirePlaces(texte, releve));
      dessins.push({ forme: nom === "Polygon" ? "surface" : "ligne", contours });
    }
  }
  for (const trajet of chercherElements(repere, "Track").slice(0, max)) {
    const places: Array<Coordonnees> = [];
    for (const { texte } of chercherElements(trajet, "coord")) {
      places.push(enPoint(texte.trim().replaceAll(/\s+/g, " "), releve, " "));
      if (places.length % 1_000 === 0) yield;
    }
    if (places.length > 0) dessins.push({ forme: "ligne", contours: [places] });
  }
  return dessins;
}

/** Les trajets qui ne redisent pas une fiche déjà là par son point. Chaque segment est un chemin : entre deux, personne n'a marché, ou l'appareil n'a rien su. */
function trajetsSeuls(racine: ElementXml, max: number): ReadonlyArray<ElementXml> {
  return [...chercherElements(racine, "trk"), ...chercherElements(racine, "rte")].filter((trajet) => chercherElements(trajet, "de").length === 0).slice(0, max);
}

function* duTrajet(trajet: ElementXml, max: number): ParPas<Champs> {
  const segments = chercherElements(trajet, "trkseg");
  const suites = [...(segments.length === 0 ? [trajet] : segments).map((segment) => chercherElements(segment, "trkpt")), chercherElements(trajet, "rtept")];
  const pleines = suites.filter(({ length }) => length > 0);
  const morceaux = (pleines.length === 0 ? [[]] : pleines).map((suite): Dessin => ({
    forme: "ligne",
    contours: [suite.map(({ attributs }) => ({ lat: nombre(attributs["lat"]), lon: nombre(attributs["lon"]) }))],
  }));
  const altitude = pleines.some((suite) => suite.some((point) => estAltitude(texteDe(point, "ele"))));
  return yield* poserGeometrie({ titre: texteDe(trajet, "name"), description: texteDe(trajet, "desc") }, { morceaux, altitude }, max);
}

function duGpx(point: ElementXml): Champs {
  const donnees = chercherElements(point, "donnee").map((donnee) => [donnee.attributs["nom"] ?? "", donnee.texte] as const);
  const lien = point.enfants.find(({ nom }) => nom === "link")?.attributs["href"];
  return {
    lien,
    ...Object.fromEntries(donnees),
    titre: texteDe(point, "name"),
    description: texteDe(point, "desc"),
    lat: point.attributs["lat"],
    lon: point.attributs["lon"],
    ...(estAltitude(texteDe(point, "ele")) && { [CLE_ALTITUDE]: true }),
  };
}
