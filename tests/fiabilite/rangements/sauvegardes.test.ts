import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ouvrirBase } from "#app/rangements/sqlite/base.server.ts";
import { creerDepotsSqlite } from "#app/rangements/sqlite/depots.server.ts";
import { phraseDuDisque } from "#app/rangements/sqlite/pannes.ts";
import { examiner, restaurer, sauvegarder } from "#app/rangements/sqlite/sauvegarde.server.ts";
import { aGarder, creerSauvegardesPlanifiees, derniereSauvegarde } from "#app/rangements/sqlite/sauvegardes-planifiees.server.ts";
import { uneFiche } from "#tests/constructeurs/enregistrements.ts";
import { unJournal } from "#tests/constructeurs/requete.ts";

const JOUR_MS = 86_400_000;
let racine: string;
beforeEach(() => (racine = mkdtempSync(join(tmpdir(), "autonomie-sauvegardes-"))));
afterEach(() => rmSync(racine, { recursive: true, force: true }));

async function monter() {
  const dossier = join(racine, "donnees");
  const base = ouvrirBase({ dossier });
  await creerDepotsSqlite({ base, maintenant_ms: Date.now }).fiches.creer(uneFiche({ id: "gardee" }));
  base.fermer();
  const horloge = { ms: Date.parse("2026-11-02T03:00:00Z") };
  const journal = unJournal();
  const copie = join(racine, "autre disque");
  const planifiees = creerSauvegardesPlanifiees({ dossier, copie, garde: { jours: 7, semaines: 4 }, journal, maintenant_ms: () => horloge.ms });
  return { dossier, copie, horloge, journal, planifiees, faites: () => readdirSync(join(dossier, "sauvegardes")).sort() };
}

test("une sauvegarde par jour, relue et recopiée ; l'âge est celui de la dernière", async () => {
  const { planifiees, horloge, faites, copie } = await monter();
  expect(planifiees.age_s()).toBeNull();
  for (let heure = 0; heure < 49; heure += 1) {
    await planifiees.passer();
    horloge.ms += 3_600_000;
  }
  expect(faites()).toEqual(["autonomie-auto-20261102-0300.sqlite", "autonomie-auto-20261103-0200.sqlite", "autonomie-auto-20261104-0100.sqlite"]);
  expect(readdirSync(copie).sort()).toEqual(faites());
  for (const nom of faites()) expect(examiner(join(copie, nom)).lignes["codev_fiches"]).toBe(1);
  expect(planifiees.age_s()).toBe(3 * 3600);
});

test("sept jours et quatre semaines restent, dans les deux dossiers ; ce qui fut fait à la main reste toujours", async () => {
  const { dossier, planifiees, horloge, faites, copie } = await monter();
  mkdirSync(join(dossier, "sauvegardes"), { recursive: true });
  writeFileSync(join(dossier, "sauvegardes", "autonomie-20250101-0000.sqlite"), "à la main");
  for (let jour = 0; jour < 60; jour += 1) {
    await planifiees.passer();
    horloge.ms += JOUR_MS;
  }
  const autos = faites().filter((nom) => nom.includes("-auto-"));
  expect(autos.length).toBeGreaterThanOrEqual(10);
  expect(autos.length).toBeLessThanOrEqual(11);
  expect(readdirSync(copie).sort()).toEqual(autos);
  expect(faites()).toContain("autonomie-20250101-0000.sqlite");
});

test("le reste d'une sauvegarde tuée en chemin s'efface à la ronde, jamais celui d'une sauvegarde qui se fait ailleurs ni d'une demandée à la main", async () => {
  const { dossier, copie, planifiees } = await monter();
  const ici = join(dossier, "sauvegardes");
  const [tuee, enMarche, aLaMain] = [
    "autonomie-auto-20261031-0300.sqlite.en-cours",
    "autonomie-auto-20261102-0245.sqlite.en-cours",
    "la-mienne.sqlite.en-cours",
  ] as const;
  for (const ou of [ici, copie]) {
    mkdirSync(ou, { recursive: true });
    for (const nom of [tuee, `${tuee}-journal`, enMarche, aLaMain]) writeFileSync(join(ou, nom), "à moitié");
  }
  await planifiees.passer();
  for (const ou of [ici, copie]) expect(readdirSync(ou).sort()).toEqual([enMarche, "autonomie-auto-20261102-0300.sqlite", aLaMain]);
});

test("la plus récente reste, même bien plus vieille que la garde", () => {
  expect([...aGarder([{ nom: "a", le_ms: 0 }], { jours: 7, semaines: 4 }, 900 * JOUR_MS)]).toEqual(["a"]);
});

test("second dossier inaccessible : la sauvegarde et le ménage se font, l'âge le dit, et la recopie se refait à la ronde suivante", async () => {
  const { planifiees, faites, copie, journal, horloge } = await monter();
  writeFileSync(copie, "un fichier à la place du dossier");
  for (let jour = 0; jour < 60; jour += 1) {
    await planifiees.passer();
    horloge.ms += JOUR_MS;
  }
  expect(faites().length).toBeLessThanOrEqual(11);
  expect(planifiees.age_s()).toBeNull();
  expect(journal.lignes.slice(0, 2).map(({ niveau, message }) => [niveau, message])).toEqual([
    ["info", "sauvegarde faite et relue"],
    ["erreur", "recopie de la sauvegarde impossible"],
  ]);
  rmSync(copie);
  horloge.ms -= JOUR_MS - 3_600_000;
  await planifiees.passer();
  expect(readdirSync(copie)).toEqual(faites().slice(-1));
  expect(planifiees.age_s()).toBe(3600);
});

test("l'âge est celui du dossier le plus en retard", async () => {
  const { planifiees, copie, horloge } = await monter();
  await planifiees.passer();
  const [premiere = ""] = readdirSync(copie);
  horloge.ms += JOUR_MS;
  await planifiees.passer();
  for (const nom of readdirSync(copie)) if (nom !== premiere) rmSync(join(copie, nom));
  expect(planifiees.age_s()).toBe(24 * 3600);
});

test("un fichier daté de l'avenir, posé par une horloge fausse, n'arrête ni les sauvegardes, ni leur âge, ni l'exercice", async () => {
  const { dossier, planifiees, faites, horloge } = await monter();
  mkdirSync(join(dossier, "sauvegardes"), { recursive: true });
  writeFileSync(join(dossier, "sauvegardes", "autonomie-auto-20990101-0000.sqlite"), "d'une horloge fausse");
  expect(planifiees.age_s()).toBeNull();
  await planifiees.passer();
  expect(faites()[0]).toBe("autonomie-auto-20261102-0300.sqlite");
  expect(planifiees.age_s()).toBe(0);
  expect(derniereSauvegarde(dossier, horloge.ms)).toBe(join(dossier, "sauvegardes", "autonomie-auto-20261102-0300.sqlite"));
});

test("une copie qui échoue ne laisse rien à moitié fait", async () => {
  const { dossier, planifiees, faites } = await monter();
  writeFileSync(join(dossier, "autonomie.sqlite"), "pas une base");
  await planifiees.passer();
  expect(faites()).toEqual([]);
});

test("deux restaurations dans la même seconde gardent les deux anciennes bases", async () => {
  const { dossier, planifiees, faites } = await monter();
  await planifiees.passer();
  const [nom = ""] = faites();
  const instant = new Date("2026-11-22T10:00:00.000Z");
  const anciennes = [1, 2].map(() => restaurer(dossier, join(dossier, "sauvegardes", nom), instant).ancienne ?? "");
  expect(new Set(anciennes).size).toBe(2);
  expect(anciennes.map((ancienne) => examiner(ancienne).lignes["codev_fiches"])).toEqual([1, 1]);
});

test("l'exercice restaure la dernière sauvegarde ailleurs, la relit, et ne change rien aux données", async () => {
  const { dossier, planifiees } = await monter();
  await planifiees.passer();
  const avant = readdirSync(dossier).sort();
  const script = join(import.meta.dirname, "../../../scripts/sauvegarde/exercice.ts");
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], { encoding: "utf8", env: { PATH: process.env["PATH"], DONNEES_DIR: dossier } });
  expect([status, stderr]).toEqual([0, ""]);
  expect(stdout).toMatch(/Exercice réussi[\s\S]*1 fiche,/);
  expect(readdirSync(dossier).sort()).toEqual(avant);
});

test("un système qui refuse : une phrase française nomme le fichier, rien ne reste à moitié", async () => {
  const { dossier } = await monter();
  const occupe = join(racine, "un fichier");
  writeFileSync(occupe, "");
  const refusee = await sauvegarder(dossier, join(occupe, "sous lui", "s.sqlite")).catch((e: unknown) => e as Error);
  expect(refusee).toMatchObject({ message: expect.stringMatching(/un fichier.*ne peut pas être créé là.*\.$/) as unknown });
  expect(() => restaurer(join(occupe, "donnees"), join(dossier, "autonomie.sqlite"), new Date())).toThrow(/ne peut pas être créé là/);
  // Ce que SQLite et le système disent d'un disque plein, fermé ou figé.
  const sqlite = (errcode: number) => Object.assign(new Error("database or disk is full"), { errcode });
  const systeme = (code: string, path?: string) => Object.assign(new Error(`${code}: no space left`), { code, syscall: "copyfile", ...(path && { path }) });
  for (const [cause, mots] of [
    [sqlite(13), "disque plein"],
    [sqlite(8), "lecture seule"],
    [sqlite(778), "état du disque"],
    [sqlite(14), "sous ce compte"],
    [sqlite(5), "un autre programme"],
    [systeme("ENOSPC"), "disque plein"],
    [systeme("EROFS"), "lecture seule"],
  ] as const) {
    expect(phraseDuDisque(cause, "/dos/s.sqlite")).toMatch(new RegExp(`^/dos/s\\.sqlite .*${mots}`));
    expect(phraseDuDisque(cause, "/dos/s.sqlite")).not.toMatch(/space|database|ENO|ERO/);
  }
  expect(phraseDuDisque(systeme("EACCES", "/ailleurs"), "/dos/s.sqlite")).toMatch(/^\/ailleurs /);
  expect(phraseDuDisque(new Error("autre"), "/dos/s.sqlite")).toBeUndefined();
});
