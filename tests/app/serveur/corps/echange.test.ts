import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { setImmediate as tour, setTimeout as patienter } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { servirParApplication } from "#app/serveur/corps/echange.ts";
import { sansFin, servirEssai, type ServeurEssai } from "#tests/constructeurs/serveur.ts";

let site: ServeurEssai;
beforeAll(async () => {
  site = await servirEssai();
});
afterAll(() => site.fermer());

const MIO = 1_048_576;
// Ce que les tampons du système prennent d'une connexion locale que personne ne lit.
const TAMPONS_OCTETS = 16 * MIO;

/** Attend que la source ne donne plus rien. */
async function stable(): Promise<number> {
  for (let vus = -1; vus !== sansFin.donnes_octets || vus === 0;) {
    vus = sansFin.donnes_octets;
    for (let tours = 0; tours < 200; tours++) await tour();
    await patienter(100);
    if (vus > 20 * TAMPONS_OCTETS) break;
  }
  return sansFin.donnes_octets;
}

describe("un visiteur qui ne lit pas", () => {
  test.each([
    ["telle quelle", "application/octet-stream", ""],
    ["compressée", "text/plain", "Accept-Encoding: gzip\r\n"],
  ])("retient la source d'une réponse %s, au lieu de l'entasser ; parti, il l'arrête", async (_cas, type, entetes) => {
    const visiteur = connect({ port: site.port, host: "127.0.0.1" });
    visiteur.on("error", () => undefined);
    visiteur.pause();
    visiteur.write(`GET /sans-fin?type=${type} HTTP/1.1\r\nHost: 127.0.0.1\r\n${entetes}\r\n`);
    await expect.poll(() => sansFin.donnes_octets).toBeGreaterThan(0);
    expect(await stable()).toBeLessThan(TAMPONS_OCTETS);
    expect(sansFin.arrete).toBe(false);
    // Il reprend sa lecture : la source reprend aussi.
    const avant = sansFin.donnes_octets;
    visiteur.resume();
    await expect.poll(() => sansFin.donnes_octets).toBeGreaterThan(avant + MIO);
    visiteur.destroy();
    await expect.poll(() => sansFin.arrete).toBe(true);
  });
});

/** Une source qui donne un morceau, puis plus rien, jusqu'à ce qu'on l'arrête. */
async function servirMuette() {
  const source = { arretee: false };
  const muette = () =>
    new Response(
      new ReadableStream<Uint8Array>({
        start: (suite) => suite.enqueue(new TextEncoder().encode("un mot")),
        cancel: () => void (source.arretee = true),
      }),
    );
  const serveur = createServer((requete, reponse) => void servirParApplication(async () => muette(), requete, reponse));
  await once(serveur.listen(0, "127.0.0.1"), "listening");
  const fermer = () => {
    serveur.close();
    serveur.closeAllConnections();
  };
  return { source, port: (serveur.address() as AddressInfo).port, fermer };
}

describe("une source muette", () => {
  test("s'arrête quand son visiteur part", async () => {
    const { source, port, fermer } = await servirMuette();
    const visiteur = connect({ port, host: "127.0.0.1" });
    visiteur.write("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");
    await once(visiteur, "data");
    expect(source.arretee).toBe(false);
    visiteur.destroy();
    await expect.poll(() => source.arretee).toBe(true);
    fermer();
  });

  test("s'arrête aussitôt si l'on n'en demande que l'en-tête", async () => {
    const { source, port, fermer } = await servirMuette();
    const visiteur = connect({ port, host: "127.0.0.1" });
    visiteur.write("HEAD / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");
    await once(visiteur, "data");
    await expect.poll(() => source.arretee).toBe(true);
    visiteur.destroy();
    fermer();
  });
});
