import fc from "#tests/montage/proprietes.ts";
import { describe, expect, test } from "vitest";
import { cadrer, estAuPlusPres, grouper } from "#app/commun/geo/carte.ts";
import { projeter, situer } from "#app/commun/geo/projection.ts";
import { geographie } from "#tests/constructeurs/catalogue.ts";

const { plan } = geographie;
const ENTIER = { x: 0, y: 0, largeur: 1000, hauteur: 819 };

describe("projection", () => {
  test.each([
    // L'emplacement attendu est celui du centre du département dans les contours, à quelques unités près.
    ["Valence", { lat: 44.9334, lon: 4.8924 }, "26"],
    ["Quimper", { lat: 47.996, lon: -4.1024 }, "29"],
    ["Ajaccio", { lat: 41.9192, lon: 8.7386 }, "2A"],
  ])("place %s près du centre de son département", (_, point, code) => {
    const place = projeter(plan, point);
    const [cx = 0, cy = 0] = plan.departements.find((d) => d.code === code)?.centre ?? [];
    expect(Math.hypot((place?.x ?? 0) - cx, (place?.y ?? 0) - cy)).toBeLessThan(45);
  });

  test("place Saint-Denis de La Réunion dans son encart, et ni New York ni Tokyo", () => {
    const cadre = plan.encarts.find((e) => e.code === "974")?.cadre;
    const place = projeter(plan, { lat: -20.8789, lon: 55.4481 });
    expect(place?.x).toBeGreaterThan(cadre?.x ?? 0);
    expect(place?.y).toBeGreaterThan(cadre?.y ?? 0);
    expect(place?.y).toBeLessThan((cadre?.y ?? 0) + (cadre?.hauteur ?? 0));
    expect(projeter(plan, { lat: 40.7, lon: -74 })).toBeUndefined();
    expect(projeter(plan, { lat: 35.7, lon: 139.7 })).toBeUndefined();
  });

  test("l'aller et retour rend le point de départ, en métropole et outre-mer", () => {
    const metropole = fc.record({ lat: fc.double({ min: 42.5, max: 50.8, noNaN: true }), lon: fc.double({ min: -1, max: 7.5, noNaN: true }) });
    const reunion = fc.record({ lat: fc.double({ min: -21.3, max: -20.9, noNaN: true }), lon: fc.double({ min: 55.3, max: 55.8, noNaN: true }) });
    fc.assert(
      fc.property(fc.oneof(metropole, reunion), (point) => {
        const place = projeter(plan, point);
        if (place === undefined) return;
        const retour = situer(plan, place);
        expect(Math.abs(retour.lat - point.lat)).toBeLessThan(1e-6);
        expect(Math.abs(retour.lon - point.lon)).toBeLessThan(1e-6);
      }),
      { numRuns: 1_000 },
    );
  });
});

test("un disque au bord se voit entier, sur un écran étroit aussi : ni la Corse ni l'outre-mer ne sont coupés", () => {
  for (const bord of [
    { x: 985, y: 806 },
    { x: 4, y: 3 },
  ])
    for (const nombre of [2, 9, 40]) {
      const points = Array.from({ length: nombre }, (_, i) => ({ id: `${i}`, x: bord.x, y: bord.y }));
      const [marque] = grouper(points, ENTIER, { largeur_px: 340, ecart_px: 34, auPlusPres: false });
      if (marque === undefined) throw new Error("sans marque");
      const rayon = 13 + Math.min(7, nombre / 2);
      for (const largeur of [288, 328, 340]) {
        const [x, y] = [(marque.x_pct * largeur) / 100 + marque.dx_px, (marque.y_pct * largeur * 0.819) / 100 + marque.dy_px];
        expect(Math.min(x, y, largeur - x, largeur * 0.819 - y)).toBeGreaterThanOrEqual(rayon);
      }
    }
});

describe("groupes", () => {
  const points = fc.uniqueArray(
    fc.record({
      id: fc.string({ minLength: 1, maxLength: 6, unit: "grapheme-ascii" }),
      x: fc.integer({ min: 0, max: 1000 }),
      y: fc.integer({ min: 0, max: 819 }),
    }),
    { maxLength: 40, selector: (p) => p.id },
  );
  const options = { largeur_px: 400, ecart_px: 34, auPlusPres: false };

  test("aucun point ne se perd, aucun n'est en double, et deux disques ne se touchent pas", () => {
    fc.assert(
      fc.property(points, (ps) => {
        const marques = grouper(ps, ENTIER, options);
        expect(marques.flatMap((m) => m.ids).sort()).toEqual(ps.map((p) => p.id).sort());
        for (const [i, a] of marques.entries()) {
          for (const b of marques.slice(i + 1)) {
            const dx = ((a.x_pct - b.x_pct) / 100) * 400;
            const dy = ((a.y_pct - b.y_pct) / 100) * 400 * 0.819;
            // Les positions sont arrondies au dixième de pour cent : 0,4 px.
            expect(Math.hypot(dx, dy)).toBeGreaterThan(33);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  test("l'ordre d'arrivée ne change rien", () => {
    fc.assert(
      fc.property(points, (ps) => {
        expect(grouper([...ps].reverse(), ENTIER, options)).toEqual(grouper(ps, ENTIER, options));
      }),
      { numRuns: 200 },
    );
  });

  test("au plus près, les points confondus se rangent en couronne, à 24 px au moins les uns des autres", () => {
    const confondus = ["a", "b", "c", "d", "e", "f", "g"].map((id) => ({ id, x: 500, y: 400 }));
    const marques = grouper(confondus, { x: 455, y: 363, largeur: 90, hauteur: 73.7 }, { ...options, auPlusPres: true });
    expect(marques.map((m) => m.ids.length)).toEqual([1, 1, 1, 1, 1, 1, 1]);
    for (const [i, a] of marques.entries()) {
      for (const b of marques.slice(i + 1)) expect(Math.hypot(a.dx_px - b.dx_px, a.dy_px - b.dy_px)).toBeGreaterThanOrEqual(24);
    }
  });

  test("cadrer garde les proportions, contient les points et ne descend pas sous la vue la plus proche", () => {
    const proche = cadrer([{ x: 500, y: 400 }], ENTIER);
    expect(estAuPlusPres(proche)).toBe(true);
    expect(proche.largeur / proche.hauteur).toBeCloseTo(1000 / 819, 2);
    expect(cadrer([], ENTIER)).toEqual(ENTIER);
    const coin = cadrer([{ x: 1, y: 1 }], ENTIER);
    expect([coin.x, coin.y]).toEqual([0, 0]);
  });
});
