import { once } from "node:events";
import { createServer } from "node:http";
import { connect, Socket, type AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DELAI_ARRET_MS, fermerLeServeur, GRACE_MAX_MS } from "#app/serveur/arret.ts";

let serveur = createServer();

beforeEach(async () => {
  serveur = createServer();
  serveur.listen(0, "127.0.0.1");
  await once(serveur, "listening");
  vi.useFakeTimers({ toFake: ["setTimeout", "setInterval", "clearTimeout", "clearInterval", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
  serveur.close();
});

/** Un pas de l'horloge, puis un tour de boucle : le serveur y relève ce qui lui est arrivé. */
async function tourner(pas_ms = 100): Promise<void> {
  vi.advanceTimersByTime(pas_ms);
  await new Promise((suite) => setImmediate(suite));
}

test("un arrêt demandé ferme après trois tours sans arrivée, pas avant", async () => {
  const ferme = new Promise<void>((ensuite) => fermerLeServeur(serveur, { grace: true, ensuite }));
  for (let tour = 0; tour < 2; tour += 1) await tourner();
  expect(serveur.listening).toBe(true);
  for (let tour = 0; tour < 2; tour += 1) await tourner();
  expect(serveur.listening).toBe(false);
  await ferme;
});

test("une requête partie juste avant l'arrêt reçoit sa réponse, si longtemps que le site soit resté sans rien lire", async () => {
  serveur.on("request", (_requete, reponse) => reponse.end("lue"));
  const { port } = serveur.address() as AddressInfo;
  const prise = connect({ host: "127.0.0.1", port });
  let recu = "";
  prise.on("data", (octets: Buffer) => (recu += octets.toString("latin1")));
  // Une coupure se lit à la réponse qui manque.
  prise.on("error", () => undefined);
  const finie = new Promise((suite) => void prise.on("close", suite));
  // La connexion est dans la file du système ; la requête, elle, n'est pas encore lue.
  await once(prise, "connect");
  prise.write("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n");
  const ferme = new Promise<void>((ensuite) => fermerLeServeur(serveur, { grace: true, ensuite }));
  // Dix secondes passent d'un coup : la machine n'a pas laissé le site relever sa porte.
  vi.advanceTimersByTime(10_000);
  for (let tour = 0; tour < 40 && serveur.listening; tour += 1) await tourner();
  await Promise.all([finie, ferme]);
  expect(recu).toMatch(/^HTTP\/1\.1 200 OK[^]*lue$/);
});

test("un site sans cesse demandé ferme quand même", async () => {
  const ferme = new Promise<void>((ensuite) => fermerLeServeur(serveur, { grace: true, ensuite }));
  let tours = 0;
  for (; tours < 200 && serveur.listening; tours += 1) {
    serveur.emit("connection", new Socket());
    await tourner();
  }
  expect(tours).toBeGreaterThan(10);
  expect(serveur.listening).toBe(false);
  await ferme;
});

test("sur une machine lente, où chaque tour dure, il ferme sitôt la grâce passée et trois tours faits", async () => {
  const ferme = new Promise<void>((ensuite) => fermerLeServeur(serveur, { grace: true, ensuite }));
  const ouverts: Array<boolean> = [];
  for (let tour = 0; tour < 3; tour += 1) {
    serveur.emit("connection", new Socket());
    await tourner(2000);
    ouverts.push(serveur.listening);
  }
  expect(ouverts).toEqual([true, true, false]);
  await ferme;
});

test("sur une machine lente, l'arrêt se compte depuis le signal : la grâce qui a duré se retire de ce qu'ont les réponses en cours", async () => {
  const recue = once(serveur, "request");
  const prise = connect({ host: "127.0.0.1", port: (serveur.address() as AddressInfo).port });
  prise.on("error", () => undefined).write("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");
  await recue;
  let fini = false;
  fermerLeServeur(serveur, { grace: true, ensuite: () => (fini = true) });
  for (let tour = 0; tour < 3; tour += 1) {
    serveur.emit("connection", new Socket());
    await tourner(3_000);
  }
  expect([serveur.listening, fini]).toEqual([false, false]);
  // Neuf secondes de grâce : il en reste deux et demie sur les onze et demie d'un arrêt.
  vi.advanceTimersByTime(GRACE_MAX_MS + DELAI_ARRET_MS - 9_000);
  for (let tour = 0; tour < 1_000 && !fini; tour += 1) await tourner(0);
  expect(fini).toBe(true);
});

test("un arrêt sur une faute ferme aussitôt", async () => {
  const ferme = new Promise<void>((ensuite) => fermerLeServeur(serveur, { grace: false, ensuite }));
  expect(serveur.listening).toBe(false);
  await ferme;
});
