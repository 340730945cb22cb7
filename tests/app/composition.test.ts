import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { NOM_FICHIER, ouvrirBase } from "#app/rangements/sqlite/base.server.ts";
import { creerDepotsSqlite } from "#app/rangements/sqlite/depots.server.ts";
import { creerServices } from "#app/composition.server.ts";
import { lireEnv } from "#app/env.server.ts";
import { fauteDuMotDePasse } from "#app/socle/secrets.server.ts";
import { empreindre } from "#app/socle/mot-de-passe.server.ts";
import { uneSession } from "#tests/constructeurs/enregistrements.ts";
import { unJpeg } from "#tests/constructeurs/atelier/photos.ts";
import { reseau } from "#tests/montage/reseau.ts";

const dossier = mkdtempSync(join(tmpdir(), "composition-"));
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(dossier, { recursive: true, force: true });
});

test("ouvre la base dans DONNEES_DIR, l'éprouve, fait le ménage, et la ferme à l'arrêt", async () => {
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const avant = ouvrirBase({ dossier });
  const depots = creerDepotsSqlite({ base: avant, maintenant_ms: Date.now });
  await depots.sessions.creer(uneSession({ expire_le: "2020-01-01T00:00:00.000Z" }));
  await depots.budget.reserver("mort", 300, { jour: null, mois: null }, new Date("2020-01-01T11:00:00.000Z"));
  avant.fermer();

  vi.useFakeTimers({ toFake: ["setTimeout", "setInterval"] });
  const composition = creerServices(lireEnv({ DONNEES_DIR: dossier, LOG_LEVEL: "silent" }));
  const { services } = composition;
  // Le premier ménage passe peu après l'ouverture.
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  expect((await services.sante.examiner()).adaptateurs).toMatchObject({ enregistrements: { nom: "sqlite", etat: "ok" }, etats: { nom: "sqlite", etat: "ok" } });
  await composition.fermer();
  expect((await services.sante.examiner()).adaptateurs).toMatchObject({ enregistrements: { nom: "sqlite", etat: "panne" } });
  expect(readdirSync(dossier).sort()).toEqual([NOM_FICHIER, `${NOM_FICHIER}-acquis`, "processus", "secrets.json"]);

  const apres = ouvrirBase({ dossier });
  expect(apres.un("SELECT count(*) AS n FROM codev_sessions")?.["n"]).toBe(0);
  expect(apres.un("SELECT depense, reserve FROM budget_jours")).toEqual({ depense: 300, reserve: 0 });
  apres.fermer();
  expect(existsSync(join(dossier, `${NOM_FICHIER}-wal`))).toBe(false);
});

test("avec NOCODB_URL, les enregistrements sont dans NocoDB ; sa panne se dit, et les pages publiques vivent sans lui", async () => {
  const secrets = { SESSION_SECRET: "s".repeat(32), CODEV_CODE: "DIE2026A", CODEV_ADMIN_PASSWORD: "mot-de-passe" };
  const nocodb = { NOCODB_URL: "http://127.0.0.1:1", NOCODB_TOKEN: "t", NOCODB_BASE: "b" };
  reseau.use(http.all("http://127.0.0.1:1/*", () => HttpResponse.error()));
  const composition = creerServices(lireEnv({ ...secrets, ...nocodb, DONNEES_DIR: dossier, LOG_LEVEL: "silent" }));
  const { statut, adaptateurs } = await composition.services.sante.examiner();
  expect(adaptateurs).toMatchObject({ enregistrements: { nom: "nocodb", etat: "panne" }, etats: { nom: "sqlite", etat: "ok" } });
  expect(statut).toBe("panne");
  expect((await composition.services.ecosysteme.lister({ axes: [], types: [] })).length).toBeGreaterThan(0);
  await composition.fermer();
});

test("avec CLAMD_URL, chaque photo passe par l'antivirus : muet, il n'en laisse garder aucune, et la santé le dit sans fermer le site", async () => {
  const composition = creerServices(lireEnv({ DONNEES_DIR: dossier, LOG_LEVEL: "silent", CLAMD_URL: "unix:/nulle/part/clamd.ctl" }));
  const { services } = composition;
  await expect(services.propositions.preparerPhoto(unJpeg(), { texte: "", credit: "" })).rejects.toMatchObject({ code: "indisponible" });
  expect(await services.sante.examiner()).toMatchObject({ statut: "ok", adaptateurs: { antivirus: { nom: "clamd", etat: "en_pause" } } });
  await composition.fermer();
});

test("avec VALKEY_URL, les états sont sur Valkey et la santé dit sa panne sans arrêter le site", async () => {
  const secrets = { SESSION_SECRET: "s".repeat(32), CODEV_CODE: "DIE2026A", CODEV_ADMIN_PASSWORD: "mot-de-passe" };
  const composition = creerServices(lireEnv({ ...secrets, DONNEES_DIR: dossier, LOG_LEVEL: "silent", VALKEY_URL: "valkey://127.0.0.1:1" }));
  const { statut, adaptateurs } = await composition.services.sante.examiner();
  expect(adaptateurs).toMatchObject({ enregistrements: { nom: "sqlite", etat: "ok" }, etats: { nom: "valkey", etat: "panne" } });
  expect(statut).not.toBe("ok");
  await composition.fermer();
});

test.each([
  [{ CODEV_CODE: "12345678" }, /CODEV_CODE se devine/],
  [{ CODEV_CODE: "azertyuiop" }, /CODEV_CODE se devine/],
  [{ CODEV_CODE: "DIE2026-ANIM", CODEV_ADMIN_PASSWORD: "die2026 anim" }, /identiques/],
])("un code faible, ou égal au mot de passe, arrête le démarrage sans être montré : %j", (secrets, refus) => {
  const creer = () => creerServices(lireEnv({ ...secrets, DONNEES_DIR: dossier, LOG_LEVEL: "silent" }));
  expect(creer).toThrow(refus);
  expect(creer).not.toThrow(new RegExp(secrets.CODEV_CODE));
});

test.each([
  [{}, 2.5, 25],
  [{ BUDGET_EUR_JOUR: "5" }, 5, 25],
  [{ BUDGET_EUR_MOIS: "40" }, 2.5, 40],
  [{ BUDGET_EUR_JOUR: "5", BUDGET_EUR_MOIS: "40" }, 5, 40],
])("un plafond de dépense qui n'est pas donné vaut son défaut, que l'autre le soit ou non : %j", async (budget, jour, mois) => {
  const passerelle = { GATEWAY_URL: "http://127.0.0.1:1", GATEWAY_VK: "cle-de-la-passerelle" };
  const secrets = { SESSION_SECRET: "s".repeat(32), CODEV_CODE: "DIE2026A", CODEV_ADMIN_PASSWORD: "animation-secrete" };
  const composition = creerServices(lireEnv({ ...passerelle, ...secrets, ...budget, DONNEES_DIR: dossier, LOG_LEVEL: "silent" }));
  expect(await composition.services.usage.lireBudget()).toMatchObject({ jour: { plafond_eur: jour }, mois: { plafond_eur: mois } });
  await composition.fermer();
});

describe("un mot de passe d'administration des plus employés", () => {
  const reglages = { SESSION_SECRET: "s".repeat(32), CODEV_CODE: "DIE2026A", CODEV_ADMIN_PASSWORD: "Marseille", DONNEES_DIR: dossier, LOG_LEVEL: "warn" };
  let ecrit = "";
  beforeEach(() => {
    ecrit = "";
    // Le journal n'écrit la suite qu'une fois prévenu que le début est parti.
    vi.spyOn(process.stdout, "write").mockImplementation((lignes, ...suite: ReadonlyArray<unknown>) => {
      ecrit += String(lignes);
      const fini = suite.at(-1);
      if (typeof fini === "function") (fini as () => void)();
      return true;
    });
  });

  test("arrête une installation neuve, par une phrase qui ne le montre pas", () => {
    expect(() => creerServices(lireEnv(reglages))).toThrow(
      /CODEV_ADMIN_PASSWORD : Le mot de passe d'administration est l'un des mots de passe les plus employés/,
    );
    expect(() => creerServices(lireEnv(reglages))).not.toThrow(/marseille/i);
    expect(existsSync(join(dossier, NOM_FICHIER))).toBe(false);
  });

  test.each([
    ["dans une installation qui vit déjà", "Marseille", true],
    ["pour une variante, dans une installation neuve", "Marseille-2026", false],
  ])("n'est que dit au journal : %s", async (_cas, motDePasse, ancienne) => {
    if (ancienne) ouvrirBase({ dossier }).fermer();
    const composition = creerServices(lireEnv({ ...reglages, CODEV_ADMIN_PASSWORD: motDePasse }));
    await expect
      .poll(() => ecrit)
      .toMatch(/"niveau":"warn".*"conseil":"Le mot de passe d'administration [^"]+","message":"mot de passe d'administration trop courant"/);
    expect(ecrit).not.toMatch(/marseille/i);
    await composition.fermer();
  });

  test.each(["Eau-du-Diois-26", "eaududiois.fr", "diois2026"])("tiré du nom public du site, est dit trop courant : %s", (motDePasse) => {
    expect(fauteDuMotDePasse(motDePasse, ["https://www.eau-du-diois.fr"])).toBeDefined();
    expect(fauteDuMotDePasse(motDePasse)).toBeUndefined();
  });

  test("donné par son empreinte, ne se compare plus : c'est en la faisant qu'il l'a été", async () => {
    const composition = creerServices(lireEnv({ ...reglages, CODEV_ADMIN_PASSWORD: empreindre("Marseille") }));
    await composition.fermer();
    expect(existsSync(join(dossier, NOM_FICHIER))).toBe(true);
  });
});

test("une session et l'appareil qui la porte sont nommés par au moins cent vingt-huit bits tirés au hasard", async () => {
  const secrets = { SESSION_SECRET: "s".repeat(32), CODEV_CODE: "DIE2026A", CODEV_ADMIN_PASSWORD: "animation-secrete" };
  const composition = creerServices(lireEnv({ ...secrets, DONNEES_DIR: dossier, LOG_LEVEL: "silent" }));
  const { acces } = composition.services;
  const sessions = await Promise.all(
    Array.from({ length: 200 }, (_, i) => acces.connecter({ password: "DIE2026A" }, { adresse: `adresse-${i}`, actuel: null })),
  );
  expect(bitsTires(sessions.map(({ session }) => session.id))).toBeGreaterThanOrEqual(128);
  expect(bitsTires(sessions.map(({ session }) => session.appareil ?? ""))).toBeGreaterThanOrEqual(128);
  await composition.fermer();
});

/** Au plus, ce que des noms portent de hasard : à chaque place, autant de bits que de signes vus. Un UUID de version 4 y fait moins de 123. */
function bitsTires(noms: ReadonlyArray<string>): number {
  expect(new Set(noms).size).toBe(noms.length);
  const places = Array.from({ length: Math.min(...noms.map((nom) => nom.length)) }, (_, place) => new Set(noms.map((nom) => nom[place])).size);
  return places.reduce((bits, signes) => bits + Math.log2(signes), 0);
}
