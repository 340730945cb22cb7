import { describe, expect, test } from "vitest";
import { lireLignesImport } from "#app/contextes/atelier/http/fichier.ts";
import { SENTIER, PARCELLE } from "./montage.ts";

describe("une autre carte", () => {
  const lire = async (texte: string) =>
    (await lireLignesImport(texte)).map((ligne) =>
      "saisie" in ligne ? [ligne.saisie.titre, ligne.saisie.lat, ligne.saisie.lon, ligne.saisie.trace] : "refus" in ligne ? ligne.refus : ligne,
    );

  test("un trajet GPX, un tracé KML et un trait GeoJSON deviennent des fiches posées en leur milieu", async () => {
    const attendu = [["Sentier", 45.25, 4.67, SENTIER]];
    const trkpt = '<trkpt lat="45.24" lon="4.66"/><trkpt lat="45.25" lon="4.67"/><trkpt lat="45.25" lon="4.68"/>';
    expect(await lire(`<gpx version="1.1"><trk><name>Sentier</name><trkseg>${trkpt}</trkseg></trk></gpx>`)).toEqual(attendu);
    const kml = "<Placemark><name>Sentier</name><LineString><coordinates>4.66,45.24,0 4.67,45.25,0 4.68,45.25,0</coordinates></LineString></Placemark>";
    expect(await lire(`<kml><Document>${kml}</Document></kml>`)).toEqual(attendu);
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
    expect(await lire(JSON.stringify({ type: "FeatureCollection", features: [trait] }))).toEqual(attendu);
    expect(await lire(`titre;type;wkt\nSentier;lieu;"${SENTIER}"\n`)).toEqual(attendu);
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

  test("un repère KML de plusieurs dessins donne une fiche pour chacun ; son point va avec le premier", async () => {
    const ligne = (wkt: string) => `<LineString><coordinates>${enCoordonnees(wkt)}</coordinates></LineString>`;
    const kml = (dedans: string) =>
      lire(`<kml><Placemark><name>Sentier</name><ExtendedData><Data name="id"><value>s1</value></Data></ExtendedData>${dedans}</Placemark></kml>`);
    expect(await kml(`<MultiGeometry>${ligne(SENTIER)}${ligne(LIGNE_2)}</MultiGeometry>`)).toEqual([
      ["Sentier", 45.25, 4.67, SENTIER],
      ["Sentier (2)", 45.3, 4.7, LIGNE_2],
    ]);
    const points = "<Point><coordinates>4.6,45.2</coordinates></Point><Point><coordinates>4.9,45.4</coordinates></Point>";
    expect(await kml(`<MultiGeometry>${points}${ligne(SENTIER)}</MultiGeometry>`)).toEqual([
      ["Sentier", 45.2, 4.6, SENTIER],
      ["Sentier (2)", 45.4, 4.9, undefined],
    ]);
    // Le titre numéroté tient encore dans un titre de fiche.
    const long = await lire(`<kml><Placemark><name>${"a".repeat(119)}</name><MultiGeometry>${points}</MultiGeometry></Placemark></kml>`);
    expect(long.map((ligne) => (Array.isArray(ligne) ? String(ligne[0]).length : ligne))).toEqual([119, 117]);
    expect(await kml("<LinearRing><coordinates>4.6,45.2 4.7,45.2 4.7,45.3 4.6,45.2</coordinates></LinearRing>")).toEqual([["Sentier", 45.2, 4.6, undefined]]);
  });

  test("un trajet GPX interrompu donne un chemin par segment, sans rien inventer entre deux", async () => {
    const gpx = (dedans: string) => lire(`<gpx version="1.1"><trk><name>Sentier</name>${dedans}</trk></gpx>`);
    expect(await gpx(`${enSegment(SENTIER)}<trkseg/>${enSegment(LIGNE_2)}`)).toEqual([
      ["Sentier", 45.25, 4.67, SENTIER],
      ["Sentier (2)", 45.3, 4.7, LIGNE_2],
    ]);
    expect(await gpx(`${enSegment(SENTIER)}${enSegment("LINESTRING (4.7 45.3)")}`)).toEqual([
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
    ["GEOMETRYCOLLECTION (POINT (4 45))", undefined],
    ["GEOMETRYCOLLECTION(LINESTRING M (4.66 45.24 1, 4.67 45.25 2, 4.68 45.25 3))", SENTIER],
  ];
  test.each(GEOMETRIES)("la colonne d'un autre logiciel, %j, n'empêche pas une fiche déjà située de venir", async (geometrie, trace) => {
    for (const colonne of ["wkt", "geometry", "geom"]) {
      const csv = `titre;type;lat;lon;${colonne}\nSentier;lieu;45.2;4.6;"${geometrie.replaceAll('"', '""')}"\n`;
      expect(await lire(csv)).toEqual([["Sentier", ...ICI, trace]]);
      // Une altitude ne se garde pas, et se dit ; celle d'un point qui ne sert pas n'est pas perdue.
      const [lue] = await lireLignesImport(csv);
      if (/Z \(/.test(geometrie) && trace !== undefined) expect(lue).toMatchObject({ avis: ["altitude non gardée"] });
      else expect(lue).not.toHaveProperty("avis");
    }
  });

  const ILLISIBLES = [
    "MULTILINESTRING ((4.66 45.24, 4.67 45.25), (4.68 45.25, 4.69 45.26)",
    "MULTIPOLYGON (((4 45, 5 45, 5 46, 4 45)), ((6 45, 7 45, 7 46, 6 45)))) ",
    "MULTIPOLYGON (4 45, 5 45, 5 46, 4 45)",
    `${"GEOMETRYCOLLECTION (".repeat(40)}POINT (4 45)${")".repeat(40)}`,
    `MULTILINESTRING ${"(".repeat(9_000)}`,
    "POINT EMPTY",
    "0101000020E6100000",
    "LINESTRING (4.66 nord, 4.67 45.25)",
    "{",
    '{"type":"MultiLineString","coordinates":[]}',
    '{"type":"GeometryCollection","geometries":[null]}',
    '{"type":"toString","coordinates":[4,45]}',
  ];
  test.each(ILLISIBLES)("illisible, %j, elle laisse venir la fiche située et le dit ; sans autre lieu, la fiche est refusée", async (geometrie) => {
    const cellule = `"${geometrie.replaceAll('"', '""')}"`;
    const situee = `titre;type;lat;lon;wkt\nSentier;lieu;45.2;4.6;${cellule}\n`;
    expect(await lire(situee)).toEqual([["Sentier", ...ICI, undefined]]);
    expect(await lireLignesImport(situee)).toMatchObject([{ traceIllisible: expect.stringMatching(/./) }]);
    expect(await lireLignesImport(`titre;type;wkt\nSentier;lieu;${cellule}\n`)).toMatchObject([{ refus: [expect.any(String)] }]);
    // Notre colonne, elle, ne se perd pas.
    expect(await lireLignesImport(`titre;type;lat;lon;trace\nSentier;lieu;45.2;4.6;${cellule}\n`)).toMatchObject([{ refus: [expect.any(String)] }]);
  });

  test("un point seul situe la fiche ; la colonne remplie l'emporte sur celle qui est vide", async () => {
    expect(await lire('titre;type;wkt\nSource;lieu;"POINT (4.6 45.2)"\n')).toEqual([["Source", ...ICI, undefined]]);
    expect(await lire(`titre;type;wkt;geom\nSentier;lieu;"${SENTIER}";\n`)).toEqual([["Sentier", 45.25, 4.67, SENTIER]]);
  });

  test("un trait GeoJSON d'un seul membre est ce membre ; de plusieurs, il ne se perd pas sans être dit", async () => {
    const ligne = [
      [4.66, 45.24, 300],
      [4.67, 45.25, 310],
      [4.68, 45.25, 320],
    ];
    const autre = [
      [4.7, 45.3],
      [4.71, 45.31],
    ];
    const trait = (coordinates: unknown, lieu: object = {}) =>
      JSON.stringify({
        type: "FeatureCollection",
        features: [{ type: "Feature", properties: { type: "lieu", name: "Sentier", ...lieu }, geometry: { type: "MultiLineString", coordinates } }],
      });
    expect(await lire(trait([ligne]))).toEqual([["Sentier", 45.25, 4.67, SENTIER]]);
    expect(await lire(trait([ligne, autre]))).toEqual([
      ["Sentier", 45.25, 4.67, SENTIER],
      ["Sentier (2)", 45.3, 4.7, LIGNE_2],
    ]);
    const situee = await lireLignesImport(trait([ligne, [[4.7, 45.3]]], { lat: 45.2, lon: 4.6 }));
    expect(situee).toMatchObject([
      { ligne: 1, saisie: { titre: "Sentier", lat: 45.2, lon: 4.6, trace: SENTIER }, avis: ["altitude non gardée"] },
      { ligne: 1, titre: "Sentier (2)", refus: ["Un chemin a au moins deux points."] },
    ]);
  });

  const TOUR = [
    [4.66, 45.24],
    [4.67, 45.24],
    [4.67, 45.25],
    [4.66, 45.24],
  ];
  const TROU = [
    [4.664, 45.242],
    [4.666, 45.242],
    [4.666, 45.243],
    [4.664, 45.242],
  ];
  const NU = "Donnez un titre à la fiche.";
  const GEOJSON: ReadonlyArray<readonly [string, object, ReadonlyArray<unknown>]> = [
    [
      "plusieurs polygones",
      { type: "MultiPolygon", coordinates: [[TOUR], [TOUR]] },
      [
        ["Pré", 45.24333, 4.66667, PARCELLE],
        ["Pré (2)", 45.24333, 4.66667, PARCELLE],
      ],
    ],
    [
      "plusieurs points",
      {
        type: "MultiPoint",
        coordinates: [
          [4.6, 45.2],
          [4.9, 45.4],
        ],
      },
      [
        ["Pré", 45.2, 4.6, undefined],
        ["Pré (2)", 45.4, 4.9, undefined],
      ],
    ],
    [
      "une collection : son point est celui de son premier tracé",
      {
        type: "GeometryCollection",
        geometries: [
          { type: "Point", coordinates: [4.6, 45.2] },
          { type: "Polygon", coordinates: [TOUR] },
          {
            type: "LineString",
            coordinates: [
              [4.7, 45.3],
              [4.71, 45.31],
            ],
          },
        ],
      },
      [
        ["Pré", 45.2, 4.6, PARCELLE],
        ["Pré (2)", 45.3, 4.7, LIGNE_2],
      ],
    ],
    [
      "une collection de collections",
      { type: "GeometryCollection", geometries: [{ type: "GeometryCollection", geometries: [{ type: "Polygon", coordinates: [TOUR] }] }] },
      [["Pré", 45.24333, 4.66667, PARCELLE]],
    ],
  ];
  test.each(GEOJSON)("%s, dans une collection, seule, ou en liste : une fiche par morceau ; nue, elle manque d'un titre", async (_nom, geometry, attendues) => {
    const feature = { type: "Feature", properties: { name: "Pré" }, geometry };
    for (const racine of [feature, [feature], { type: "FeatureCollection", features: [feature] }])
      expect(await lire(JSON.stringify(racine))).toEqual(attendues);
    expect(await lire(JSON.stringify(geometry))).toEqual(attendues.map(() => [NU]));
  });

  test("plusieurs points gardent chacun leur fiche, même quand l'objet écrit aussi un endroit à côté", async () => {
    const geometry = {
      type: "MultiPoint",
      coordinates: [
        [4.6, 45.2],
        [4.9, 45.4],
      ],
    };
    expect(await lire(JSON.stringify({ type: "Feature", properties: { name: "Pré", lat: 45.9, lon: 4.1 }, geometry }))).toEqual([
      ["Pré", 45.2, 4.6, undefined],
      ["Pré (2)", 45.4, 4.9, undefined],
    ]);
  });

  test.each(["Ardèche", 7, "07", "n. c."])("un département écrit « %s » n'empêche pas une ligne sans point d'être lue", async (departement) => {
    const objet = { type: "Feature", properties: { name: "Pré", commune: "Annonay", departement }, geometry: null };
    const code = departement === 7 || departement === "07" ? "07" : undefined;
    expect(await lireLignesImport(JSON.stringify(objet))).toMatchObject([{ aSituer: { commune: "Annonay", departement: code } }]);
  });

  test("un trou ne se dessine pas ici : son tour vient, et le dit, en GeoJSON, en KML et en WKT", async () => {
    const enKml = (tour: ReadonlyArray<ReadonlyArray<number>>) =>
      `<LinearRing><coordinates>${tour.map((couple) => couple.join(",")).join(" ")}</coordinates></LinearRing>`;
    const enWkt = (tour: ReadonlyArray<ReadonlyArray<number>>) => `(${tour.map((couple) => couple.join(" ")).join(", ")})`;
    for (const texte of [
      JSON.stringify({ type: "Feature", properties: { name: "Pré" }, geometry: { type: "Polygon", coordinates: [TOUR, TROU] } }),
      `<kml><Placemark><name>Pré</name><Polygon><outerBoundaryIs>${enKml(TOUR)}</outerBoundaryIs><innerBoundaryIs>${enKml(TROU)}</innerBoundaryIs></Polygon></Placemark></kml>`,
      `titre;type;wkt\nPré;lieu;"MULTIPOLYGON ((${enWkt(TOUR)}, ${enWkt(TROU)}))"\n`,
    ])
      expect(await lireLignesImport(texte)).toMatchObject([{ saisie: { trace: PARCELLE }, avis: ["seul le tour de la parcelle est gardé, sans son trou"] }]);
  });

  test("une trace de marche, trop longue, se simplifie en GeoJSON et en WKT comme en GPX", async () => {
    const couples = Array.from({ length: 3_000 }, (_, i) => [4.6 + i / 1e5, 45.2 + (i % 7) / 1e4]);
    for (const texte of [
      JSON.stringify({ type: "Feature", properties: { name: "Marche" }, geometry: { type: "LineString", coordinates: couples } }),
      `titre;type;wkt\nMarche;lieu;"LINESTRING (${couples.map((couple) => couple.join(" ")).join(", ")})"\n`,
    ])
      expect(await lireLignesImport(texte)).toMatchObject([{ avis: ["tracé simplifié : 200 points sur 3000"] }]);
  });

  test("un trajet noté par un téléphone (gx:Track) et les champs d'un schéma KML se lisent", async () => {
    const coords = (places: ReadonlyArray<string>) =>
      `<gx:Track><when>2026-05-01T08:00:00Z</when>${places.map((place) => `<gx:coord>${place}</gx:coord>`).join("")}</gx:Track>`;
    const sentier = coords(["4.66 45.24 312", "4.67 45.25  313", " 4.68 45.25 314"]);
    const kml = (dedans: string) => `<kml xmlns:gx="http://www.google.com/kml/ext/2.2"><Placemark><name>Sentier</name>${dedans}</Placemark></kml>`;
    expect(await lireLignesImport(kml(sentier))).toMatchObject([{ saisie: { trace: SENTIER }, avis: ["altitude non gardée"] }]);
    expect(await lire(kml(`<gx:MultiTrack>${sentier}${coords([])}${coords(["4.7 45.3 0", "4.71 45.31 0"])}</gx:MultiTrack>`))).toEqual([
      ["Sentier", 45.25, 4.67, SENTIER],
      ["Sentier (2)", 45.3, 4.7, LIGNE_2],
    ]);
    const schema = '<ExtendedData><SchemaData><SimpleData name="commune">Annonay</SimpleData></SchemaData></ExtendedData>';
    expect(await lireLignesImport(kml(`${schema}<Point><coordinates>4.6,45.2,0</coordinates></Point>`))).toMatchObject([
      { saisie: { commune: "Annonay", lat: 45.2 } },
    ]);
  });

  test("au-delà de deux mille morceaux, d'un seul objet ou de plusieurs, le fichier entier se refuse", async () => {
    const points = Array.from({ length: 1_500 }, (_, i) => [4.6 + i / 1e5, 45.2]);
    const objet = (coordinates: ReadonlyArray<unknown>) => ({ type: "Feature", properties: { name: "Source" }, geometry: { type: "MultiPoint", coordinates } });
    for (const features of [[objet([...points, ...points])], [objet(points), objet(points)]])
      await expect(lireLignesImport(JSON.stringify({ type: "FeatureCollection", features }))).rejects.toThrow("plus de 2000 fiches");
    expect(await lireLignesImport(JSON.stringify(objet(points)))).toHaveLength(1_500);
  });

  test("un tracé qui n'en est pas un est refusé avec sa raison, jamais posé sans lui", async () => {
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
    expect(await lire(JSON.stringify({ type: "FeatureCollection", features: [trait] }))).toEqual([
      ["Le tour de la parcelle n'est pas fermé : son dernier point doit redire le premier."],
    ]);
    expect(await lire('<gpx version="1.1"><trk><name>Un</name><trkseg><trkpt lat="45.24" lon="4.66"/></trkseg></trk></gpx>')).toEqual([
      ["Un chemin a au moins deux points."],
    ]);
  });
});
