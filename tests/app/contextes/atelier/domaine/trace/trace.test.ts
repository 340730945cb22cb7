import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { exporterCsv, exporterGeojson } from "#app/contextes/atelier/domaine/export.ts";
import type { FichePublique } from "#app/contextes/atelier/domaine/fiche.ts";
import { exporterGpx, exporterKml } from "#app/contextes/atelier/domaine/trace/gps.ts";
import {
  depuisGeojson,
  ecrireWkt,
  enGeojson,
  estFaute,
  lireWkt,
  LONGUEUR_TRACE_MAX,
  milieuDe,
  POINTS_TRACE_MAX,
  tracer,
  type Trace,
} from "#app/contextes/atelier/domaine/trace/trace.ts";
import { lirePosition } from "#app/contextes/atelier/domaine/saisie.ts";
import { lireTraceTapee } from "#app/contextes/atelier/domaine/trace/trace-tapee.ts";
import { lireLignesImport } from "#app/contextes/atelier/http/fichier.ts";

const SENTIER = "LINESTRING (4.66 45.24, 4.67 45.25, 4.68 45.25)";
const PARCELLE = "POLYGON ((4.66 45.24, 4.67 45.24, 4.67 45.25, 4.66 45.24))";
const relire = (wkt: string) => {
  const lu = lireWkt(wkt);
  return estFaute(lu) ? lu.erreur : ecrireWkt(lu);
};

describe("un tracé", () => {
  test("se relit tel qu'il s'écrit, quelle que soit sa mise en page ; une parcelle tourne toujours dans le même sens", () => {
    for (const wkt of [SENTIER, PARCELLE]) expect(relire(wkt)).toBe(wkt);
    expect(relire(" linestring(4.66   45.24,4.67 45.25 ,4.67 45.25, 4.68 45.25)")).toBe(SENTIER);
    expect(relire("SRID=4326;POLYGON((4.66 45.24, 4.67 45.25, 4.67 45.24, 4.66 45.24))")).toBe(PARCELLE);
    // Un mètre : au-delà, le détail serait faux.
    expect(relire("LINESTRING (4.660001 45.240001, 4.67 45.25, 4.68 45.25)")).toBe(SENTIER);
  });

  test.each([
    ["rien", "", /ni une ligne/],
    ["un point", "POINT (4.66 45.24)", /ni une ligne/],
    ["un seul point, redit", "LINESTRING (4.66 45.24, 4.66 45.24)", /au moins deux points/],
    ["un mot pour un nombre", "LINESTRING (4.66 nord, 4.67 45.25)", /n'est pas un nombre/],
    ["une altitude", "LINESTRING (4.66 45.24 300, 4.67 45.25 310)", /n'est pas un nombre/],
    ["l'infini", "LINESTRING (4.66 Infinity, 4.67 45.25)", /n'est pas un nombre/],
    ["une parcelle ouverte", "POLYGON ((4.66 45.24, 4.67 45.24, 4.67 45.25))", /pas fermé/],
    ["une parcelle de deux points", "POLYGON ((4.66 45.24, 4.67 45.24, 4.66 45.24))", /au moins trois points/],
    ["une parcelle plate", "POLYGON ((4.66 45.24, 4.67 45.24, 4.68 45.24, 4.66 45.24))", /alignés/],
    ["un trou", "POLYGON ((4 45, 5 45, 5 46, 4 45), (4.5 45.2, 4.6 45.2, 4.6 45.3, 4.5 45.2))", /plusieurs contours/],
    ["latitude d'abord", "LINESTRING (45.24 4.66, 45.25 4.67)", /sort de France/],
    ["d'un territoire à l'autre", "LINESTRING (4.66 45.24, 55.5 -21.1)", /sort de France/],
    ["une parenthèse jamais fermée", "LINESTRING (4.66 45.24, 4.67 45.25", /ni une ligne/],
    ["un polygone sans contour", "POLYGON (4.66 45.24, 4.67 45.25, 4.66 45.24)", /plusieurs contours/],
    ["un polygone vide", "POLYGON ()", /plusieurs contours/],
    ["une suite après la parenthèse", "LINESTRING (4.66 45.24, 4.67 45.25) Z", /ni une ligne/],
    ["un texte sans fin", `LINESTRING (${" ".repeat(LONGUEUR_TRACE_MAX)})`, /trop long/],
    ["trop de points", `LINESTRING (${Array.from({ length: POINTS_TRACE_MAX + 1 }, (_, i) => `${(4 + i / 1000).toFixed(3)} 45`).join(", ")})`, /201 points/],
  ])("%s est refusé avec sa raison", (_nom, wkt, raison) => {
    const lu = lireWkt(wkt);
    expect(estFaute(lu) ? lu.erreur : "accepté").toMatch(raison);
  });

  test("la Réunion, la Guyane et la Nouvelle-Calédonie sont en France ; Genève aussi, de peu ; Londres non", () => {
    const passe = (lon: number, lat: number) =>
      !estFaute(
        tracer("ligne", [
          { lat, lon },
          { lat: lat + 0.01, lon },
        ]),
      );
    expect([passe(55.5, -21.1), passe(-52.3, 4.9), passe(166.4, -22.2), passe(6.15, 46.2), passe(-0.1, 51.6)]).toEqual([true, true, true, true, false]);
  });

  test("son point sans autre précision est au milieu du chemin, ou de la parcelle", () => {
    expect(milieuDe(lireWkt(SENTIER) as Trace)).toEqual({ lat: 45.25, lon: 4.67 });
    expect(milieuDe(lireWkt(PARCELLE) as Trace)).toEqual({ lat: 45.24333, lon: 4.66667 });
  });
});

// Relus plusieurs fois, ces textes prendraient des heures : le test ne finirait pas.
describe("un texte fait pour être long à lire", () => {
  const blancs = (n: number) => " \t\n\u00a0".repeat(Math.ceil(n / 4)).slice(0, n);
  const LONG = LONGUEUR_TRACE_MAX - 40;
  test.each([
    ["des blancs dans la ligne", `LINESTRING (${blancs(LONG)}x`],
    ["des blancs avant la parenthèse", `LINESTRING${blancs(LONG)}x`],
    ["des blancs avant tout", `${blancs(LONG)}LINESTRING`],
    ["des blancs entre deux nombres", `LINESTRING (4.66${blancs(LONG)}45.24`],
    ["des parenthèses", `POLYGON ${"(".repeat(LONG)}`],
    ["des parenthèses fermées", `POLYGON ((${")".repeat(LONG)}`],
    ["des virgules", `POLYGON ((${" ,".repeat(LONG / 2)}))`],
    ["des blancs, fermés", `POLYGON ((${blancs(LONG)}) x)`],
    ["un fichier entier de blancs", `LINESTRING (${blancs(700_000)}x`],
  ])("en WKT : %s", (_nom, wkt) => {
    expect(estFaute(lireWkt(wkt))).toBe(true);
    const csv = `titre;type;wkt\nSentier;lieu;"${wkt.slice(0, 600_000)}"\n`;
    expect(lireLignesImport(csv).map((ligne) => "refus" in ligne)).toEqual([true]);
  });

  test.each([
    ["des blancs", `44,753${blancs(30_000)}x`],
    ["des blancs et un degré", `44,753${blancs(10_000)}°${blancs(10_000)}N${blancs(10_000)}x`],
    ["des chiffres", `44,${"1".repeat(30_000)} x`],
    ["un caractère qui se déplie", "\ufdfa".repeat(1_999)],
    ["un lien sans fin", `https://carte.exemple/${"@1.1".repeat(10_000)}`],
    ["un lien de chiffres", `https://carte.exemple/@1.${"1".repeat(1_900)}`],
    ["juste sous la borne", `44,753${" ".repeat(90)}°${" ".repeat(90)}x`],
  ])("une position : %s", (_nom, texte) => {
    expect(lirePosition(texte)).toBeUndefined();
    expect(lireTraceTapee(Array.from({ length: 20 }, () => texte.slice(0, 1_900)).join("\n"), "ligne")).toHaveProperty("erreur");
  });

  test("des blancs de toute sorte n'empêchent pas de lire une position, ni le long lien d'une carte", () => {
    const place = { lat: 44.753, lon: 5.37 };
    for (const texte of [
      "44,753 5,370",
      "44.753, 5.370",
      "44,753 ; 5,370",
      "44.753/5.370",
      "  44,753\t°\u00a0 N   ,\n 5,370 ° E ",
      "44,753° 5,370°",
      `https://www.google.com/maps/place/Die/@44.753,5.370,17z/data=${"!3m1".repeat(80)}`,
    ])
      expect([texte, lirePosition(texte)]).toEqual([texte, place]);
    expect(lirePosition("21,1 S 55,5 O")).toEqual({ lat: -21.1, lon: -55.5 });
    expect(lirePosition("44,5")).toBeUndefined();
  });
});

const point = fc.record({ lat: fc.integer({ min: 4_300_000, max: 4_900_000 }), lon: fc.integer({ min: 0, max: 700_000 }) });
const traces = fc
  .tuple(fc.constantFrom("ligne", "surface"), fc.array(point, { minLength: 3, maxLength: 40 }))
  .map(([forme, points]) =>
    tracer(
      forme,
      points.map(({ lat, lon }) => ({ lat: lat / 1e5, lon: lon / 1e5 })),
    ),
  )
  .filter((lu): lu is Trace => !estFaute(lu));

test("tout tracé admis revient identique du WKT et du GeoJSON", () => {
  fc.assert(
    fc.property(traces, (trace) => {
      expect(lireWkt(ecrireWkt(trace))).toEqual(trace);
      expect(depuisGeojson(enGeojson(trace))).toEqual(trace);
    }),
    { numRuns: 1_000 },
  );
});

const uneFiche = (id: string, trace?: string): FichePublique => ({
  id,
  atelier: "atelier-die",
  type: "lieu",
  titre: "Sentier « du moulin » & co",
  axes: ["eau"],
  lat: 45.2402,
  lon: 4.6676,
  auteur: "Nadia",
  version: 2,
  cree_le: "2026-11-21T09:00:00.000Z",
  modifie_le: "2026-11-21T10:00:00.000Z",
  ...(trace === undefined ? {} : { trace }),
});
const FICHES = [uneFiche("f1", SENTIER), uneFiche("f2", PARCELLE), uneFiche("f3")];
const FORMATS = { geojson: exporterGeojson, kml: exporterKml, gpx: exporterGpx, csv: (_titre: string, fiches: typeof FICHES) => exporterCsv(fiches) } as const;

describe.each(Object.entries(FORMATS))("en %s", (_nom, exporter) => {
  test("chaque fiche revient de l'import avec son point et son tracé, une seule fois", () => {
    const lues = lireLignesImport(exporter("Atelier", FICHES));
    expect(lues.map((ligne) => ("saisie" in ligne ? [ligne.saisie.id, ligne.saisie.lat, ligne.saisie.lon, ligne.saisie.trace] : ligne.refus))).toEqual([
      ["f1", 45.2402, 4.6676, SENTIER],
      ["f2", 45.2402, 4.6676, PARCELLE],
      ["f3", 45.2402, 4.6676, undefined],
    ]);
  });
});

test.each([-4.5, -61])("à l'ouest de Greenwich (%d), le tableau garde le tracé, pour un tableur français aussi", (lon) => {
  const lat = lon === -61 ? 14.6 : 48.4;
  const wkt = `LINESTRING (${lon} ${lat}, ${lon - 0.01} ${lat + 0.01}, ${lon - 0.02} ${lat})`;
  for (const francais of [false, true]) {
    const csv = exporterCsv([{ ...uneFiche("f1", wkt), lat, lon }], { francais });
    expect(csv).toContain(`"${wkt}"`);
    expect(lireLignesImport(csv)).toMatchObject([{ saisie: { id: "f1", lat, lon, trace: wkt } }]);
  }
});

describe("une autre carte", () => {
  const lire = (texte: string) =>
    lireLignesImport(texte).map((ligne) => ("saisie" in ligne ? [ligne.saisie.titre, ligne.saisie.lat, ligne.saisie.lon, ligne.saisie.trace] : ligne.refus));

  test("un trajet GPX, un tracé KML et un trait GeoJSON deviennent des fiches posées en leur milieu", () => {
    const attendu = [["Sentier", 45.25, 4.67, SENTIER]];
    const trkpt = '<trkpt lat="45.24" lon="4.66"/><trkpt lat="45.25" lon="4.67"/><trkpt lat="45.25" lon="4.68"/>';
    expect(lire(`<gpx version="1.1"><trk><name>Sentier</name><trkseg>${trkpt}</trkseg></trk></gpx>`)).toEqual(attendu);
    const kml = "<Placemark><name>Sentier</name><LineString><coordinates>4.66,45.24,0 4.67,45.25,0 4.68,45.25,0</coordinates></LineString></Placemark>";
    expect(lire(`<kml><Document>${kml}</Document></kml>`)).toEqual(attendu);
    const trait = {
      type: "Feature",
      properties: { type: "lieu", name: "Sentier" },
      geometry: {
        type: "LineString",
        coordinates: [
          [4.66, 45.24],
          [4.67, 45.25],
          [4.68, 45.25],
        ],
      },
    };
    expect(lire(JSON.stringify({ type: "FeatureCollection", features: [trait] }))).toEqual(attendu);
    expect(lire(`titre;type;wkt\nSentier;lieu;"${SENTIER}"\n`)).toEqual(attendu);
  });

  const LIGNE_2 = "LINESTRING (4.7 45.3, 4.71 45.31)";
  const enCoordonnees = (wkt: string) =>
    wkt
      .slice(wkt.indexOf("(") + 1, -1)
      .replaceAll(", ", ";")
      .replaceAll(" ", ",")
      .replaceAll(";", " ");
  const enSegment = (wkt: string) =>
    `<trkseg>${enCoordonnees(wkt)
      .split(" ")
      .map((couple) => couple.split(","))
      .map(([lon, lat]) => `<trkpt lat="${lat}" lon="${lon}"/>`)
      .join("")}</trkseg>`;

  test("un repère KML de plusieurs dessins donne une fiche pour chacun ; son point va avec le premier", () => {
    const ligne = (wkt: string) => `<LineString><coordinates>${enCoordonnees(wkt)}</coordinates></LineString>`;
    const kml = (dedans: string) =>
      lire(`<kml><Placemark><name>Sentier</name><ExtendedData><Data name="id"><value>s1</value></Data></ExtendedData>${dedans}</Placemark></kml>`);
    expect(kml(`<MultiGeometry>${ligne(SENTIER)}${ligne(LIGNE_2)}</MultiGeometry>`)).toEqual([
      ["Sentier", 45.25, 4.67, SENTIER],
      ["Sentier (2)", 45.3, 4.7, LIGNE_2],
    ]);
    const points = "<Point><coordinates>4.6,45.2</coordinates></Point><Point><coordinates>4.9,45.4</coordinates></Point>";
    expect(kml(`<MultiGeometry>${points}${ligne(SENTIER)}</MultiGeometry>`)).toEqual([
      ["Sentier", 45.2, 4.6, SENTIER],
      ["Sentier (2)", 45.4, 4.9, undefined],
    ]);
    // Le titre numéroté tient encore dans un titre de fiche.
    const long = lire(`<kml><Placemark><name>${"a".repeat(119)}</name><MultiGeometry>${points}</MultiGeometry></Placemark></kml>`);
    expect(long.map(([titre]) => String(titre).length)).toEqual([119, 117]);
    expect(kml("<LinearRing><coordinates>4.6,45.2 4.7,45.2 4.7,45.3 4.6,45.2</coordinates></LinearRing>")).toEqual([["Sentier", 45.2, 4.6, undefined]]);
  });

  test("un trajet GPX interrompu donne un chemin par segment, sans rien inventer entre deux", () => {
    const gpx = (dedans: string) => lire(`<gpx version="1.1"><trk><name>Sentier</name>${dedans}</trk></gpx>`);
    expect(gpx(`${enSegment(SENTIER)}<trkseg/>${enSegment(LIGNE_2)}`)).toEqual([
      ["Sentier", 45.25, 4.67, SENTIER],
      ["Sentier (2)", 45.3, 4.7, LIGNE_2],
    ]);
    expect(gpx(`${enSegment(SENTIER)}${enSegment("LINESTRING (4.7 45.3)")}`)).toEqual([
      ["Sentier", 45.25, 4.67, SENTIER],
      ["Un chemin a au moins deux points."],
    ]);
  });

  const ICI = [45.2, 4.6];
  const GEOMETRIES: ReadonlyArray<readonly [string, string | undefined]> = [
    ["", undefined],
    ["POINT (4.9 45.4)", undefined],
    ["PointZ (4.9 45.4 300)", undefined],
    [SENTIER, SENTIER],
    ["MULTILINESTRING ((4.66 45.24, 4.67 45.25, 4.68 45.25))", SENTIER],
    ["MultiLineString Z ( ( 4.66 45.24 300, 4.67 45.25 310 , 4.68 45.25 320 ) )", SENTIER],
    ["MULTIPOLYGON(((4.66 45.24,4.67 45.24,4.67 45.25,4.66 45.24)))", PARCELLE],
    ['{"type":"MultiLineString","coordinates":[[[4.66,45.24],[4.67,45.25],[4.68,45.25]]]}', SENTIER],
    ['{"type":"Point","coordinates":[4.9,45.4]}', undefined],
  ];
  test.each(GEOMETRIES)("la colonne d'un autre logiciel, %j, n'empêche pas une fiche déjà située de venir", (geometrie, trace) => {
    for (const colonne of ["wkt", "geometry", "geom"]) {
      const csv = `titre;type;lat;lon;${colonne}\nSentier;lieu;45.2;4.6;"${geometrie.replaceAll('"', '""')}"\n`;
      expect(lire(csv)).toEqual([["Sentier", ...ICI, trace]]);
      expect(lireLignesImport(csv)[0]).not.toHaveProperty("avis");
    }
  });

  const ILLISIBLES = [
    "MULTILINESTRING ((4.66 45.24, 4.67 45.25), (4.68 45.25, 4.69 45.26))",
    "MULTIPOLYGON (((4 45, 5 45, 5 46, 4 45)), ((6 45, 7 45, 7 46, 6 45)))",
    "MULTIPOLYGON (((4 45, 5 45, 5 46, 4 45), (4.5 45.2, 4.6 45.2, 4.6 45.3, 4.5 45.2)))",
    "GEOMETRYCOLLECTION (POINT (4 45))",
    "POINT EMPTY",
    "0101000020E6100000",
    "LINESTRING (4.66 nord, 4.67 45.25)",
    "{",
    '{"type":"MultiLineString","coordinates":[[[4,45],[5,45]],[[4,46],[5,46]]]}',
  ];
  test.each(ILLISIBLES)("illisible, %j, elle laisse venir la fiche située et le dit ; sans autre lieu, la fiche est refusée", (geometrie) => {
    const cellule = `"${geometrie.replaceAll('"', '""')}"`;
    const situee = `titre;type;lat;lon;wkt\nSentier;lieu;45.2;4.6;${cellule}\n`;
    expect(lire(situee)).toEqual([["Sentier", ...ICI, undefined]]);
    expect(lireLignesImport(situee)).toMatchObject([{ traceIllisible: expect.stringMatching(/./) }]);
    expect(lireLignesImport(`titre;type;wkt\nSentier;lieu;${cellule}\n`)).toMatchObject([{ refus: [expect.any(String)] }]);
    // Notre colonne, elle, ne se perd pas.
    expect(lireLignesImport(`titre;type;lat;lon;trace\nSentier;lieu;45.2;4.6;${cellule}\n`)).toMatchObject([{ refus: [expect.any(String)] }]);
  });

  test("un point seul situe la fiche ; la colonne remplie l'emporte sur celle qui est vide", () => {
    expect(lire('titre;type;wkt\nSource;lieu;"POINT (4.6 45.2)"\n')).toEqual([["Source", ...ICI, undefined]]);
    expect(lire(`titre;type;wkt;geom\nSentier;lieu;"${SENTIER}";\n`)).toEqual([["Sentier", 45.25, 4.67, SENTIER]]);
  });

  test("un trait GeoJSON d'un seul membre est ce membre ; de plusieurs, il ne se perd pas sans être dit", () => {
    const ligne = [
      [4.66, 45.24, 300],
      [4.67, 45.25, 310],
      [4.68, 45.25, 320],
    ];
    const trait = (coordinates: unknown, lieu: object = {}) =>
      JSON.stringify({
        type: "FeatureCollection",
        features: [{ type: "Feature", properties: { type: "lieu", name: "Sentier", ...lieu }, geometry: { type: "MultiLineString", coordinates } }],
      });
    expect(lire(trait([ligne]))).toEqual([["Sentier", 45.25, 4.67, SENTIER]]);
    expect(lire(trait([ligne, ligne]))).toEqual([["Cette géométrie a plusieurs morceaux : un seul est admis."]]);
    expect(lireLignesImport(trait([ligne, ligne], { lat: 45.2, lon: 4.6 }))).toMatchObject([
      { saisie: { lat: 45.2, lon: 4.6 }, traceIllisible: "Cette géométrie a plusieurs morceaux : un seul est admis." },
    ]);
  });

  test("un tracé qui n'en est pas un est refusé avec sa raison, jamais posé sans lui", () => {
    const ouvert = {
      type: "Polygon",
      coordinates: [
        [
          [4.66, 45.24],
          [4.67, 45.24],
          [4.67, 45.25],
        ],
      ],
    };
    const trait = { type: "Feature", properties: { type: "lieu", titre: "Pré" }, geometry: ouvert };
    expect(lire(JSON.stringify({ type: "FeatureCollection", features: [trait] }))).toEqual([
      ["Le tour de la parcelle n'est pas fermé : son dernier point doit redire le premier."],
    ]);
    expect(lire('<gpx version="1.1"><trk><name>Un</name><trkseg><trkpt lat="45.24" lon="4.66"/></trkseg></trk></gpx>')).toEqual([
      ["Un chemin a au moins deux points."],
    ]);
  });
});
