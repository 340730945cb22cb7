import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { departementDeCommune } from "#app/commun/geo/communes.ts";
import { distanceKm } from "#app/commun/geo/distance.ts";
import { projeter, situer } from "#app/commun/geo/projection.ts";
import {
  departementsDansLaVue,
  LARGEUR_COMMUNES,
  nomsQuiTiennent,
  PAS_PAR_UNITE,
  tracer,
  type ContoursCommunes,
  type IndexCommunes,
} from "#app/ui/carte/communes.ts";
import { creerContoursCommunes } from "#app/contextes/geographie/adaptateurs/contours-communes.server.ts";
import contours from "#data/territoire/contours.json" with { type: "json" };

// Le centre d'une commune et sa mairie.
const LOIN_KM = 15;
const contoursCommunes = creerContoursCommunes({ dossier: "data" });
const index = JSON.parse(contoursCommunes.index()) as IndexCommunes;
const lire = (code: string) => JSON.parse(contoursCommunes.lire(code) ?? "null") as ContoursCommunes;
const autour = (lat: number, lon: number, largeur: number) => {
  const place = projeter(contours, { lat, lon }) ?? { x: 0, y: 0 };
  return { x: place.x - largeur / 2, y: place.y - largeur * 0.4, largeur, hauteur: largeur * 0.8 };
};

test("chaque commune connue du site a son nom sur le sol, à sa place, dans le cadre de son département", () => {
  const { communes } = JSON.parse(readFileSync("data/territoire/communes.json", "utf8")) as {
    readonly communes: ReadonlyArray<readonly [code: string, nom: string, lat: number, lon: number]>;
  };
  const codes = new Set(readdirSync("data/territoire/contours-communes").map((nom) => nom.replace(".json", "")));
  expect(codes.size).toBe(101);
  const noms = new Map([...codes].map((code) => [code, new Map(lire(code).noms.map(([nom, x, y]) => [nom, { x, y }]))]));
  let absentes = 0;
  const loin: Array<string> = [];
  for (const [code, nom, lat, lon] of communes) {
    const ecrit = noms.get(departementDeCommune(code))?.get(nom);
    const place = projeter(contours, { lat, lon });
    if (ecrit === undefined || place === undefined) absentes += 1;
    else if (distanceKm(situer(contours, { x: ecrit.x / PAS_PAR_UNITE, y: ecrit.y / PAS_PAR_UNITE }), { lat, lon }) > LOIN_KM) loin.push(`${nom} ${code}`);
  }
  // Fusions, changements de nom et homonymes d'un même département entre les deux millésimes.
  expect(absentes).toBeLessThan(150);
  expect(loin).toEqual([]);
});

test("la vue de la France entière ne demande rien ; de près, les seuls départements qu'elle touche", () => {
  expect(departementsDansLaVue(index, { x: 0, y: 0, largeur: 1000, hauteur: 819 })).toEqual([]);
  expect(departementsDansLaVue(index, autour(45.24, 4.67, 20))).toEqual(expect.arrayContaining(["07"]));
  expect(departementsDansLaVue(index, autour(45.24, 4.67, 20)).length).toBeLessThan(6);
  expect(departementsDansLaVue(index, autour(42.15, 9.1, 20))).toContain("2B");
  expect(departementsDansLaVue(index, autour(-21.11, 55.53, 20))).toContain("974");
});

test("une limite se trace du premier point puis par écarts", () => {
  expect(
    tracer({
      noms: [],
      arcs: [
        [10, 20, 1, -2, 3, 0],
        [5, 5, 1, 1],
      ],
    }),
  ).toBe("M10 20l1 -2 3 0M5 5l1 1");
});

test("quelle que soit la vue, deux noms écrits ne se touchent jamais et le plus peuplé passe d'abord", () => {
  const { noms } = lire("07");
  fc.assert(
    fc.property(fc.double({ min: 8, max: LARGEUR_COMMUNES, noNaN: true }), fc.integer({ min: 320, max: 1400 }), (largeur, px) => {
      const vue = autour(44.73, 4.6, largeur);
      const poses = nomsQuiTiennent(noms, vue, px);
      const echelle = px / vue.largeur;
      for (const [rang, a] of poses.entries())
        for (const b of poses.slice(rang + 1)) {
          const [dx, dy] = [(b.x - a.x) * echelle, Math.abs(b.y - a.y) * echelle];
          const gauche = dx >= 0 ? a : b;
          expect(dy >= 20 - 1e-6 || Math.abs(dx) >= gauche.nom.length * 7 + 18 - 1e-6).toBe(true);
        }
      const visibles = noms.filter(([, x, y]) => x / 100 > vue.x && x / 100 < vue.x + vue.largeur && y / 100 > vue.y && y / 100 < vue.y + vue.hauteur);
      if (visibles[0] !== undefined) expect(poses[0]?.nom).toBe(visibles[0][0]);
    }),
    { numRuns: 40 },
  );
});
