import fc from "#tests/montage/proprietes.ts";
import { describe, expect, test } from "vitest";
import { agrandir, deplacer, ECHELLE_MAX, etendue, zoomEntier } from "#app/commun/geo/zoom.ts";

const CADRE = { x: 0, y: 0, largeur: 1000, hauteur: 740 };

describe("le zoom d'un dessin", () => {
  test("agrandir deux fois montre la moitié, autour du milieu", () => {
    // 1000 ÷ 2 = 500 de large, donc de 250 à 750.
    expect(agrandir(zoomEntier(CADRE), CADRE, 2)).toEqual({ echelle: 2, x: 250, y: 185 });
  });

  test("le point visé reste où il était à l'écran", () => {
    const avant = agrandir(zoomEntier(CADRE), CADRE, 2);
    const point = { x: 400, y: 300 };
    const apres = agrandir(avant, CADRE, 1.5, point);
    const part = (zoom: typeof avant) => (point.x - zoom.x) / etendue(zoom, CADRE).largeur;
    expect(part(apres)).toBeCloseTo(part(avant), 9);
  });

  test("on ne réduit pas sous le dessin entier, on n'agrandit pas au-delà du maximum", () => {
    expect(agrandir(zoomEntier(CADRE), CADRE, 0.1)).toEqual(zoomEntier(CADRE));
    expect(agrandir(zoomEntier(CADRE), CADRE, 100).echelle).toBe(ECHELLE_MAX);
  });

  test("quels que soient les gestes, ce qu'on voit reste dans le dessin", () => {
    const geste = fc.oneof(
      fc.record({ genre: fc.constant("agrandir" as const), facteur: fc.double({ min: 0.1, max: 10, noNaN: true }), x: fc.integer({ min: -500, max: 2000 }) }),
      fc.record({ genre: fc.constant("deplacer" as const), dx: fc.integer({ min: -3000, max: 3000 }), dy: fc.integer({ min: -3000, max: 3000 }) }),
    );
    fc.assert(
      fc.property(fc.array(geste, { maxLength: 20 }), (gestes) => {
        let zoom = zoomEntier(CADRE);
        for (const g of gestes) zoom = g.genre === "agrandir" ? agrandir(zoom, CADRE, g.facteur, { x: g.x, y: g.x }) : deplacer(zoom, CADRE, g.dx, g.dy);
        const { x, y, largeur, hauteur } = etendue(zoom, CADRE);
        expect(x).toBeGreaterThanOrEqual(0);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(x + largeur).toBeLessThanOrEqual(CADRE.largeur + 1e-6);
        expect(y + hauteur).toBeLessThanOrEqual(CADRE.hauteur + 1e-6);
      }),
      { numRuns: 1_000 },
    );
  });
});
