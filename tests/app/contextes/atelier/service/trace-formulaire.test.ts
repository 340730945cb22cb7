import { describe, expect, test } from "vitest";
import { estErreurApp } from "#app/commun/erreurs.ts";
import { retaper, SANS_TRACE_ENREGISTRE } from "#app/contextes/atelier/domaine/trace/trace-tapee.ts";
import { SchemaFormulaireFiche } from "#app/contextes/atelier/schemas/codev.ts";
import { depuisFormulaire } from "#app/contextes/atelier/service/ecriture/depuis-formulaire.ts";
import { creerCommunes } from "#app/contextes/geographie/adaptateurs/communes.server.ts";
import { creerVilles } from "#app/contextes/geographie/adaptateurs/villes.server.ts";

const reperes = { communes: creerCommunes({ dossier: "data" }), villes: creerVilles() };
const SENTIER = "LINESTRING (4.66 45.24, 4.67 45.25, 4.68 45.25)";
const PARCELLE = "POLYGON ((4.66 45.24, 4.67 45.24, 4.67 45.25, 4.66 45.24))";

function ecrire(valeurs: Record<string, string>): unknown {
  try {
    return depuisFormulaire(SchemaFormulaireFiche.parse({ type: "lieu", titre: "Sentier", ...valeurs }), reperes);
  } catch (e) {
    if (!estErreurApp(e)) throw e;
    return e.champs;
  }
}

describe("un tracé écrit sans script", () => {
  test.each([
    ["un point par ligne", "45,24 4,66\r\n\r\n45,25 4,67\r\n45.25, 4.68\r\n"],
    ["du WKT", SENTIER],
    ["un ensemble d'une ligne", "MULTILINESTRING ((4.66 45.24, 4.67 45.25, 4.68 45.25))"],
    ["un GeoJSON", '{"type":"Feature","geometry":{"type":"LineString","coordinates":[[4.66,45.24],[4.67,45.25],[4.68,45.25]]}}'],
    ["un KML", "<kml><Placemark><LineString><coordinates>4.66,45.24 4.67,45.25 4.68,45.25</coordinates></LineString></Placemark></kml>"],
    ["un GPX", '<gpx><rte><rtept lat="45.24" lon="4.66"/><rtept lat="45.25" lon="4.67"/><rtept lat="45.25" lon="4.68"/></rte></gpx>'],
  ])("%s : le chemin est gardé, et l'épingle se pose en son milieu", (_nom, trace_points) => {
    expect(ecrire({ trace_points })).toMatchObject({ trace: SENTIER, lat: 45.25, lon: 4.67 });
  });

  test("une liste de points fait le tour d'une parcelle si on le dit, fermée ou non", () => {
    for (const fin of ["", "\n45,24 4,66"]) {
      expect(ecrire({ trace_forme: "surface", trace_points: `45,24 4,66\n45,24 4,67\n45,25 4,67${fin}` })).toMatchObject({ trace: PARCELLE });
    }
  });

  test("la position donnée, ou la commune, l'emporte sur le milieu du tracé", () => {
    expect(ecrire({ trace_points: SENTIER, position: "45,2 4,6" })).toMatchObject({ lat: 45.2, lon: 4.6, trace: SENTIER });
    expect(ecrire({ trace_points: SENTIER, commune: "Annonay", departement: "07" })).toMatchObject({ lat: 45.2402, lon: 4.6676 });
  });

  test.each([
    ["45,24 4,66\nle pont", /Ligne 2 : « le pont »/],
    ["45,24 4,66", /au moins deux points/],
    ["51,6 -0,1\n51,7 -0,1", /sort de France/],
    ["{", /pas du GeoJSON/],
    ['{"type":"Point","coordinates":[4,45]}', /ni ligne ni polygone/],
    ["<kml><Placemark><Point><coordinates>4,45</coordinates></Point></Placemark></kml>", /ni chemin ni parcelle/],
    ["<html>", /./],
    [
      '<gpx><trk><trkseg><trkpt lat="45" lon="4"/><trkpt lat="45.1" lon="4"/></trkseg><trkseg><trkpt lat="46" lon="4"/><trkpt lat="46.1" lon="4"/></trkseg></trk></gpx>',
      /contient 2 tracés/,
    ],
    [
      '{"type":"FeatureCollection","features":[{"geometry":{"type":"LineString","coordinates":[[4,45],[5,45]]}},{"geometry":{"type":"LineString","coordinates":[[4,46],[5,46]]}}]}',
      /contient 2 tracés/,
    ],
    ["MULTILINESTRING ((4 45, 5 45), (4 46, 5 46))", /plusieurs morceaux/],
  ])("%j revient avec sa raison, sous son champ", (trace_points, raison) => {
    expect(ecrire({ trace_points })).toMatchObject([{ chemin: "trace_points", message: expect.stringMatching(raison) }]);
  });

  test("après un conflit, le tracé enregistré se reprend à la place du sien, même s'il n'y en a pas", () => {
    expect(ecrire({ trace_points: "le pont", trace_gardee: PARCELLE, position: "45,2 4,6" })).toMatchObject({ trace: PARCELLE });
    expect(ecrire({ trace_points: SENTIER, trace_gardee: SANS_TRACE_ENREGISTRE, position: "45,2 4,6" })).not.toHaveProperty("trace");
  });

  test("rangé, il se retape tel qu'il se relit", () => {
    for (const wkt of [SENTIER, PARCELLE]) {
      const { forme, points } = retaper(wkt);
      expect(ecrire({ trace_forme: forme, trace_points: points })).toMatchObject({ trace: wkt });
    }
    expect(ecrire({ position: "45,2 4,6" })).not.toHaveProperty("trace");
  });
});
