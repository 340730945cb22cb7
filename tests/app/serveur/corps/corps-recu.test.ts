import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CHAMPS_MAX, LIMITE_ENVOI_AVEC_FICHIER_OCTETS } from "#app/commun/tailles.ts";
import { servirEssai, type ServeurEssai } from "#tests/constructeurs/serveur.ts";

let site: ServeurEssai;
beforeAll(async () => {
  site = await servirEssai();
});
afterAll(() => site.fermer());

const MIO = 1_048_576;
const PARTIE = "\r\n--x\r\n\r\n";

const ouvrir = (longueur: string) => `Host: 127.0.0.1\r\nContent-Type: multipart/form-data; boundary=x\r\n${longueur}\r\n\r\n`;

/** Annonce un envoi de la plus grande taille admise, n'en donne que `debut`, et rend ce que le serveur répond quand même. */
async function commencer(chemin: string, debut: string): Promise<string> {
  const visiteur = connect({ port: site.port, host: "127.0.0.1" });
  visiteur.on("error", () => undefined);
  let recu = "";
  visiteur.on("data", (morceau: Buffer) => (recu += morceau.toString()));
  visiteur.write(`POST ${chemin} HTTP/1.1\r\n${ouvrir(`Content-Length: ${LIMITE_ENVOI_AVEC_FICHIER_OCTETS}`)}${debut}`);
  await once(visiteur, "close", { signal: AbortSignal.timeout(90_000) }).finally(() => visiteur.destroy());
  return recu;
}

describe("un formulaire de plus de parties que n'en a aucun", () => {
  test("est refusé sans attendre sa fin, et la connexion se ferme", async () => {
    const recu = await commencer("/formulaire", PARTIE.repeat(2 * CHAMPS_MAX));
    expect(recu).toMatch(/^HTTP\/1\.1 413 /);
    expect(recu).toMatch(/\r\nConnection: close\r\n/i);
  });

  test("n'arrive à l'application que jusqu'à la partie de trop", async () => {
    const recu = await commencer("/recevoir", PARTIE.repeat(200_000));
    expect(recu).toContain(`reçu ${PARTIE.length * (CHAMPS_MAX + 1) + "\r\n--x".length}`);
  });

  test("jusqu'à ce nombre, est lu par l'application, à qui la décision revient", async () => {
    const champ = (rang: number) => `--x\r\nContent-Disposition: form-data; name="c${rang}"\r\n\r\n\r\n`;
    const corps = `${Array.from({ length: CHAMPS_MAX }, (_, rang) => champ(rang)).join("")}--x--\r\n`;
    const lu = await site.brut(`POST /formulaire HTTP/1.1\r\nConnection: close\r\n${ouvrir(`Content-Length: ${corps.length}`)}${corps}`);
    expect(lu.statut).toBe(200);
    expect(lu.corps).toContain(`champs ${CHAMPS_MAX}\r\n`);
  });
});

test("un envoi sans fin, à une page qui a déjà répondu, est coupé à la même taille", async () => {
  const visiteur = connect({ port: site.port, host: "127.0.0.1" });
  visiteur.on("error", () => undefined);
  visiteur.write(`POST /ok HTTP/1.1\r\n${ouvrir("Transfer-Encoding: chunked")}`);
  await once(visiteur, "data");
  const morceau = `100000\r\n${"t".repeat(MIO)}\r\n`;
  let donnes_octets = 0;
  while (!visiteur.destroyed && donnes_octets < 4 * LIMITE_ENVOI_AVEC_FICHIER_OCTETS) {
    donnes_octets += MIO;
    await new Promise<void>((suite) => visiteur.write(morceau, () => suite()));
  }
  visiteur.destroy();
  expect(donnes_octets).toBeLessThan(2 * LIMITE_ENVOI_AVEC_FICHIER_OCTETS);
});

test("un formulaire à fichier plus lourd que tout, sans longueur annoncée : la page reçoit ce qui était tapé et le début du fichier, et répond", async () => {
  const visiteur = connect({ port: site.port, host: "127.0.0.1" });
  let recu = "";
  visiteur.on("data", (lu: Buffer) => (recu += lu.toString())).on("error", () => undefined);
  const partie = (nom: string, suite: string) => `--x\r\nContent-Disposition: form-data; name="${nom}"${suite}`;
  const debut = `${partie("nom", "\r\n\r\nFerme du pré\r\n")}${partie("photo", '; filename="a.jpg"\r\n\r\n')}`;
  visiteur.write(`POST /formulaire HTTP/1.1\r\n${ouvrir("Transfer-Encoding: chunked")}`);
  visiteur.write(`${Buffer.byteLength(debut).toString(16)}\r\n${debut}\r\n`);
  const morceau = `100000\r\n${"t".repeat(MIO)}\r\n`;
  for (let donnes = 0; donnes < LIMITE_ENVOI_AVEC_FICHIER_OCTETS + 2 * MIO; donnes += MIO)
    await new Promise<void>((suite) => visiteur.write(morceau, () => suite()));
  if (!visiteur.destroyed) await once(visiteur, "close", { signal: AbortSignal.timeout(90_000) });
  expect(recu).toMatch(/^HTTP\/1\.1 200 /);
  expect(recu).toMatch(/\r\nConnection: close\r\n/i);
  expect(recu).toContain("champs 2");
});
