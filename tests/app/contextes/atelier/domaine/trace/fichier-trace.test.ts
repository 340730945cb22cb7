import { describe, expect, test } from "vitest";
import { lireFichierTrace } from "#app/contextes/atelier/domaine/trace/fichier-trace.ts";
import { lireTraceTapee } from "#app/contextes/atelier/domaine/trace/trace-tapee.ts";
import { estFaute, POINTS_TRACE_MAX } from "#app/contextes/atelier/domaine/trace/trace.ts";

/** Une balade d'un point par seconde, en zigzag, de la Drôme. */
const balade = (nombre: number) => Array.from({ length: nombre }, (_, i) => ({ lat: 44.7 + i * 0.00002, lon: 5.3 + (i % 7) * 0.0003 }));
const gpx = (segments: ReadonlyArray<ReadonlyArray<{ lat: number; lon: number }>>) =>
  `<?xml version="1.0"?><gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><trk><name>Balade</name>${segments
    .map((points) => `<trkseg>${points.map(({ lat, lon }) => `<trkpt lat="${lat}" lon="${lon}"><time>2026-05-01T08:00:00Z</time></trkpt>`).join("")}</trkseg>`)
    .join("")}</trk></gpx>`;
const kml = (points: ReadonlyArray<{ lat: number; lon: number }>) =>
  `<kml xmlns="http://www.opengis.net/kml/2.2"><Document><Placemark><name>Champ</name><Polygon><outerBoundaryIs><LinearRing><coordinates>${points
    .map(({ lat, lon }) => `${lon},${lat},312`)
    .join(" ")}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark></Document></kml>`;
const geojson = (points: ReadonlyArray<{ lat: number; lon: number }>) =>
  JSON.stringify({
    type: "FeatureCollection",
    features: [{ type: "Feature", properties: {}, geometry: { type: "LineString", coordinates: points.map(({ lat, lon }) => [lon, lat]) } }],
  });
const CHAMP = [
  { lat: 44.7, lon: 5.3 },
  { lat: 44.7, lon: 5.31 },
  { lat: 44.71, lon: 5.31 },
  { lat: 44.7, lon: 5.3 },
];
const rond = (nombre: number) => {
  const tour = Array.from({ length: nombre }, (_, i) => ({
    lat: 44.7 + 0.01 * Math.sin((2 * Math.PI * i) / nombre),
    lon: 5.3 + 0.01 * Math.cos((2 * Math.PI * i) / nombre),
  }));
  return [...tour, ...tour.slice(0, 1)];
};

describe("une trace choisie dans le téléphone", () => {
  test.each([
    ["GPX", gpx([balade(5_000)]), "ligne"],
    ["GeoJSON", geojson(balade(5_000)), "ligne"],
    [
      "points écrits",
      balade(900)
        .map(({ lat, lon }) => `${lat} ${lon}`)
        .join("\n"),
      "ligne",
    ],
    ["KML", kml(rond(1_200)), "surface"],
  ])("%s trop long : réduit, dit, et ce que le champ montre se lit tel quel", (_nom, texte, forme) => {
    const lu = lireFichierTrace(texte, "ligne");
    if ("erreur" in lu) throw new Error(lu.erreur);
    expect(lu.forme).toBe(forme);
    expect(lu.avis).toMatch(/simplifié : \d+ points sur \d+/);
    const trace = lireTraceTapee(lu.texte, lu.forme);
    if (trace === undefined || estFaute(trace)) throw new Error("ce que le champ montre ne se lit pas");
    expect(trace.points.length).toBeGreaterThan(POINTS_TRACE_MAX - 20);
    expect(trace.points.length).toBeLessThanOrEqual(POINTS_TRACE_MAX);
  });

  test("une parcelle GeoJSON à mille points reste une parcelle, fermée", () => {
    const texte = JSON.stringify({ type: "Polygon", coordinates: [rond(1_000).map(({ lat, lon }) => [lon, lat])] });
    const lu = lireFichierTrace(texte, "ligne");
    if ("erreur" in lu) throw new Error(lu.erreur);
    const trace = lireTraceTapee(lu.texte, lu.forme);
    expect(trace).toMatchObject({ forme: "surface" });
  });

  test("courte, elle n'est pas changée, et rien n'est dit de simplifié", () => {
    for (const [texte, forme, nombre] of [
      [gpx([balade(4)]), "ligne", 4],
      [geojson(balade(4)), "ligne", 4],
      [kml(CHAMP), "surface", 3],
      ["LINESTRING (5.3 44.7, 5.31 44.71)", "ligne", 2],
    ] as const) {
      const lu = lireFichierTrace(`\uFEFF${texte}`, "ligne");
      if ("erreur" in lu) throw new Error(lu.erreur);
      expect(lu.avis).toBeUndefined();
      expect(lireTraceTapee(lu.texte, lu.forme)).toMatchObject({ forme, points: { length: nombre } });
    }
  });

  test.each([
    ["vide", "  \n", /vide/],
    ["plusieurs segments", gpx([balade(10), balade(12).reverse()]), /2 tracés/],
    ["sans trace", gpx([]), /./],
    ["ni KML ni GPX", "<html><body/></html>", /KML/],
    ["tronqué", gpx([balade(10)]).slice(0, 200), /./],
    ["hors de France", gpx([balade(10).map(({ lat, lon }) => ({ lat: lat - 40, lon }))]), /France/],
    ["une photo", "\u00ff\u00d8\u00ff\u00e0JFIF", /point/],
    [
      "un GeoJSON de deux lignes",
      `{"type":"FeatureCollection","features":[${Array.from({ length: 2 }, () => '{"type":"Feature","geometry":{"type":"LineString","coordinates":[[5.3,44.7],[5.31,44.71]]}}').join(",")}]}`,
      /2 tracés/,
    ],
  ])("%s : une phrase", (_nom, texte, phrase) => {
    expect(lireFichierTrace(texte, "ligne")).toMatchObject({ erreur: expect.stringMatching(phrase) });
  });
});
