import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { LECTURES } from "#app/commun/limites.ts";
import { suivreLesLecteurs } from "#app/serveur/connexion/lecteurs.ts";
import { limiterConnexions } from "#app/serveur/connexions.ts";
import { parlerSansInterception } from "#tests/montage/reseau.ts";

parlerSansInterception();

// Plus que ce que les tampons du système avalent.
const GROS = Buffer.alloc(32 * 1024 * 1024, "a");
const muet = { info: () => undefined, avertir: () => undefined, erreur: () => undefined };

let serveur: Server | undefined;
const prises: Array<Socket> = [];
afterEach(() => {
  for (const prise of prises.splice(0)) prise.destroy();
  serveur?.closeAllConnections();
  serveur?.close();
});

/** Un serveur de trente-deux mébioctets, dont le test tient l'horloge. */
async function ouvrir(total = 100) {
  let present_ms = 0;
  let controler = () => undefined as void;
  serveur = createServer((requete, reponse) => void (requete.url === "/attendre" ? undefined : reponse.end(GROS)));
  const { attendu_ms } = suivreLesLecteurs(serveur, { maintenant_ms: () => present_ms, chaque: (geste) => void (controler = geste) });
  limiterConnexions(serveur, { journal: muet, estDeConfiance: () => false, attendu_ms, total });
  serveur.listen(0, "127.0.0.1");
  await once(serveur, "listening");
  const { port } = serveur.address() as AddressInfo;
  const passer = (secondes: number) => {
    for (let s = 0; s < secondes; s += 1) {
      present_ms += 1_000;
      controler();
    }
  };
  return { port, passer };
}

async function demander(port: number, texte = "GET / HTTP/1.1\r\nHost: x\r\n\r\n") {
  const arrivee = once(serveur as Server, "connection");
  const prise = connect({ port, host: "127.0.0.1" }).on("error", () => undefined);
  prises.push(prise);
  prise.pause();
  const [cote] = (await arrivee) as [Socket];
  prise.write(texte);
  return { prise, cote };
}

test("une réponse que personne ne lit n'occupe sa connexion que deux minutes, quoi que les tampons du système en aient pris", async () => {
  const { port, passer } = await ouvrir();
  const { cote } = await demander(port);
  await expect.poll(() => cote.writableLength).toBeGreaterThan(0);
  passer(LECTURES.base_ms / 1_000);
  expect(cote.destroyed).toBe(false);
  passer(2);
  expect(cote.destroyed).toBe(true);
});

test("lue lentement mais sans cesse, elle arrive entière", async () => {
  const { port, passer } = await ouvrir();
  const { prise, cote } = await demander(port);
  await expect.poll(() => cote.writableLength).toBeGreaterThan(0);
  let lus = 0;
  prise.on("data", (morceau: Buffer) => (lus += morceau.length));
  // Un demi-mébioctet par seconde : les tampons du système en gardent plusieurs avant d'en reprendre.
  for (let but = 2 ** 19; lus < GROS.length; but += 2 ** 19) {
    passer(1);
    prise.resume();
    await expect.poll(() => lus, { interval: 1 }).toBeGreaterThanOrEqual(Math.min(but, GROS.length));
    prise.pause();
  }
  expect(cote.destroyed).toBe(false);
  expect(lus).toBeGreaterThanOrEqual(GROS.length);
});

test("un visiteur qui attend le serveur n'est jamais rompu", async () => {
  const { port, passer } = await ouvrir();
  const { cote } = await demander(port, "GET /attendre HTTP/1.1\r\nHost: x\r\n\r\n");
  passer(3_600);
  expect(cote.destroyed).toBe(false);
});

test("quand toutes les places sont prises, celle qui attend son visiteur cède la sienne, pas celle qui attend le serveur", async () => {
  const { port, passer } = await ouvrir(3);
  const travaille = await demander(port, "GET /attendre HTTP/1.1\r\nHost: x\r\n\r\n");
  const muette = await demander(port);
  await expect.poll(() => muette.cote.writableLength).toBeGreaterThan(0);
  passer(1);
  const envoi = await demander(port, "POST /attendre HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nun peu");
  await expect.poll(() => envoi.cote.bytesRead).toBeGreaterThan(0);
  passer(7);
  const une = await demander(port);
  await expect.poll(() => une.cote.writableLength).toBeGreaterThan(0);
  const deux = await demander(port, "GET /attendre HTTP/1.1\r\nHost: x\r\n\r\n");
  expect([travaille, muette, envoi, une, deux].map(({ cote }) => cote.destroyed)).toEqual([false, true, true, false, false]);
});
