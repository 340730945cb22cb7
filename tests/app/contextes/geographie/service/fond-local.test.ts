import { expect, test } from "vitest";
import { versMonde } from "#app/commun/geo/mercator.ts";
import { ecrirePres, solDe } from "#app/commun/geo/pres.ts";
import type { Cadre, Coordonnees } from "#app/commun/geo/projection.ts";
import { creerContoursCommunes } from "#app/contextes/geographie/adaptateurs/contours-communes.server.ts";
import { creerFichiersEaux } from "#app/contextes/geographie/adaptateurs/eaux.server.ts";
import { creerFondLocal, creerSolDePres } from "#app/contextes/geographie/service/fond-local.ts";

const lire = creerFondLocal({ contours: creerContoursCommunes({ dossier: "data", tracerDeLoin: () => "{}" }), eaux: creerFichiersEaux({ dossier: "data" }) });
function autour(centre: Coordonnees, largeur: number): Cadre {
  const { x, y } = versMonde(centre);
  return { x: x - largeur / 2, y: y - largeur / 2, largeur, hauteur: largeur };
}

test("sous une vue proche : les communes de ses départements, outre-mer compris, et ses rivières", () => {
  const die = lire(autour({ lat: 44.753, lon: 5.37 }, 2_000));
  expect(die.contours.flatMap(({ noms }) => noms.map(([nom]) => nom))).toContain("Die");
  expect(die.eaux.rivieres.map(({ nom }) => nom)).toContain("La Drôme");
  const cilaos = lire(autour({ lat: -21.135, lon: 55.47 }, 2_000));
  expect(cilaos.contours.flatMap(({ noms }) => noms.map(([nom]) => nom))).toContain("Cilaos");
});

test("de trop haut ou en pleine mer, pas de communes", () => {
  expect(lire(autour({ lat: 46, lon: 2 }, 50_000)).contours).toEqual([]);
  expect(lire(autour({ lat: 0, lon: -30 }, 2_000)).contours).toEqual([]);
});

test("une vue de près se lit en un fichier SVG : terre, lacs, rivières, communes ; une autre adresse n'en est pas une", () => {
  const solDePres = creerSolDePres(lire);
  const { x, y } = versMonde({ lat: 44.753, lon: 5.37 });
  const svg = solDePres(ecrirePres(solDe({ x: x - 900, y: y - 700, largeur: 1_800, hauteur: 1_474 }))) ?? "";
  for (const id of ["terre", "riviere", "communes"]) expect(svg).toMatch(new RegExp(`<path id="${id}" vector-effect="non-scaling-stroke" d="M[^"]+"/>`));
  expect(svg).toContain('<path id="lac"');
  expect(solDePres("2155800_1500000_60000")).toBeUndefined();
});
