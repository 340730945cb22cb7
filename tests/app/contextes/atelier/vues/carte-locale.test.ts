import fc from "#tests/montage/proprietes.ts";
import { expect, test } from "vitest";
import { versMonde } from "#app/commun/geo/mercator.ts";
import { creerContoursCommunes } from "#app/contextes/geographie/adaptateurs/contours-communes.server.ts";
import { creerFichiersEaux } from "#app/contextes/geographie/adaptateurs/eaux.server.ts";
import { creerFondLocal } from "#app/contextes/geographie/service/fond-local.ts";
import { cadrerDePres, TAILLE_SOL } from "#app/commun/geo/pres.ts";
import { dessinerFond } from "#app/contextes/atelier/vues/carte-locale.ts";
import { numeroter } from "#app/contextes/atelier/vues/carte-numerotee.ts";

const lireFond = creerFondLocal({
  contours: creerContoursCommunes({ dossier: "data", tracerDeLoin: () => "{}" }),
  eaux: creerFichiersEaux({ dossier: "data" }),
});
// À côté du bourg : sur lui, un numéro prendrait la place de son nom.
const DIE = { lat: 44.748, lon: 5.377 };
const autour = (decalages: ReadonlyArray<readonly [number, number]>) =>
  decalages.map(([lat, lon], i) => ({ rang: i + 1, ...versMonde({ lat: DIE.lat + lat / 10_000, lon: DIE.lon + lon / 10_000 }) }));
const dessiner = (points: ReturnType<typeof autour>) => {
  const vue = cadrerDePres(points);
  const carte = numeroter(points, vue, { cadrer: cadrerDePres });
  return { carte, fond: dessinerFond(vue, lireFond(vue), carte.pastilles) };
};

test("des fiches du même village se dessinent à leur échelle, toutes dans le cadre, sur des limites et une rivière nommées", () => {
  const { carte, fond } = dessiner(autour([[0, 0], [120, 150], [-90, 60], [300, -200]])); // oxfmt-ignore
  expect(carte.pastilles.map(({ texte }) => texte).sort()).toEqual(["1", "2", "3", "4"]);
  for (const { x_pct, y_pct } of carte.pastilles) for (const v of [x_pct, y_pct]) expect(v).toSatisfy((pct: number) => pct > 5 && pct < 95);
  expect(fond.terre).toMatch(/^M[\d.-]+ [\d.-]+L.*z$/);
  expect(fond.communes).not.toBe("");
  expect(fond.noms.map(({ texte }) => texte)).toContain("Die");
  expect(fond.noms.filter(({ genre }) => genre === "eau").map(({ texte }) => texte)).toContain("La Drôme");
  expect(fond.echelle).toEqual({ px: expect.any(Number) as number, texte: "1 km" });
});

test("aucun nom ne touche un numéro, un autre nom ni l'échelle, et tous tiennent dans l'image", () => {
  const decalage = fc.integer({ min: -2_000, max: 2_000 });
  fc.assert(
    fc.property(fc.array(fc.tuple(decalage, decalage), { minLength: 1, maxLength: 30 }), (decalages) => {
      const { carte, fond } = dessiner(autour(decalages));
      const boites = [
        ...fond.noms.map(({ boite }) => boite),
        ...carte.pastilles.map(({ x_pct, y_pct }) => {
          const [x, y] = [(x_pct * TAILLE_SOL.largeur) / 100, (y_pct * TAILLE_SOL.hauteur) / 100];
          return { gauche: x - 12, droite: x + 12, haut: y - 12, bas: y + 12 };
        }),
      ];
      for (const { boite: a } of fond.noms) {
        expect(a.gauche >= 0 && a.droite <= TAILLE_SOL.largeur && a.haut >= 0 && a.bas <= TAILLE_SOL.hauteur).toBe(true);
        for (const b of boites) if (b !== a) expect(a.gauche < b.droite && a.droite > b.gauche && a.haut < b.bas && a.bas > b.haut).toBe(false);
      }
    }),
    { numRuns: 25 },
  );
});
