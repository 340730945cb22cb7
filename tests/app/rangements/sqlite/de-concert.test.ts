import { EventEmitter } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { type Base, ouvrirBase } from "#app/rangements/sqlite/base.server.ts";
import { creerDepotsSqlite } from "#app/rangements/sqlite/depots.server.ts";
import { ErreurApp } from "#app/commun/erreurs.ts";
import { creerTour } from "#app/serveur/tour.ts";
import { cederSaPlace, enVisite } from "#app/socle/visite.server.ts";
import { enCedant } from "#app/contextes/atelier/service/ecriture/en-cedant.ts";
import { uneFiche } from "#tests/constructeurs/enregistrements.ts";

const ouvertes: Array<{ readonly base: Base; readonly dossier: string }> = [];
function ouvrir(): { readonly base: Base; readonly dossier: string } {
  const dossier = mkdtempSync(join(tmpdir(), "base-"));
  const ouverte = { base: ouvrirBase({ dossier }), dossier };
  ouvertes.push(ouverte);
  return ouverte;
}
afterEach(() => {
  for (const { base, dossier } of ouvertes.splice(0)) {
    base.fermer();
    rmSync(dossier, { recursive: true, force: true });
  }
});

const tourDeBoucle = () => new Promise((suite) => setImmediate(suite));

/** Combien de transactions ont écrit : chacune attend le disque une fois. */
const transactions = (base: Base): number => Number(base.un("SELECT rang FROM ecritures")?.["rang"]);
const fichesRangees = (base: Base): number => Number(base.un("SELECT count(*) AS n FROM codev_fiches")?.["n"]);

describe("les écritures d'un même tour", () => {
  test("trente fiches posées ensemble n'attendent le disque qu'une fois, et chacune reçoit sa réponse après", async () => {
    const { base } = ouvrir();
    const { fiches } = creerDepotsSqlite({ base, maintenant_ms: Date.now });
    const avant = transactions(base);
    const poses = Array.from({ length: 30 }, (_, i) => fiches.creer(uneFiche({ id: `fiche-${i}` })));
    expect(fichesRangees(base)).toBe(0);
    await Promise.all(poses);
    expect(fichesRangees(base)).toBe(30);
    expect(transactions(base) - avant).toBe(1);
  });

  test("seize envois d'un seul appareil, que le tour des pages ne sert que trois à la fois, n'attendent le disque qu'une fois", async () => {
    const { base } = ouvrir();
    const { fiches, idempotence } = enCedant(creerDepotsSqlite({ base, maintenant_ms: Date.now }), cederSaPlace);
    const tour = creerTour();
    const client = { reseau: "salle", appareil: "téléphone" };
    const avant = transactions(base);
    const poser = (ecrire: (i: number) => Promise<unknown>, i: number) =>
      new Promise((rendre, refuser) => {
        const reponse = Object.assign(new EventEmitter(), { headersSent: false, destroyed: false });
        const envoi = { requete: { url: "/api/codev/fiches" } as IncomingMessage, reponse: reponse as unknown as ServerResponse };
        const signal = new AbortController().signal;
        tour.servir(client, envoi, (ceder) => void enVisite({ client, signal, ceder }, () => ecrire(i)).then(rendre, refuser), refuser);
      });
    await Promise.all(Array.from({ length: 16 }, (_, i) => poser((n) => fiches.creer(uneFiche({ id: `fiche-${n}` })), i)));
    expect([fichesRangees(base), transactions(base) - avant]).toEqual([16, 1]);
    // Une clé d'envoi attend le disque avant sa fiche : elle cède sa place de même.
    const cles = Array.from({ length: 16 }, (_, i) => poser((n) => idempotence.prendre("fiches", `cle ${n}`, "e"), i));
    expect(tour.enAttente()).toBe(0);
    await Promise.all(cles);
  });

  test("celles du tour suivant partagent la même attente, sans qu'une suite sans fin la retarde", async () => {
    const { base } = ouvrir();
    const { fiches } = creerDepotsSqlite({ base, maintenant_ms: Date.now });
    const avant = transactions(base);
    const poses: Array<Promise<void>> = [];
    for (let i = 0; i < 3; i += 1) {
      poses.push(fiches.creer(uneFiche({ id: `fiche-${i}` })));
      await tourDeBoucle();
    }
    await Promise.all(poses);
    expect(transactions(base) - avant).toBe(1);
    for (let i = 0; i < 40; i += 1) {
      poses.push(fiches.creer(uneFiche({ id: `suite-${i}` })));
      await tourDeBoucle();
    }
    // Il en vient encore une à chaque tour : les premières ont pourtant leur réponse.
    expect(fichesRangees(base)).toBeGreaterThan(20);
    await Promise.all(poses);
  });

  test("un envoi refusé n'annule que lui : ses voisins sont gardés", async () => {
    const { base } = ouvrir();
    const { fiches } = creerDepotsSqlite({ base, maintenant_ms: Date.now });
    await fiches.creer(uneFiche({ id: "deja" }));
    const rendus = await Promise.allSettled(["a", "deja", "b"].map((id) => fiches.creer(uneFiche({ id }))));
    expect(rendus.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(rendus[1]).toMatchObject({ reason: { code: "conflit" } });
    expect(fichesRangees(base)).toBe(3);
  });

  test("un geste qui lève au milieu de ce qu'il écrit n'en laisse rien, et rend sa faute à lui seul", async () => {
    const { base } = ouvrir();
    const { fiches } = creerDepotsSqlite({ base, maintenant_ms: Date.now });
    const fautif = base.deConcert(() => {
      base.ecrire("INSERT INTO idempotence (portee, cle, empreinte, pris_ms) VALUES ('p', 'c', 'e', 0)");
      throw new ErreurApp("interdit");
    });
    const voisin = fiches.creer(uneFiche());
    await expect(fautif).rejects.toMatchObject({ code: "interdit" });
    await voisin;
    expect(base.un("SELECT count(*) AS n FROM idempotence")?.["n"]).toBe(0);
    expect(fichesRangees(base)).toBe(1);
  });

  test("une clé d'envoi prise, gardée et sa fiche : deux envois de la même clé au même tour n'en font qu'un", async () => {
    const { base } = ouvrir();
    const { idempotence } = creerDepotsSqlite({ base, maintenant_ms: Date.now });
    const prises = await Promise.all([idempotence.prendre("fiches", "cle", "e"), idempotence.prendre("fiches", "cle", "e")]);
    expect(prises.map(({ etat }) => etat)).toEqual(["neuve", "en_cours"]);
  });

  test("fermer la base range d'abord ce qui attendait", async () => {
    const { base, dossier } = ouvrir();
    const { fiches } = creerDepotsSqlite({ base, maintenant_ms: Date.now });
    const pose = fiches.creer(uneFiche());
    base.fermer();
    await pose;
    const relue = ouvrirBase({ dossier });
    expect(fichesRangees(relue)).toBe(1);
    relue.fermer();
  });
});
