import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { Redis } from "iovalkey";
import { ouvrirValkey, type Valkey } from "#app/rangements/valkey/connexion.server.ts";
import { creerEtatsValkey } from "#app/rangements/valkey/etats.server.ts";
import { estErreurApp } from "#app/commun/erreurs.ts";
import type { Journal } from "#app/socle/ports/journal.ts";
import { contratEtats } from "#tests/contrats/etats.contrat.ts";
import { unJournal } from "#tests/constructeurs/requete.ts";
import { demarrerValkey, valkeyPresent, type ServeurValkey } from "#tests/montage/valkey.ts";

const muet: Journal = { info: () => {}, avertir: () => {}, erreur: () => {} };
const midi = new Date("2026-11-21T11:00:00.000Z");

describe.skipIf(!valkeyPresent)("Valkey", () => {
  let serveur: ServeurValkey;
  let essai = 0;
  beforeAll(async () => {
    serveur = await demarrerValkey();
  });
  afterAll(() => serveur.arreter());

  const ouvrir = (prefixe = `{essai-${(essai += 1)}}:`): Valkey => ouvrirValkey({ url: serveur.url, journal: muet, prefixe, delai_ms: 1_000 });

  contratEtats("Valkey", async (horloge) => {
    const valkey = ouvrir();
    return { etats: creerEtatsValkey({ valkey, maintenant_ms: () => horloge.ms }), fermer: () => valkey.fermer() };
  });

  test("deux connexions qui réservent ensemble ne dépassent pas le plafond", async () => {
    const connexions = [ouvrir("{commun}:"), ouvrir("{commun}:")];
    const budgets = connexions.map((valkey) => creerEtatsValkey({ valkey, maintenant_ms: Date.now }).budget);
    const prises = await Promise.all(
      Array.from({ length: 200 }, async (_, rang) => budgets[rang % 2]?.reserver(`appel-${rang}`, 10, { jour: 1000, mois: 100_000 }, midi)),
    );
    expect(prises.filter(Boolean)).toHaveLength(100);
    expect(await budgets[0]?.etat(midi)).toEqual({ jour: { depense: 0, reserve: 1000 }, mois: { depense: 0, reserve: 1000 } });
    await Promise.all(connexions.map((v) => v.fermer()));
  });

  test("après un redémarrage du serveur, rien n'est oublié et les scripts sont de nouveau compris", async () => {
    const valkey = ouvrir();
    const { limiteur, budget } = creerEtatsValkey({ valkey, maintenant_ms: Date.now });
    await limiteur.consommer("chat", "c", 1, { duree_s: 3600 });
    await budget.reserver("a", 500, { jour: 1000, mois: 1000 }, midi);
    await serveur.redemarrer();
    await expect.poll(async () => valkey.eprouver().then(() => "ok")).toBe("ok");
    expect((await limiteur.consommer("chat", "c", 1, { duree_s: 3600 })).accepte).toBe(false);
    expect((await budget.etat(midi)).jour).toEqual({ depense: 0, reserve: 500 });
    await valkey.fermer();
  });

  // Les lectures passent encore : seule une écriture dit que plus rien ne s'enregistre.
  test.each([
    ["plein", "CONFIG SET maxmemory 1", "CONFIG SET maxmemory 0"],
    ["en lecture seule", "REPLICAOF 127.0.0.1 1", "REPLICAOF NO ONE"],
    ["sans la réplique qu'il exige", "CONFIG SET min-replicas-to-write 1", "CONFIG SET min-replicas-to-write 0"],
  ])("un serveur %s se dit en panne, sans fermer les lectures ni crier à chaque demande, et se remet seul", async (_cas, abimer, remettre) => {
    const operateur = new Redis(serveur.url);
    const commander = (ligne: string): Promise<unknown> => {
      const [nom = "", ...mots] = ligne.split(" ");
      return operateur.call(nom, ...mots);
    };
    onTestFinished(async () => {
      await commander(remettre);
      operateur.disconnect();
    });
    const journal = unJournal();
    const valkey = ouvrirValkey({ url: serveur.url, journal, prefixe: `{essai-${(essai += 1)}}:`, delai_ms: 1_000 });
    const etat = () =>
      valkey.eprouver().then(
        () => "ok",
        (e: unknown) => (estErreurApp(e) ? e.code : String(e)),
      );
    expect(await etat()).toBe("ok");
    await commander(abimer);
    expect(await etat()).toBe("indisponible");
    expect(await valkey.commander("GET", "rien")).toBeNull();
    expect([valkey.enPanne(), journal.lignes]).toEqual([false, []]);
    await commander(remettre);
    expect(await etat()).toBe("ok");
    await valkey.fermer();
  });

  test("un message publié arrive à tous les abonnés des autres connexions, et plus à celui qui s'est désabonné", async () => {
    const [a, b] = [ouvrir("{bus}:"), ouvrir("{bus}:")];
    const recus: Array<string> = [];
    let etablies = 0;
    const prete = () => void (etablies += 1);
    const finir = a.abonner("atelier:1", (m) => recus.push(`un ${m}`), prete);
    a.abonner("atelier:1", (m) => recus.push(`deux ${m}`), prete);
    a.abonner("atelier:2", (m) => recus.push(`ailleurs ${m}`), prete);
    await expect.poll(() => etablies).toBe(3);
    await b.publier("atelier:1", "x");
    await expect.poll(() => recus.length).toBe(2);
    expect(new Set(recus)).toEqual(new Set(["un x", "deux x"]));
    finir();
    await b.publier("atelier:1", "y");
    await expect.poll(() => recus.includes("deux y")).toBe(true);
    expect(recus).not.toContain("un y");
    await Promise.all([a.fermer(), b.fermer()]);
  });

  test("l'écoute dit quand elle vaut, au départ et après une coupure, pour le premier canal comme pour les suivants : rien de ce qui se publie ensuite ne manque", async () => {
    const [a, b] = [ouvrir("{reprise}:"), ouvrir("{reprise}:")];
    const reprises: Array<string> = [];
    const recus: Array<string> = [];
    const suivre = (canal: string) =>
      a.abonner(
        canal,
        (m) => recus.push(`${canal} ${m}`),
        () => reprises.push(canal),
      );
    suivre("premier");
    await expect.poll(() => reprises).toEqual(["premier"]);
    suivre("second");
    await expect.poll(() => reprises).toEqual(["premier", "second"]);
    await serveur.redemarrer();
    await expect.poll(() => reprises.length).toBe(4);
    await expect.poll(async () => b.eprouver().then(() => "ok")).toBe("ok");
    await Promise.all(["premier", "second"].map((canal) => b.publier(canal, "x")));
    await expect.poll(() => recus.toSorted()).toEqual(["premier x", "second x"]);
    await Promise.all([a.fermer(), b.fermer()]);
  });

  test("vidé d'un coup, il ne rend aucune session et n'en refait aucune : un ancien témoin n'ouvre plus rien", async () => {
    const valkey = ouvrir();
    const { sessions } = creerEtatsValkey({ valkey, maintenant_ms: Date.now });
    const session = {
      id: "s",
      pseudo: "Nadia",
      atelier: "a",
      admin: true,
      cree_le: "2026-11-21T10:00:00.000Z",
      expire_le: "2026-11-21T18:00:00.000Z",
      acces: "x",
    };
    await sessions.creer(session);
    const main = new Redis(serveur.url);
    await main.flushall();
    await main.quit();
    await sessions.toucher("s", midi.toISOString());
    await sessions.remplacer({ ...session, atelier: "b" });
    expect(await sessions.lire("s", midi.toISOString())).toBeUndefined();
    await valkey.fermer();
  });

  test("la prise d'un client au nom étrange ne se confond avec aucune autre", async () => {
    const valkey = ouvrir();
    const { limiteur } = creerEtatsValkey({ valkey, maintenant_ms: Date.now });
    const heure = { duree_s: 3600 };
    const prise = await limiteur.consommer("a", "b:c d", 1, heure);
    expect((await limiteur.consommer("a:b", "c d", 1, heure)).accepte).toBe(true);
    await limiteur.rendre(prise.prise ?? "");
    expect((await limiteur.consommer("a", "b:c d", 1, heure)).accepte).toBe(true);
    await valkey.fermer();
  });
});

test("sans serveur au bout, une écriture échoue par une phrase, sans attendre indéfiniment", async () => {
  const valkey = ouvrirValkey({ url: "redis://127.0.0.1:1", journal: muet, delai_ms: 300 });
  const { limiteur } = creerEtatsValkey({ valkey, maintenant_ms: Date.now });
  const echec = await limiteur.consommer("chat", "c", 1, { duree_s: 60 }).then(
    () => undefined,
    (e: unknown) => e,
  );
  expect(estErreurApp(echec) && echec.code).toBe("indisponible");
  expect(estErreurApp(echec) && echec.detail).toContain("Gardez votre saisie");
  await valkey.fermer();
});
