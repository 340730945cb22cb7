import { expect, test } from "vitest";
import { versMonde } from "#app/commun/geo/mercator.ts";
import { direTrace, dessinerTraces, pointsDesTraces, traceSurLeGlobe } from "#app/contextes/atelier/vues/traces.ts";

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

test("un tracé se dit en mots : la longueur d'un chemin, l'aire d'une parcelle", () => {
  // Un degré de latitude : 111,2 km. Un carré de 0,01 degré à 45° : 1,112 km sur 0,786, soit 87,4 ha.
  const carre = (cote: number) => `POLYGON ((5 45, ${5 + cote} 45, ${5 + cote} ${45 + cote}, 5 ${45 + cote}, 5 45))`;
  expect(direTrace("LINESTRING (5 45, 5 45.1)")).toMatch(/^chemin de 11,1\skm$/);
  expect(direTrace("LINESTRING (5 45, 5 45.002)")).toMatch(/^chemin de 220\sm$/);
  expect(direTrace(carre(0.01))).toMatch(/^parcelle de 87\sha$/);
  expect(direTrace(carre(0.001))).toMatch(/^parcelle de 0,9\sha$/);
  expect(direTrace(carre(0.0002))).toMatch(/^parcelle de 35\d\sm²$/);
  expect([direTrace(undefined), direTrace("rien")]).toEqual([undefined, undefined]);
});

test("la vue qui doit tenir des tracés en connaît tous les points", () => {
  expect(pointsDesTraces([{ trace: PARCELLE }, {}, { trace: "rien" }])).toHaveLength(3);
});
