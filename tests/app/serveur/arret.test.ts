import { once } from "node:events";
import { createServer } from "node:http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fermerLeServeur } from "#app/serveur/arret.ts";

let serveur = createServer();

beforeEach(async () => {
  serveur = createServer();
  serveur.listen(0, "127.0.0.1");
  await once(serveur, "listening");
  vi.useFakeTimers({ toFake: ["setTimeout", "setInterval", "clearTimeout", "clearInterval"] });
});
afterEach(() => {
  vi.useRealTimers();
  serveur.close();
});

test("un arrêt demandé laisse trois cents millisecondes à une requête qui n'est pas encore lue", async () => {
  const ferme = new Promise<void>((ensuite) => fermerLeServeur(serveur, { grace: true, ensuite }));
  vi.advanceTimersByTime(299);
  expect(serveur.listening).toBe(true);
  vi.advanceTimersByTime(1);
  expect(serveur.listening).toBe(false);
  await ferme;
});

test("un arrêt sur une faute ferme aussitôt", async () => {
  const ferme = new Promise<void>((ensuite) => fermerLeServeur(serveur, { grace: false, ensuite }));
  expect(serveur.listening).toBe(false);
  await ferme;
});
