import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { servirEssai, type ServeurEssai } from "#tests/constructeurs/serveur.ts";
import { parlerSansInterception } from "#tests/montage/reseau.ts";

parlerSansInterception();

let site: ServeurEssai;
beforeAll(async () => {
  site = await servirEssai();
});
afterAll(() => site.fermer());

const MIO = 1_048_576;
const FERMER = "Connection: close\r\n";
const entete = (chemin: string, longueur: number, enPlus = FERMER) =>
  `POST ${chemin} HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nContent-Type: application/json\r\nContent-Length: ${longueur}\r\n${enPlus}\r\n`;

/** Un visiteur qui donne tout avant de lire : une connexion annulée entre-temps lui ôte la réponse. */
async function donnerPuisLire(debut: string, octets: number): Promise<{ readonly recu: string; readonly annulee: boolean }> {
  const visiteur = connect({ port: site.port, host: "127.0.0.1" });
  let [recu, annulee] = ["", false];
  visiteur.on("error", () => (annulee = true));
  visiteur.pause();
  visiteur.write(debut);
  const morceau = Buffer.alloc(MIO, "a");
  for (let donnes = 0; donnes < octets && !annulee; donnes += MIO) await new Promise<void>((suite) => visiteur.write(morceau, () => suite()));
  visiteur.on("data", (lu: Buffer) => (recu += lu.toString("latin1")));
  visiteur.resume();
  if (!visiteur.destroyed) await once(visiteur, "close", { signal: AbortSignal.timeout(90_000) });
  return { recu, annulee };
}

describe("un envoi refusé avant d'être lu, sur une connexion qui va se fermer", () => {
  test.each([
    ["trop gros pour toute page", "/ok", 413],
    ["parti d'un autre site", "/ok?x", 403],
    ["de méthode refusée", "TRACE", 405],
  ])("%s : le visiteur qui envoie tout d'abord lit quand même la réponse", async (_cas, chemin, statut) => {
    const longueur = chemin === "/ok" ? 16 * MIO : 2 * MIO;
    const debut = chemin === "TRACE" ? entete("/ok", longueur).replace("POST", "TRACE") : entete(chemin, longueur);
    const { recu, annulee } = await donnerPuisLire(
      statut === 403 ? debut.replace("Origin: http://localhost", "Origin: http://pirate.exemple") : debut,
      longueur,
    );
    expect(annulee).toBe(false);
    expect(recu).toMatch(new RegExp(`^HTTP/1\\.1 ${statut} [\\s\\S]*</html>$`));
  });

  test("sans suite : la connexion se ferme quand même", async () => {
    const { tete } = await site.brut(entete("/ok", 16 * MIO));
    expect(tete).toMatch(/^HTTP\/1\.1 413 /);
  });

  test("entier avec ses en-têtes : rien n'attend", async () => {
    const { tete } = await site.brut(`${entete("/ok", 2).replace("POST", "TRACE")}{}`);
    expect(tete).toMatch(/^HTTP\/1\.1 405 /);
  });
});

describe("un envoi refusé avant d'être lu, sur une connexion que le visiteur voulait garder", () => {
  const morceau = `${MIO.toString(16)}\r\n${"a".repeat(MIO)}\r\n`;
  const morceaux = entete("/ok", 0, "Transfer-Encoding: chunked\r\n").replace("Content-Length: 0\r\n", "");

  test.each([
    ["par morceaux, sans fin", morceaux, 405],
    ["par morceaux, parti d'un autre site", morceaux, 403],
    ["de cent gigaoctets", entete("/ok", 1e11, ""), 413],
    ["qui attend d'être invité", entete("/ok", 100, "Expect: 100-continue\r\n"), 403],
  ])("%s : la réponse dit que la connexion se ferme, et elle se ferme", async (_cas, envoi, statut) => {
    const debut = statut === 403 ? envoi.replace("http://localhost", "http://pirate.exemple") : statut === 405 ? envoi.replace("POST", "TRACE") : envoi;
    const { tete } = await site.brut(`${debut}${envoi === morceaux ? morceau : ""}`);
    expect(tete).toMatch(new RegExp(`^HTTP/1\\.1 ${statut} `));
    expect(tete).toMatch(/\r\nConnection: close/i);
  });

  test("petit, il se lit et se jette : la requête d'après est servie", async () => {
    const { tete, corps } = await site.brut(`${entete("/ok", 5, "").replace("POST", "TRACE")}hello${entete("/ok", 0)}`);
    expect(tete).toMatch(/^HTTP\/1\.1 405 /);
    expect(tete).not.toMatch(/\r\nConnection: close/i);
    expect(corps).toContain("reçu");
  });
});

describe("un visiteur qui attend d'être invité à envoyer", () => {
  const ATTENDRE = `Expect: 100-continue\r\n${FERMER}`;

  test("ne l'est pas s'il est refusé", async () => {
    const { tete } = await site.brut(entete("/ok", 16 * MIO, ATTENDRE));
    expect(tete).toMatch(/^HTTP\/1\.1 413 /);
  });

  test("ne l'est pas en HTTP/1.0, qui ne connaît pas cette réponse", async () => {
    const { tete } = await site.brut(`${entete("/ok", 2, ATTENDRE).replace("HTTP/1.1", "HTTP/1.0")}{}`);
    expect(tete).toMatch(/^HTTP\/1\.1 200 OK/);
  });

  test("l'est s'il est admis, puis reçoit sa réponse", async () => {
    const { tete, corps } = await site.brut(`${entete("/ok", 2, ATTENDRE)}{}`);
    expect(tete).toBe("HTTP/1.1 100 Continue");
    expect(corps).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*reçu/);
  });
});
