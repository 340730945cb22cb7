import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { creerRues } from "#app/contextes/geographie/adaptateurs/rues.server.ts";
import type { Tuiles } from "#app/commun/geo/tuiles/fonds.ts";
import { creerFondsDeCarte } from "#app/contextes/geographie/service/fonds.ts";
import { villageEnRues } from "#tests/constructeurs/rues.ts";

const BORNES = { ouest: 4.59, sud: 44.72, est: 4.61, nord: 44.74 };
let dossier = "";
let dites: Array<string> = [];
beforeEach(() => {
  dossier = mkdtempSync(join(tmpdir(), "autonomie-rues-"));
  dites = [];
});
afterEach(() => rmSync(dossier, { recursive: true, force: true }));
const monter = (tuiles?: Tuiles) => creerFondsDeCarte({ tuiles, rues: creerRues({ dossier, prevenir: (phrase) => dites.push(phrase) }) });

test("sans choix de l'hébergeur, aucun tiers ; avec des tuiles, la page sait qui elle appelle", async () => {
  expect(await monter().lire()).toEqual({});
  const modele = "https://{s}.tuiles.exemple.fr/{z}/{x}/{y}.png";
  expect(await monter({ modele, sorte: "images" }).lire()).toEqual({ tuiles: { modele, source: "tuiles.exemple.fr" } });
  expect(await monter({ modele, sorte: "traces" }).lire()).toEqual({ tuiles: { modele, source: "tuiles.exemple.fr", vecteur: true } });
});

test("un PMTiles posé dans le dossier des données est décrit : où, de quel niveau à quel niveau, à qui on le doit ; son adresse change avec lui", async () => {
  const fonds = monter();
  const fichier = join(dossier, "ardeche.pmtiles");
  writeFileSync(fichier, villageEnRues(BORNES));
  const { rues } = await fonds.lire();
  expect(rues).toMatchObject({ zoomMin: 10, zoomMax: 14, credit: "© OpenStreetMap", couches: ["water", "landuse", "buildings", "roads", "places"] });
  expect(rues?.bornes.ouest).toBeCloseTo(BORNES.ouest, 6);
  utimesSync(fichier, new Date(0), new Date(0));
  expect((await fonds.lire()).rues?.adresse).not.toBe(rues?.adresse);
});

test.each([
  ["ses entités HTML sont lues", '<a href="https://osm.org">&copy; OpenStreetMap</a> &amp; amis', undefined, "© OpenStreetMap & amis"],
  ["sans crédit, un schéma reconnu est celui d'OpenStreetMap", "<b></b>", undefined, "© les contributeurs d’OpenStreetMap"],
  ["sans crédit ni schéma connu, rien n'est inventé", "", [{ couche: "cadastre", genre: "point", points: [[4.6, 44.73]], props: {} }], undefined],
] as const)("le crédit du fichier de rues : %s", async (_cas, attribution, objets, credit) => {
  writeFileSync(join(dossier, "carte.pmtiles"), villageEnRues(BORNES, { attribution, ...(objets !== undefined && { objets }) }));
  expect((await monter().lire()).rues?.credit).toBe(credit);
});

/** Le même fichier, un endroit récrit. */
function unVillage(recrire: (octets: Buffer) => void): Buffer {
  const octets = Buffer.from(villageEnRues(BORNES));
  recrire(octets);
  return octets;
}

test.each([
  ["un répertoire illisible", unVillage((octets) => octets.fill(0, 127, 160))],
  ["des niveaux à l'envers", unVillage((octets) => octets.writeUInt8(15, 100))],
  ["un niveau que le format n'a pas", unVillage((octets) => octets.writeUInt8(255, 101))],
  ["des bornes hors du globe", unVillage((octets) => octets.writeInt32LE(2_000_000_000, 110))],
  ["des tuiles d'une compression qu'un navigateur ne lit pas", unVillage((octets) => octets.writeUInt8(4, 98))],
  ["un texte", Buffer.from("ceci n'est pas une carte")],
  ["un début de fichier", Buffer.from(villageEnRues(BORNES)).subarray(0, 400)],
  ["un fichier vide", Buffer.alloc(0)],
])("%s à la place du PMTiles : les cartes se passent de rues, et le journal le dit une fois", async (_nom, contenu) => {
  writeFileSync(join(dossier, "carte.pmtiles"), contenu);
  const fonds = monter();
  expect([await fonds.lire(), await fonds.lire()]).toEqual([{}, {}]);
  expect(dites).toEqual([expect.stringMatching(/n'est pas un PMTiles/)]);
});

test("un dossier qui porte le nom du fichier de rues ne casse rien : il n'y a pas de rues", async () => {
  mkdirSync(join(dossier, "carte.pmtiles"));
  expect(await monter().lire()).toEqual({});
  expect(await monter().ouvrirRues()).toBeUndefined();
});
