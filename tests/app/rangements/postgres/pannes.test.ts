import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { estErreurApp } from "#app/commun/erreurs.ts";
import { ouvrirPostgres, type BasePostgres } from "#app/rangements/postgres/base.server.ts";
import { creerDepotsPostgres } from "#app/rangements/postgres/depots.server.ts";
import { MIGRATIONS } from "#app/rangements/postgres/migrer.server.ts";
import { unAtelier, uneFiche } from "#tests/constructeurs/enregistrements.ts";
import { connexionEtrangere, demarrerVraiPostgres, postgresPresent, type PostgresReel } from "#tests/montage/postgres.ts";

const lignes: Array<string> = [];
const noter = (message: string, champs: object = {}) => void lignes.push(`${message} ${JSON.stringify(champs)}`);
const journal = { info: noter, avertir: noter, erreur: noter };
const DELAIS = { connexion_ms: 1_000, requete_ms: 1_000, pause_ms: 100 };
const ouvrir = (url: string): BasePostgres => ouvrirPostgres({ url, journal, maintenant_ms: Date.now, delais: DELAIS });
const deposer = (base: BasePostgres) => creerDepotsPostgres({ base, journal, maintenant_ms: Date.now });
const issueDe = (promesse: Promise<unknown>) =>
  promesse.then(
    () => "faite",
    (e: unknown) => (estErreurApp(e) ? e.code : String(e)),
  );

describe.skipIf(!postgresPresent)("PostgreSQL en panne", () => {
  let serveur: PostgresReel;
  beforeAll(async () => {
    serveur = await demarrerVraiPostgres();
  });
  // Un test raté serveur coupé n'emporte pas les suivants.
  beforeEach(() => serveur.relancer(), 60_000);
  afterAll(() => serveur.arreter());

  test("quatre processus qui démarrent ensemble sur une base vide la préparent une fois", async () => {
    const bases = Array.from({ length: 4 }, () => ouvrir(serveur.url));
    await Promise.all(bases.map((base) => base.eprouver()));
    expect((await bases[0]?.un("SELECT count(*) AS n FROM autonomie_interne.migrations"))?.["n"]).toBe(MIGRATIONS.length);
    await Promise.all(bases.map((base) => base.fermer()));
  });

  test("une base plus récente que le site est refusée par une phrase, et rien n'y est écrit", async () => {
    const base = ouvrir(serveur.url);
    await base.ecrire("INSERT INTO autonomie_interne.migrations (numero, nom) VALUES (999, 'avenir')");
    const autre = ouvrir(serveur.url);
    try {
      const echec: unknown = await autre.eprouver().catch((e: unknown) => e);
      expect(estErreurApp(echec) && echec.code).toBe("indisponible");
      expect(lignes.join("\n")).toContain("vient d'une version plus récente du site (migration 999");
    } finally {
      await base.ecrire("DELETE FROM autonomie_interne.migrations WHERE numero = 999");
    }
    expect(await issueDe(autre.eprouver())).toBe("faite");
    await Promise.all([base.fermer(), autre.fermer()]);
  });

  test("une transaction qui lève est annulée ; une valeur impossible est une saisie à corriger ; la base reste utilisable", async () => {
    const base = ouvrir(serveur.url);
    const { ateliers, fiches } = deposer(base);
    const geste = base.transaction(async (dans) => {
      await dans.ecrire("DELETE FROM codev_ateliers");
      await dans.ecrire("INSERT INTO codev_ateliers (id, titre, code) VALUES ('x', 'X', 'X')");
      throw new Error("panne au milieu");
    });
    await expect(geste).rejects.toThrow("panne au milieu");
    await ateliers.creer(unAtelier());
    expect(await ateliers.lire("x")).toBeUndefined();
    expect(await issueDe(fiches.creer(uneFiche({ titre: "a\u0000b" })))).toBe("invalide");
    expect(await issueDe(fiches.creer(uneFiche()))).toBe("faite");
    await base.fermer();
  });

  test("une clé, ce qu'elle écrit et sa réponse sont d'un seul tenant : un échec n'en laisse rien, un second envoi attend le premier et le rejoue", async () => {
    const base = ouvrir(serveur.url);
    const { fiches, idempotence } = deposer(base);
    const { ensemble = async (geste) => geste() } = idempotence;
    const envoyer = (id: string, echouer = false) =>
      ensemble(async () => {
        const prise = await idempotence.prendre("fiches", "cle", "e");
        if (prise.etat === "rejouee") return prise.reponse.corps;
        await fiches.creer(uneFiche({ id }));
        if (echouer) throw new Error("mort en route");
        await idempotence.garder("fiches", "cle", { statut: 201, corps: id });
        return id;
      });
    await expect(envoyer("tenant-0", true)).rejects.toThrow("mort en route");
    expect(await fiches.lire("tenant-0")).toBeUndefined();
    const rendus = await Promise.all(["tenant-1", "tenant-2", "tenant-3"].map((id) => envoyer(id)));
    expect(new Set(rendus).size).toBe(1);
    const gardees = await Promise.all(["tenant-1", "tenant-2", "tenant-3"].map((id) => fiches.lire(id)));
    expect(gardees.filter((fiche) => fiche !== undefined).map(({ id }) => id)).toEqual([rendus[0]]);
    await base.fermer();
  });

  test("une demande ratée dont personne n'a lu l'échec ne laisse pas acquitter une transaction annulée", async () => {
    const base = ouvrir(serveur.url);
    const { fiches } = deposer(base);
    const geste = base.transaction(async (dans) => {
      await fiches.creer(uneFiche({ id: "perdue" }));
      await dans.un("SELECT 1 / 0").catch(() => undefined);
    });
    expect(await issueDe(geste)).toBe("indisponible");
    expect(await fiches.lire("perdue")).toBeUndefined();
    await base.fermer();
  });

  test("le serveur tué : chaque demande est une indisponibilité à réessayer ; relancé, le site repart seul et rien d'acquitté ne manque", async () => {
    const base = ouvrir(serveur.url);
    const { fiches } = deposer(base);
    await fiches.creer(uneFiche({ id: "avant" }));
    await serveur.couper("SIGKILL");
    for (let i = 0; i < 6; i += 1) expect(await issueDe(fiches.creer(uneFiche({ id: `pendant-${i}` })))).toBe("indisponible");
    expect(await issueDe(fiches.lire("avant"))).toBe("indisponible");
    await serveur.relancer();
    await expect.poll(() => issueDe(fiches.creer(uneFiche({ id: "apres" })))).toMatch(/^(faite|conflit)$/);
    expect((await fiches.lire("avant"))?.id).toBe("avant");
    await base.fermer();
  });

  test("le serveur tué pendant une demande n'y répond plus : rien de lui ne survit à la coupure", async () => {
    const temoin = ouvrir(serveur.url);
    const etrangere = await connexionEtrangere(serveur.url);
    // Un calcul, pas une attente : PostgreSQL ne regarde si son père vit encore qu'en attendant.
    const demande = etrangere.query("SELECT count(*) FROM generate_series(1, 3000000)").then(
      () => "a répondu",
      () => "perdue",
    );
    const enRoute = "SELECT count(*) AS n FROM pg_stat_activity WHERE state = 'active' AND query LIKE '%generate_series%' AND pid <> pg_backend_pid()";
    await expect.poll(async () => (await temoin.un(enRoute))?.["n"], { interval: 5 }).toBe(1);
    await serveur.couper("SIGKILL");
    expect(await demande).toBe("perdue");
    await temoin.fermer();
  });

  test("un serveur qui ne répond plus n'a qu'un temps, puis est laissé de côté", async () => {
    const base = ouvrir(serveur.url);
    const { fiches } = deposer(base);
    await fiches.lire("avant");
    process.kill(serveur.pid, "SIGSTOP");
    try {
      // Le processus principal arrêté n'accepte plus de connexion neuve ; celle qui est ouverte répond encore.
      const issues = await Promise.all(Array.from({ length: 12 }, () => issueDe(fiches.lire("avant"))));
      expect(issues.filter((issue) => issue === "indisponible").length).toBeGreaterThan(0);
      expect(issues.every((issue) => issue === "indisponible" || issue === "faite")).toBe(true);
    } finally {
      process.kill(serveur.pid, "SIGCONT");
    }
    await expect.poll(() => issueDe(fiches.lire("avant"))).toBe("faite");
    await base.fermer();
  });

  test("une table retirée à la main est une indisponibilité, pas un défaut obscur", async () => {
    const base = ouvrir(serveur.url);
    await base.ecrire("ALTER TABLE codev_fiches RENAME TO codev_fiches_ailleurs");
    try {
      expect(await issueDe(deposer(base).fiches.lire("avant"))).toBe("indisponible");
    } finally {
      await base.ecrire("ALTER TABLE codev_fiches_ailleurs RENAME TO codev_fiches");
    }
    await base.fermer();
  });

  test("le journal ne dit ni le mot de passe, ni le compte, ni l'adresse", async () => {
    const { username, password, host } = new URL(serveur.url);
    const refusee = ouvrir(serveur.url.replace(password, `${password}Faux`));
    expect(await issueDe(refusee.eprouver())).toBe("indisponible");
    await refusee.fermer();
    const ailleurs = ouvrir(serveur.url.replace(/:\d+\//, ":1/"));
    expect(await issueDe(ailleurs.eprouver())).toBe("indisponible");
    await ailleurs.fermer();
    const tout = lignes.join("\n");
    expect(tout).toContain("28P01");
    for (const secret of [password, username, host]) expect(tout).not.toContain(secret);
  });
});
