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

test("l'index et les eaux de loin ne se relisent jamais ; un département regardé souvent n'est pas chassé par ceux qui passent", () => {
  const lus: Array<string> = [];
  const noter = <T>(nom: string, texte: T): T => {
    lus.push(nom);
    return texte;
  };
  const codes = Array.from({ length: 100 }, (_, i) => String(i));
  const contours = {
    france: () => "{}",
    index: () => noter("index", JSON.stringify(Object.fromEntries(codes.map((code, i) => [code, [i * 100, 0, i * 100 + 50, 50]])))),
    lire: (code: string) => noter(code, '{"noms":[],"arcs":[],"terre":[]}'),
  };
  const lireFond = creerFondLocal({ contours, eaux: { lire: (zone) => noter(zone, '{"rivieres":[],"lacs":[],"sommets":[],"cases":[]}') } });
  const regarder = (i: number) => lireFond({ x: i * 100, y: 0, largeur: 40, hauteur: 40 });
  for (let i = 1; i < 100; i += 1) {
    regarder(0);
    regarder(i);
  }
  expect(lus.filter((nom) => ["index", "loin", "0"].includes(nom)).sort()).toEqual(["0", "index", "loin"]);
  regarder(1);
  expect(lus.filter((nom) => nom === "1")).toHaveLength(2);
});
