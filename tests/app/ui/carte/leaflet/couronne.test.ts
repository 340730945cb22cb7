import fc from "#tests/montage/proprietes.ts";
import { expect, test } from "vitest";
import { distanceKm } from "#app/commun/geo/distance.ts";
import { glisserVue } from "#app/commun/geo/mercator.ts";
import { couronnePossible, ETALEMENT_MAX_KM, rayonDeCouronne } from "#app/ui/carte/leaflet/couronne.ts";

test("vue de loin, deux fiches d'une même commune restent un groupe ; de près, elles se rangent autour d'elle", () => {
  expect(couronnePossible(2, { lat: 44.73, zoom: 6 })).toBe(false);
  expect(couronnePossible(2, { lat: 44.73, zoom: 14 })).toBe(true);
});

test("où que l'on soit et quel que soit le niveau, aucune épingle d'une couronne ne s'écarte de plus d'un kilomètre de son lieu", () => {
  fc.assert(
    fc.property(
      fc.double({ min: -21.4, max: 51, noNaN: true }),
      fc.double({ min: 3, max: 18, noNaN: true }),
      fc.integer({ min: 2, max: 60 }),
      (lat, zoom, nombre) => {
        if (!couronnePossible(nombre, { lat, zoom })) return;
        const rayon = rayonDeCouronne(nombre);
        for (const angle of [0, 1, 2, 3, 4, 5, 6])
          expect(distanceKm(glisserVue({ lat, lon: 4.6, zoom }, rayon * Math.cos(angle), rayon * Math.sin(angle)), { lat, lon: 4.6 })).toBeLessThan(
            ETALEMENT_MAX_KM * 1.02,
          );
      },
    ),
  );
});
