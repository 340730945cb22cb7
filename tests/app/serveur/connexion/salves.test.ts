import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { setImmediate as unTour } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { lireParSalves, longueurDeSalve, REQUETES_PAR_SALVE, type Salves } from "#app/serveur/connexion/salves.ts";
import { creerFileParConnexion } from "#app/serveur/file-par-connexion.ts";
import { servirEssai } from "#tests/constructeurs/serveur.ts";
import fc from "#tests/montage/proprietes.ts";
import { parlerSansInterception } from "#tests/montage/reseau.ts";

parlerSansInterception();

test("une salve s'arrête à la fin d'en-têtes qui la remplit, ou va jusqu'au bout ; mises bout à bout, elles rendent tout", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom("\r\n\r\n", "\r\n", "\r", "\n", "GET / HTTP/1.1", "a", "é")), (morceaux) => {
      const tout = Buffer.from(morceaux.join(""));
      const salves: Array<string> = [];
      for (let reste = tout; reste.length > 0; reste = reste.subarray(longueurDeSalve(reste)))
        salves.push(reste.subarray(0, longueurDeSalve(reste)).toString("latin1"));
      expect(salves.join("")).toBe(tout.toString("latin1"));
      for (const salve of salves) expect(salve.split("\r\n\r\n").length - 1).toBeLessThanOrEqual(REQUETES_PAR_SALVE);
      for (const salve of salves.slice(0, -1)) expect(salve.endsWith("\r\n\r\n")).toBe(true);
    }),
  );
});

describe("des requêtes à la file", () => {
  let serveur: Server | undefined;
  afterEach(() => {
    serveur?.closeAllConnections();
    serveur?.close();
  });

  /** Un serveur où chaque requête attend que le test y réponde. */
  async function ouvrir() {
    const enCours: Array<{ readonly chemin: string; readonly reponse: ServerResponse }> = [];
    let annoncees = 0;
    const salves: { lues?: Salves } = {};
    const file = creerFileParConnexion({ surVide: (connexion) => salves.lues?.reprendre(connexion) });
    const ecoute = createServer((requete, reponse) => {
      annoncees += 1;
      requete.resume();
      file.servir(requete.socket, reponse, () => void enCours.push({ chemin: requete.url ?? "", reponse }));
    });
    serveur = ecoute;
    salves.lues = lireParSalves(ecoute, { occupee: file.enAttente });
    ecoute.listen(0, "127.0.0.1");
    await once(ecoute, "listening");
    const { port } = ecoute.address() as AddressInfo;
    return { port, enCours, annoncees: () => annoncees };
  }

  async function joindre(port: number): Promise<{ readonly prise: Socket; readonly recu: () => string }> {
    const prise = connect({ port, host: "127.0.0.1" }).on("error", () => undefined);
    let recu = "";
    prise.on("data", (octets: Buffer) => (recu += octets.toString()));
    await once(prise, "connect");
    return { prise, recu: () => recu };
  }

  const lire = (chemin: string) => `GET ${chemin} HTTP/1.1\r\nHost: x\r\n\r\n`;
  const mille = Array.from({ length: 1_000 }, (_, rang) => lire(`/${rang}`)).join("");

  test("mille d'un coup : deux sont annoncées, les autres attendent en octets ; servies, elles le sont toutes, dans l'ordre", async () => {
    const { port, enCours, annoncees } = await ouvrir();
    const { prise, recu } = await joindre(port);
    prise.write(mille);
    await expect.poll(annoncees).toBe(REQUETES_PAR_SALVE);
    for (let tour = 0; tour < 20; tour += 1) await unTour();
    expect(annoncees()).toBe(REQUETES_PAR_SALVE);
    for (let rang = 0; rang < 1_000; rang += 1) {
      while (enCours[rang] === undefined) await unTour();
      expect(annoncees()).toBeLessThanOrEqual(rang + 1 + REQUETES_PAR_SALVE);
      enCours[rang]?.reponse.end(`<${rang}>`);
    }
    expect(enCours.map(({ chemin }) => chemin)).toEqual(Array.from({ length: 1_000 }, (_, rang) => `/${rang}`));
    await expect.poll(() => [...recu().matchAll(/<(\d+)>/g)].map(([, rang]) => Number(rang))).toHaveLength(1_000);
    prise.destroy();
  });

  test("une autre connexion n'attend pas, et celui qui part laisse sa place", async () => {
    const { port, enCours, annoncees } = await ouvrir();
    const bavards = await Promise.all(Array.from({ length: 20 }, () => joindre(port)));
    for (const { prise } of bavards) prise.write(mille);
    await expect.poll(annoncees).toBe(20 * REQUETES_PAR_SALVE);
    const { prise, recu } = await joindre(port);
    prise.write(lire("/autre"));
    await expect.poll(() => enCours.some(({ chemin }) => chemin === "/autre")).toBe(true);
    enCours.find(({ chemin }) => chemin === "/autre")?.reponse.end("servi");
    await expect.poll(recu).toContain("servi");
    for (const bavard of bavards) bavard.prise.destroy();
    prise.destroy();
    // Une connexion qui n'est plus lue se sait partie quand on lui écrit.
    const restantes = () => {
      for (const { reponse } of enCours) if (!reponse.writableEnded) reponse.end("x".repeat(100_000));
      return new Promise<number>((rendre) => serveur?.getConnections((_, nombre) => rendre(nombre)));
    };
    await expect.poll(restantes).toBe(0);
    expect(annoncees()).toBeLessThan(100);
  });

  /** Ce que reçoit l'adresse `/recevoir`, et en combien de tours de boucle. */
  async function recevoir(tete: string, corps: string): Promise<{ readonly recus: number; readonly tours: number }> {
    const etat = { recus: 0, tours: 0 };
    const ecoute = createServer((requete, reponse) => {
      const compter = () => {
        etat.tours += 1;
        if (!requete.complete) setImmediate(compter);
      };
      compter();
      requete.on("data", (octets: Buffer) => (etat.recus += octets.length)).on("end", () => reponse.end("fini"));
    });
    serveur = ecoute;
    lireParSalves(ecoute, { occupee: () => false });
    ecoute.listen(0, "127.0.0.1");
    await once(ecoute, "listening");
    const { prise, recu } = await joindre((ecoute.address() as AddressInfo).port);
    prise.write(`POST /recevoir HTTP/1.1\r\nHost: x\r\n${tete}\r\n\r\n${corps}`);
    await expect.poll(recu).toContain("fini");
    prise.destroy();
    return etat;
  }

  const PLEIN = "\r\n\r\n".repeat(262_144);
  test.each([
    ["de longueur annoncée", `Content-Length: ${PLEIN.length}`, PLEIN],
    ["par morceaux", "Transfer-Encoding: chunked", `${PLEIN.length.toString(16)}\r\n${PLEIN}\r\n0\r\n\r\n`],
  ])("un mébioctet de fins d'en-têtes, %s, se lit en quelques tours de boucle", async (_cas, tete, corps) => {
    const { recus, tours } = await recevoir(tete, corps);
    expect(recus).toBe(PLEIN.length);
    expect(tours).toBeLessThan(500);
  });

  test("derrière un envoi, mille requêtes d'un coup attendent en octets", async () => {
    const { port, enCours, annoncees } = await ouvrir();
    const { prise } = await joindre(port);
    const corps = "\r\n\r\n".repeat(50);
    prise.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${corps.length}\r\n\r\n${corps}${mille}`);
    await expect.poll(() => enCours.length).toBe(1);
    for (let tour = 0; tour < 20; tour += 1) await unTour();
    expect(annoncees()).toBeLessThanOrEqual(1 + REQUETES_PAR_SALVE);
    prise.destroy();
  });

  test("un envoi plein de fins d'en-têtes arrive entier, octet pour octet, et la requête d'après aussi", async () => {
    const essai = await servirEssai();
    const corps = "\r\n\r\n".repeat(100_000);
    const envoi = `POST /recevoir HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: ${corps.length}\r\n\r\n${corps}`;
    const { corps: recu } = await essai.brut(`${envoi}GET /ok HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    expect(recu).toContain(`reçu ${corps.length}`);
    expect(recu).toContain("ok localhost");
    await essai.fermer();
  });

  test("la fin de celui qui n'écrit plus vient après ce qu'il avait écrit", async () => {
    const { port, enCours } = await ouvrir();
    const { prise, recu } = await joindre(port);
    const fin = once(prise, "close", { signal: AbortSignal.timeout(90_000) });
    prise.end(mille.slice(0, mille.indexOf("GET /10 ")));
    for (let rang = 0; !prise.destroyed; await unTour()) {
      enCours[rang]?.reponse.end(`<${rang}>`);
      if (enCours[rang] !== undefined) rang += 1;
    }
    await fin;
    // Node rompt ce qui n'est pas répondu à la fin de l'écriture : la dernière salve, au plus.
    expect(recu().match(/<\d>/g)?.length).toBeGreaterThanOrEqual(10 - REQUETES_PAR_SALVE);
  });
});
