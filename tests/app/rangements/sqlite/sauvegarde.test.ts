import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { NOM_FICHIER, ouvrirBase } from "#app/rangements/sqlite/base.server.ts";
import { creerDepotsSqlite } from "#app/rangements/sqlite/depots.server.ts";
import { creerFileAttente } from "#app/rangements/sqlite/file/file-attente.server.ts";
import { examiner, restaurer, sauvegarder } from "#app/rangements/sqlite/sauvegarde.server.ts";
import { direRetires } from "#scripts/sauvegarde/lib-sauvegarde.ts";
import { uneFiche, unAtelier } from "#tests/constructeurs/enregistrements.ts";

const dossiers: Array<string> = [];
function unDossier(): string {
  const dossier = mkdtempSync(join(tmpdir(), "sauvegarde-"));
  dossiers.push(dossier);
  return dossier;
}
afterEach(() => {
  for (const dossier of dossiers.splice(0)) rmSync(dossier, { recursive: true, force: true });
});
const ouvrir = (dossier: string) => {
  const base = ouvrirBase({ dossier });
  return { base, depots: creerDepotsSqlite({ base, maintenant_ms: Date.now }) };
};
const instant = new Date("2026-11-21T11:00:00.000Z");

test("sauvegarde pendant que le site écrit, puis restaure : tout ce qui était acquis avant la copie y est", async () => {
  const dossier = unDossier();
  const { base, depots } = ouvrir(dossier);
  await depots.ateliers.creer(unAtelier());
  base.ecrire("INSERT INTO codev_photos VALUES ('f', 'a', 'image/png', 1, 1, '', 'e', '2026-11-21', x'00', NULL)", {});
  base.ecrire("INSERT INTO campagnes VALUES ('c', 'Ceux du bourg', '{}', 1, '2026-11-21')", {});
  for (let i = 0; i < 300; i += 1) await depots.fiches.creer(uneFiche({ id: `avant-${i}`, description: "x".repeat(900) }));
  const vers = join(unDossier(), "copie.sqlite");
  // Le site continue d'écrire entre deux pas de la copie.
  const copie = sauvegarder(dossier, vers);
  let pendant = 0;
  const ecrire = async () => {
    while (pendant < 20) {
      await depots.fiches.creer(uneFiche({ id: `pendant-${pendant}` }));
      pendant += 1;
      await new Promise((suite) => setImmediate(suite));
    }
  };
  const [inventaire] = await Promise.all([copie, ecrire()]);
  expect(inventaire.lignes["codev_ateliers"]).toBe(1);
  expect(inventaire.lignes).toMatchObject({ codev_photos: 1, campagnes: 1 });
  expect(inventaire.lignes["codev_fiches"]).toBeGreaterThanOrEqual(300);
  expect(statSync(vers).mode & 0o777).toBe(0o600);
  base.fermer();

  const neuf = unDossier();
  expect(restaurer(neuf, vers, instant).ancienne).toBeNull();
  const apres = ouvrir(neuf);
  expect(await apres.depots.fiches.lire("avant-299")).toEqual(uneFiche({ id: "avant-299", description: "x".repeat(900) }));
  expect(await apres.depots.ateliers.lireParCode("DIE2026")).toEqual(unAtelier());
  apres.base.fermer();
});

test("restaurer garde l'ancienne base à côté et refuse tant que le site tourne", async () => {
  const dossier = unDossier();
  const { base, depots } = ouvrir(dossier);
  await depots.fiches.creer(uneFiche({ id: "ancienne" }));
  const vers = join(unDossier(), "copie.sqlite");
  await sauvegarder(dossier, vers);
  await depots.fiches.creer(uneFiche({ id: "recente" }));
  expect(() => restaurer(dossier, vers, instant)).toThrow(/Le site tourne encore/);
  expect(await depots.fiches.lire("recente")).toBeDefined();
  base.fermer();

  const { ancienne } = restaurer(dossier, vers, instant);
  expect(ancienne).toBe(join(dossier, `${NOM_FICHIER}.avant-20261121T110000`));
  expect(readdirSync(dossier).sort()).toEqual([NOM_FICHIER, `${NOM_FICHIER}.avant-20261121T110000`]);
  const apres = ouvrir(dossier);
  expect(await apres.depots.fiches.lire("ancienne")).toBeDefined();
  expect(await apres.depots.fiches.lire("recente")).toBeUndefined();
  apres.base.fermer();
  expect(examiner(ancienne ?? "").lignes["codev_fiches"]).toBe(2);
});

test("restaurer retire les écritures qui attendaient NocoDB, et les compte : rejouées, elles recouvriraient plus neuf", async () => {
  const dossier = unDossier();
  const { base } = ouvrir(dossier);
  const file = creerFileAttente({ base, maintenant_ms: Date.now });
  for (const id of ["a", "b"]) await file.admettre({ tab: "codev_fiches", cle: id, geste: "creer", objet: uneFiche({ id }), version: 1 });
  const vers = join(unDossier(), "copie.sqlite");
  await sauvegarder(dossier, vers);
  base.fermer();
  expect(restaurer(dossier, vers, instant).retires).toBe(2);
  const apres = ouvrir(dossier);
  expect(apres.base.tous("SELECT * FROM file_attente")).toEqual([]);
  expect(apres.base.ecritesAilleurs).toEqual([]);
  apres.base.fermer();
  expect([direRetires(0), direRetires(1), direRetires(2)]).toEqual([
    "",
    expect.stringContaining("1 écriture y attendait NocoDB et n'y partira pas") as string,
    expect.stringContaining("2 écritures y attendaient NocoDB et n'y partiront pas") as string,
  ]);
});

test("remplace une base abîmée, journaux d'un arrêt brutal compris", async () => {
  const dossier = unDossier();
  const { base, depots } = ouvrir(dossier);
  await depots.fiches.creer(uneFiche());
  const vers = join(unDossier(), "copie.sqlite");
  await sauvegarder(dossier, vers);
  base.fermer();
  writeFileSync(join(dossier, NOM_FICHIER), "plus une base");
  writeFileSync(join(dossier, `${NOM_FICHIER}-wal`), "reste");
  restaurer(dossier, vers, instant);
  expect(existsSync(join(dossier, `${NOM_FICHIER}-wal`))).toBe(false);
  const apres = ouvrir(dossier);
  expect(await apres.depots.fiches.lire("fiche-1")).toEqual(uneFiche());
  apres.base.fermer();
});

test("refuse par une phrase : base absente, fichier étranger, copie abîmée, version plus récente, nom déjà pris", async () => {
  const dossier = unDossier();
  const vers = join(unDossier(), "copie.sqlite");
  await expect(sauvegarder(dossier, vers)).rejects.toThrow(/Aucune base à sauvegarder/);
  const { base, depots } = ouvrir(dossier);
  for (let i = 0; i < 200; i += 1) await depots.fiches.creer(uneFiche({ id: `f${i}`, description: "x".repeat(1000) }));
  await sauvegarder(dossier, vers);
  await expect(sauvegarder(dossier, vers)).rejects.toThrow(/existe déjà/);
  await sauvegarder(dossier, vers, { remplacer: true });
  base.ecrire("INSERT INTO migrations (numero, nom, le) VALUES (999, 'avenir', '2030')");
  base.fermer();

  const etranger = join(unDossier(), "lettre.txt");
  writeFileSync(etranger, "bonjour");
  expect(() => restaurer(dossier, etranger, instant)).toThrow(/n'est pas une sauvegarde/);
  const abimee = `${vers}.abimee`;
  const octets = readFileSync(vers);
  octets.fill(0xff, Math.floor(octets.length / 2), octets.length - 4096);
  writeFileSync(abimee, octets);
  expect(() => restaurer(dossier, abimee, instant)).toThrow(/abîmé|n'est pas une sauvegarde/);
  const future = `${vers}.future`;
  copyFileSync(join(dossier, NOM_FICHIER), future);
  expect(() => restaurer(unDossier(), future, instant)).toThrow(/version plus récente/);
  expect(() => restaurer(dossier, join(dossier, "absente"), instant)).toThrow(/n'existe pas/);
  expect(readdirSync(dossier).sort()).toEqual([NOM_FICHIER, `${NOM_FICHIER}-acquis`]);
});
