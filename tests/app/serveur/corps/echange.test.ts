import { connect } from "node:net";
import { setImmediate as tour, setTimeout as patienter } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
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
