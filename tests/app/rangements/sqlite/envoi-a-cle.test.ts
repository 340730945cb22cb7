import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, describe, expect, test } from "vitest";
import { NOM_FICHIER, type Base, ouvrirBase } from "#app/rangements/sqlite/base.server.ts";
import { creerDepotsSqlite } from "#app/rangements/sqlite/depots.server.ts";
import { creerFileAttente } from "#app/rangements/sqlite/file/file-attente.server.ts";
import { avecFile } from "#app/rangements/nocodb/file/depots-en-file.ts";
import { creerDepotsMemoire } from "#app/rangements/memoire/depots.server.ts";
import { unCodev, unParticipant, uneHorloge, uneSaisie } from "#tests/constructeurs/atelier/codev.ts";

const ouvertes: Array<{ readonly base: Base; readonly dossier: string }> = [];
afterEach(() => {
  for (const { base, dossier } of ouvertes.splice(0)) {
    base.fermer();
    rmSync(dossier, { recursive: true, force: true });
  }
});

/** Un atelier dont tout est dans SQLite, ou dont les fiches partent vers un autre rangement par la file d'attente. */
async function ouvrir({ enFile = false, attente_ms = 1_000 } = {}) {
  const dossier = mkdtempSync(join(tmpdir(), "cle-"));
  const base = ouvrirBase({ dossier, attente_ms });
  ouvertes.push({ base, dossier });
  const horloge = uneHorloge();
  const { maintenant_ms } = horloge;
  const sqlite = creerDepotsSqlite({ base, maintenant_ms });
  const file = creerFileAttente({ base, maintenant_ms });
  const ailleurs = creerDepotsMemoire({ maintenant_ms });
  const { fiches: enAttente } = avecFile({ enregistrements: ailleurs, file, reveiller: () => undefined });
  const depots = enFile ? { ...sqlite, fiches: enAttente } : sqlite;
  const codev = unCodev({ depots, horloge });
  const nadia = await unParticipant(codev);
  const poser = (cle: string, saisie = uneSaisie()) => codev.services.fiches.creer(nadia, saisie, cle);
  return { base, dossier, poser, fiches: () => depots.fiches.lister({ atelier: nadia.session.atelier }) };
}

const GARDEES = "SELECT count(*) AS n FROM idempotence WHERE statut = 201";
const ENTETE_WAL = 32;
const ENTETE_PAGE = 24;

/** Les transactions que le journal d'écriture contient : la dernière page de chacune dit la taille de la base, les autres zéro. */
function transactionsSurLeDisque(dossier: string): number {
  const journal = readFileSync(join(dossier, `${NOM_FICHIER}-wal`));
  const pas = ENTETE_PAGE + journal.readUInt32BE(8);
  let nombre = 0;
  for (let ici = ENTETE_WAL; ici + pas <= journal.length; ici += pas) if (journal.readUInt32BE(ici + 4) > 0) nombre += 1;
  return nombre;
}

describe.each([
  ["dans SQLite", false],
  ["dans la file d'attente", true],
])("une fiche envoyée avec sa clé, %s", (_, enFile) => {
  test("la clé, la fiche et la réponse gardée sont une seule transaction", async () => {
    const { base, dossier, poser, fiches } = await ouvrir({ enFile });
    const avant = transactionsSurLeDisque(dossier);
    const { fiche, rejouee } = await poser("cle-1");
    expect([transactionsSurLeDisque(dossier) - avant, rejouee]).toEqual([1, false]);
    expect([(await fiches()).map(({ id }) => id), base.un(GARDEES)?.["n"]]).toEqual([[fiche.id], 1]);
    // Refaite : rien ne s'écrit plus.
    expect(await poser("cle-1")).toEqual({ fiche, rejouee: true });
    expect(transactionsSurLeDisque(dossier) - avant).toBe(1);
    await expect(poser("cle-1", uneSaisie({ titre: "Autre" }))).rejects.toMatchObject({ code: "conflit" });
  });

  test("tout ou rien : sans sa clé, la fiche n'est pas rangée, et l'envoi refait la pose une fois", async () => {
    const { base, poser, fiches } = await ouvrir({ enFile });
    base.ecrire("CREATE TRIGGER plein BEFORE INSERT ON idempotence BEGIN SELECT raise(ABORT, 'plein'); END");
    await expect(poser("cle-1")).rejects.toThrow("plein");
    expect([(await fiches()).length, base.un("SELECT count(*) AS n FROM idempotence")?.["n"]]).toEqual([0, 0]);
    base.ecrire("DROP TRIGGER plein");
    expect((await poser("cle-1")).rejouee).toBe(false);
    expect((await fiches()).length).toBe(1);
  });

  test("dix envois de front de la même clé : un seul pose, les autres retrouvent sa fiche", async () => {
    const { base, poser, fiches } = await ouvrir({ enFile });
    const rendues = await Promise.all(Array.from({ length: 10 }, () => poser("cle-1")));
    expect(rendues.filter(({ rejouee }) => !rejouee)).toHaveLength(1);
    expect(new Set(rendues.map(({ fiche }) => fiche.id)).size).toBe(1);
    expect([(await fiches()).length, base.un(GARDEES)?.["n"]]).toEqual([1, 1]);
  });

  test("deux contenus de front sous la même clé, chacun son identifiant : un seul est posé, l'autre apprend pourquoi", async () => {
    const { base, poser, fiches } = await ouvrir({ enFile });
    const envois = ["11111111-1111-4111-8111-111111111111", "22222222-2222-4222-8222-222222222222"].map((id) => poser("cle-1", uneSaisie({ id })));
    const [premier, second] = await Promise.allSettled(envois);
    expect(premier).toMatchObject({ status: "fulfilled", value: { rejouee: false } });
    expect(second).toMatchObject({ status: "rejected", reason: { code: "conflit", message: expect.stringContaining("avec un autre contenu") as string } });
    expect([(await fiches()).length, base.un(GARDEES)?.["n"]]).toEqual([1, 1]);
  });
});

test("la base tenue par un autre programme : une clé à garder seule attend, comme un dépôt", async () => {
  const { base, dossier } = await ouvrir({ attente_ms: 5 });
  const autre = new DatabaseSync(join(dossier, NOM_FICHIER));
  autre.exec("BEGIN IMMEDIATE");
  let gardee = false;
  const rendu = base.accompagner(
    () => (gardee = true),
    async () => "retrouvée",
  );
  setTimeout(() => autre.close(), 60);
  expect(await rendu).toBe("retrouvée");
  expect(gardee).toBe(true);
});
