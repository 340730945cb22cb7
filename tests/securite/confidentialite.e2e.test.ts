import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demarrerSite, type Site } from "#tests/e2e/harnais.ts";
import { adressesDuSite, estGardee, SANS_REPERES } from "#tests/fiabilite/pannes/adresses.ts";
import { essaiExiste } from "#tests/constructeurs/depot/essais-nommes.ts";
import { CODE, entrer, MOT_DE_PASSE } from "#tests/source/atelier/atelier.ts";

// Ce que la page Confidentialité promet, tenu par le site construit : les témoins, les adresses, ce qui s'écrit.

let site: Site;
let page = "";
beforeAll(async () => {
  site = await demarrerSite({ env: { CODEV_CODE: CODE, CODEV_ADMIN_PASSWORD: MOT_DE_PASSE } });
  page = (await (await fetch(`${site.url}/confidentialite`)).text()).replaceAll(/[\u00a0\u202f]/g, " ");
});
afterAll(() => site.arreter());

/** Les témoins posés, par nom : leurs attributs tels qu'ils sont écrits. */
const parNom = (poses: ReadonlyArray<string>): ReadonlyMap<string, string> => new Map(poses.map((pose) => [pose.slice(0, pose.indexOf("=")), pose]));
const duree_s = (pose: string | undefined): number => Number(/Max-Age=(\d+)/.exec(pose ?? "")?.[1]);

const choisirTheme = () =>
  fetch(`${site.url}/theme`, { method: "POST", redirect: "manual", headers: { Origin: site.url }, body: new URLSearchParams({ theme: "nuit", retour: "/" }) });

describe("chaque phrase", () => {
  const repondues = JSON.parse(readFileSync(join(import.meta.dirname, "confidentialite.json"), "utf8")) as ReadonlyArray<{
    readonly phrase: string;
    readonly essai: string;
    readonly titre: string;
  }>;
  const nu = (html: string): string =>
    html
      .replaceAll(/<!--[\s\S]*?-->|<[^>]+>/g, "")
      .replaceAll("&#x27;", "'")
      .replaceAll("&amp;", "&")
      .replaceAll(/\s+/g, " ")
      .trim();

  test("de la page, et elle seule, a l'essai qui la tient", () => {
    const corps = /<main[^>]*>([\s\S]*)<\/main>/.exec(page)?.[1] ?? "";
    const phrases = [...corps.matchAll(/<(p|dd)\b[^>]*>([\s\S]*?)<\/\1>/g)].flatMap(([, , html = ""]) => nu(html).split(/(?<=[.!?])\s+(?=[\p{Lu}«])/u));
    expect(phrases.length).toBeGreaterThan(40);
    expect(repondues.map(({ phrase }) => phrase)).toEqual(phrases);
  });

  test("désigne un essai qui existe", () => {
    expect(repondues.filter(({ essai, titre }) => !essaiExiste(essai, titre))).toEqual([]);
  });
});

describe("quatre témoins, tous techniques", () => {
  test("les témoins que le site pose sont ceux que la page nomme, avec leur durée, illisibles par les scripts et pour lui seul", async () => {
    const theme = parNom((await choisirTheme()).headers.getSetCookie());
    const participant = parNom((await entrer(site, { pseudo: "Nadia", password: CODE })).poses);
    const animation = parNom((await entrer(site, { pseudo: "Paul", password: MOT_DE_PASSE })).poses);
    const poses = new Map([...theme, ...participant, ...animation]);
    expect([...poses.keys()].sort()).toEqual(["codev_admin", "codev_appareil", "session", "theme"]);
    const nommes = [...page.matchAll(/<dt>([^<]+)<\/dt>/g)].map(([, nom = ""]) => nom);
    expect(nommes).toHaveLength(poses.size);
    for (const nom of poses.keys()) expect(nommes.some((nomme) => nomme.startsWith(nom))).toBe(true);
    for (const pose of poses.values()) {
      expect(pose).toMatch(/; HttpOnly/i);
      expect(pose).toMatch(/; SameSite=Lax/i);
      expect(pose).not.toMatch(/Domain=/i);
    }
    // Un an, huit heures, trente jours.
    expect(duree_s(theme.get("theme"))).toBe(365 * 86_400);
    expect([duree_s(participant.get("session")), duree_s(animation.get("codev_admin"))]).toEqual([8 * 3_600, 8 * 3_600]);
    expect(duree_s(participant.get("codev_appareil"))).toBe(30 * 86_400);
  });

  test("codev_admin n'est posé qu'à qui donne le mot de passe d'administration", async () => {
    const { poses } = await entrer(site, { pseudo: "Nadia", password: CODE });
    expect(poses.filter((pose) => pose.startsWith("codev_admin=") && duree_s(pose) > 0)).toEqual([]);
  });

  test("aucune page publique n'en pose à qui n'a rien demandé", async () => {
    const adresses = (await adressesDuSite(SANS_REPERES)).filter((adresse) => !estGardee(adresse));
    const poses: Array<string> = [];
    for (const adresse of adresses) {
      const reponse = await fetch(site.url + adresse, { redirect: "manual" });
      await reponse.arrayBuffer();
      poses.push(...reponse.headers.getSetCookie().map((pose) => `${adresse} ${pose}`));
    }
    expect(adresses.length).toBeGreaterThan(30);
    expect(poses).toEqual([]);
  });

  test("la déconnexion retire les trois témoins de l'atelier, et l'ancien n'ouvre plus rien", async () => {
    const { cookie } = await entrer(site, { pseudo: "Nadia", password: CODE });
    const sortie = await fetch(`${site.url}/connexion`, {
      method: "POST",
      redirect: "manual",
      headers: { Cookie: cookie, Origin: site.url },
      body: new URLSearchParams({ geste: "deconnexion" }),
    });
    const retires = sortie.headers.getSetCookie().filter((pose) => /Expires=Thu, 01 Jan 1970/.test(pose));
    expect([...parNom(retires).keys()].sort()).toEqual(["codev_admin", "codev_appareil", "session"]);
    expect((await fetch(`${site.url}/api/codev/me`, { headers: { Cookie: cookie } })).status).toBe(401);
  });
});

describe("ce qui n'est gardé nulle part", () => {
  const fichiers = (dossier: string): ReadonlyArray<string> =>
    readdirSync(dossier).flatMap((nom) => {
      const chemin = join(dossier, nom);
      return statSync(chemin).isDirectory() ? fichiers(chemin) : [chemin];
    });

  test("une simulation et une question ne s'écrivent ni dans les données, ni au journal", async () => {
    const canari = "Zquxkoville";
    const simulation = await fetch(`${site.url}/simulateur?dep=26&personnes=3&commune=${canari}`);
    await simulation.arrayBuffer();
    for (const assistant of ["chatbot", "chatbot-reseaux", "chatbot-taff", "chatbot-pensees"]) {
      const reponse = await fetch(`${site.url}/api/${assistant}`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ question: `Où trouver des semences paysannes près de ${canari} ?` }),
      });
      expect(reponse.status).toBe(200);
      await reponse.arrayBuffer();
    }
    const ecrits = fichiers(site.donnees);
    // La base et les secrets y sont bien : la recherche n'est pas vide.
    expect(ecrits.length).toBeGreaterThan(1);
    expect(ecrits.filter((chemin) => readFileSync(chemin).includes(canari))).toEqual([]);
    expect(site.sortie()).toContain("/api/chatbot");
    expect(site.sortie()).not.toContain(canari);
  });

  test("l'adresse d'un scénario n'est pas transmise à un autre site, et les moteurs sont priés de ne pas la lire", async () => {
    const reponse = await fetch(`${site.url}/simulateur?dep=26&personnes=3`);
    expect(reponse.headers.get("referrer-policy")).toBe("same-origin");
    expect(await reponse.text()).toMatch(/<meta name="robots" content="noindex"/);
  });
});
