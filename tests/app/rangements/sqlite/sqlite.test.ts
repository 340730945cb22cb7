import { fork } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, describe, expect, test } from "vitest";
import { NOM_FICHIER, ouvrirBase } from "#app/rangements/sqlite/base.server.ts";
import { creerDepotsSqlite } from "#app/rangements/sqlite/depots.server.ts";
import { appliquerMigrations, MIGRATIONS } from "#app/rangements/sqlite/migrations.ts";
import { estErreurApp } from "#app/commun/erreurs.ts";
import { unAtelier, unEnsemble, uneFiche, uneLigneUsage, unePart, uneProposition, uneSession } from "#tests/constructeurs/enregistrements.ts";
import { contratEnregistrements } from "#tests/contrats/enregistrements.contrat.ts";
import { contratEtats } from "#tests/contrats/etats.contrat.ts";

contratEnregistrements("SQLite", async () => {
  const base = ouvrirBase({});
  const abimer = async (id: string) => void base.ecrire("UPDATE codev_fiches SET modifie_le = 'hier' WHERE id = :id", { id });
  return { depots: creerDepotsSqlite({ base, maintenant_ms: Date.now }), fermer: async () => base.fermer(), abimer };
});
contratEtats("SQLite", async (horloge) => {
  const base = ouvrirBase({});
  return { etats: creerDepotsSqlite({ base, maintenant_ms: () => horloge.ms }), fermer: async () => base.fermer() };
});

const dossiers: Array<string> = [];
function unDossier(): string {
  const dossier = mkdtempSync(join(tmpdir(), "base-"));
  dossiers.push(dossier);
  return join(dossier, "donnees");
}
afterEach(() => {
  for (const dossier of dossiers.splice(0)) rmSync(dossier, { recursive: true, force: true });
});

const ouvrir = (dossier: string) => {
  const base = ouvrirBase({ dossier });
  return { base, depots: creerDepotsSqlite({ base, maintenant_ms: Date.now }) };
};
const midi = new Date("2026-11-21T11:00:00.000Z");

describe("la base SQLite", () => {
  test("survit à un redémarrage : fiches, propositions, usage, sessions, lieux à plusieurs, limites, budget, clés", async () => {
    const dossier = unDossier();
    const avant = ouvrir(dossier);
    await avant.depots.fiches.creer(uneFiche());
    await avant.depots.ateliers.creer(unAtelier());
    await avant.depots.propositions.creer(uneProposition());
    await avant.depots.usage.ajouter(uneLigneUsage());
    await avant.depots.sessions.creer(uneSession());
    await avant.depots.ensembles.ecrire(unEnsemble(), 0);
    await avant.depots.ensembles.deposerPart(unePart());
    for (let i = 0; i < 20; i += 1) await avant.depots.limiteur.consommer("pensees", "c", 20, { duree_s: 3600 });
    await avant.depots.budget.reserver("a", 500, { jour: 1000, mois: 1000 }, midi);
    await avant.depots.idempotence.prendre("fiches", "cle", "e");
    avant.base.fermer();

    const apres = ouvrir(dossier);
    expect(await apres.depots.fiches.lire("fiche-1")).toEqual(uneFiche());
    expect(await apres.depots.ateliers.lireParCode("DIE2026")).toEqual(unAtelier());
    expect(await apres.depots.propositions.lire("proposition-1")).toEqual(uneProposition());
    expect(await apres.depots.usage.lister("2026-01-01T00:00:00.000Z", 10)).toEqual([uneLigneUsage()]);
    expect(await apres.depots.sessions.lire("session-1", "2026-11-21T12:00:00.000Z")).toEqual(uneSession());
    expect(await apres.depots.ensembles.lire("atelier-die")).toEqual(unEnsemble());
    expect(await apres.depots.ensembles.listerParts("atelier-die")).toEqual([unePart()]);
    expect((await apres.depots.limiteur.consommer("pensees", "c", 20, { duree_s: 3600 })).accepte).toBe(false);
    expect(await apres.depots.budget.reserver("b", 501, { jour: 1000, mois: 1000 }, midi)).toBe(false);
    expect((await apres.depots.idempotence.prendre("fiches", "cle", "e")).etat).toBe("en_cours");
    apres.base.fermer();
  });

  test("est en WAL, à écriture complète, clés étrangères actives, lisible du seul propriétaire", () => {
    const dossier = unDossier();
    const { base } = ouvrir(dossier);
    expect(base.un("PRAGMA journal_mode")).toMatchObject({ journal_mode: "wal" });
    expect(base.un("PRAGMA synchronous")).toMatchObject({ synchronous: 2 });
    expect(base.un("PRAGMA foreign_keys")).toMatchObject({ foreign_keys: 1 });
    for (const nom of readdirSync(dossier)) expect(statSync(join(dossier, nom)).mode & 0o777, nom).toBe(0o600);
    expect(statSync(dossier).mode & 0o777).toBe(0o700);
    base.fermer();
  });

  test("toutes les tables sont STRICT", () => {
    const { base } = ouvrir(unDossier());
    const tables = base.tous("SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'");
    expect(tables.map((t) => t["name"]).sort()).toEqual([
      "appareils_revoques",
      "budget_jours",
      "budget_reserves",
      "campagne_reponses",
      "campagnes",
      "codev_ateliers",
      "codev_ensembles",
      "codev_fiches",
      "codev_parts",
      "codev_photos",
      "codev_sessions",
      "depenses_a_cote",
      "ecritures",
      "file_attente",
      "file_tour",
      "idempotence",
      "journal_moderation",
      "limites",
      "migrations",
      "propositions_photos",
      "ressources_references",
      "reveils",
      "sceaux",
      "stats_usage",
      "vecteurs_fiches",
    ]);
    expect(tables.filter((t) => !/\) STRICT/.test(String(t["sql"])))).toEqual([]);
    base.fermer();
  });

  test("un arrêt ne laisse que la base et le compte de ce qui est acquitté, et fermer deux fois ne lève pas", () => {
    const dossier = unDossier();
    const { base } = ouvrir(dossier);
    base.fermer();
    base.fermer();
    expect(readdirSync(dossier).sort()).toEqual([NOM_FICHIER, `${NOM_FICHIER}-acquis`]);
    expect(() => base.eprouver()).toThrow();
  });

  test("une base abîmée est refusée au démarrage par une phrase claire, sans être touchée", () => {
    const dossier = unDossier();
    ouvrir(dossier).base.fermer();
    const chemin = join(dossier, NOM_FICHIER);
    writeFileSync(chemin, "ceci n'est pas une base");
    expect(() => ouvrir(dossier)).toThrow(/illisible ou abîmée : restaurez/);
    expect(existsSync(chemin)).toBe(true);
  });

  test("un dossier où l'on ne peut pas écrire est dit comme tel", () => {
    const dossier = unDossier();
    writeFileSync(dossier, "un fichier à la place du dossier");
    expect(() => ouvrir(dossier)).toThrow(/ne s'ouvre pas : vérifiez que DONNEES_DIR/);
  });

  test("une page abîmée au milieu du fichier est vue au démarrage", async () => {
    const dossier = unDossier();
    const { base, depots } = ouvrir(dossier);
    for (let i = 0; i < 200; i += 1) await depots.fiches.creer(uneFiche({ id: `f${i}`, description: "x".repeat(1000) }));
    base.fermer();
    const chemin = join(dossier, NOM_FICHIER);
    const octets = readFileSync(chemin);
    // Tout le milieu du fichier, sauf l'en-tête et le schéma : un disque qui rend autre chose que ce qu'on y a écrit.
    octets.fill(0xff, Math.floor(octets.length / 2), octets.length - 4096);
    writeFileSync(chemin, octets);
    expect(() => ouvrir(dossier)).toThrow(/illisible ou abîmée/);
  });

  test("une base plus récente que le site est refusée", () => {
    const dossier = unDossier();
    const { base } = ouvrir(dossier);
    base.ecrire("INSERT INTO migrations (numero, nom, le) VALUES (999, 'avenir', '2030')");
    base.fermer();
    expect(() => ouvrir(dossier)).toThrow(/version plus récente du site \(migration 999/);
  });

  test("les migrations se suivent, ne s'appliquent qu'une fois, et un échec n'en laisse rien", () => {
    expect(MIGRATIONS.map((m) => m.numero)).toEqual(MIGRATIONS.map((_, rang) => rang + 1));
    const brute = new DatabaseSync(":memory:");
    const maintenant = () => midi;
    appliquerMigrations(brute, maintenant);
    appliquerMigrations(brute, maintenant);
    expect(brute.prepare("SELECT count(*) AS n FROM migrations").get()?.["n"]).toBe(MIGRATIONS.length);
    const cassee = [
      ...MIGRATIONS,
      { numero: MIGRATIONS.length + 1, nom: "cassee", sql: "CREATE TABLE neuve (a TEXT) STRICT; CREATE TABLE neuve (a TEXT) STRICT;" },
    ];
    expect(() => appliquerMigrations(brute, maintenant, cassee)).toThrow(/migration \d+ \(cassee\) de la base a échoué/);
    expect(brute.prepare("SELECT count(*) AS n FROM sqlite_schema WHERE name = 'neuve'").get()?.["n"]).toBe(0);
    expect(brute.isTransaction).toBe(false);
    brute.close();
  });

  test("E20 la base elle-même refuse une sorte inconnue, et le registre d'usage refuse la retouche", () => {
    const { base } = ouvrir(unDossier());
    const inserer = (sorte: string) =>
      base.ecrire(
        `INSERT INTO ressources_references (id, submission_type, etat, contenu, suivi_empreinte, version, cree_le, modifie_le)
           VALUES ('x', :sorte, 'recue', '{}', 'e', 1, '2026', '2026')`,
        { sorte },
      );
    expect(() => inserer("autre")).toThrow(/constraint/i);
    expect(inserer("job")).toBe(1);
    base.ecrire(`INSERT INTO stats_usage VALUES ('u', '2026-11-21T09:00:00.000Z', '2026-11-21', '/api/chatbot', 'rapide', NULL, NULL, 0, 0, 0, 0.0, 1, 'ok')`);
    expect(() => base.ecrire("UPDATE stats_usage SET cout_eur = 0")).toThrow(/ajout seul/);
    base.fermer();
  });

  test("une transaction qui lève est annulée, et la base reste utilisable", () => {
    const { base } = ouvrir(unDossier());
    expect(() =>
      base.transaction(() => {
        base.ecrire("INSERT INTO budget_jours (jour, mois, depense, reserve) VALUES ('j', 'm', 1, 0)");
        throw new Error("panne au milieu");
      }),
    ).toThrow("panne au milieu");
    expect(base.un("SELECT count(*) AS n FROM budget_jours")?.["n"]).toBe(0);
    expect(base.ecrire("INSERT INTO budget_jours (jour, mois, depense, reserve) VALUES ('j', 'm', 1, 0)")).toBe(1);
    base.fermer();
  });

  test("un verrou tenu ailleurs donne une indisponibilité à réessayer, pas une panne obscure", async () => {
    const dossier = unDossier();
    ouvrir(dossier).base.fermer();
    const autre = new DatabaseSync(join(dossier, NOM_FICHIER));
    const base = ouvrirBase({ dossier, delai_occupe_ms: 20 });
    autre.exec("BEGIN IMMEDIATE");
    const depots = creerDepotsSqlite({ base, maintenant_ms: Date.now });
    const echec = await depots.fiches.creer(uneFiche()).catch((e: unknown) => e);
    expect(estErreurApp(echec) && [echec.code, echec.attente_s]).toEqual(["indisponible", 5]);
    autre.exec("ROLLBACK");
    autre.close();
    await depots.fiches.creer(uneFiche());
    expect(await depots.fiches.lire("fiche-1")).toEqual(uneFiche());
    base.fermer();
  });

  test("E24 quatre processus qui réservent ensemble ne dépassent pas le plafond", async () => {
    const dossier = unDossier();
    ouvrir(dossier).base.fermer();
    // Chacun tente 40 réserves de 10 sous un plafond de 1 000 : 100 passent en tout, quel que soit l'ordre.
    const prises = await Promise.all(
      [0, 1, 2, 3].map(
        (rang) =>
          new Promise<number>((resoudre, refuser) => {
            const enfant = fork(join(import.meta.dirname, "reserver-en-parallele.ts"), [dossier, String(rang)], { execArgv: ["--no-warnings"] });
            enfant.once("message", (n) => resoudre(Number(n)));
            enfant.once("error", refuser);
            enfant.once("exit", (code) => (code === 0 ? undefined : refuser(new Error(`processus ${rang} : sortie ${code}`))));
          }),
      ),
    );
    expect(prises.reduce((s, n) => s + n, 0)).toBe(100);
    const { base, depots } = ouvrir(dossier);
    expect(await depots.budget.etat(midi)).toEqual({ jour: { depense: 0, reserve: 1000 }, mois: { depense: 0, reserve: 1000 } });
    base.fermer();
  });
});
