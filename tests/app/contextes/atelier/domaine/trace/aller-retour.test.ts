import fc from "#tests/montage/proprietes.ts";
import { describe, expect, test } from "vitest";
import { exporterCsv, exporterGeojson } from "#app/contextes/atelier/domaine/export.ts";
import type { FichePublique } from "#app/contextes/atelier/domaine/fiche.ts";
import { exporterGpx, exporterKml } from "#app/contextes/atelier/domaine/trace/gps.ts";
import { depuisGeojson, ecrireWkt, enGeojson, estFaute, lireWkt, tracer, type Trace } from "#app/contextes/atelier/domaine/trace/trace.ts";
import { lireLignesImport } from "#app/contextes/atelier/http/fichier.ts";
import { SENTIER, PARCELLE } from "./montage.ts";

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

test("tout tracé admis revient identique du WKT et du GeoJSON", () => {
  fc.assert(
    fc.property(traces, (trace) => {
      expect(lireWkt(ecrireWkt(trace))).toEqual(trace);
      expect(depuisGeojson(enGeojson(trace))).toEqual(trace);
    }),
    { numRuns: 1_000 },
  );
});

describe.each(Object.entries(FORMATS))("en %s", (_nom, exporter) => {
  test("chaque fiche revient de l'import avec son point et son tracé, une seule fois", async () => {
    const lues = await lireLignesImport(exporter("Atelier", FICHES));
    expect(lues.map((ligne) => ("saisie" in ligne ? [ligne.saisie.id, ligne.saisie.lat, ligne.saisie.lon, ligne.saisie.trace] : ligne))).toEqual([
      ["f1", 45.2402, 4.6676, SENTIER],
      ["f2", 45.2402, 4.6676, PARCELLE],
      ["f3", 45.2402, 4.6676, undefined],
    ]);
  });
});

test.each([-4.5, -61])("à l'ouest de Greenwich (%d), le tableau garde le tracé, pour un tableur français aussi", async (lon) => {
  const lat = lon === -61 ? 14.6 : 48.4;
  const wkt = `LINESTRING (${lon} ${lat}, ${lon - 0.01} ${lat + 0.01}, ${lon - 0.02} ${lat})`;
  for (const francais of [false, true]) {
    const csv = exporterCsv([{ ...uneFiche("f1", wkt), lat, lon }], { francais });
    expect(csv).toContain(`"${wkt}"`);
    expect(await lireLignesImport(csv)).toMatchObject([{ saisie: { id: "f1", lat, lon, trace: wkt } }]);
  }
});
