import { expect, test } from "vitest";
import { versMonde } from "#app/commun/geo/mercator.ts";
import { dessinerTraces, traceSurLeGlobe } from "#app/contextes/atelier/vues/traces.ts";

const PARCELLE = "POLYGON ((4.66 45.24, 4.67 45.24, 4.67 45.25, 4.66 45.24))";

test("un chemin se dessine ouvert, une parcelle fermée ; ce qui sort de la carte ou ne se lit pas n'est pas dessiné", () => {
  const fiches = [{ id: "a", trace: "LINESTRING (4.66 45.24, 4.67 45.25)" }, { id: "b", trace: PARCELLE }, { id: "c" }, { id: "d", trace: "n'importe quoi" }];
  const dessin = dessinerTraces(fiches, ({ lat, lon }) => ({ x: lon, y: lat }));
  expect(dessin).toEqual([
    { id: "a", surface: false, d: "M4.66 45.24L4.67 45.25" },
    { id: "b", surface: true, d: "M4.66 45.24L4.67 45.24L4.67 45.25Z" },
  ]);
  expect(dessinerTraces(fiches, (point) => (point.lat > 45.245 ? undefined : versMonde(point)))).toEqual([]);
});

test("sur la carte qui se déplace, le tour d'une parcelle revient à son départ", () => {
  const { trace } = traceSurLeGlobe(PARCELLE);
  expect([trace?.surface, trace?.points.length, trace?.points.at(-1)]).toEqual([true, 4, trace?.points[0]]);
  expect(traceSurLeGlobe(undefined)).toEqual({});
});
