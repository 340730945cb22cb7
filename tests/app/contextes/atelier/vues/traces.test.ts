import fc from "#tests/montage/proprietes.ts";
import { expect, test } from "vitest";
import { passeDans } from "#app/commun/geo/emprise.ts";
import { versMonde } from "#app/commun/geo/mercator.ts";
import type { Coordonnees } from "#app/commun/geo/projection.ts";
import { ecrireWkt, POINTS_TRACE_MAX, tracer } from "#app/contextes/atelier/domaine/trace/trace.ts";
import { deplierTrace, plierTrace } from "#app/contextes/atelier/vues/trace-pliee.ts";
import { direTrace, direTracesTus, dessinerTraces, pointsDesTraces, traceSurLeGlobe } from "#app/contextes/atelier/vues/traces.ts";

const PARCELLE = "POLYGON ((4.66 45.24, 4.67 45.24, 4.67 45.25, 4.66 45.24))";

const VUE = { x: 4, y: 45, largeur: 1, hauteur: 1 };
const DESSIN = { vue: VUE, largeur_px: 640, octets_max: 6_000 };
const aPlat = ({ lat, lon }: Coordonnees) => ({ x: lon, y: lat });
/** Un chemin de deux cents points qui zigzague, depuis cet endroit. */
const long = (lon: number, lat: number, pas = 0.001) =>
  `LINESTRING (${Array.from({ length: POINTS_TRACE_MAX }, (_, i) => `${Number((lon + i * pas).toFixed(5))} ${Number((lat + (i % 2) * pas).toFixed(5))}`).join(", ")})`;
/** Les points d'un dessin, relus comme le ferait un navigateur. */
const relire = (d: string) => {
  const [[x = 0, y = 0] = [], ...suite] = [...d.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, a, b]) => [Number(a), Number(b)]);
  let ici = { x, y };
  return [ici, ...suite.map(([dx = 0, dy = 0]) => (ici = { x: ici.x + dx, y: ici.y + dy }))];
};

test("un chemin se dessine ouvert, une parcelle fermée ; ce qui sort de la carte ou ne se lit pas n'est pas dessiné", () => {
  const fiches = [{ id: "a", trace: "LINESTRING (4.66 45.24, 4.67 45.25)" }, { id: "b", trace: PARCELLE }, { id: "c" }, { id: "d", trace: "n'importe quoi" }];
  expect(dessinerTraces(fiches, aPlat, DESSIN)).toEqual({
    traces: [
      { id: "a", surface: false, d: "M4.66 45.24l0.01 0.01" },
      { id: "b", surface: true, d: "M4.66 45.24l0.01 0 0 0.01Z" },
    ],
    tus: 0,
  });
  expect(dessinerTraces(fiches, (point) => (point.lat > 45.245 ? undefined : versMonde(point)), DESSIN)).toEqual({ traces: [], tus: 0 });
});

test("seuls les tracés que la vue rencontre se dessinent ; un chemin plus petit qu'un point de l'écran se compte", () => {
  const fiches = [
    { id: "dehors", trace: "LINESTRING (6.1 45.2, 6.2 45.2)" },
    { id: "traverse", trace: "LINESTRING (3.9 45.5, 5.1 45.5)" },
    { id: "minuscule", trace: "LINESTRING (4.5 45.5, 4.501 45.5)" },
  ];
  const { traces, tus } = dessinerTraces(fiches, aPlat, DESSIN);
  expect([traces.map(({ id }) => id), tus]).toEqual([["traverse"], 1]);
  expect([direTracesTus(1), direTracesTus(12)]).toEqual([
    "1 tracé ne se voit pas à cette échelle",
    "12 tracés, trop petits ou trop nombreux, ne se voient pas à cette échelle",
  ]);
});

test("un tracé dont le rectangle touche la vue sans qu'il y passe n'est ni dessiné, ni dit trop petit ; une parcelle qui la couvre se dessine", () => {
  const fiches = [
    { id: "contourne", trace: "LINESTRING (3.5 45.5, 3.5 46.5, 4.5 46.5)" },
    { id: "coude", trace: "LINESTRING (3.9 45.5, 4.5 46.1)" },
    { id: "coupe", trace: "LINESTRING (3.9 45.8, 4.2 46.1)" },
    { id: "couvre", trace: "POLYGON ((3 44, 6 44, 6 47, 3 47, 3 44))" },
    { id: "creux", trace: "POLYGON ((3 44, 3.9 44, 3.9 46.1, 5.1 46.1, 5.1 44, 6 44, 6 47, 3 47, 3 44))" },
  ];
  const { traces, tus } = dessinerTraces(fiches, aPlat, DESSIN);
  expect([traces.map(({ id }) => id), tus]).toEqual([["coude", "coupe", "couvre"], 0]);
  // Trop nombreux pour la page, seuls ceux qui passent dans la vue se comptent.
  expect(dessinerTraces(fiches, aPlat, { ...DESSIN, octets_max: 0 }).tus).toBe(2);
});

test("un segment passe dans la vue si et seulement si l'un de ses points y est", () => {
  const bout = fc.record({ x: fc.double({ min: 2, max: 7, noNaN: true }), y: fc.double({ min: 43, max: 48, noNaN: true }) });
  fc.assert(
    fc.property(bout, bout, (a, b) => {
      const dedans = ({ x, y }: typeof a, marge: number) => x >= 4 - marge && x <= 5 + marge && y >= 45 - marge && y <= 46 + marge;
      const pas = Array.from({ length: 2001 }, (_, i) => ({ x: a.x + ((b.x - a.x) * i) / 2000, y: a.y + ((b.y - a.y) * i) / 2000 }));
      if (pas.some((p) => dedans(p, 0))) expect(passeDans([a, b], VUE)).toBe(true);
      else if (!pas.some((p) => dedans(p, 0.01))) expect(passeDans([a, b], VUE)).toBe(false);
    }),
  );
});

test("le détail suit l'échelle : les bouts restent, le reste s'espace d'un pixel et demi, et rien ne dérive", () => {
  const [trace, px] = [long(4.1, 45.3), VUE.largeur / 640];
  const [dessin] = dessinerTraces([{ id: "a", trace }], aPlat, DESSIN).traces;
  const points = relire(dessin?.d ?? "");
  expect(points.length).toBeLessThan(100);
  const proche = (a = { x: 0, y: 0 }, b = { x: 0, y: 0 }) => Math.hypot(a.x - b.x, a.y - b.y) < px / 4;
  expect([proche(points[0], { x: 4.1, y: 45.3 }), proche(points.at(-1), { x: 4.299, y: 45.301 })]).toEqual([true, true]);
  for (const [rang, point] of points.slice(1, -1).entries())
    expect(Math.hypot(point.x - (points[rang]?.x ?? 0), point.y - (points[rang]?.y ?? 0))).toBeGreaterThan(1.2 * px);
  const dePres = dessinerTraces([{ id: "a", trace }], aPlat, { ...DESSIN, vue: { x: 4.1, y: 45.29, largeur: 0.2, hauteur: 0.2 } });
  expect(relire(dePres.traces[0]?.d ?? "")).toHaveLength(POINTS_TRACE_MAX);
});

test("mille tracés de deux cents points tiennent dans ce qui leur est donné ; un seul se dessine toujours", () => {
  const fiches = Array.from({ length: 1_000 }, (_, i) => ({ id: `f${i}`, trace: long(4 + (i % 40) * 0.02, 45 + Math.floor(i / 40) * 0.03) }));
  const { traces, tus } = dessinerTraces(fiches, aPlat, DESSIN);
  expect(traces.length).toBeGreaterThan(0);
  expect(traces.length + tus).toBe(1_000);
  expect(traces.reduce((somme, { d }) => somme + d.length, 0)).toBeLessThan(3_000);
  expect(dessinerTraces(fiches.slice(0, 1), aPlat, { ...DESSIN, octets_max: 0 }).traces).toHaveLength(1);
  expect(pointsDesTraces(fiches)).toHaveLength(200_000);
});

test("sur la carte qui se déplace, le tour d'une parcelle revient à son départ", () => {
  const { trace } = traceSurLeGlobe({ trace: PARCELLE });
  expect([trace?.surface, trace?.points.length, trace?.points.at(-1)]).toEqual([true, 4, trace?.points[0]]);
  expect(traceSurLeGlobe({})).toEqual({});
});

test("un tracé se dit en mots : la longueur d'un chemin, l'aire d'une parcelle", () => {
  // Un degré de latitude : 111,2 km. Un carré de 0,01 degré à 45° : 1,112 km sur 0,786, soit 87,4 ha.
  const carre = (cote: number) => `POLYGON ((5 45, ${5 + cote} 45, ${5 + cote} ${45 + cote}, 5 ${45 + cote}, 5 45))`;
  expect(direTrace({ trace: "LINESTRING (5 45, 5 45.1)" })).toMatch(/^chemin de 11,1\skm$/);
  expect(direTrace({ trace: "LINESTRING (5 45, 5 45.002)" })).toMatch(/^chemin de 220\sm$/);
  expect(direTrace({ trace: carre(0.01) })).toMatch(/^parcelle de 87\sha$/);
  expect(direTrace({ trace: carre(0.001) })).toMatch(/^parcelle de 0,9\sha$/);
  expect(direTrace({ trace: carre(0.0002) })).toMatch(/^parcelle de 35\d\sm²$/);
  expect([direTrace({}), direTrace({ trace: "rien" })]).toEqual([undefined, undefined]);
});

test("la vue qui doit tenir des tracés en connaît tous les points", () => {
  expect(pointsDesTraces([{ trace: PARCELLE }, {}, { trace: "rien" }])).toHaveLength(3);
});

test("un tracé se plie pour voyager et revient identique ; un texte qui n'en est pas un passe tel quel", () => {
  for (const wkt of [PARCELLE, long(4, 45), "LINESTRING (-61.00001 14.6, -60.9 14.65432)", "LINESTRING (166.4 -22.2, 166.40001 -22.20001)"]) {
    expect(deplierTrace(plierTrace(wkt))).toBe(wkt);
    expect(plierTrace(wkt).length).toBeLessThan(0.5 * wkt.length);
  }
  for (const texte of ["", "rien", "LINESTRING (4.660000001 45.24, 4.67 45.25)"]) expect(deplierTrace(plierTrace(texte))).toBe(texte);
  const points = fc.array(fc.record({ lat: fc.integer({ min: 4_300_000, max: 4_900_000 }), lon: fc.integer({ min: -400_000, max: 700_000 }) }), {
    minLength: 3,
  });
  fc.assert(
    fc.property(points, fc.constantFrom("ligne", "surface"), (entiers, forme) => {
      const lu = tracer(
        forme,
        entiers.map(({ lat, lon }) => ({ lat: lat / 1e5, lon: lon / 1e5 })),
      );
      fc.pre(!("erreur" in lu));
      expect(plierTrace(ecrireWkt(lu))).toMatch(/^[ls]:[\w-]+$/);
      expect(deplierTrace(plierTrace(ecrireWkt(lu)))).toBe(ecrireWkt(lu));
    }),
  );
});
