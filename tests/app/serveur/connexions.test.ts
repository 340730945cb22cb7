import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { limiterConnexions } from "#app/serveur/connexions.ts";
import { servirEssai } from "#tests/constructeurs/serveur.ts";

const muet = { info: () => undefined, avertir: () => undefined, erreur: () => undefined };

let serveur: Server | undefined;
const ouvertes: Array<Socket> = [];
let enCours: Array<ServerResponse> = [];

afterEach(() => {
  for (const connexion of ouvertes.splice(0)) connexion.destroy();
  serveur?.closeAllConnections();
  serveur?.close();
  enCours = [];
});

/** Un serveur où chaque demande attend que le test y réponde. */
async function ouvrir(bornes: { readonly total?: number; readonly par_adresse?: number }, confiance = false): Promise<void> {
  serveur = createServer((_requete, reponse) => void enCours.push(reponse));
  limiterConnexions(serveur, { journal: muet, estDeConfiance: () => confiance, ...bornes });
  serveur.listen(0, "127.0.0.1");
  await once(serveur, "listening");
}

async function seConnecter(localAddress = "127.0.0.1"): Promise<{ readonly connexion: Socket; readonly recu: () => string; readonly fin: Promise<unknown> }> {
  const connexion = connect({ port: (serveur?.address() as AddressInfo | undefined)?.port ?? 0, host: "127.0.0.1", localAddress });
  ouvertes.push(connexion);
  let recu = "";
  connexion.on("data", (octets: Buffer) => (recu += octets.toString()));
  connexion.on("error", () => undefined);
  const fin = once(connexion, "close", { signal: AbortSignal.timeout(90_000) });
  fin.catch(() => undefined);
  await once(connexion, "connect");
  return { connexion, recu: () => recu, fin };
}

async function demander(connexion: Socket): Promise<void> {
  const deja = enCours.length;
  connexion.write("GET / HTTP/1.1\r\nHost: site.test\r\n\r\n");
  while (enCours.length === deja) await new Promise((suite) => setImmediate(suite));
}

describe("les connexions d'une adresse", () => {
  it("au-delà de sa part, la plus ancienne qui ne demande rien se ferme, et la nouvelle est servie", async () => {
    await ouvrir({ par_adresse: 2 });
    const lente = await seConnecter();
    const travaille = await seConnecter();
    await demander(travaille.connexion);
    const neuve = await seConnecter();
    await lente.fin;
    await demander(neuve.connexion);
    expect(enCours).toHaveLength(2);
    expect(travaille.connexion.destroyed).toBe(false);
  });

  it("toutes occupées, la nouvelle est refusée par une phrase et un délai ; une autre adresse entre", async () => {
    await ouvrir({ par_adresse: 2 });
    for (let i = 0; i < 2; i += 1) await demander((await seConnecter()).connexion);
    const refusee = await seConnecter();
    await refusee.fin;
    expect(refusee.recu()).toMatch(/^HTTP\/1\.1 429 /);
    expect(refusee.recu()).toMatch(/retry-after: \d+/i);
    expect(refusee.recu()).toContain("Trop de connexions");
    await demander((await seConnecter("127.0.0.2")).connexion);
    expect(enCours).toHaveLength(3);
  });

  it("le total atteint, c'est l'adresse la plus présente qui cède", async () => {
    await ouvrir({ total: 3 });
    const siennes = [await seConnecter(), await seConnecter()];
    await seConnecter("127.0.0.3");
    await demander((await seConnecter("127.0.0.2")).connexion);
    await siennes[0]?.fin;
    expect(enCours).toHaveLength(1);
  });

  it("un mandataire déclaré en ouvre autant qu'il veut", async () => {
    await ouvrir({ par_adresse: 1 }, true);
    for (let i = 0; i < 3; i += 1) await demander((await seConnecter()).connexion);
    expect(enCours).toHaveLength(3);
  });
});

it("le serveur du site donne dix secondes aux en-têtes, et une demi-heure à la requête entière, qui a son rythme à tenir", async () => {
  const essai = await servirEssai();
  expect([essai.serveur.headersTimeout, essai.serveur.requestTimeout]).toEqual([10_000, 1_800_000]);
  await essai.fermer();
});
