import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demarrerValkey, valkeyPresent, type ServeurValkey } from "#tests/montage/valkey.ts";
import { ajouterALaSomme, CODE, entrer, listerFiches, MOT_DE_PASSE, poserFiche } from "#tests/source/atelier/atelier.ts";
import { demarrerSite, type Site } from "#tests/e2e/harnais.ts";
import { enMoinsDe } from "#tests/montage/en-moins-de.ts";

const SECRETS = { SESSION_SECRET: "un secret partagé par les deux machines", CODEV_CODE: CODE, CODEV_ADMIN_PASSWORD: MOT_DE_PASSE };

describe.runIf(valkeyPresent)("deux serveurs et un Valkey", () => {
  let valkey: ServeurValkey;
  let un: Site;
  let deux: Site;
  beforeAll(async () => {
    valkey = await demarrerValkey();
    const env = { ...SECRETS, VALKEY_URL: valkey.url };
    un = await demarrerSite({ env });
    // Les fiches sont dans le même dossier ; tout le reste passe par Valkey.
    deux = await demarrerSite({ env, donnees: un.donnees });
  });
  afterAll(async () => {
    await Promise.all([un.arreter(), deux.arreter()]);
    await valkey.arreter();
  });

  test("une session ouverte ici vaut là-bas, et s'y ferme", async () => {
    const { cookie } = await entrer(un, { pseudo: "Nadia", password: CODE });
    await poserFiche(deux, cookie, { titre: "Posée là-bas" });
    expect((await listerFiches(un, cookie)).map(({ titre }) => titre)).toContain("Posée là-bas");
    await fetch(`${deux.url}/api/codev/deconnexion`, { method: "POST", headers: { Cookie: cookie, "Content-Type": "application/json" }, body: "{}" });
    expect((await fetch(`${un.url}/api/codev/fiches`, { headers: { Cookie: cookie } })).status).toBe(401);
  });

  test("la limite des pensées se compte sur les deux à la fois", async () => {
    const [{ cookie: premiere }, { cookie }] = [await entrer(un, { pseudo: "Nadia", password: CODE }), await entrer(un, { pseudo: "Paul", password: CODE })];
    const demander = (site: Site, temoins = cookie) =>
      fetch(`${site.url}/api/chatbot-pensees`, {
        method: "POST",
        headers: { "Content-Type": "application/json", Cookie: temoins },
        body: JSON.stringify({ question: "Qu'est-ce que la convivialité selon Illich ?", extraits: true }),
      }).then(async (reponse) => (await reponse.arrayBuffer(), reponse.status));
    // La première question range les textes, et le fil s'y tient : assez, sur une machine chargée, pour que Valkey paraisse muet et que chacun compte seul.
    for (const site of [un, deux]) expect(await demander(site, premiere)).toBe(200);
    const statuts = await Promise.all(Array.from({ length: 26 }, (_, rang) => demander(rang % 2 === 0 ? un : deux)));
    expect(statuts.filter((s) => s === 200)).toHaveLength(20);
    expect(statuts.filter((s) => s === 429)).toHaveLength(6);
  });

  test("la même clé envoyée aux deux ne pose qu'une fiche", async () => {
    const { cookie } = await entrer(un, { pseudo: "Zoé", password: CODE });
    const envoyer = (site: Site) =>
      fetch(`${site.url}/api/codev/fiches`, {
        method: "POST",
        headers: { "Content-Type": "application/json", Cookie: cookie, "Idempotency-Key": "cle-partagee" },
        body: JSON.stringify({ type: "idee", titre: "Une seule fois", lat: 44.75, lon: 5.37 }),
      });
    const reponses = await Promise.all([un, deux, un, deux].map(envoyer));
    // « En cours » sur l'autre machine est un conflit que le téléphone retente ; jamais une seconde fiche.
    for (const { status } of reponses) expect([201, 409]).toContain(status);
    expect((await envoyer(deux)).status).toBe(201);
    expect((await listerFiches(un, cookie)).filter(({ titre }) => titre === "Une seule fois")).toHaveLength(1);
  });

  test("une fiche posée ici arrive en direct à qui écoute là-bas", async () => {
    const { cookie } = await entrer(un, { pseudo: "Iris", password: CODE });
    const arret = new AbortController();
    const flux = await fetch(`${deux.url}/api/codev/evenements`, { headers: { Cookie: cookie }, signal: arret.signal });
    expect(flux.headers.get("content-type")).toContain("text/event-stream");
    let recu = "";
    const lecture = (async () => {
      const decodeur = new TextDecoder();
      for await (const morceau of flux.body as unknown as AsyncIterable<Uint8Array>) recu += decodeur.decode(morceau, { stream: true });
    })().catch(() => undefined);
    // Bien avant la ronde de quinze secondes : c'est un réveil, pas une relecture.
    await enMoinsDe(10_000, async (essai) => {
      await poserFiche(un, cookie, { titre: `Venue de l'autre serveur, ${essai}` });
      await expect.poll(() => recu).toContain(`Venue de l'autre serveur, ${essai}`);
    });
    arret.abort();
    await lecture;
  });

  test("un lieu à plusieurs se remplit des deux côtés : chaque serveur voit la même somme, et réveille l'autre", async () => {
    const poster = async (site: Site, cookie: string, champs: Readonly<Record<string, string>>) => {
      const { status } = await fetch(`${site.url}/codev/ensemble`, {
        method: "POST",
        redirect: "manual",
        headers: { cookie, origin: site.url, "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams(champs),
      });
      expect(status).toBe(303);
    };
    const paul = (await entrer(un, { pseudo: "Paul", password: MOT_DE_PASSE })).cookie;
    await poster(un, paul, { geste: "situer", dep: "26" });
    const arret = new AbortController();
    const flux = await fetch(`${deux.url}/api/codev/evenements`, { headers: { Cookie: paul }, signal: arret.signal });
    let recu = "";
    const lecture = (async () => {
      const decodeur = new TextDecoder();
      for await (const morceau of flux.body as unknown as AsyncIterable<Uint8Array>) recu += decodeur.decode(morceau, { stream: true });
    })().catch(() => undefined);
    for (const [rang, site] of [un, deux, un].entries())
      await poster(site, (await entrer(site, { pseudo: `Foyer ${rang}`, password: CODE })).cookie, { geste: "deposer", a18: "2", toit: "80" });
    expect(await ajouterALaSomme(deux, paul)).toBe(303);
    // Deux leviers bougés au même instant, un par serveur.
    await Promise.all([poster(un, paul, { geste: "bouger", levier_cuve: "20" }), poster(deux, paul, { geste: "bouger", levier_potager: "500" })]);
    const ecran = async (site: Site) => (await fetch(`${site.url}/codev/ensemble/ecran`, { headers: { cookie: paul } })).text();
    for (const site of [un, deux]) {
      const page = await ecran(site);
      expect(page).toContain("3 foyers, 6 personnes");
      expect(page).toMatch(/name="avant_cuve" value="20"/);
      expect(page).toMatch(/name="avant_potager" value="500"/);
    }
    const reveils = () => recu.split("event: ensemble").length - 1;
    await expect.poll(reveils).toBeGreaterThan(0);
    await enMoinsDe(10_000, async (essai) => {
      const avant = reveils();
      await poster(un, paul, { geste: "bouger", levier_cuve: String(21 + essai) });
      await expect.poll(reveils).toBeGreaterThan(avant);
    });
    // Le réveil ne dit rien des parts.
    expect(recu).not.toMatch(/toit|"80"/);
    arret.abort();
    await lecture;
  });

  test("la santé dit que Valkey répond ; son redémarrage ne déconnecte personne", async () => {
    const sante = (await (await fetch(`${un.url}/api/sante`)).json()) as { adaptateurs: Record<string, { etat: string }> };
    expect(sante.adaptateurs["etats"]).toEqual({ etat: "ok" });
    const { cookie } = await entrer(deux, { pseudo: "Lise", password: CODE });
    await valkey.redemarrer();
    await expect.poll(async () => (await fetch(`${un.url}/api/codev/me`, { headers: { Cookie: cookie } })).status).toBe(200);
  });

  test("un serveur tué sans préavis : l'autre continue, et rien d'acquitté ne manque", async () => {
    const { cookie } = await entrer(deux, { pseudo: "Omar", password: CODE });
    const acquittees: Array<string> = [];
    const ecrire = async () => {
      for (;;) {
        try {
          acquittees.push((await poserFiche(un, cookie, { titre: `Écrite avant la coupure ${acquittees.length}` })).id);
        } catch {
          return;
        }
      }
    };
    const ecritures = Promise.all([ecrire(), ecrire(), ecrire()]);
    await expect.poll(() => acquittees.length).toBeGreaterThan(15);
    un.processus.kill("SIGKILL");
    await ecritures;
    const presentes = new Set((await listerFiches(deux, cookie)).map(({ id }) => id));
    expect(acquittees.filter((id) => !presentes.has(id))).toEqual([]);
    await poserFiche(deux, cookie, { titre: "Après la coupure" });
  });
});
