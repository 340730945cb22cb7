import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PMTiles, type RangeResponse, type Source } from "pmtiles";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lirePlage } from "#app/commun/formats/plages.ts";
import { ecrirePmtiles } from "#scripts/carte/ecrire-pmtiles.ts";
import { bornesDeLaZone } from "#scripts/carte/lib-carte.ts";
import { villageEnRues } from "#tests/constructeurs/rues.ts";

const LARGE = { ouest: 4.5, sud: 44.65, est: 4.7, nord: 44.8 };
const ETROITE = "4.59,44.72,4.61,44.74";
const fichier = villageEnRues(LARGE, { zoomMin: 8, zoomMax: 14 });
let serveur: Server;
let dossier = "";

beforeAll(async () => {
  dossier = mkdtempSync(join(tmpdir(), "autonomie-carte-"));
  serveur = createServer((requete, reponse) => {
    const plage = lirePlage(requete.headers.range ?? null, fichier.length, fichier.length);
    if (requete.url === "/absent" || typeof plage === "string") return reponse.writeHead(404).end();
    return reponse.writeHead(206, { "Content-Range": `bytes ${plage.debut}-${plage.fin}/${fichier.length}` }).end(fichier.subarray(plage.debut, plage.fin + 1));
  });
  await new Promise<void>((pret) => serveur.listen(0, "127.0.0.1", pret));
});
afterAll(() => {
  serveur.close();
  rmSync(dossier, { recursive: true, force: true });
});

function lancer(...args: ReadonlyArray<string>): Promise<{ readonly code: number | null; readonly erreurs: string }> {
  const processus = spawn(process.execPath, ["scripts/carte/carte.ts", ...args], { env: { ...process.env, DONNEES_DIR: dossier } });
  let erreurs = "";
  processus.stderr.on("data", (morceau: Buffer) => (erreurs += morceau.toString()));
  return new Promise((rendre) => processus.on("exit", (code) => rendre({ code, erreurs })));
}

/** Le client de référence, sur des octets en mémoire. */
const lire = (octets: Uint8Array): PMTiles => {
  const source: Source = {
    getKey: () => "essai",
    getBytes: async (debut: number, longueur: number): Promise<RangeResponse> => ({ data: Uint8Array.from(octets.subarray(debut, debut + longueur)).buffer }),
  };
  return new PMTiles(source);
};

test("une zone d'un fichier distant arrive dans le dossier des données, et le client de référence y lit les mêmes tuiles", { timeout: 60_000 }, async () => {
  const adresse = `http://127.0.0.1:${(serveur.address() as AddressInfo).port}/carte.pmtiles`;
  expect(await lancer("--zone", ETROITE, "--adresse", adresse)).toEqual({ code: 0, erreurs: "" });
  const extrait = lire(readFileSync(join(dossier, "carte.pmtiles")));
  const entete = await extrait.getHeader();
  expect([entete.minZoom, entete.maxZoom, entete.numAddressedTiles > 4]).toEqual([8, 14, true]);
  // Privas, 44,73 ; 4,60, niveau 14 : x = 8401,4, y = 5911,1.
  const [ici, la] = [await extrait.getZxy(14, 8401, 5911), await lire(fichier).getZxy(14, 8401, 5911)];
  expect(Buffer.from(ici?.data ?? new ArrayBuffer())).toEqual(Buffer.from(la?.data ?? new ArrayBuffer(1)));
  // Au nord de la zone, dans le fichier d'origine seulement.
  expect([await extrait.getZxy(14, 8401, 5907), (await lire(fichier).getZxy(14, 8401, 5907)) === undefined]).toEqual([undefined, false]);
});

test("un fichier de milliers de tuiles passe par des feuilles, et chacune se relit", async () => {
  // Des longueurs et des places irrégulières : rien qui se compresse bien.
  const tuiles = Array.from({ length: 9_000 }, (_, rang) => ({
    z: 15,
    x: (rang * 7_919) % 32_768,
    y: (rang * 104_729) % 32_768,
    octets: new Uint8Array(1 + ((rang * 31) % 97)).fill(rang % 256),
  }));
  const grand = lire(ecrirePmtiles({ tuiles, bornes: LARGE, metadonnees: {} }));
  expect((await grand.getHeader()).leafDirectoryLength).toBeGreaterThan(0);
  for (const { z, x, y, octets } of tuiles.filter((_, rang) => rang % 900 === 0))
    expect(new Uint8Array((await grand.getZxy(z, x, y))?.data ?? new ArrayBuffer())).toEqual(octets);
});

test.each([
  [["--fichier", "absent.pmtiles"], /n'existe pas/],
  [["--fichier", "package.json"], /n'est pas un PMTiles de version 3/],
  [["--zone", "99"], /ni un département/],
  [["--zone", "-5,41,9,51", "--adresse", "LOCAL/carte.pmtiles"], /plus de 60000 tuiles/],
  [["--zone", "07", "--adresse", "LOCAL/absent"], /ne se téléchargent pas .*--fichier/],
  [["--inconnue"], /Usage/],
  [[], /Usage/],
] as const)("%j : une phrase, et rien n'est touché", { timeout: 60_000 }, async (args, phrase) => {
  writeFileSync(join(dossier, "carte.pmtiles"), "celle d'avant");
  const local = `http://127.0.0.1:${(serveur.address() as AddressInfo).port}`;
  const { code, erreurs } = await lancer(...args.map((arg) => arg.replace("LOCAL", local)));
  expect(code).toBe(1);
  expect(erreurs).toMatch(phrase);
  expect(erreurs).not.toMatch(/\n\s+at /);
  expect([readFileSync(join(dossier, "carte.pmtiles"), "utf8"), readdirSync(dossier)]).toEqual(["celle d'avant", ["carte.pmtiles"]]);
});

test("un fichier donné par l'hébergeur se met en place ; un département se trouve par son code", { timeout: 60_000 }, async () => {
  const donne = join(dossier, "donne.bin");
  writeFileSync(donne, fichier);
  expect((await lancer("--fichier", donne)).code).toBe(0);
  expect(Buffer.compare(readFileSync(join(dossier, "carte.pmtiles")), fichier)).toBe(0);
  const ardeche = bornesDeLaZone("07", "data/territoire/contours-communes");
  expect([ardeche.ouest < 4 && ardeche.est > 4.8, ardeche.sud < 44.3 && ardeche.nord > 45.3]).toEqual([true, true]);
});
