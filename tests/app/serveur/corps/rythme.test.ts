import { EventEmitter, once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { connect } from "node:net";
import { setImmediate as unTour } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { ENVOIS } from "#app/commun/limites/limites.ts";
import { creerRythme } from "#app/serveur/corps/rythme.ts";
import { servirEssai, type ServeurEssai } from "#tests/constructeurs/serveur.ts";
import { parlerSansInterception } from "#tests/montage/reseau.ts";

parlerSansInterception();

const BORNES = { ...ENVOIS, lents: 3, lents_par_reseau: 2 };

/** Une horloge que le test fait avancer, seconde par seconde. */
function unRythme(bornes: typeof ENVOIS = BORNES as unknown as typeof ENVOIS) {
  let present_ms = 0;
  const gestes = new Set<() => void>();
  const chaque = (geste: () => void) => {
    gestes.add(geste);
    return () => void gestes.delete(geste);
  };
  const passer = (secondes: number, pendant: () => void = () => undefined) => {
    for (let s = 0; s < secondes; s += 1) {
      present_ms += 1_000;
      pendant();
      for (const geste of gestes) geste();
    }
  };
  return { rythme: creerRythme({ bornes, maintenant_ms: () => present_ms, chaque }), passer, suivis: () => gestes.size };
}

function unePrise() {
  const prise = Object.assign(new EventEmitter(), { bytesRead: 0, destroyed: false, destroy: () => void (prise.destroyed = true) });
  return prise;
}

function unEnvoi({ rythme }: ReturnType<typeof unRythme>, reseau = "un", entetes: Record<string, string> = { "content-length": "60000" }, socket = unePrise()) {
  const etat: { complete: boolean; readableFlowing: boolean | null } = { complete: false, readableFlowing: true };
  const requete = Object.assign(new EventEmitter(), { headers: entetes, socket }, etat);
  const reponse = { headersSent: false, writableFinished: false, shouldKeepAlive: true };
  let coupes = 0;
  rythme.suivre(requete as unknown as IncomingMessage, reponse as unknown as ServerResponse, { reseau, couper: () => void (coupes += 1) });
  return { requete, reponse, socket, recevoir: (octets: number) => void (socket.bytesRead += octets), coupes: () => coupes };
}

describe("le temps laissé à un envoi", () => {
  test("soixante kilo-octets à deux par seconde arrivent entiers ; une photo aussi", () => {
    for (const octets of [60_000, 2_000_000]) {
      const banc = unRythme();
      const envoi = unEnvoi(banc);
      banc.passer(octets / 2_000, () => envoi.recevoir(2_000));
      envoi.requete.complete = true;
      banc.passer(1);
      expect([envoi.coupes(), envoi.socket.destroyed, banc.suivis()]).toEqual([0, false, 0]);
    }
  });

  test("muet, il est coupé après vingt secondes, pas avant ; la connexion ne se garde pas", () => {
    const banc = unRythme();
    const envoi = unEnvoi(banc);
    banc.passer(20);
    expect(envoi.coupes()).toBe(0);
    banc.passer(1);
    expect([envoi.coupes(), envoi.reponse.shouldKeepAlive, envoi.socket.destroyed]).toEqual([1, false, false]);
  });

  test("goutte à goutte, il est coupé presque aussitôt ; à mi-chemin, quand son avance est épuisée", () => {
    const banc = unRythme();
    const [goutte, moitie] = [unEnvoi(banc), unEnvoi(banc)];
    banc.passer(22, () => {
      goutte.recevoir(1);
      moitie.recevoir(250);
    });
    expect([goutte.coupes(), moitie.coupes()]).toEqual([1, 0]);
    banc.passer(20, () => moitie.recevoir(250));
    expect(moitie.coupes()).toBe(1);
  });

  test("même rapide, il ne dure pas plus d'une demi-heure", () => {
    const banc = unRythme();
    const envoi = unEnvoi(banc);
    banc.passer(1_800, () => envoi.recevoir(10_000));
    expect(envoi.coupes()).toBe(0);
    banc.passer(1, () => envoi.recevoir(10_000));
    expect(envoi.coupes()).toBe(1);
  });

  test("le temps où le serveur ne le lisait pas ne lui est pas compté", () => {
    const banc = unRythme();
    const envoi = unEnvoi(banc);
    envoi.requete.readableFlowing = null;
    banc.passer(60);
    envoi.requete.readableFlowing = true;
    banc.passer(20);
    expect(envoi.coupes()).toBe(0);
    banc.passer(1);
    expect(envoi.coupes()).toBe(1);
  });

  test("les lents sont comptés, par réseau puis en tout ; un lent fini rend sa place, un rapide n'en prend pas", () => {
    const banc = unRythme();
    const lents = ["a", "a", "a", "b", "c"].map((reseau) => unEnvoi(banc, reseau));
    const rapide = unEnvoi(banc, "a");
    rapide.requete.complete = true;
    banc.passer(25, () => lents.forEach(({ recevoir }) => recevoir(2_000)));
    expect(lents.map(({ coupes }) => coupes())).toEqual([0, 0, 1, 0, 1]);
    for (const { requete } of lents) requete.complete = true;
    banc.passer(1);
    const suivant = unEnvoi(banc, "a");
    banc.passer(25, () => suivant.recevoir(2_000));
    expect(suivant.coupes()).toBe(0);
  });

  test("une réponse déjà partie, ou un coupé qui reste, et la connexion est rompue", () => {
    const banc = unRythme();
    const [repondu, reste] = [unEnvoi(banc), unEnvoi(banc)];
    repondu.reponse.headersSent = true;
    banc.passer(21);
    expect([repondu.socket.destroyed, repondu.coupes(), reste.socket.destroyed]).toEqual([true, 0, false]);
    banc.passer(31);
    expect([reste.socket.destroyed, reste.coupes()]).toEqual([true, 1]);
    banc.passer(1);
    expect(banc.suivis()).toBe(0);
  });

  test("le site s'arrête : un envoi muet trois secondes est coupé, puis rompu s'il reste ; un envoi qui avance se finit", () => {
    const banc = unRythme();
    const [muet, avance] = [unEnvoi(banc), unEnvoi(banc)];
    const recevoir = () => avance.recevoir(1_000);
    banc.passer(4, recevoir);
    expect(muet.coupes()).toBe(0);
    banc.rythme.presser();
    banc.passer(1, recevoir);
    expect([muet.coupes(), muet.reponse.shouldKeepAlive, muet.socket.destroyed]).toEqual([1, false, false]);
    banc.passer(4, recevoir);
    expect([muet.socket.destroyed, avance.coupes(), avance.socket.destroyed]).toEqual([true, 0, false]);
  });

  test("une requête sans corps, ou dont la connexion se ferme, n'est pas suivie", () => {
    const banc = unRythme();
    unEnvoi(banc, "un", {});
    unEnvoi(banc, "un", { "content-length": "0" });
    expect(banc.suivis()).toBe(0);
    const envoi = unEnvoi(banc, "un", { "transfer-encoding": "chunked" });
    expect(banc.suivis()).toBe(1);
    envoi.socket.destroyed = true;
    envoi.requete.emit("close");
    expect(banc.suivis()).toBe(0);
  });

  test("sa réponse partie tout entière, il n'a plus que vingt secondes, même s'il avance", () => {
    const banc = unRythme();
    const envoi = unEnvoi(banc);
    Object.assign(envoi.reponse, { headersSent: true, writableFinished: true });
    banc.passer(21, () => envoi.recevoir(1_000_000));
    expect(envoi.socket.destroyed).toBe(false);
    banc.passer(1, () => envoi.recevoir(1_000_000));
    expect([envoi.socket.destroyed, envoi.coupes()]).toEqual([true, 0]);
  });

  test("mille envois d'une même connexion ne laissent rien derrière eux, et un seul contrôle les suit", () => {
    const banc = unRythme();
    const socket = unePrise();
    for (let rang = 0; rang < 1_000; rang += 1) {
      const { requete } = unEnvoi(banc, "un", { "content-length": "3" }, socket);
      expect([banc.suivis(), socket.listenerCount("close")]).toEqual([1, 0]);
      requete.complete = true;
      requete.emit("end");
      requete.emit("close");
    }
    expect(banc.suivis()).toBe(0);
    unEnvoi(banc);
    unEnvoi(banc);
    expect(banc.suivis()).toBe(1);
  });
});

describe("un envoi trop lent, au serveur", () => {
  let site: ServeurEssai | undefined;
  afterEach(() => site?.fermer());

  const MULTIPLE = "multipart/form-data; boundary=x";
  const SIMPLE = "application/x-www-form-urlencoded";
  const partie = (nom: string, valeur: string) => `--x\r\nContent-Disposition: form-data; name="${nom}"\r\n\r\n${valeur}`;

  /** Envoie un début, laisse passer le temps, et rend ce que le visiteur lit. */
  async function traine(chemin: string, type: string, debut: string): Promise<string> {
    const banc = unRythme();
    site = await servirEssai({ rythme: banc.rythme });
    const visiteur = connect({ port: site.port, host: "127.0.0.1" }).on("error", () => undefined);
    let recu = "";
    visiteur.on("data", (morceau: Buffer) => (recu += morceau.toString()));
    const fin = once(visiteur, "close", { signal: AbortSignal.timeout(90_000) });
    const arrivee = once(site.serveur, "request");
    visiteur.write(`POST ${chemin} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: 60000\r\n\r\n${debut}`);
    const [requete] = (await arrivee) as [IncomingMessage];
    await expect.poll(() => requete.readableFlowing).toBe(true);
    await expect.poll(() => requete.socket.bytesRead).toBeGreaterThan(debut.length);
    // Ce qui est arrivé se lit en quelques tours.
    for (let tour = 0; tour < 50; tour += 1) await unTour();
    banc.passer(22);
    await fin;
    return recu;
  }

  test.each([
    ["multipart", MULTIPLE, `${partie("nom", "Ferme du pré\r\n")}${partie("texte", "Un four com")}`, '[["nom","Ferme du pré"],["texte","Un four com"]]'],
    ["multipart, coupé dans une tête", MULTIPLE, `${partie("nom", "Ferme\r\n")}--x\r\nContent-Dispo`, '[["nom","Ferme"]]'],
    ["multipart, coupé dans un délimiteur", MULTIPLE, `${partie("nom", "Ferme\r\n--")}`, '[["nom","Ferme"]]'],
    ["simple", SIMPLE, "nom=Ferme+du+pr%C3%A9&texte=Un+four+%C", '[["nom","Ferme du pré"],["texte","Un four "]]'],
    ["où rien n'est arrivé", SIMPLE, "", "[]"],
  ])("un formulaire %s : 408, et l'application rend ce qui était arrivé", async (_cas, type, debut, rendu) => {
    const recu = await traine("/rendu", type, debut);
    expect(recu).toMatch(/^HTTP\/1\.1 408 /);
    expect(recu).toMatch(/\r\nConnection: close\r\n/i);
    expect(recu).toContain(rendu);
  });

  test("douze envois à la suite sur une connexion gardée n'y laissent aucune écoute", async () => {
    site = await servirEssai();
    const ecoutes: Array<number> = [];
    site.serveur.on("request", ({ socket }: IncomingMessage) => void ecoutes.push(socket.listenerCount("close")));
    const envoi = `POST /recevoir HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${SIMPLE}\r\nContent-Length: 3\r\n`;
    const { corps } = await site.brut(`${`${envoi}\r\na=1`.repeat(11)}${envoi}Connection: close\r\n\r\na=1`);
    expect(corps.match(/reçu 3/g)).toHaveLength(12);
    expect(ecoutes).toHaveLength(12);
    expect(Math.max(...ecoutes)).toBe(ecoutes[0]);
  });

  test("une adresse qui ne lit pas l'envoi a déjà répondu : la connexion se ferme", async () => {
    expect(await traine("/ok", SIMPLE, "a=1")).toMatch(/^HTTP\/1\.1 200 OK/);
  });
});
