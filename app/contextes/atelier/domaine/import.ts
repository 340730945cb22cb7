import { entitesGeojson } from "#app/commun/formats/geojson.ts";
import { AXES, NOMS_AXES } from "#app/commun/axes.ts";
import { lireCsvParPas } from "#app/commun/formats/csv.ts";
import { niveauxDuJson } from "#app/commun/formats/json.ts";
import { estObjet, type Objet } from "#app/commun/formats/objet.ts";
import { plier } from "#app/commun/texte/plier.ts";
import { NOMS_TYPES_FICHE, TYPES_FICHE } from "./fiche.ts";
import { lireMorceaux } from "./trace/geometrie.ts";
import { lirePointsXmlParPas } from "./trace/lire-gps.ts";
import { enPas, estVide, poserGeometrie, type ParPas } from "./trace/morceaux.ts";
import { estFaute, lireWkt, milieuDe } from "./trace/trace.ts";

/** Un fichier d'import : de quoi reprendre un grand atelier, et passer sous la limite d'un envoi même encodé dans un formulaire. */
export const IMPORT_MAX_OCTETS = 716_800;
export const IMPORT_MAX_FICHES = 2_000;
// Chaque ligne prend une valeur par colonne : cent mille colonnes vides et deux mille lignes en feraient deux cents millions.
const COLONNES_MAX = 200;

export type LigneBrute = { readonly ligne: number; readonly valeurs: Readonly<Record<string, unknown>> };
export type FichierLu = { readonly format: "csv" | "geojson" | "kml" | "gpx"; readonly lignes: ReadonlyArray<LigneBrute> };

type Lecture = Generator<unknown, FichierLu | { readonly erreur: string }>;

/**
 * Lit un export d'atelier, ou un tableau fait à la main. Une phrase si le fichier n'est ni l'un ni l'autre ; ce que valent les lignes se juge après. Rend la main à
 * chaque pas : un fichier des plus longs demande un quart de seconde.
 */
export function* lireFichierFiches(texte: string): Lecture {
  const debut = texte.replace(/^\ufeff/, "").trimStart();
  if (debut === "") return { erreur: "Ce fichier est vide." };
  const lu = yield* debut.startsWith("<") ? lirePoints(debut) : debut.startsWith("{") || debut.startsWith("[") ? lireGeojson(debut) : lireTableau(texte);
  if ("erreur" in lu) return lu;
  if (lu.lignes.length === 0) return { erreur: "Ce fichier ne contient aucune fiche." };
  return lu.lignes.length > IMPORT_MAX_FICHES ? TROP_DE_FICHES : lu;
}

// Le nombre exact demanderait de tout lire : cent mille lignes de deux signes tiendraient le fil plus d'une seconde.
const TROP_DE_FICHES = { erreur: `Ce fichier contient plus de ${IMPORT_MAX_FICHES} fiches : coupez-le en plusieurs.` } as const;

// Une colonne de géométrie d'un autre logiciel peut dire un point, un tracé, ou autre chose : elle ne vaut pas notre colonne « trace ».
const CLE_GEOMETRIE = "\u0000geometrie";
// Ce qu'écrit un tableur français, ou une autre carte, pour les mêmes colonnes.
const COLONNES: Readonly<Record<string, string>> = {
  latitude: "lat",
  y: "lat",
  longitude: "lon",
  lng: "lon",
  x: "lon",
  nom: "titre",
  name: "titre",
  title: "titre",
  url: "lien",
  adresse_web: "lien",
  ville: "commune",
  code_postal: "postal",
  cp: "postal",
  pseudo: "auteur",
  wkt: CLE_GEOMETRIE,
  geometry: CLE_GEOMETRIE,
  geom: CLE_GEOMETRIE,
};

function* lireTableau(texte: string): Lecture {
  // L'en-tête, ce qu'un envoi admet, et la ligne de trop.
  const lignes = yield* lireCsvParPas(texte, { lignesMax: IMPORT_MAX_FICHES + 2, colonnesMax: COLONNES_MAX });
  if (lignes === undefined) return { erreur: "Un guillemet n'est jamais refermé dans ce fichier." };
  const [entetes, ...suite] = lignes;
  if (suite.length > IMPORT_MAX_FICHES) return TROP_DE_FICHES;
  if ((entetes?.cellules.length ?? 0) > COLONNES_MAX) return { erreur: `La première ligne nomme plus de ${COLONNES_MAX} colonnes : gardez celles des fiches.` };
  const noms = (entetes?.cellules ?? []).map((cellule) => {
    const nom = plier(cellule.trim()).replace(/[^a-z0-9]+/g, "_");
    return COLONNES[nom] ?? nom;
  });
  // Un tracé, une commune disent où ils sont.
  const requises = ["trace", "commune", CLE_GEOMETRIE].some((nom) => noms.includes(nom)) ? ["titre"] : ["titre", "lat", "lon"];
  const manquantes = requises.filter((nom) => !noms.includes(nom));
  if (manquantes.length > 0) return { erreur: `La première ligne doit nommer les colonnes ; il manque : ${manquantes.join(", ")}.` };
  return {
    format: "csv",
    lignes: yield* unAUn(suite, function* ({ ligne, cellules }) {
      const valeurs = Object.fromEntries(noms.map((nom, i) => [nom, cellules[i] ?? ""]));
      const geometrie = lireMorceaux(cellules.find((cellule, i) => noms[i] === CLE_GEOMETRIE && cellule.trim() !== ""));
      const situees = yield* poserGeometrie({ ...valeurs, axes: separer(valeurs["axes"]) }, geometrie, IMPORT_MAX_FICHES);
      return situees.map((une) => ({ ligne, valeurs: traduire(une) }));
    }),
  };
}

/** Les lignes de ces éléments, une ou plusieurs chacun ; passé ce qu'un envoi admet, la suite n'est pas lue. */
function unAUn<T>(elements: ReadonlyArray<T>, lire: (element: T, rang: number) => ParPas<LigneBrute>): ParPas<LigneBrute> {
  return enPas(elements, lire, IMPORT_MAX_FICHES);
}

// Une autre carte ne sait pas dire un type de fiche : ce qu'elle dessine est un lieu.
const VENUE_D_AILLEURS = { type_nom: "lieu" };

/** Les premières propriétés d'un objet : soixante mille, recopiées trois fois, tenaient le fil un quart de seconde. */
function premieres(objet: Objet, max: number): ReadonlyArray<readonly [string, unknown]> {
  const lues: Array<readonly [string, unknown]> = [];
  for (const nom in objet) {
    if (lues.length >= max) break;
    lues.push([nom, objet[nom]]);
  }
  return lues;
}

// Une géométrie tient en dix niveaux.
const NIVEAUX_MAX = 64;

function* lireGeojson(texte: string): Lecture {
  // Cent mille crochets ouverts se refusent sans être lus.
  if (niveauxDuJson(texte, NIVEAUX_MAX) > NIVEAUX_MAX) return { erreur: "Ce fichier JSON a trop de niveaux." };
  let racine: unknown;
  try {
    racine = JSON.parse(texte);
  } catch {
    return { erreur: "Ce fichier n'est pas du JSON valide." };
  }
  const traits = entitesGeojson(racine);
  if (traits === undefined) return { erreur: "Ce fichier JSON n'est pas une collection GeoJSON (« FeatureCollection »)." };
  if (traits.length > IMPORT_MAX_FICHES) return TROP_DE_FICHES;
  return {
    format: "geojson",
    lignes: yield* unAUn(traits, function* (trait, i) {
      return (yield* duTrait(trait)).map((une) => ({ ligne: i + 1, valeurs: traduire({ ...VENUE_D_AILLEURS, ...une }) }));
    }),
  };
}

/** Une fiche par morceau dessiné ; sans dessin, celle que disent ses propriétés. */
function* duTrait(trait: unknown): ParPas<Objet> {
  const proprietes = estObjet(trait) && estObjet(trait["properties"]) ? trait["properties"] : {};
  const forme = estObjet(trait) && estObjet(trait["geometry"]) ? trait["geometry"] : undefined;
  const id = (estObjet(trait) ? trait["id"] : undefined) ?? proprietes["id"];
  const renommees = Object.fromEntries(premieres(proprietes, COLONNES_MAX).map(([nom, valeur]) => [COLONNES[nom] ?? nom, valeur]));
  const { [CLE_GEOMETRIE]: autre, ...valeurs }: Objet = { ...renommees, id };
  const dessin = lireMorceaux(forme);
  if (dessin === undefined) return yield* poserGeometrie(valeurs, lireMorceaux(autre), IMPORT_MAX_FICHES);
  // Le dessin l'emporte sur ce que disent les propriétés ; un point laisse la place à leur tracé.
  if (forme?.["type"] !== "Point" || "erreur" in dessin) return yield* poserGeometrie({ ...valeurs, trace: undefined }, dessin, IMPORT_MAX_FICHES);
  const [situee = valeurs] = yield* poserGeometrie({ ...valeurs, lat: undefined, lon: undefined, trace: undefined }, dessin, 1);
  return yield* poserGeometrie({ ...situee, trace: valeurs["trace"] }, lireMorceaux(autre), IMPORT_MAX_FICHES);
}

function* lirePoints(texte: string): Lecture {
  const lu = yield* lirePointsXmlParPas(texte, IMPORT_MAX_FICHES + 1);
  if ("erreur" in lu) return lu;
  if (lu.points.length > IMPORT_MAX_FICHES) return TROP_DE_FICHES;
  return {
    format: lu.format,
    lignes: yield* unAUn(lu.points, function* (point, i) {
      yield;
      const { axes } = point;
      return [{ ligne: i + 1, valeurs: traduire({ ...VENUE_D_AILLEURS, ...point, axes: separer(axes) }) }];
    }),
  };
}

/** Les axes d'une cellule : nos exports les séparent d'une barre, une personne d'une virgule. */
function separer(axes: unknown): ReadonlyArray<string> {
  return typeof axes === "string" ? axes.split(/[|,;/]/).map((axe) => axe.trim()) : [];
}

// Le nom français d'un type ou d'un axe vaut son identifiant ; ce qui n'en est pas passe tel quel, le schéma le dira.
function traduire(valeurs: Objet): Objet {
  const { type, type_nom, axes } = valeurs;
  const brut = estVide(type) ? type_nom : type;
  const listes = Array.isArray(axes) ? (axes as ReadonlyArray<unknown>) : axes === undefined ? [] : typeof axes === "string" ? separer(axes) : [axes];
  return {
    ...situerAuMilieu(valeurs),
    type: trouver(brut, TYPES_FICHE, NOMS_TYPES_FICHE),
    axes: listes.filter((axe) => !estVide(axe)).map((axe) => trouver(axe, AXES, NOMS_AXES)),
  };
}

/** Un tracé venu sans point se pose en son milieu. */
function situerAuMilieu(valeurs: Objet): Objet {
  const { lat, lon, trace } = valeurs;
  if (!estVide(lat) || !estVide(lon) || typeof trace !== "string" || trace === "") return valeurs;
  const lu = lireWkt(trace);
  return estFaute(lu) ? valeurs : { ...valeurs, ...milieuDe(lu) };
}

function trouver<T extends string>(valeur: unknown, connus: ReadonlyArray<T>, noms: Readonly<Record<T, string>>): unknown {
  if (typeof valeur !== "string") return valeur;
  const net = plier(valeur.trim());
  return connus.find((connu) => connu === valeur || plier(noms[connu]) === net) ?? valeur;
}
