import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Connexion } from "#app/rangements/postgres/pilote.server.ts";
import { demarrerSite, type Site } from "#tests/e2e/harnais.ts";
import { connexionEtrangere, demarrerVraiPostgres, postgresPresent, type PostgresReel } from "#tests/montage/postgres.ts";
import { CODE, entrer, listerFiches, MOT_DE_PASSE, poserFiche } from "#tests/source/atelier/atelier.ts";
import { enMoinsDe } from "#tests/montage/en-moins-de.ts";

const SECRETS = { SESSION_SECRET: "un secret partagé par les deux processus", CODEV_CODE: CODE, CODEV_ADMIN_PASSWORD: MOT_DE_PASSE };
const OUTIL = "Carnet de récolte libre";

describe.skipIf(!postgresPresent)("deux processus du site et une personne, sur une même base PostgreSQL", () => {
  let postgres: PostgresReel;
  let personne: Connexion;
  let un: Site;
  let deux: Site;
  beforeAll(async () => {
    postgres = await demarrerVraiPostgres();
    const env = { ...SECRETS, POSTGRES_URL: postgres.url };
    un = await demarrerSite({ env });
    // Les sessions sont dans le dossier commun, les fiches dans PostgreSQL.
    deux = await demarrerSite({ env, donnees: un.donnees });
    personne = await connexionEtrangere(postgres.url);
  });
  afterAll(async () => {
    await personne.end().catch(() => undefined);
    await Promise.all([un.arreter(), deux.arreter()]);
    await postgres.arreter();
  });

  /** Ce qu'un écran de l'atelier reçoit, jusqu'à ce qu'on l'éteigne. */
  async function suivre(site: Site, cookie: string) {
    const arret = new AbortController();
    const flux = await fetch(`${site.url}/api/codev/evenements`, { headers: { Cookie: cookie }, signal: arret.signal });
    let recu = "";
    const lecture = (async () => {
      const decodeur = new TextDecoder();
      for await (const morceau of flux.body as unknown as AsyncIterable<Uint8Array>) recu += decodeur.decode(morceau, { stream: true });
    })().catch(() => undefined);
    await expect.poll(() => recu).toContain("event: atelier");
    return {
      recu: () => recu,
      eteindre: async () => {
        arret.abort();
        await lecture;
      },
    };
  }
  const page = async (site: Site, chemin: string) => (await fetch(`${site.url}${chemin}`)).text();

  test("une fiche posée d'un côté, corrigée à la main puis effacée à la main, se voit chaque fois sur les deux écrans", async () => {
    const { cookie } = await entrer(un, { pseudo: "Iris", password: CODE });
    const ecrans = [await suivre(un, cookie), await suivre(deux, cookie)];
    let posee = "";
    // Bien avant la ronde de quinze secondes : ce sont des réveils, pas des relectures.
    await enMoinsDe(10_000, async (essai) => {
      const { id } = await poserFiche(un, cookie, { titre: `Pressoir commun ${essai}`, axes: ["alim"] });
      posee = id;
      for (const { recu } of ecrans) await expect.poll(recu).toContain(`Pressoir commun ${essai}`);
    });
    await enMoinsDe(10_000, async (essai) => {
      await personne.query("UPDATE codev_fiches SET titre = $2, axes = 'Alimentation, Lien' WHERE id = $1", [posee, `Pressoir du hameau ${essai}`]);
      for (const { recu } of ecrans) await expect.poll(recu).toContain(`Pressoir du hameau ${essai}`);
    });
    // Une suppression ne se relit pas : seul un réveil la dit.
    await personne.query("DELETE FROM codev_fiches WHERE id = $1", [posee]);
    for (const { recu } of ecrans) await expect.poll(recu).toMatch(new RegExp(`event: retiree\\b[^]*${posee}`));
    for (const { eteindre } of ecrans) await eteindre();
    expect((await listerFiches(deux, cookie)).map((fiche) => fiche.id)).not.toContain(posee);
  });

  test("une proposition publiée à la main paraît sur les pages prêtes des deux processus, et s'en retire de même", async () => {
    const lues = () => Promise.all([un, deux].map((site) => page(site, "/outils")));
    const montree = async (nom: string) => (await lues()).filter((lue) => lue.includes(nom)).length;
    async function publier(id: string, nom: string): Promise<void> {
      await personne.query(
        "INSERT INTO ressources_references (id, submission_type, nom, url, axes, description) VALUES ($1, 'outil', $2, 'https://exemple.fr/', 'Alimentation', 'Noter ses récoltes au fil des saisons.')",
        [id, nom],
      );
      for (const etat of ["En relecture", "Publiée"]) await personne.query("UPDATE ressources_references SET etat = $2 WHERE id = $1", [id, etat]);
      await expect.poll(() => montree(nom)).toBe(2);
    }
    // Ce qui vient d'être lu est gardé cinq secondes : plus tôt, c'est la base qui l'a dit.
    await enMoinsDe(
      4_500,
      (essai) => publier(`main-${essai}`, `${OUTIL}, essai ${essai}`),
      async (essai) => expect(await montree(`${OUTIL}, essai ${essai}`)).toBe(0),
    );
    await enMoinsDe(
      4_500,
      async (essai) => {
        await personne.query("DELETE FROM ressources_references WHERE id = $1", [`retrait-${essai}`]);
        await expect.poll(() => montree(`${OUTIL}, retrait ${essai}`)).toBe(0);
      },
      (essai) => publier(`retrait-${essai}`, `${OUTIL}, retrait ${essai}`),
    );
  });

  test("PostgreSQL tué pendant les envois : les pages se montrent, un envoi refusé se refait avec sa clé, rien n'est perdu ni doublé", async () => {
    const { cookie } = await entrer(un, { pseudo: "Nour", password: CODE });
    await listerFiches(un, cookie);
    const statuts = new Set<number>();
    const poser = async (rang: number): Promise<void> => {
      for (let essai = 0; essai < 120; essai += 1) {
        const reponse = await fetch(`${(rang % 2 === 0 ? un : deux).url}/api/codev/fiches`, {
          method: "POST",
          headers: { "Content-Type": "application/json", Cookie: cookie, "Idempotency-Key": `cle-${rang}` },
          body: JSON.stringify({ type: "idee", titre: `Reprise ${rang}`, lat: 44.75, lon: 5.37 }),
        });
        await reponse.arrayBuffer();
        statuts.add(reponse.status);
        if (reponse.ok) return;
        if (reponse.status === 503) expect(Number(reponse.headers.get("retry-after"))).toBeGreaterThan(0);
        await new Promise((suite) => setTimeout(suite, 250));
      }
      throw new Error(`jamais acquittée : ${rang}`);
    };
    const envois = Array.from({ length: 40 }, async (_, rang) => {
      await new Promise((suite) => setTimeout(suite, rang * 50));
      await poser(rang);
    });
    await new Promise((suite) => setTimeout(suite, 800));
    await postgres.couper("SIGKILL");
    for (const chemin of ["/", "/outils", "/reseaux", "/a-propos"]) expect((await fetch(`${un.url}${chemin}`)).status).toBe(200);
    expect((await fetch(`${un.url}/api/sante`)).status).toBe(503);
    await postgres.relancer();
    await Promise.all(envois);
    expect([...statuts].filter((statut) => ![201, 409, 503].includes(statut))).toEqual([]);
    const titres = (await listerFiches(un, cookie)).map(({ titre }) => titre).filter((titre) => titre.startsWith("Reprise "));
    expect(new Set(titres).size).toBe(40);
    expect(titres).toHaveLength(40);
    for (const site of [un, deux]) expect(site.sortie()).not.toContain(new URL(postgres.url).password);
  });
});
