import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { estChezElle, lirePointWkb, lirePolygonesWkb, partagentLeurPoint } from "../../../scripts/donnees/territoire/wkb.ts";

const reel = (v: number) => {
  const octets = Buffer.alloc(8);
  octets.writeDoubleLE(v);
  return octets.toString("hex");
};
const entier = (v: number) => {
  const octets = Buffer.alloc(4);
  octets.writeUInt32LE(v >>> 0);
  return octets.toString("hex");
};
const entete = (type: number) => `01${entier(type)}`;
const anneau = (points: ReadonlyArray<readonly [number, number]>) => entier(points.length) + points.map(([lon, lat]) => reel(lon) + reel(lat)).join("");
const carre = (lon: number, lat: number, cote: number) =>
  [
    [lon, lat],
    [lon + cote, lat],
    [lon + cote, lat + cote],
    [lon, lat + cote],
    [lon, lat],
  ] as const;

describe("la mairie d'une commune", () => {
  test("un point se lit dans l'ordre longitude, latitude, avec ou sans système de coordonnées ; le reste n'est pas un point", () => {
    expect(lirePointWkb(`${entete(1)}${reel(4.67)}${reel(45.24)}`)).toEqual({ lat: 45.24, lon: 4.67 });
    expect(lirePointWkb(`${entete(0x20000001)}${entier(4326)}${reel(4.67)}${reel(45.24)}`)).toEqual({ lat: 45.24, lon: 4.67 });
    for (const rien of ["", "\\N", "zz", entete(3), `${entete(1)}${reel(Number.NaN)}${reel(45)}`]) expect(lirePointWkb(rien)).toBeUndefined();
  });

  test("elle est chez elle dedans, ou à moins de trois cents mètres ; pas dans un trou, ni un signe perdu plus loin", () => {
    const contour = `${entete(6)}${entier(1)}${entete(3)}${entier(2)}${anneau(carre(4, 45, 0.2))}${anneau(carre(4.08, 45.08, 0.04))}`;
    const polygones = lirePolygonesWkb(contour);
    expect(estChezElle({ lat: 45.05, lon: 4.05 }, polygones)).toBe(true);
    expect(estChezElle({ lat: 45.2 + 0.2 / 111.2, lon: 4.1 }, polygones)).toBe(true);
    expect(estChezElle({ lat: 45.2 + 0.4 / 111.2, lon: 4.1 }, polygones)).toBe(false);
    expect(estChezElle({ lat: 45.1, lon: 4.1 }, polygones)).toBe(false);
    expect(estChezElle({ lat: 45.05, lon: -4.05 }, polygones)).toBe(false);
  });
});

test("deux mairies au même point, à l'arrondi près, sont laissées toutes les deux ; les voisines restent", () => {
  const mairies = new Map([
    ["31028", { lat: 43.21721, lon: 0.88159 }],
    ["31083", { lat: 43.2172, lon: 0.88161 }],
    ["31001", { lat: 43.2173, lon: 0.88161 }],
  ]);
  expect(partagentLeurPoint(mairies, 4)).toEqual(new Set(["31028", "31083"]));
});

test("deux communes ne sont jamais au même point", () => {
  const { communes } = JSON.parse(readFileSync("data/territoire/communes.json", "utf8")) as {
    readonly communes: ReadonlyArray<readonly [code: string, nom: string, lat: number, lon: number]>;
  };
  const points = new Map(communes.map(([code, , lat, lon]) => [code, { lat, lon }]));
  expect([...partagentLeurPoint(points, 4)]).toEqual([]);
});

test.each([
  ["33236", "Lège-Cap-Ferret", 44.7598, -1.1936],
  ["07010", "Annonay", 45.2402, 4.6676],
  ["07186", "Privas", 44.7353, 4.5989],
  ["26362", "Valence", 44.9332, 4.8921],
  ["75056", "Paris", 48.8566, 2.3522],
  ["97353", "Maripasoula", 3.643, -54.031],
])("%s %s est au bourg, là où est la mairie, ou au centre si la source la pose ailleurs", (code, nom, lat, lon) => {
  const { communes } = JSON.parse(readFileSync("data/territoire/communes.json", "utf8")) as {
    readonly communes: ReadonlyArray<readonly [code: string, nom: string, lat: number, lon: number]>;
  };
  const trouvee = communes.find(([c]) => c === code);
  expect(trouvee?.[1]).toBe(nom);
  expect(Math.abs((trouvee?.[2] ?? 0) - lat)).toBeLessThan(0.02);
  expect(Math.abs((trouvee?.[3] ?? 0) - lon)).toBeLessThan(0.02);
});
