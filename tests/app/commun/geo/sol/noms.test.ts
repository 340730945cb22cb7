import fc from "#tests/montage/proprietes.ts";
import { expect, test } from "vitest";
import { largeurDe, placerNoms, type Boite, type Nom } from "#app/commun/geo/sol/noms.ts";

const seTouchent = (a: Boite, b: Boite) => a.gauche < b.droite && b.gauche < a.droite && a.haut < b.bas && b.haut < a.bas;
const nom = fc.record({
  texte: fc.string({ minLength: 1, maxLength: 40 }),
  x: fc.integer({ min: -50, max: 1400 }),
  y: fc.integer({ min: -50, max: 900 }),
  poids: fc.integer({ min: 0, max: 1_000_000 }),
  genre: fc.constant("commune" as const),
});

test("deux noms écrits ne se touchent jamais, n'ont pas un point ni un obstacle dessous, et sont entiers dans le cadre", () => {
  fc.assert(
    fc.property(fc.array(nom, { maxLength: 120 }), fc.integer({ min: 300, max: 1300 }), fc.integer({ min: 200, max: 800 }), (noms, largeur, hauteur) => {
      const obstacle = { gauche: 100, droite: 160, haut: 100, bas: 140 };
      const poses = placerNoms(noms, { largeur, hauteur }, { obstacles: [obstacle] });
      for (const [rang, a] of poses.entries()) {
        expect(a.boite.droite - a.boite.gauche).toBeCloseTo(largeurDe(a.texte), 6);
        expect(a.boite.gauche >= 0 && a.boite.droite <= largeur && a.boite.haut >= 0 && a.boite.bas <= hauteur).toBe(true);
        expect(seTouchent(a.boite, obstacle)).toBe(false);
        for (const [autre, b] of poses.entries()) {
          if (autre > rang) expect(seTouchent(a.boite, b.boite), `${a.texte} sur ${b.texte}`).toBe(false);
          if (autre !== rang) expect(seTouchent(a.boite, { gauche: b.x - 3, droite: b.x + 3, haut: b.y - 3, bas: b.y + 3 })).toBe(false);
        }
      }
    }),
    { numRuns: 60 },
  );
});

test("le plus peuplé passe d'abord ; un nom gêné à droite de son point s'écrit d'un autre côté", () => {
  const ici = (texte: string, x: number, poids: number): Nom => ({ texte, x, y: 100, poids, genre: "ville" });
  const poses = placerNoms([ici("Privas", 100, 8), ici("Annonay", 160, 17)], { largeur: 360, hauteur: 200 });
  expect(poses.map(({ texte }) => texte)).toEqual(["Annonay", "Privas"]);
  const [annonay, privas] = poses;
  expect(annonay?.boite.gauche).toBeGreaterThan(160);
  expect(privas?.boite.droite).toBeLessThan(160);
});
