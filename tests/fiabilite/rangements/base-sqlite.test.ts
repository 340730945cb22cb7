import { copyFileSync, mkdtempSync, renameSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ErreurApp } from "#app/commun/erreurs.ts";
import { NOM_FICHIER, ouvrirBase, type Base } from "#app/rangements/sqlite/base.server.ts";
import { mesurerDisque, sondeDisque } from "#app/rangements/sqlite/disque.server.ts";
import { creerDepotsSqlite } from "#app/rangements/sqlite/depots.server.ts";
import { avecPatience, compterAttentes } from "#app/rangements/sqlite/patience.ts";
import { uneFiche } from "#tests/constructeurs/enregistrements.ts";

let dossier: string;
const ouvertes: Array<Base> = [];
beforeEach(() => (dossier = mkdtempSync(join(tmpdir(), "autonomie-base-"))));
afterEach(() => {
  for (const base of ouvertes.splice(0)) base.fermer();
  rmSync(dossier, { recursive: true, force: true });
});
const place = () => join(dossier, NOM_FICHIER);
function ouvrir() {
  const base = ouvrirBase({ dossier, attente_ms: 5 });
  ouvertes.push(base);
  return { base, depots: creerDepotsSqlite({ base, maintenant_ms: () => 1_000_000 }) };
}
const issueDe = (p: Promise<unknown>) =>
  p.then(
    () => "fait",
    (e: unknown) => (e instanceof ErreurApp ? e.code : String(e)),
  );

describe("un autre programme tient la base", () => {
  test("les lectures continuent, l'écriture attend son tour sans rien arrêter, et aboutit quand la base est rendue", async () => {
    const { depots } = ouvrir();
    await depots.fiches.creer(uneFiche({ id: "avant" }));
    const autre = new DatabaseSync(place());
    autre.exec("BEGIN IMMEDIATE");
    let finie = false;
    const ecriture = issueDe(depots.fiches.creer(uneFiche({ id: "pendant" }))).finally(() => (finie = true));
    // Deux cents lectures tiennent dans l'attente d'une écriture : aucune n'a été retenue par elle.
    for (let rang = 0; rang < 200; rang += 1) expect(await depots.fiches.lire("avant")).toBeDefined();
    expect(finie).toBe(false);
    autre.exec("COMMIT");
    autre.close();
    expect(await ecriture).toBe("fait");
    expect(await depots.fiches.lire("pendant")).toBeDefined();
  });

  test("toujours tenue à la fin des essais : l'envoi est refusé par une phrase, rien n'est écrit à moitié", async () => {
    const { base } = ouvrir();
    let essais = 0;
    const attentes = compterAttentes();
    const depot = avecPatience(
      {
        ecrire: async () => {
          essais += 1;
          return base.transaction(() => base.ecrire("DELETE FROM limites"));
        },
      },
      [1, 1, 1],
      attentes,
    );
    const autre = new DatabaseSync(place());
    autre.exec("BEGIN IMMEDIATE");
    expect([await issueDe(depot.ecrire()), essais]).toEqual(["indisponible", 4]);
    expect(attentes.relever()).toMatchObject({ attentes_base: 1, attentes_base_perdues: 1 });
    expect(attentes.relever().attente_base_ms).toBeGreaterThan(0);
    autre.exec("COMMIT");
    autre.close();
    expect(await issueDe(depot.ecrire())).toBe("fait");
    // Un geste qui passe du premier coup n'a rien attendu.
    expect(attentes.relever()).toMatchObject({ attentes_base: 1, attentes_base_perdues: 1 });
  });
});

describe("le fichier de la base disparaît sous le site", () => {
  test.each([
    ["retiré", () => renameSync(place(), `${place()}.parti`)],
    [
      "remplacé",
      () => {
        copyFileSync(place(), `${place()}.copie`);
        renameSync(`${place()}.copie`, place());
      },
    ],
  ])("%s : plus rien n'est acquitté, la santé le dit, les lectures restent", async (_, geste) => {
    const { base, depots } = ouvrir();
    await depots.fiches.creer(uneFiche({ id: "avant" }));
    geste();
    expect(await issueDe(depots.fiches.creer(uneFiche({ id: "apres" })))).toBe("indisponible");
    expect(await issueDe(depots.limiteur.consommer("chat", "moi", 3, { duree_s: 60 }))).toBe("indisponible");
    expect(() => base.eprouver()).toThrow(ErreurApp);
    expect(await depots.fiches.lire("avant")).toBeDefined();
  });
});

test("une base vidée n'est pas prise pour une base neuve : le démarrage la refuse par une phrase", () => {
  ouvrir().base.fermer();
  truncateSync(place(), 0);
  expect(() => ouvrirBase({ dossier })).toThrow(/illisible ou abîmée : restaurez la dernière sauvegarde/);
});

test("une base dont des octets ont changé est refusée au démarrage, pas servie", () => {
  ouvrir().base.fermer();
  const octets = Buffer.alloc(4096, 0x5a);
  writeFileSync(place(), octets, { flag: "r+" });
  expect(() => ouvrirBase({ dossier })).toThrow(/illisible ou abîmée/);
});

describe("la santé", () => {
  test("éprouve une vraie écriture : une base qui se lit mais ne s'écrit plus est en panne", () => {
    const { base } = ouvrir();
    base.eprouver();
    expect(base.un("SELECT count(*) AS n FROM idempotence")?.["n"]).toBe(0);
    const neuve = ouvrirBase({ dossier, attente_ms: 5 });
    ouvertes.push(neuve);
    const autre = new DatabaseSync(place());
    autre.exec("BEGIN IMMEDIATE");
    expect(() => neuve.eprouver()).toThrow(ErreurApp);
    autre.exec("COMMIT");
    autre.close();
    neuve.eprouver();
  });

  test.each([
    ["pleine", { espace_libre_octets: 1_000, inodes_libres: 1e6 }, "indisponible"],
    ["sans inode", { espace_libre_octets: 1e12, inodes_libres: 3 }, "indisponible"],
    ["illisible", { espace_libre_octets: null, inodes_libres: null }, "indisponible"],
    ["ample", { espace_libre_octets: 1e12, inodes_libres: null }, "fait"],
  ])("une place %s se voit avant que les écritures n'échouent", async (_, place_, attendu) => {
    expect(await issueDe(sondeDisque(dossier, () => place_).eprouver())).toBe(attendu);
  });

  test("mesure la place, la base et son journal d'écriture", () => {
    ouvrir();
    const { espace_libre_octets, base_octets, wal_octets } = mesurerDisque(dossier);
    for (const mesure of [espace_libre_octets, base_octets, wal_octets]) expect(mesure).toBeGreaterThan(0);
  });
});
