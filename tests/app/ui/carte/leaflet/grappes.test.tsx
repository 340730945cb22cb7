import Supercluster from "supercluster";
import { afterEach, expect, test, vi } from "vitest";
import { indexer } from "#app/ui/carte/leaflet/grappes.ts";

const FRANCE: [number, number, number, number] = [-6, 41, 10, 52];
const points = Array.from({ length: 400 }, (_, rang) => ({
  id: `l${(rang * 37) % 400}`,
  nom: `Lieu ${rang}`,
  detail: "jardin",
  href: "#",
  lat: 43 + ((rang * 7_919) % 7_000) / 1_000,
  lon: -1 + ((rang * 104_729) % 7_000) / 1_000,
}));

afterEach(() => vi.restoreAllMocks());

test("chaque groupe sait combien de points il réunit et lequel vient d'abord, sans les relire ; aucun point ne se perd", () => {
  const grouper = indexer(points);
  for (const zoom of [3, 6, 9, 15, 17]) {
    const index = grouper(zoom);
    let nombre = 0;
    for (const { properties } of index.getClusters(FRANCE, zoom)) {
      if (!("cluster" in properties) || properties.cluster !== true) nombre += 1;
      else {
        const feuilles = index.getLeaves(properties.cluster_id, Infinity).map((feuille) => (feuille.properties as (typeof points)[number]).id);
        expect([feuilles.length, feuilles.toSorted()[0]]).toEqual([properties.point_count, properties.premier]);
        nombre += feuilles.length;
      }
    }
    expect(nombre).toBe(points.length);
  }
});

test("un niveau ne se compte que si la carte y vient, et une fois", () => {
  const compter = vi.spyOn(Supercluster.prototype, "load");
  const grouper = indexer(points);
  expect(compter).not.toHaveBeenCalled();
  for (const zoom of [6, 6, 7, 6, 15, 16, 17]) grouper(zoom);
  // Au-delà du dernier niveau, plus de groupes : le sien sert.
  expect(compter).toHaveBeenCalledTimes(3);
});
