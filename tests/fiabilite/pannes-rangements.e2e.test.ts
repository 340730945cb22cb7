import { createServer, type AddressInfo, type Socket } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { createCookieSessionStorage } from "react-router";
import { creerClient } from "#app/rangements/nocodb/client/client.server.ts";
import { installer } from "#app/rangements/nocodb/installation.server.ts";
import { connexionEtrangere, demarrerVraiPostgres, postgresPresent } from "#tests/montage/postgres.ts";
import { demarrerSite, type Site } from "#tests/e2e/harnais.ts";
import { JETONS, servirFauxNocodb, type FauxNocodb, type Panne } from "#tests/faux/nocodb.ts";
import { servirFauxValkey } from "#tests/faux/valkey.ts";
import { unJournal } from "#tests/constructeurs/requete.ts";
import { CODE, entrer, MOT_DE_PASSE, poserFiche } from "#tests/source/atelier.ts";

// Chaque rangement en panne × chaque adresse, contre le site construit : jamais un 500 nu, jamais un texte perdu, et ce qui est public reste ouvert.

const SECRET = "un-secret-de-session-de-trente-deux-caracteres";
const SECRETS = { SESSION_SECRET: SECRET, CODEV_CODE: CODE, CODEV_ADMIN_PASSWORD: MOT_DE_PASSE, LOG_LEVEL: "error" };
const TEXTE = "Un broyeur à végétaux à partager dans la vallée";

const PUBLIQUES = [
  "/",
  "/simulateur",
  "/entraide",
  "/entraide?question=Comment+stocker+l%27eau",
  "/taff",
  "/taff?type=stage",
  "/reseaux",
  "/reseaux?axe=eau",
  "/ecosysteme",
  "/outils",
  "/pensees-ecologiques",
  "/proposer",
  "/a-propos",
  "/connexion",
  "/connexion?jeton=inconnu",
  "/codev/qr",
  "/plan-du-site",
  "/publications.atom",
  "/api/reseaux",
  "/api/ecosysteme",
  "/api/communes?q=die",
];
const GARDEES = [
  "/codev/carto",
  "/codev/carto?fiche=nouvelle",
  "/codev/compte-rendu",
  "/codev/ensemble",
  "/codev/ensemble/ecran",
  "/admin/atelier",
  "/admin/propositions",
  "/admin/usage",
];
const GARDEES_API = ["/api/codev/me", "/api/codev/fiches", "/api/codev/export", "/api/codev/evenements"];
const ENVOIS: ReadonlyArray<readonly [string, Readonly<Record<string, string>>]> = [
  ["/codev/carto", { geste: "creer", type: "idee", titre: TEXTE, description: TEXTE, position: "44.75,5.37", cle: "une-cle" }],
  ["/codev/ensemble", { geste: "viser", cible: "60", note: TEXTE }],
  ["/admin/atelier", { geste: "creer", titre: TEXTE }],
  ["/proposer", { submission_type: "outil", nom: TEXTE, url: "https://exemple.fr/outil", description: TEXTE }],
  ["/connexion", { pseudo: TEXTE.slice(0, 20), mot_de_passe: "DIE2026A" }],
];

/** Un témoin bien signé : la garde doit aller lire la session dans le rangement. */
async function temoin(): Promise<string> {
  const rangement = createCookieSessionStorage({ cookie: { name: "session", secrets: [SECRET] } });
  const contenu = await rangement.getSession();
  contenu.set("id", "une-session");
  contenu.set("genre", "session");
  return (await rangement.commitSession(contenu)).split(";", 1)[0] ?? "";
}

type Recue = { readonly ou: string; readonly statut: number; readonly type: string; readonly attente: string | null; readonly texte: string };

async function demander(site: Site, ou: string, cookie: string, envoi?: Readonly<Record<string, string>>): Promise<Recue> {
  const arret = new AbortController();
  const reponse = await fetch(site.url + ou, {
    redirect: "manual",
    headers: { Cookie: cookie },
    signal: arret.signal,
    ...(envoi === undefined ? {} : { method: "POST", body: new URLSearchParams(envoi) }),
  });
  const type = reponse.headers.get("content-type") ?? "";
  const base = { ou, statut: reponse.status, type, attente: reponse.headers.get("retry-after") };
  if (type.includes("event-stream")) {
    arret.abort();
    return { ...base, texte: "" };
  }
  return { ...base, texte: `${await reponse.text()} ${reponse.headers.get("location") ?? ""}` };
}

/** Ce qui ne doit arriver dans aucune panne. */
function fautesDe({ ou, statut, type, attente, texte }: Recue): ReadonlyArray<string> {
  const fautes: Array<string> = [];
  if (statut === 500 || texte.includes("Unexpected Server Error")) fautes.push("erreur nue");
  if (statut >= 500) {
    if (attente === null) fautes.push("sans délai");
    const attendu = ou.startsWith("/api/") ? "application/problem+json" : ou.includes(".data") ? "text/x-script" : "text/html";
    if (!type.startsWith(attendu)) fautes.push(`type ${type}`);
    if (attendu === "text/html" && !texte.includes("<h1")) fautes.push("sans titre");
  }
  return fautes.map((faute) => `${ou} : ${statut} ${faute}`);
}

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

async function eprouver(site: Site, cookie: string): Promise<{ readonly fautes: ReadonlyArray<string>; readonly statuts: Readonly<Record<string, number>> }> {
  const recues: Array<Recue> = [];
  for (const ou of [...PUBLIQUES, ...GARDEES, ...GARDEES_API, "/codev/carto.data", "/connexion.data"]) recues.push(await demander(site, ou, cookie));
  const fautes = recues.flatMap(fautesDe);
  // La seconde forme est celle d'une page vivante.
  for (const [ou, champs] of ENVOIS.flatMap(([chemin, tape]) => [[chemin, tape] as const, [`${chemin}.data`, tape] as const])) {
    const recue = await demander(site, ou, cookie, champs);
    fautes.push(...fautesDe(recue));
    const perdu = Object.values(champs).some((valeur) => TEXTE.startsWith(valeur) && recue.statut >= 400 && !recue.texte.includes(valeur));
    if (perdu) fautes.push(`${ou} : ${recue.statut} texte perdu`);
  }
  return { fautes, statuts: Object.fromEntries(recues.map(({ ou, statut }) => [ou, statut])) };
}

describe("Valkey en panne", () => {
  test.each(["mort", "muet", "cle"] as const)("%s : les pages publiques se montrent, les autres disent la panne, rien de tapé n'est perdu", async (panne) => {
    const valkey = panne === "mort" ? undefined : await servirFauxValkey(panne);
    if (valkey !== undefined) aFermer.push(() => valkey.fermer());
    const site = await unSite({ VALKEY_URL: valkey?.url ?? "redis://127.0.0.1:1" });
    const { fautes, statuts } = await eprouver(site, await temoin());
    expect(fautes).toEqual([]);
    for (const ou of PUBLIQUES) expect([ou, statuts[ou]]).toEqual([ou, 200]);
    // Sans la session, personne n'entre ; mais c'est une panne, pas une déconnexion.
    for (const ou of [...GARDEES, ...GARDEES_API]) expect([ou, statuts[ou]]).toEqual([ou, 503]);
  });

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

const PANNES_NOCODB: Readonly<Record<"coupé" | "muet" | "clé refusée" | "500", Panne>> = {
  coupé: { coupee: true },
  muet: { muette: true },
  "clé refusée": { statut: 401, corps: `{"error":"AUTHENTICATION_REQUIRED","message":"Authentication required"}` },
  500: { statut: 500, corps: "<html>oops</html>" },
};

describe("NocoDB en panne", () => {
  async function avecNocodb(): Promise<{ readonly faux: FauxNocodb; readonly site: Site }> {
    const faux = await servirFauxNocodb({ moteur: "pg" });
    aFermer.push(() => faux.fermer());
    const client = creerClient({ url: faux.url, jeton: JETONS.owner, journal: unJournal(), maintenant_ms: Date.now });
    const fait = await client.operation_longue("ecriture", (appels) =>
      installer(appels, { titre: "Pannes", mode: "appliquer", decantation_ms: 0, dire: () => undefined }),
    );
    if ("message" in fait || fait.base === undefined) throw new Error("installation refusée");
    const { base } = fait;
    return { faux, site: await unSite({ NOCODB_URL: faux.url, NOCODB_TOKEN: JETONS.editor, NOCODB_BASE: base }) };
  }

  test.each(Object.keys(PANNES_NOCODB) as ReadonlyArray<keyof typeof PANNES_NOCODB>)(
    "%s : ce qui est public reste ouvert, et l'atelier montre son dernier état connu",
    async (genre) => {
      const { faux, site } = await avecNocodb();
      const { cookie } = await entrer(site, { pseudo: "Nadia", password: CODE });
      await fetch(`${site.url}/codev/carto`, { headers: { Cookie: cookie } });
      // La panne suit l'écriture de près : ce que la personne vient de poser fait partie du dernier état connu.
      await poserFiche(site, cookie, { titre: "Dernière fiche avant la panne" });
      faux.saboteurs.push(() => PANNES_NOCODB[genre]);
      const { fautes, statuts } = await eprouver(site, cookie);
      expect(fautes).toEqual([]);
      for (const ou of [...PUBLIQUES, "/codev/carto", "/codev/compte-rendu"]) expect([ou, statuts[ou]]).toEqual([ou, 200]);
      for (const ou of ["/codev/carto", "/codev/compte-rendu"]) expect((await demander(site, ou, cookie)).texte).toContain("Dernière fiche avant la panne");
    },
    240_000,
  );

  test("en panne dès le démarrage : les pages publiques se montrent, aucune erreur nue", async () => {
    const { fautes, statuts } = await eprouver(await unSite({ NOCODB_URL: "http://127.0.0.1:1", NOCODB_TOKEN: "x", NOCODB_BASE: "p0" }), await temoin());
    expect(fautes).toEqual([]);
    for (const ou of PUBLIQUES) expect([ou, statuts[ou]]).toEqual([ou, 200]);
  });
});

describe("PostgreSQL en panne", () => {
  async function unMuet(): Promise<string> {
    const prises = new Set<Socket>();
    const serveur = createServer((prise) => void prises.add(prise.on("error", () => undefined)));
    await new Promise<void>((pret) => serveur.listen(0, "127.0.0.1", pret));
    aFermer.push(async () => {
      for (const prise of prises) prise.destroy();
      await new Promise<void>((ferme) => serveur.close(() => ferme()));
    });
    return `postgres://site@127.0.0.1:${(serveur.address() as AddressInfo).port}/base`;
  }

  test.each(["absent", "muet"] as const)(
    "%s dès le démarrage : les pages publiques se montrent, aucune erreur nue, rien de tapé n'est perdu",
    async (panne) => {
      const site = await unSite({ POSTGRES_URL: panne === "muet" ? await unMuet() : "postgres://site@127.0.0.1:1/base" });
      const { fautes, statuts } = await eprouver(site, await temoin());
      expect(fautes).toEqual([]);
      for (const ou of PUBLIQUES) expect([ou, statuts[ou]]).toEqual([ou, 200]);
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
      const { fautes, statuts } = await eprouver(site, cookie);
      expect(fautes).toEqual([]);
      for (const ou of [...PUBLIQUES, "/codev/carto", "/codev/compte-rendu"]) expect([ou, statuts[ou]]).toEqual([ou, 200]);
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
