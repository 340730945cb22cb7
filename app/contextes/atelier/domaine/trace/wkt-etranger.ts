const GENRES: Readonly<Record<string, string>> = {
  POINT: "Point",
  LINESTRING: "LineString",
  POLYGON: "Polygon",
  MULTIPOINT: "MultiPoint",
  MULTILINESTRING: "MultiLineString",
  MULTIPOLYGON: "MultiPolygon",
  GEOMETRYCOLLECTION: "GeometryCollection",
};
const GENRE = /^(POINT|LINESTRING|POLYGON|MULTIPOINT|MULTILINESTRING|MULTIPOLYGON|GEOMETRYCOLLECTION)(ZM|Z|M)?$/i;
const REPERE = /^SRID=4326;\s*/i;
const SIGNE = /[(),]|[^\s(),]+/y;
// Un ensemble de polygones en a quatre ; une collection, un de plus à chaque collection qu'elle tient.
const NIVEAUX_MAX = 12;

type Ouvert = { readonly fils: Array<unknown>; couple: Array<number> | undefined };

/**
 * La géométrie GeoJSON qu'un texte WKT décrit (OGC 06-103r4), celui de QGIS ou de PostGIS : altitude et mesure, espaces libres, ensembles et collections. `null`
 * s'il ne se lit pas. Le texte vient de n'importe qui : il se lit une fois, signe à signe.
 */
export function lireWktEtranger(texte: string): unknown {
  const lecteur = signesDe(texte.replace(REPERE, ""));
  const lue = lireUne(lecteur, 0);
  return lecteur.prendre() === undefined ? lue : null;
}

type Lecteur = { readonly prendre: () => string | undefined; readonly voir: () => string | undefined };

function signesDe(texte: string): Lecteur {
  let place = 0;
  const lire = (): string | undefined => {
    while (place < texte.length && /\s/.test(texte[place] ?? "")) place += 1;
    SIGNE.lastIndex = place;
    return SIGNE.exec(texte)?.[0];
  };
  return {
    voir: lire,
    prendre() {
      const signe = lire();
      place += signe?.length ?? 0;
      return signe;
    },
  };
}

function lireUne(lecteur: Lecteur, niveau: number): unknown {
  const [, genre = "", collee] = GENRE.exec(lecteur.prendre() ?? "") ?? [];
  const type = GENRES[genre.toUpperCase()];
  if (type === undefined || niveau > NIVEAUX_MAX) return null;
  const apart = collee === undefined && /^(?:ZM|Z|M)$/i.test(lecteur.voir() ?? "") ? lecteur.prendre() : undefined;
  if (/^EMPTY$/i.test(lecteur.voir() ?? "")) {
    lecteur.prendre();
    return type === "GeometryCollection" ? { type, geometries: [] } : { type, coordinates: [] };
  }
  if (lecteur.prendre() !== "(") return null;
  if (type === "GeometryCollection") return lireCollection(lecteur, niveau);
  const coordinates = lireListe(lecteur, (collee ?? apart ?? "").toUpperCase() === "M");
  if (coordinates === undefined) return null;
  // « POINT (4 45) » n'a qu'un couple ; « MULTIPOINT ((4 45), (5 46)) » en a un par parenthèse.
  if (type === "Point") return { type, coordinates: coordinates.length === 1 ? coordinates[0] : [] };
  return {
    type,
    coordinates: type === "MultiPoint" ? coordinates.map((un) => (Array.isArray(un) && Array.isArray(un[0]) ? (un[0] as unknown) : un)) : coordinates,
  };
}

function lireCollection(lecteur: Lecteur, niveau: number): unknown {
  const geometries: Array<unknown> = [];
  for (;;) {
    const une = lireUne(lecteur, niveau + 1);
    if (une === null) return null;
    geometries.push(une);
    const suite = lecteur.prendre();
    if (suite === ")") return { type: "GeometryCollection", geometries };
    if (suite !== ",") return null;
  }
}

/** Ce qu'une parenthèse ouverte tient, jusqu'à celle qui la ferme : des couples, ou d'autres parenthèses. */
function lireListe(lecteur: Lecteur, mesure: boolean): ReadonlyArray<unknown> | undefined {
  const pile: Array<Ouvert> = [{ fils: [], couple: undefined }];
  for (;;) {
    const signe = lecteur.prendre();
    const ici = pile.at(-1);
    if (signe === undefined || ici === undefined || pile.length > NIVEAUX_MAX) return undefined;
    if (signe === "(") pile.push({ fils: [], couple: undefined });
    else if (signe === ",") finirCouple(ici, mesure);
    else if (signe === ")") {
      finirCouple(ici, mesure);
      pile.pop();
      const dehors = pile.at(-1);
      if (dehors === undefined) return ici.fils;
      dehors.fils.push(ici.fils);
    } else (ici.couple ??= []).push(Number(signe));
  }
}

function finirCouple(ici: Ouvert, mesure: boolean): void {
  const { couple } = ici;
  ici.couple = undefined;
  if (couple !== undefined) ici.fils.push(mesure ? couple.slice(0, 2) : couple);
}
