import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { LECTURES } from "#app/commun/limites/limites.ts";
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
  let suivi = true;
  const arreter = () => void (suivi = false);
  serveur = createServer((requete, reponse) => {
    if (requete.url === "/recevoir") requete.resume();
    else if (requete.url !== "/attendre") reponse.end(GROS);
  });
  const chaque = (geste: () => void) => ((controler = geste), arreter);
  const { attendu_ms } = suivreLesLecteurs(serveur, { maintenant_ms: () => present_ms, chaque });
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
  return { port, passer, attendu_ms, suivi: () => suivi };
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

const envoyer = (chemin: string, debut = "") => `POST ${chemin} HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n${debut}`;

/** Écrit, et attend que le serveur ait tout reçu. */
async function donner({ prise, cote }: { readonly prise: Socket; readonly cote: Socket }, octets: number): Promise<void> {
  const but = cote.bytesRead + octets;
  prise.write("a".repeat(octets));
  await expect.poll(() => cote.bytesRead, { interval: 1 }).toBe(but);
}

test("quand toutes les places sont prises, celle qui attend son visiteur cède la sienne, pas celle qui attend le serveur", async () => {
  const { port, passer } = await ouvrir(4);
  const travaille = await demander(port, "GET /attendre HTTP/1.1\r\nHost: x\r\n\r\n");
  // Son envoi n'est pas encore lu : c'est le serveur qui tarde.
  const nonLu = await demander(port, envoyer("/attendre", "un peu"));
  const muette = await demander(port);
  await expect.poll(() => muette.cote.writableLength).toBeGreaterThan(0);
  passer(1);
  const envoi = await demander(port, envoyer("/recevoir", "un peu"));
  await expect.poll(() => envoi.cote.bytesRead).toBeGreaterThan(0);
  passer(7);
  const une = await demander(port);
  await expect.poll(() => une.cote.writableLength).toBeGreaterThan(0);
  const deux = await demander(port, "GET /attendre HTTP/1.1\r\nHost: x\r\n\r\n");
  expect([travaille, nonLu, muette, envoi, une, deux].map(({ cote }) => cote.destroyed)).toEqual([false, false, true, true, false, false]);
});

test("un envoi lent qui avance garde sa place, fût-il le plus ancien ; celui qui se tait part", async () => {
  const { port, passer, attendu_ms } = await ouvrir(2);
  const lente = await demander(port, envoyer("/recevoir"));
  await expect.poll(() => lente.cote.bytesRead).toBeGreaterThan(0);
  // Par à-coups, comme un téléphone au bord d'un réseau.
  for (let fois = 0; fois < 30; fois += 1) {
    await donner(lente, 6_000);
    passer(10);
  }
  expect(attendu_ms(lente.cote)).toBe(0);
  const muette = await demander(port, envoyer("/recevoir", "un peu"));
  await expect.poll(() => muette.cote.bytesRead).toBeGreaterThan(0);
  passer(7);
  await demander(port, "GET /attendre HTTP/1.1\r\nHost: x\r\n\r\n");
  expect([lente, muette].map(({ cote }) => cote.destroyed)).toEqual([false, true]);
});

test("un envoi arrivé vite, puis muet, ne garde sa place que vingt secondes de plus", async () => {
  const { port, passer, attendu_ms } = await ouvrir();
  const envoi = await demander(port, envoyer("/recevoir"));
  await expect.poll(() => envoi.cote.bytesRead).toBeGreaterThan(0);
  passer(1);
  await donner(envoi, 500_000);
  passer(1 + LECTURES.elan_ms / 1_000);
  expect(attendu_ms(envoi.cote)).toBe(0);
  passer(9);
  expect(attendu_ms(envoi.cote)).toBe(9_000);
});

test("un long téléchargement qui avance n'attend pas son visiteur", async () => {
  const { port, passer, attendu_ms } = await ouvrir();
  const { prise, cote } = await demander(port);
  await expect.poll(() => cote.writableLength).toBeGreaterThan(0);
  passer(4);
  let lus = 0;
  prise.on("data", (morceau: Buffer) => (lus += morceau.length)).resume();
  await expect.poll(() => lus, { interval: 1 }).toBeGreaterThan(2 ** 23);
  prise.pause();
  passer(1);
  expect(cote.writableLength).toBeGreaterThan(0);
  expect(attendu_ms(cote)).toBe(0);
});

test.each([
  ["annoncé derrière", `GET / HTTP/1.1\r\nHost: x\r\n\r\n${envoyer("/attendre")}`],
  ["auquel elle répond", envoyer("/")],
])("un envoi jamais fini, %s, ne garde pas ouverte une réponse que personne ne lit", async (_cas, texte) => {
  const { port, passer } = await ouvrir();
  const { cote } = await demander(port, texte);
  await expect.poll(() => cote.writableLength).toBeGreaterThan(0);
  passer(2 + LECTURES.base_ms / 1_000);
  expect(cote.destroyed).toBe(true);
});

test("le contrôle s'arrête avec le serveur", async () => {
  const { suivi } = await ouvrir();
  expect(suivi()).toBe(true);
  serveur?.close();
  await expect.poll(suivi).toBe(false);
});
