import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { lireArc } from "#app/commun/geo/sol/arcs.ts";
import { departementDeCommune } from "#app/commun/geo/communes.ts";
import { distanceKm } from "#app/commun/geo/distance.ts";
import { depuisMonde, versMonde } from "#app/commun/geo/mercator.ts";
import { departementsDansLaVue, LARGEUR_COMMUNES, lireTerre, type ContoursCommunes, type IndexCommunes } from "#app/commun/geo/sol/contours.ts";
import { creerContoursCommunes } from "#app/contextes/geographie/adaptateurs/contours-communes.server.ts";

// Le nom est au point de la commune, à sept mètres près.
const LOIN_KM = 0.05;
const contoursCommunes = creerContoursCommunes({ dossier: "data", tracerDeLoin: () => "" });
const index = JSON.parse(contoursCommunes.index()) as IndexCommunes;
const lire = (code: string) => JSON.parse(contoursCommunes.lire(code) ?? "null") as ContoursCommunes;
const autour = (lat: number, lon: number, largeur: number) => {
  const place = versMonde({ lat, lon });
  return { x: place.x - largeur / 2, y: place.y - largeur * 0.4, largeur, hauteur: largeur * 0.8 };
};

test("chaque commune connue du site a son nom sur le sol, à sa place, dans le cadre de son département", () => {
  const { communes } = JSON.parse(readFileSync("data/territoire/communes.json", "utf8")) as {
    readonly communes: ReadonlyArray<readonly [code: string, nom: string, lat: number, lon: number]>;
  };
  const codes = new Set(readdirSync("data/territoire/contours-communes").map((nom) => nom.replace(".json", "")));
  expect(codes.size).toBe(101);
  const noms = new Map([...codes].map((code) => [code, new Map(lire(code).noms.map(([nom, x, y]) => [nom, { x, y }]))]));
  let absentes = 0;
  const loin: Array<string> = [];
  for (const [code, nom, lat, lon] of communes) {
    const ecrit = noms.get(departementDeCommune(code))?.get(nom);
    if (ecrit === undefined) absentes += 1;
    else if (distanceKm(depuisMonde(ecrit), { lat, lon }) > LOIN_KM) loin.push(`${nom} ${code}`);
  }
  // Fusions, changements de nom et homonymes d'un même département entre les deux millésimes.
  expect(absentes).toBeLessThan(150);
  expect(loin).toEqual([]);
});

test("la vue de la France entière ne demande rien ; de près, les seuls départements qu'elle touche", () => {
  expect(departementsDansLaVue(index, autour(46.5, 2.5, LARGEUR_COMMUNES + 1))).toEqual([]);
  const pres = 3_000;
  expect(departementsDansLaVue(index, autour(45.24, 4.67, pres))).toEqual(expect.arrayContaining(["07"]));
  expect(departementsDansLaVue(index, autour(45.24, 4.67, pres)).length).toBeLessThan(6);
  expect(departementsDansLaVue(index, autour(42.15, 9.1, pres))).toContain("2B");
  expect(departementsDansLaVue(index, autour(-21.11, 55.53, pres))).toContain("974");
});

test("une limite se lit du premier point puis par écarts ; un arc à rebours fait le tour dans le bon sens", () => {
  expect(lireArc([10, 20, 1, -2, 3, 0])).toEqual([
    { x: 10, y: 20 },
    { x: 11, y: 18 },
    { x: 14, y: 18 },
  ]);
  const arcs = [
    [0, 0, 4, 0],
    [0, 0, 0, 4, 4, 0, 0, -4],
  ];
  expect(lireTerre({ arcs, terre: [[0, -2]] })[0]?.map(({ x, y }) => `${x} ${y}`)).toEqual(["0 0", "4 0", "4 0", "4 4", "0 4", "0 0"]);
});

test("la terre d'un département se ferme et contient ses communes ; aucune n'est dans l'eau", () => {
  for (const code of ["07", "26", "84", "29", "2A", "974"]) {
    const contours = lire(code);
    const anneaux = lireTerre(contours);
    for (const anneau of anneaux) {
      const [premier, dernier] = [anneau[0], anneau.at(-1)];
      expect(Math.hypot((premier?.x ?? 0) - (dernier?.x ?? 9e9), (premier?.y ?? 0) - (dernier?.y ?? 9e9)), code).toBeLessThan(2);
    }
    const dehors = contours.noms.filter(([, x, y]) => !anneaux.some((anneau) => dedans(anneau, x, y)));
    // Une mairie au ras d'une limite simplifiée peut tomber juste à côté.
    expect(dehors.length / contours.noms.length, `${code} : ${dehors.map(([nom]) => nom).join(", ")}`).toBeLessThan(0.03);
  }
});

function dedans(anneau: ReadonlyArray<{ readonly x: number; readonly y: number }>, x: number, y: number): boolean {
  let impair = false;
  for (const [rang, a] of anneau.entries()) {
    const b = anneau[(rang + 1) % anneau.length] ?? a;
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) impair = !impair;
  }
  return impair;
}
