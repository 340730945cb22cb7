import { expect, test } from "vitest";
import { creerContoursCommunes } from "#app/contextes/geographie/adaptateurs/contours-communes.server.ts";
import { creerFichiersEaux } from "#app/contextes/geographie/adaptateurs/eaux.server.ts";
import { creerFondLocal } from "#app/contextes/geographie/service/fond-local.ts";
import { dessiner } from "#app/contextes/atelier/vues/dessin-carto.ts";
import { nommerDePres } from "#app/contextes/atelier/vues/noms-de-pres.ts";
import { geographie } from "#tests/constructeurs/catalogue.ts";

const lireSol = creerFondLocal({
  contours: creerContoursCommunes({ dossier: "data", tracerDeLoin: () => "{}" }),
  eaux: creerFichiersEaux({ dossier: "data" }),
});
const poser = (places: ReadonlyArray<readonly [lat: number, lon: number]>) =>
  dessiner(
    { plan: geographie.plan, villes: [] },
    places.map(([lat, lon], rang) => ({
      fiche: {
        atelier: "a",
        auteur: "Ana",
        version: 1,
        cree_le: "2026-11-22T10:00:00.000Z",
        modifie_le: "2026-11-22T10:00:00.000Z",
        id: `f${rang}`,
        type: "lieu",
        titre: `T${rang}`,
        axes: [],
        lat,
        lon,
        mienne: false,
        modifiable: false,
      },
      rang: rang + 1,
    })),
    { vue: "toutes", type: undefined, cadre: undefined },
  ).carte;

test("une vue de près porte les communes et la rivière qu'elle montre, pour chaque largeur d'écran, et une échelle ronde", () => {
  const { pres } = nommerDePres(poser([[44.744, 5.35], [44.76, 5.4]]), lireSol); // oxfmt-ignore
  for (const noms of [pres?.etroit, pres?.large]) expect(noms?.map(({ texte }) => texte)).toEqual(expect.arrayContaining(["Die", "La Drôme"]));
  expect(pres?.echelle).toEqual({ pct: expect.any(Number) as number, texte: "1 km" });
  expect(pres?.echelle?.pct).toSatisfy((pct: number) => pct > 5 && pct < 25);
});

test("le plan de France n'a pas de sol de près", () => {
  const carte = poser([[44.753, 5.37], [48.39, -4.49]]); // oxfmt-ignore
  expect(nommerDePres(carte, lireSol)).toBe(carte);
});
