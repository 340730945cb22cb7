import { expect, test } from "vitest";
import { espacer, type Etiquette } from "#app/contextes/simulateur/ui/figures/espacer.ts";

const PLAN = { x: 0, y: 0, largeur: 288, hauteur: 288 };
// Une grille bien plus serrée que ce qu'un nombre demande.
const GRILLE: ReadonlyArray<Etiquette> = Array.from({ length: 400 }, (_, i) => ({ cle: `${i}`, x: (i % 20) * 14, y: Math.floor(i / 20) * 14, signes: 2 }));
const proches = (a: Etiquette, b: Etiquette): boolean => Math.abs(a.x - b.x) < 16 && Math.abs(a.y - b.y) < 15;

test("les nombres gardés ne se touchent pas, et couvrent toute la carte", () => {
  const gardees = espacer(GRILLE, PLAN);
  const visibles = GRILLE.filter(({ cle }) => gardees.has(cle));
  for (const a of visibles) expect(visibles.filter((b) => proches(a, b))).toEqual([a]);
  // Aucun ne manque sans qu'un voisin tienne sa place.
  for (const a of GRILLE) expect(visibles.some((b) => Math.abs(a.x - b.x) < 19 && Math.abs(a.y - b.y) < 15)).toBe(true);
});

test("chez soi et les deux bouts s'écrivent toujours, et prennent la place de leurs voisins", () => {
  const forcees = GRILLE.map((etiquette) => (["21", "22"].includes(etiquette.cle) ? { ...etiquette, force: true } : etiquette));
  const gardees = espacer(forcees, PLAN);
  expect([gardees.has("21"), gardees.has("22"), gardees.has("20"), gardees.has("23")]).toEqual([true, true, false, false]);
});

test("un nombre de trois chiffres demande plus de place", () => {
  const deux = (signes: number): ReadonlyArray<Etiquette> => [0, 1].map((i) => ({ cle: `${i}`, x: 10 + 20 * i, y: 10, signes }));
  expect([espacer(deux(2), PLAN).size, espacer(deux(3), PLAN).size]).toEqual([2, 1]);
});
