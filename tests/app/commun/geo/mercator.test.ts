import fc from "#tests/montage/proprietes.ts";
import { expect, test } from "vitest";
import {
  bornesDuCadre,
  depuisMonde,
  glisserVue,
  METROPOLE,
  PAS_DU_MONDE,
  TERRITOIRES,
  versMonde,
  vueDesBornes,
  zoomerVue,
  ZOOM_MONDE_MAX,
  ZOOM_MONDE_MIN,
} from "#app/commun/geo/mercator.ts";
import { cadreDuPlan, projeter } from "#app/commun/geo/projection.ts";
import { tracerFranceDeLoin } from "#app/contextes/geographie/adaptateurs/france-de-loin.server.ts";
import { lireArc } from "#app/commun/geo/sol/arcs.ts";
import type { FranceDeLoin } from "#app/ui/carte/sol/communes.ts";
import contours from "#data/territoire/contours.json" with { type: "json" };

const enFrance = fc.record({ lat: fc.double({ min: 41.5, max: 51, noNaN: true }), lon: fc.double({ min: -5, max: 9.5, noNaN: true }) });

test("un point tombe dans la tuile que donne la formule du web", () => {
  // Die, 44,7481 ; 5,3769, niveau 12 : x = (5,3769 + 180) / 360 × 4096 = 2109,18 ; y = (1 − asinh(tan 44,7481°) / π) / 2 × 4096 = 1477,48.
  const { x, y } = versMonde({ lat: 44.7481, lon: 5.3769 });
  expect([(x / PAS_DU_MONDE) * 4096, (y / PAS_DU_MONDE) * 4096]).toEqual([expect.closeTo(2109.18, 2), expect.closeTo(1477.48, 2)]);
});

test("aller et retour rendent le même point, partout dans le monde", () => {
  fc.assert(
    fc.property(fc.double({ min: -84, max: 84, noNaN: true }), fc.double({ min: -180, max: 180, noNaN: true }), (lat, lon) => {
      expect(depuisMonde(versMonde({ lat, lon }))).toEqual({ lat: expect.closeTo(lat, 6), lon: expect.closeTo(lon, 6) });
    }),
  );
});

test("chaque département tient entier dans le territoire où l'on va, et ce territoire tient entier sur un téléphone de 360 pixels", () => {
  const { departements } = JSON.parse(tracerFranceDeLoin({ plan: contours, villes: [], nommees: () => [] })) as FranceDeLoin;
  expect(departements).toHaveLength(101);
  const telephone = { largeur: 328, hauteur: 268 };
  const ou = (code: string) => (code.startsWith("97") ? (contours.encarts.find((e) => e.code === code)?.nom ?? "") : "France métropolitaine");
  for (const { code, anneaux } of departements) {
    const noms = code.startsWith("2A") || code.startsWith("2B") ? [ou(code), "Corse"] : [ou(code)];
    for (const nom of noms) {
      const { bornes } = TERRITOIRES.find((t) => t.nom === nom) ?? { bornes: METROPOLE };
      const vue = vueDesBornes(bornes, telephone);
      const milieu = versMonde(vue);
      const pas = PAS_DU_MONDE / 256 / 2 ** vue.zoom;
      for (const place of anneaux.flatMap(lireArc)) {
        expect(Math.abs(place.x - milieu.x) / pas, `${code} ${nom}`).toBeLessThan(telephone.largeur / 2);
        expect(Math.abs(place.y - milieu.y) / pas, `${code} ${nom}`).toBeLessThan(telephone.hauteur / 2);
      }
    }
  }
});

test("les bornes d'un cadre du plan contiennent tout ce que ce cadre montre, outre-mer compris", () => {
  const cayenne = { lat: 4.9227, lon: -52.3269 };
  fc.assert(
    fc.property(fc.oneof(enFrance, fc.constant(cayenne)), fc.double({ min: 2, max: 80, noNaN: true }), (point, largeur) => {
      const place = projeter(contours, point);
      fc.pre(place !== undefined);
      const bornes = bornesDuCadre(contours, { x: place.x - largeur / 2, y: place.y - largeur * 0.4, largeur, hauteur: largeur * 0.8 });
      expect(point.lat >= bornes.sud && point.lat <= bornes.nord && point.lon >= bornes.ouest && point.lon <= bornes.est).toBe(true);
      expect(bornes.nord - bornes.sud).toBeLessThan(6);
    }),
  );
  expect(bornesDuCadre(contours, cadreDuPlan(contours))).toEqual(METROPOLE);
});

test("glisser d'autant de pixels dans l'autre sens ramène où l'on était ; agrandir garde le milieu et reste dans les niveaux des tuiles", () => {
  fc.assert(
    fc.property(
      enFrance,
      fc.double({ min: 4, max: 17, noNaN: true }),
      fc.integer({ min: -300, max: 300 }),
      fc.double({ min: 0.01, max: 100, noNaN: true }),
      (point, zoom, px, facteur) => {
        const vue = { ...point, zoom };
        expect(glisserVue(glisserVue(vue, px, -px), -px, px)).toEqual({ lat: expect.closeTo(point.lat, 6), lon: expect.closeTo(point.lon, 6), zoom });
        const neuve = zoomerVue(vue, facteur);
        expect([neuve.lat, neuve.lon]).toEqual([point.lat, point.lon]);
        expect(neuve.zoom >= ZOOM_MONDE_MIN && neuve.zoom <= ZOOM_MONDE_MAX).toBe(true);
      },
    ),
  );
});
