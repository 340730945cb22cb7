import { expect, test } from "vitest";
import { entitesGeojson } from "#app/commun/formats/geojson.ts";

const POINT = { type: "Point", coordinates: [4.6, 45.2] };
const SEULE = { type: "Feature", properties: { name: "Pré" }, geometry: POINT };

test.each([
  ["une collection", { type: "FeatureCollection", features: [SEULE, SEULE] }, [SEULE, SEULE]],
  ["une entité seule", SEULE, [SEULE]],
  ["une liste", [SEULE], [SEULE]],
  ["une géométrie nue", POINT, [{ type: "Feature", properties: {}, geometry: POINT }]],
])("%s rend ses entités", (_nom, racine, attendues) => expect(entitesGeojson(racine)).toEqual(attendues));

test.each([[null], ["texte"], [[1, 2]], [{ type: "FeatureCollection" }], [{ type: "Feature" }], [{ features: [SEULE] }]])("%j n'en est pas un", (racine) => {
  expect(entitesGeojson(racine)).toBeUndefined();
});
