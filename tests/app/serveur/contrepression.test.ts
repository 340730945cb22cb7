import { randomBytes } from "node:crypto";
import { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { Duplex } from "node:stream";
import { setTimeout as patienter } from "node:timers/promises";
import { expect, test } from "vitest";
import { compresser } from "#app/serveur/compression.ts";

const MIO = 1_048_576;

/** Une connexion dont personne ne lit l'autre bout : elle prend un morceau, et n'en finit pas. */
const bouchee = () => new Duplex({ read: () => undefined, write: () => undefined, highWaterMark: 16_384 }) as unknown as Socket;

test.each([
  ["gzip", 1],
  ["gzip", 4],
  ["gzip", 64],
  ["br", 4],
  ["br", 64],
])("%s, un texte qui se compresse %d fois : une connexion bouchée retient qui écrit, sans rien entasser derrière le compresseur", async (encodage, fois) => {
  const connexion = bouchee();
  const requete = new IncomingMessage(connexion);
  Object.assign(requete, { method: "GET", headers: { "accept-encoding": encodage } });
  const reponse = new ServerResponse(requete);
  reponse.assignSocket(connexion);
  compresser(requete, reponse);
  reponse.writeHead(200, { "Content-Type": "text/plain" });
  const morceau = () => Buffer.concat(Array.from(randomBytes(65_536 / fois), (octet) => Buffer.alloc(fois, octet)));
  let pleine = false;
  for (let donnes = 0; donnes < 512 && !pleine; donnes++) {
    if (reponse.write(morceau())) continue;
    pleine = await Promise.race([new Promise<boolean>((libre) => reponse.once("drain", () => libre(false))), patienter(500, true)]);
  }
  expect(connexion.writableLength).toBeLessThan(MIO);
  expect(pleine).toBe(true);
  reponse.destroy();
});
