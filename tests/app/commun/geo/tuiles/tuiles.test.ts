import { expect, test } from "vitest";
import { assemblerTuiles } from "#app/commun/geo/tuiles/tuiles.ts";

test("couvre tout le cadre, sans trou, avec la tuile que donne la formule du web au centre", () => {
  // Die, 44,7481 ; 5,3769, niveau 12 : x = (5,3769 + 180) / 360 × 4096 = 2109,18 ; y = (1 − asinh(tan 44,7481°) / π) / 2 × 4096 = 1477,48.
  const { largeur, hauteur, tuiles, source } = assemblerTuiles("https://{s}.tuiles.exemple.fr/{z}/{x}/{y}.png", { lat: 44.7481, lon: 5.3769 });
  const centre = tuiles.find(({ x, y }) => x <= largeur / 2 && x + 256 > largeur / 2 && y <= hauteur / 2 && y + 256 > hauteur / 2);
  expect(centre?.adresse).toBe("https://a.tuiles.exemple.fr/12/2109/1477.png");
  expect(source).toBe("tuiles.exemple.fr");
  for (const [px, py] of [
    [0, 0],
    [largeur - 1, 0],
    [0, hauteur - 1],
    [largeur - 1, hauteur - 1],
  ] as const)
    expect(tuiles.filter(({ x, y }) => x <= px && x + 256 > px && y <= py && y + 256 > py)).toHaveLength(1);
});

test("au bord du monde, les colonnes se rejoignent et rien n'est demandé hors du globe", () => {
  for (const { adresse } of assemblerTuiles("https://t.exemple/{z}/{x}/{y}", { lat: 84.9, lon: 179.99 }).tuiles) {
    const [x = -1, y = -1] = adresse.split("/").slice(-2).map(Number);
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x).toBeLessThan(4096);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThan(4096);
  }
});
