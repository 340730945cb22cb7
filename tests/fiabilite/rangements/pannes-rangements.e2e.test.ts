import { afterEach, describe, expect, test } from "vitest";
import { connexionEtrangere, demarrerVraiPostgres, postgresPresent } from "#tests/montage/postgres.ts";
import { demarrerSite, type Site } from "#tests/e2e/harnais.ts";
import { CODE, entrer, poserFiche } from "#tests/source/atelier/atelier.ts";
import { adressesDuSite, envoisDuSite, estGardee, SANS_REPERES } from "#tests/fiabilite/pannes/adresses.ts";
import { servirMuet, unNocodb } from "#tests/fiabilite/pannes/amonts.ts";
import { demander, envoyerTout, lireTout, SECRETS, temoin } from "#tests/fiabilite/pannes/epreuve.ts";

// Ce que la table des pannes (table-pannes.e2e.test.ts) ne joue pas : PostgreSQL, les pannes d'avant l'ouverture, et ce qui suit une panne.

const PUBLIQUES = (await adressesDuSite(SANS_REPERES)).filter((adresse) => !estGardee(adresse) && !adresse.startsWith("/api/sante"));

const sites: Array<Site> = [];
const aFermer: Array<() => Promise<void>> = [];
afterEach(async () => {
  await Promise.all(sites.splice(0).map((site) => site.arreter()));
  await Promise.all(aFermer.splice(0).map((fermer) => fermer()));
});

async function unSite(env: Readonly<Record<string, string>>): Promise<Site> {
  const site = await demarrerSite({ env: { ...SECRETS, ...env } });
  sites.push(site);
  return site;
}

async function eprouver(site: Site, cookie: string): Promise<{ readonly fautes: ReadonlyArray<string>; readonly fermees: ReadonlyArray<string> }> {
  const { fautes, statuts } = await lireTout(site, cookie, await adressesDuSite(SANS_REPERES));
  const envois = await envoyerTout(site, cookie, envoisDuSite(SANS_REPERES));
  return { fautes: [...fautes, ...envois.fautes], fermees: PUBLIQUES.filter((ou) => (statuts[ou] ?? 500) >= 500) };
}

describe("Valkey en panne", () => {
  test("un assistant répond quand même, et sa limite se compte ici", async () => {
    const site = await unSite({ VALKEY_URL: "redis://127.0.0.1:1" });
    const poser = () =>
      fetch(`${site.url}/api/chatbot-pensees`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ question: "Qu'est-ce que la convivialité selon Illich ?", extraits: true }),
      }).then(async (r) => (await r.arrayBuffer(), r.status));
    const statuts = [];
    for (let rang = 0; rang < 22; rang += 1) statuts.push(await poser());
    expect(statuts.filter((s) => s === 200)).toHaveLength(20);
    expect(statuts.filter((s) => s === 429)).toHaveLength(2);
  });
});

describe("NocoDB en panne", () => {
  test("qui répond 500 : ce qui est public reste ouvert, et l'atelier montre son dernier état connu", async () => {
    const { faux, env } = await unNocodb();
    aFermer.push(() => faux.fermer());
    const site = await unSite(env);
    const { cookie } = await entrer(site, { pseudo: "Nadia", password: CODE });
    await fetch(`${site.url}/codev/carto`, { headers: { Cookie: cookie } });
    // La panne suit l'écriture de près : ce que la personne vient de poser fait partie du dernier état connu.
    await poserFiche(site, cookie, { titre: "Dernière fiche avant la panne" });
    faux.saboteurs.push(() => ({ statut: 500, corps: "<html>oops</html>" }));
    expect(await eprouver(site, cookie)).toEqual({ fautes: [], fermees: [] });
    for (const ou of ["/codev/carto", "/codev/compte-rendu"]) expect((await demander(site, ou, cookie)).texte).toContain("Dernière fiche avant la panne");
  });

  test("en panne dès le démarrage : les pages publiques se montrent, aucune erreur nue", async () => {
    const site = await unSite({ NOCODB_URL: "http://127.0.0.1:1", NOCODB_TOKEN: "x", NOCODB_BASE: "p0" });
    expect(await eprouver(site, await temoin())).toEqual({ fautes: [], fermees: [] });
  });
});

describe("PostgreSQL en panne", () => {
  async function unMuet(): Promise<string> {
    const muet = await servirMuet();
    aFermer.push(muet.fermer);
    return `postgres://site@127.0.0.1:${muet.port}/base`;
  }

  test.each(["absent", "muet"] as const)(
    "%s dès le démarrage : les pages publiques se montrent, aucune erreur nue, rien de tapé n'est perdu",
    async (panne) => {
      const site = await unSite({ POSTGRES_URL: panne === "muet" ? await unMuet() : "postgres://site@127.0.0.1:1/base" });
      expect(await eprouver(site, await temoin())).toEqual({ fautes: [], fermees: [] });
    },
  );

  test.skipIf(!postgresPresent)("tué, puis une table retirée : ce qui est public reste ouvert, et l'atelier montre son dernier état connu", async () => {
    const postgres = await demarrerVraiPostgres();
    aFermer.push(() => postgres.arreter());
    const site = await unSite({ POSTGRES_URL: postgres.url });
    const { cookie } = await entrer(site, { pseudo: "Nadia", password: CODE });
    await fetch(`${site.url}/codev/carto`, { headers: { Cookie: cookie } });
    await poserFiche(site, cookie, { titre: "Dernière fiche avant la panne" });
    const controler = async () => {
      expect(await eprouver(site, cookie)).toEqual({ fautes: [], fermees: [] });
      expect((await demander(site, "/codev/carto", cookie)).texte).toContain("Dernière fiche avant la panne");
    };
    await postgres.couper("SIGKILL");
    await controler();
    await postgres.relancer();
    const personne = await connexionEtrangere(postgres.url);
    aFermer.unshift(() => personne.end());
    await personne.query("ALTER TABLE codev_fiches RENAME TO ailleurs");
    await controler();
  });
});
