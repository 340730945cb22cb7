import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { servirEssai, type ServeurEssai } from "#tests/constructeurs/serveur.ts";
import { parlerSansInterception } from "#tests/montage/reseau.ts";

// La recherche d'une adresse porte le scénario ou la question d'une personne : elle ne s'écrit jamais, même quand tout va mal.

const CANARI = "dep=26&question=canari-4271";
const requete = (debut: string, hote = "localhost") => `${debut} HTTP/1.1\r\nHost: ${hote}\r\nConnection: close\r\n\r\n`;

let site: ServeurEssai;
parlerSansInterception();
beforeAll(async () => void (site = await servirEssai()));
afterAll(() => site.fermer());

test.each([
  [200, requete(`GET /ok?${CANARI}`)],
  [400, requete(`GET /ok?${CANARI}`, "a:b@h")],
  [400, requete(`GET /ok?${CANARI}`, `localhost?${CANARI}`)],
  [200, requete(`GET http://localhost/ok?${CANARI}`)],
  [200, requete(`GET http://localhost/ok?${CANARI}`, "pirate.exemple")],
  [400, requete(`GET http://canari@localhost/ok?${CANARI}`)],
  [400, requete(`GET ftp://canari.exemple/ok?${CANARI}`)],
  [200, requete(`GET http://localhost?${CANARI}`)],
  [421, requete(`GET http://pirate.exemple/ok?${CANARI}`)],
  [400, requete(`GET //x?${CANARI}`)],
  [400, requete(`GET /%?${CANARI}`)],
  [400, requete(`ZORGLUB /?${CANARI}`)],
  [400, `GET /?${CANARI} pas du HTTP\r\n\r\n`],
  [404, requete(`GET /nulle-part?${CANARI}`)],
  [404, requete(`GET /assets/absent.js?${CANARI}`)],
  [405, requete(`TRACE /ok?${CANARI}`)],
  [405, requete(`CONNECT localhost:80?${CANARI}`)],
  [404, requete(`POST /nulle-part?${CANARI}`)],
  [421, requete(`GET /ok?${CANARI}`, "pirate.exemple")],
  [431, `GET /?${CANARI} HTTP/1.1\r\nHost: localhost\r\nX: ${"x".repeat(40_000)}\r\n\r\n`],
  [500, requete(`GET /lever?${CANARI}`)],
  [500, requete(`GET /rejet?${CANARI}`)],
  [200, requete(`GET /flux?${CANARI}`)],
])("le canari n'entre pas au journal (%i)", async (statut, texte) => {
  const avant = site.sortie().length;
  expect((await site.brut(texte)).statut).toBe(statut);
  expect.soft(site.sortie().length).toBeGreaterThan(avant);
  expect(site.sortie()).not.toContain("canari");
});

test("une requête abandonnée en route n'écrit pas le canari non plus", async () => {
  const avant = site.sortie().length;
  const connexion = connect({ port: site.port, host: "127.0.0.1" });
  connexion.write(`POST /ok?${CANARI} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nun peu`);
  await once(site.serveur, "request");
  connexion.destroy();
  await expect.poll(() => site.sortie().slice(avant)).toContain('"chemin":"/ok"');
  expect(site.sortie()).not.toContain("canari");
});
