import Pbf from "pbf";
import { versMonde, PAS_DU_MONDE, type Bornes } from "#app/commun/geo/mercator.ts";
import { ecrirePmtiles, type TuileAEcrire } from "#scripts/carte/ecrire-pmtiles.ts";
import { tuilesDe } from "#scripts/carte/lib-carte.ts";

type Point = readonly [lon: number, lat: number];
/** Une ligne ou une surface d'une couche, avec ses attributs. */
export type Objet = {
  readonly couche: string;
  readonly genre: "ligne" | "surface" | "point";
  readonly points: ReadonlyArray<Point>;
  readonly props: Readonly<Record<string, string>>;
};

const ETENDUE = 4096;
const GENRES = { point: 1, ligne: 2, surface: 3 } as const;
const zigzag = (v: number) => (v << 1) ^ (v >> 31);

/** Une tuile vectorielle faite de ces objets, d'après la spécification Mapbox Vector Tile 2.1. */
function encoder(objets: ReadonlyArray<Objet>, z: number, x: number, y: number): Uint8Array {
  const tuile = new Pbf();
  for (const nom of new Set(objets.map(({ couche }) => couche))) {
    tuile.writeMessage(
      3,
      (_: null, couche: Pbf) => {
        const siens = objets.filter((objet) => objet.couche === nom);
        const cles = [...new Set(siens.flatMap(({ props }) => Object.keys(props)))];
        const valeurs = [...new Set(siens.flatMap(({ props }) => Object.values(props)))];
        couche.writeVarintField(15, 2);
        couche.writeStringField(1, nom);
        for (const objet of siens) couche.writeMessage(2, (_o: null, un: Pbf) => ecrireObjet(un, objet), null);
        for (const cle of cles) couche.writeStringField(3, cle);
        for (const valeur of valeurs) couche.writeMessage(4, (_v: null, une: Pbf) => une.writeStringField(1, valeur), null);
        couche.writeVarintField(5, ETENDUE);

        function ecrireObjet(un: Pbf, { genre, points, props }: Objet): void {
          un.writePackedVarint(
            2,
            Object.entries(props).flatMap(([cle, valeur]) => [cles.indexOf(cle), valeurs.indexOf(valeur)]),
          );
          un.writeVarintField(3, GENRES[genre]);
          let [px, py] = [0, 0];
          const ecarts = points.map(([lon, lat]) => {
            const place = versMonde({ lat, lon });
            const [nx, ny] = [Math.round(((place.x / PAS_DU_MONDE) * 2 ** z - x) * ETENDUE), Math.round(((place.y / PAS_DU_MONDE) * 2 ** z - y) * ETENDUE)];
            const ecart = [zigzag(nx - px), zigzag(ny - py)];
            [px, py] = [nx, ny];
            return ecart;
          });
          const [premier = [], ...suite] = ecarts;
          un.writePackedVarint(4, [
            9,
            ...premier,
            ...(suite.length > 0 ? [(suite.length << 3) | 2, ...suite.flat()] : []),
            ...(genre === "surface" ? [15] : []),
          ]);
        }
      },
      null,
    );
  }
  return tuile.finish();
}

/** Un petit PMTiles d'un village inventé : une rue nommée, une rivière, une maison, un nom de lieu. */
export function villageEnRues(
  bornes: Bornes,
  { zoomMin = 10, zoomMax = 14, objets = village(bornes), attribution = '<a href="https://osm.org">© OpenStreetMap</a>' } = {},
): Uint8Array {
  const tuiles = tuilesDe(bornes, zoomMin, zoomMax).map(({ z, x, y }): TuileAEcrire => ({ z, x, y, octets: encoder(objets, z, x, y) }));
  const couches = [...new Set(objets.map(({ couche }) => couche))];
  return ecrirePmtiles({
    tuiles,
    bornes,
    metadonnees: { attribution, vector_layers: couches.map((id) => ({ id, fields: {} })) },
  });
}

function village({ ouest, sud, est, nord }: Bornes): ReadonlyArray<Objet> {
  const en = (u: number, v: number): Point => [ouest + u * (est - ouest), sud + v * (nord - sud)];
  return [
    { couche: "water", genre: "surface", points: [en(0, 0.1), en(0, 0.2), en(1, 0.25), en(1, 0.15), en(0, 0.1)], props: { kind: "river" } },
    { couche: "landuse", genre: "surface", points: [en(0.6, 0.6), en(0.6, 0.95), en(0.95, 0.95), en(0.95, 0.6), en(0.6, 0.6)], props: { kind: "forest" } },
    {
      couche: "buildings",
      genre: "surface",
      points: [en(0.3, 0.52), en(0.3, 0.56), en(0.34, 0.56), en(0.34, 0.52), en(0.3, 0.52)],
      props: { kind: "building" },
    },
    { couche: "roads", genre: "ligne", points: [en(0, 0.5), en(0.5, 0.5), en(1, 0.52)], props: { kind: "minor_road", name: "Rue du Four banal" } },
    { couche: "roads", genre: "ligne", points: [en(0.5, 0), en(0.5, 0.5), en(0.48, 1)], props: { kind: "major_road", name: "Route de Privas" } },
    { couche: "places", genre: "point", points: [en(0.52, 0.55)], props: { kind: "locality", name: "Le Bourg" } },
  ];
}
