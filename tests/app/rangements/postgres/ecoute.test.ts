import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { canalDeLAtelier, lireMessageEffacee } from "#app/contextes/atelier/domaine/canal.ts";
import { ouvrirPostgres } from "#app/rangements/postgres/base.server.ts";
import { creerDepotsPostgres } from "#app/rangements/postgres/depots.server.ts";
import { ouvrirFaits } from "#app/rangements/postgres/faits.server.ts";
import type { Connexion } from "#app/rangements/postgres/pilote.server.ts";
import { uneFiche, uneProposition } from "#tests/constructeurs/enregistrements.ts";
import { connexionEtrangere, demarrerVraiPostgres, postgresPresent, type PostgresReel } from "#tests/montage/postgres.ts";

const muet = { info: () => undefined, avertir: () => undefined, erreur: () => undefined };
const CANAL = canalDeLAtelier("atelier-die");
const RAPIDE = { delais: { connexion_ms: 1_000, requete_ms: 1_000, pause_ms: 100 } };

describe.skipIf(!postgresPresent)("plusieurs processus et une personne, sur une même base PostgreSQL", () => {
  let serveur: PostgresReel;
  let personne: Connexion;
  const aFermer: Array<() => Promise<void>> = [];
  beforeAll(async () => {
    serveur = await demarrerVraiPostgres();
    await unProcessus().depots.ateliers.lister();
    personne = await connexionEtrangere(serveur.url);
  });
  afterEach(async () => {
    for (const fermer of aFermer.splice(0)) await fermer();
    await personne.query("DELETE FROM codev_fiches");
    await personne.query("DELETE FROM ressources_references");
  });
  afterAll(async () => {
    await personne.end();
    await serveur.arreter();
  });

  function unProcessus() {
    const base = ouvrirPostgres({ url: serveur.url, journal: muet, maintenant_ms: Date.now, ...RAPIDE });
    const faits = ouvrirFaits({ base, journal: muet, maintenant: () => new Date(), battement_ms: 200 });
    const depots = creerDepotsPostgres({ base, journal: muet, maintenant_ms: Date.now });
    const recus: Array<string> = [];
    let propositions = 0;
    faits.bus.abonner(CANAL, (message) => recus.push(message));
    faits.surPropositions(() => (propositions += 1));
    aFermer.push(async () => {
      await faits.fermer();
      await base.fermer();
    });
    return { depots, faits, recus, propositions: () => propositions };
  }

  /** Un processus dont l'écoute est en place : il reçoit ce qu'un autre lui dit. */
  async function unProcessusALEcoute() {
    const processus = unProcessus();
    await expect.poll(() => processus.propositions()).toBeGreaterThan(0);
    processus.recus.length = 0;
    return processus;
  }

  test("ce qu'un processus écrit réveille l'autre aussitôt, et ses messages lui arrivent", async () => {
    const [a, b] = [await unProcessusALEcoute(), await unProcessusALEcoute()];
    await a.depots.fiches.creer(uneFiche());
    await expect.poll(() => b.recus).toContain("fiches");
    await a.faits.bus.publier(CANAL, "presence:3");
    await expect.poll(() => b.recus).toContain("presence:3");
    expect(a.recus.filter((message) => message === "presence:3")).toHaveLength(1);
  });

  test("une fiche retouchée à la main prend une version et une date neuves, et l'écriture partie d'un téléphone voit le conflit", async () => {
    const a = await unProcessusALEcoute();
    await a.depots.fiches.creer(uneFiche());
    await expect.poll(() => a.recus).toContain("fiches");
    a.recus.length = 0;
    await personne.query("UPDATE codev_fiches SET titre = 'Broyeur prêté', axes = 'energie ; Alimentation', type = 'savoir faire' WHERE id = 'fiche-1'");
    await expect.poll(() => a.recus).toContain("fiches");
    const lue = await a.depots.fiches.lire("fiche-1");
    expect(lue).toMatchObject({ titre: "Broyeur prêté", axes: ["energie", "alim"], type: "savoir_faire", version: 2 });
    expect(Date.parse(lue?.modifie_le ?? "")).toBeGreaterThan(Date.parse(uneFiche().modifie_le));
    await expect(a.depots.fiches.remplacer(uneFiche({ titre: "Le mien", version: 2 }), 1)).rejects.toMatchObject({ code: "conflit" });
  });

  test("une fiche effacée à la main quitte les écrans, avec la version de son effacement", async () => {
    const a = await unProcessusALEcoute();
    await a.depots.fiches.creer(uneFiche({ id: "fiche-effacee", version: 4 }));
    await personne.query("DELETE FROM codev_fiches");
    await expect.poll(() => a.recus.map((message) => lireMessageEffacee(message, ""))).toContainEqual({ id: "fiche-effacee", version: 5, le: "" });
  });

  test("une proposition acceptée à la main est publiée : identifiant propre, date, sans le courriel, et tous les processus relisent", async () => {
    const [a, b] = [await unProcessusALEcoute(), await unProcessusALEcoute()];
    const contenu = {
      nom: "L’Épicerie d’à côté",
      type: "cooperative",
      commune: "Die",
      departement: "26",
      axes: ["alim"],
      description: "Une épicerie tenue par ses clients.",
      courriel: "moi@exemple.fr",
    };
    await a.depots.propositions.creer(uneProposition({ submission_type: "ecosysteme", contenu }));
    await expect(personne.query("UPDATE ressources_references SET etat = 'publiée'")).rejects.toThrow(/Pour publier, il manque : lat et lon/);
    await expect.poll(() => b.propositions()).toBeGreaterThan(1);
    const avant = b.propositions();
    await personne.query("UPDATE ressources_references SET etat = 'publiée', lat = 44.753, lon = 5.37");
    await expect.poll(() => b.propositions()).toBeGreaterThan(avant);
    const lue = await b.depots.propositions.lire("proposition-1");
    expect(lue).toMatchObject({
      etat: "publiee",
      version: 2,
      contenu: { lat: 44.753, publication: { identifiant: expect.stringMatching(/^l-epicerie-d-a-cote-[0-9a-f]{6}$/) as string, verifie: false } },
    });
    expect(lue?.contenu).not.toHaveProperty("courriel");
    expect((await personne.query("SELECT * FROM a_relire")).rows).toEqual([]);
  });

  test.each([
    ["une latitude impossible", "UPDATE codev_fiches SET lat = 123"],
    ["un axe inconnu", "UPDATE codev_fiches SET axes = 'Eau, Feu'"],
    ["une sorte inconnue", "UPDATE codev_fiches SET type = 'Licorne'"],
    ["un titre vide", "UPDATE codev_fiches SET titre = '  '"],
    ["une date à l'infini", "UPDATE codev_fiches SET supprime_le = 'infinity'"],
    ["un état inconnu", "UPDATE ressources_references SET etat = 'Adoptée'"],
    ["une sorte de proposition inconnue", "UPDATE ressources_references SET submission_type = 'autre'"],
    ["une adresse qui n'est pas du web", "UPDATE ressources_references SET url = 'javascript:alert(1)'"],
    ["un département inconnu", "UPDATE ressources_references SET departement = '99'"],
  ])("la base refuse à la main %s", async (_, sql) => {
    const { depots } = unProcessus();
    await depots.fiches.creer(uneFiche());
    await depots.propositions.creer(uneProposition());
    await expect(personne.query(sql)).rejects.toThrow(/violates check constraint/);
    expect(await depots.fiches.lire("fiche-1")).toEqual(uneFiche());
    expect(await depots.propositions.lire("proposition-1")).toEqual(uneProposition());
  });

  test("après une coupure de l'écoute, tout est à relire, et les effacements manqués sont redits", async () => {
    const a = await unProcessusALEcoute();
    await a.depots.fiches.creer(uneFiche());
    await expect.poll(() => a.recus).toContain("fiches");
    a.recus.length = 0;
    const avant = a.propositions();
    // Écoute tuée, puis effacement aussitôt, dans la même demande : le processus n'entend rien sur le moment.
    await personne.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'autonomie' AND pid <> pg_backend_pid(); DELETE FROM codev_fiches",
    );
    await expect.poll(() => a.recus.some((message) => lireMessageEffacee(message, "")?.id === "fiche-1")).toBe(true);
    await expect.poll(() => a.recus).toEqual(expect.arrayContaining(["fiches", "atelier"]));
    expect(a.propositions()).toBeGreaterThan(avant);
  });

  test("les effacements de plus d'un jour s'oublient au ménage des clés ; ceux du jour restent pour qui s'est absenté", async () => {
    const { depots } = unProcessus();
    await personne.query(
      "INSERT INTO autonomie_interne.effacees (id, atelier, version, le) VALUES ('vieille', 'a', 2, now() - interval '25 hours'), ('du-jour', 'a', 2, now() - interval '23 hours')",
    );
    await depots.idempotence.prendre("fiches", "cle", "empreinte");
    const { rows } = await personne.query("SELECT id FROM autonomie_interne.effacees WHERE id IN ('vieille', 'du-jour')");
    expect(rows).toEqual([{ id: "du-jour" }]);
  });
});
