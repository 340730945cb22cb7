import { expect, test } from "vitest";
import { lirePointsXmlParPas } from "#app/contextes/atelier/domaine/trace/lire-gps.ts";
import { simplifier, simplifierParPas } from "#app/contextes/atelier/domaine/trace/simplifier.ts";
import { lireWkt, POINTS_TRACE_MAX, type Trace } from "#app/contextes/atelier/domaine/trace/trace.ts";
import { lireLignesImport } from "#app/contextes/atelier/http/fichier.ts";

const marche = (nombre: number) =>
  Array.from({ length: nombre }, (_, i) => ({ lat: 45.24 + 0.02 * Math.sin((i / nombre) * 12), lon: 4.66 + (i / nombre) * 0.1 + 1e-5 * (i % 3) }));

test("les virages se gardent, les points du milieu d'un trait droit non", () => {
  const droit = (de: number, a: number) => Array.from({ length: 10 }, (_, i) => de + ((a - de) * i) / 10);
  const coude = [...droit(4, 5).map((lon) => ({ lat: 45, lon })), ...droit(45, 46).map((lat) => ({ lat, lon: 5 })), { lat: 46, lon: 5 }];
  expect(simplifier(coude, 3)).toEqual([
    { lat: 45, lon: 4 },
    { lat: 45, lon: 5 },
    { lat: 46, lon: 5 },
  ]);
  expect(simplifier(coude, coude.length)).toBe(coude);
});

test("une longue marche tient dans le compte, garde ses bouts, et ses points dans leur ordre", () => {
  const points = marche(5_000);
  const reduits = simplifier(points, POINTS_TRACE_MAX);
  expect(reduits).toHaveLength(POINTS_TRACE_MAX);
  expect([reduits[0], reduits.at(-1)]).toEqual([points[0], points.at(-1)]);
  const rangs = reduits.map((point) => points.indexOf(point));
  expect(rangs).toEqual(rangs.toSorted((a, b) => a - b));
  expect(new Set(rangs).size).toBe(POINTS_TRACE_MAX);
});

test("des points tous pareils, ou un aller-retour, ne bouclent pas", () => {
  expect(
    simplifier(
      Array.from({ length: 500 }, () => ({ lat: 45, lon: 4 })),
      200,
    ),
  ).toHaveLength(2);
  const aller = marche(400);
  expect(simplifier([...aller, ...aller.toReversed()], 200)).toHaveLength(200);
});

test("un GPX enregistré en marchant s'importe simplifié, et le dit", async () => {
  const trkpt = marche(3_000).map(({ lat, lon }) => `<trkpt lat="${lat}" lon="${lon}"><ele>300</ele></trkpt>`);
  const [ligne] = await lireLignesImport(`<gpx version="1.1"><trk><name>Marche</name><trkseg>${trkpt.join("")}</trkseg></trk></gpx>`);
  expect(ligne).toMatchObject({ avis: [expect.stringMatching(/^tracé simplifié : \d+ points sur 3000$/), "altitude non gardée"] });
  const trace = ligne !== undefined && "saisie" in ligne ? ligne.saisie.trace : undefined;
  expect((lireWkt(trace ?? "") as Trace).points.length).toBeGreaterThan(150);
});

test("entre deux points gardés, la main se rend : une ligne en dents de scie ne tient jamais le fil plus d'une relecture", async () => {
  const dents = Array.from({ length: 4_000 }, (_, i) => ({ lat: 44 + Math.sin(i) / 100, lon: 5 + i / 1e5 }));
  expect([...simplifierParPas(dents, POINTS_TRACE_MAX)]).toHaveLength(POINTS_TRACE_MAX - 2);
  const lecture = lirePointsXmlParPas(
    `<kml><Placemark><name>Dents</name><LineString><coordinates>${dents.map(({ lat, lon }) => `${lon},${lat}`).join(" ")}</coordinates></LineString></Placemark></kml>`,
    10,
  );
  // Une main rendue par point gardé, une par millier de coordonnées, et celles de la lecture du XML.
  expect([...lecture].length).toBeGreaterThan(POINTS_TRACE_MAX - 2 + 3);
});
