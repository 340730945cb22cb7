import { request as demander } from "node:http";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CODE, demarrerAtelier, entreesDe, entrer, listerFiches, MOT_DE_PASSE, poserFiche, temoinsDe } from "#tests/source/atelier/atelier.ts";
import { axe } from "#tests/e2e/axe.ts";
import { demarrerSite, navigateurPresent, pageSuivante, type Site, visiter } from "#tests/e2e/harnais.ts";
import { monter } from "#tests/e2e/monter.ts";

/** Un abonné au flux de l'atelier : ce qu'il reçoit, et comment on le ferme. */
function suivre(site: Site, cookie: string, entetes: Readonly<Record<string, string>> = {}) {
  let recu = "";
  let fini = false;
  const attentes = new Set<() => void>();
  const prevenir = () => {
    for (const attente of attentes) attente();
  };
  const demande = demander(`${site.url}/api/codev/evenements`, { headers: { Cookie: cookie, ...entetes }, agent: false }, (reponse) => {
    reponse.setEncoding("utf8");
    reponse.on("data", (morceau: string) => {
      recu += morceau;
      prevenir();
    });
    reponse.on("close", () => {
      fini = true;
      prevenir();
    });
  });
  demande.on("error", () => undefined);
  demande.end();
  const attendre = (condition: () => boolean) =>
    new Promise<void>((suite) => {
      const juger = () => {
        if (!condition()) return;
        attentes.delete(juger);
        suite();
      };
      attentes.add(juger);
      juger();
    });
  return {
    recu: () => recu,
    jusqua: (texte: string) => attendre(() => recu.includes(texte)),
    fin: () => attendre(() => fini),
    curseur: () => [...recu.matchAll(/^id: (.*)$/gm)].at(-1)?.[1] ?? "",
    fermer: () => demande.destroy(),
  };
}

describe("l'atelier vu du serveur", () => {
  let site: Site;
  beforeAll(async () => {
    site = await demarrerAtelier();
  });
  afterAll(async () => site.arreter());
  const { participant, animation } = entreesDe(() => site);

  test("une fiche arrive à tous les abonnés, et une coupure se reprend par Last-Event-ID", async () => {
    const [nadia, lea] = [await participant(), await participant("Léa")];
    const [a, b] = [suivre(site, nadia), suivre(site, lea)];
    await Promise.all([a.jusqua("event: atelier"), b.jusqua("event: atelier")]);
    const { id } = await poserFiche(site, lea, { titre: "Vue en direct" });
    await Promise.all([a.jusqua(id), b.jusqua(id)]);
    a.fermer();
    const { id: manquee } = await poserFiche(site, lea, { titre: "Posée pendant la coupure" });
    const reprise = suivre(site, nadia, { "Last-Event-ID": a.curseur() });
    await reprise.jusqua(manquee);
    expect(reprise.recu()).toContain('"mienne":false');
    reprise.fermer();
    b.fermer();
  });

  test("sans session, 401 ; la déconnexion ferme le flux", async () => {
    expect((await fetch(`${site.url}/api/codev/evenements`)).status).toBe(401);
    const nadia = await participant();
    const flux = suivre(site, nadia);
    await flux.jusqua("event: atelier");
    await fetch(`${site.url}/api/codev/deconnexion`, { method: "POST", headers: { Cookie: nadia } });
    await flux.fin();
    expect(flux.recu()).toContain("event: erreur");
  });

  test("trente téléphones entrent en même temps derrière une adresse, quatre s'étant trompés de code", async () => {
    const paul = await animation();
    const page = await (await fetch(`${site.url}/codev/qr`, { headers: { Cookie: paul } })).text();
    const jeton = /connexion\?jeton=([\w-]+)/.exec(page)?.[1] ?? "";
    for (let i = 0; i < 4; i++) expect((await entrer(site, { password: "faux" })).statut).toBe(401);
    const statuts = await Promise.all(
      Array.from({ length: 30 }, async (_, i) => (await entrer(site, { pseudo: `Téléphone ${i}`, ...(i % 2 === 0 ? { jeton } : { password: CODE }) })).statut),
    );
    expect(statuts).toEqual(Array.from({ length: 30 }, () => 200));
  });

  test("le témoin de l'appareil rend ses fiches après la fin de la session, et disparaît à la déconnexion", async () => {
    const entree = await entrer(site, { pseudo: "Nadia", password: CODE });
    expect(entree.poses.find((pose) => pose.startsWith("codev_appareil="))).toMatch(/Max-Age=2592000; Path=\/; .*HttpOnly; SameSite=Lax/);
    const { id } = await poserFiche(site, entree.cookie);
    const appareil = entree.cookie.split("; ").find((c) => c.startsWith("codev_appareil=")) ?? "";
    const revenue = await entrer(site, { pseudo: "Nadia", password: CODE }, { Cookie: appareil });
    const modifier = (cookie: string) =>
      fetch(`${site.url}/api/codev/fiches/${id}`, {
        method: "PATCH",
        headers: { "Content-Type": "application/json", Cookie: cookie },
        body: JSON.stringify({ version: 1, titre: "Toujours à moi" }),
      });
    expect((await modifier(await participant("Autre"))).status).toBe(403);
    expect((await modifier(revenue.cookie)).status).toBe(200);
    const sortie = await fetch(`${site.url}/api/codev/deconnexion`, { method: "POST", headers: { Cookie: revenue.cookie } });
    expect(sortie.headers.getSetCookie().find((pose) => pose.startsWith("codev_appareil="))).toMatch(/Expires=Thu, 01 Jan 1970/);
  });

  test("exporter, tout effacer, importer : le même export, à l'octet près", async () => {
    const paul = await animation();
    const exporter = async (format: string) => (await fetch(`${site.url}/api/codev/export?format=${format}`, { headers: { Cookie: paul } })).text();
    await poserFiche(site, await participant("=Nadia"), { titre: "=1+1", description: 'Deux "mots", et\nune ligne', commune: "Die" });
    for (const format of ["csv", "geojson"]) {
      const avant = await exporter(format);
      await fetch(`${site.url}/admin/atelier/principal`, {
        method: "POST",
        headers: { Cookie: paul, "Content-Type": "application/x-www-form-urlencoded" },
        body: "geste=effacer&confirme=oui",
      });
      expect(await listerFiches(site, paul)).toEqual([]);
      const reponse = await fetch(`${site.url}/api/codev/import`, {
        method: "POST",
        headers: { Cookie: paul, "Content-Type": format === "csv" ? "text/csv" : "application/geo+json" },
        body: avant,
      });
      expect(await reponse.json()).toMatchObject({ bilan: { modifiee: 0, identique: 0, refusee: 0 } });
      expect(await exporter(format)).toBe(avant);
    }
  });

  test("l'arrêt du serveur ferme les flux aussitôt, et le redémarrage les reprend sans rien perdre", async () => {
    const env = { CODEV_CODE: CODE, CODEV_ADMIN_PASSWORD: MOT_DE_PASSE };
    const premier = await demarrerSite({ env });
    const { cookie } = await entrer(premier, { pseudo: "Nadia", password: CODE });
    const flux = suivre(premier, cookie);
    await flux.jusqua("event: atelier");
    const { id } = await poserFiche(premier, cookie);
    await flux.jusqua(id);
    const [code] = await Promise.all([premier.arreter(), flux.fin()]);
    expect(code).toBe(0);
    const second = await demarrerSite({ env, donnees: premier.donnees });
    const { id: apres } = await poserFiche(second, cookie, { titre: "Après le redémarrage" });
    const reprise = suivre(second, cookie, { "Last-Event-ID": flux.curseur() });
    await reprise.jusqua(apres);
    reprise.fermer();
    await second.arreter();
  });
});

describe.runIf(navigateurPresent)("les pages de l'atelier", () => {
  let site: Site;
  let navigateur: Browser;
  monter((s, n) => ([site, navigateur] = [s, n]), demarrerAtelier);
  const { participant, animation } = entreesDe(() => site);

  test("l'écran projeté suit la salle : une personne de plus, une fiche de plus, sans recharger ni changer le QR", async () => {
    await visiter(navigateur, site.url, { largeur: 1920, hauteur: 1080 }, async ({ page, contexte, incidents }) => {
      await contexte.addCookies(temoinsDe(site, await animation()));
      await page.goto("/codev/qr");
      const comptes = page.locator(".comptes");
      const lire = async () => [...((await comptes.textContent()) ?? "").matchAll(/\d+/g)].map(Number);
      const [personnes = 0, fiches = 0] = await lire();
      const nadia = await participant();
      await poserFiche(site, nadia);
      await page.waitForFunction(
        ([p, f]) =>
          document.querySelector(".comptes")?.textContent?.includes(`${p} personne`) === true &&
          document.querySelector(".comptes")?.textContent?.includes(`${f} fiche`) === true,
        [personnes + 1, fiches + 1],
      );
      expect(incidents).toEqual([]);
    });
  });

  test("sans JavaScript, l'écran se recharge tout seul et tient dans un projecteur", async () => {
    for (const [largeur, hauteur] of [
      [1920, 1080],
      [1280, 720],
    ] as const) {
      await visiter(navigateur, site.url, { js: false, largeur, hauteur }, async ({ page, contexte }) => {
        await contexte.addCookies(temoinsDe(site, await animation()));
        await page.goto("/codev/qr");
        const recharge = await page.locator("noscript").evaluateAll((balises) => balises.map((balise) => balise.innerHTML).join(" "));
        const secondes = Number(/content="(\d+)"/.exec(recharge)?.[1]);
        expect(secondes).toBeGreaterThan(0);
        expect(secondes).toBeLessThanOrEqual(30);
        const qr = await page.locator(".projection-code .code-qr").boundingBox();
        const code = await page.locator(".code-atelier").boundingBox();
        expect(qr?.height ?? 0).toBeGreaterThan(hauteur * 0.6);
        expect((qr?.y ?? 0) + (qr?.height ?? 0)).toBeLessThanOrEqual(hauteur);
        expect((code?.y ?? 0) + (code?.height ?? 0)).toBeLessThanOrEqual(hauteur);
        expect(code?.height ?? 0).toBeGreaterThan(hauteur * 0.06);
      });
    }
  });

  test("un long code choisi reste entier à l'écran, d'un téléphone à un projecteur", async () => {
    const long = await demarrerSite({ env: { CODEV_CODE: "jardin-ouvert-de-mai-2027", CODEV_ADMIN_PASSWORD: MOT_DE_PASSE } });
    const entree = await entreesDe(() => long).animation();
    for (const [largeur, hauteur] of [
      [320, 640],
      [1024, 768],
      [1280, 720],
      [1920, 1080],
    ] as const) {
      await visiter(navigateur, long.url, { largeur, hauteur }, async ({ page, contexte }) => {
        await contexte.addCookies(temoinsDe(long, entree));
        await page.goto("/codev/qr");
        const code = await page.locator(".code-atelier").boundingBox();
        const texte = await page.locator(".code-atelier").evaluate((p) => p.scrollWidth - p.clientWidth);
        expect([texte, await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)]).toEqual([0, 0]);
        if (largeur > 900) expect((code?.y ?? 0) + (code?.height ?? 0)).toBeLessThanOrEqual(hauteur);
      });
    }
    await long.arreter();
  });

  test("importer sans JavaScript : le fichier, l'aperçu ligne à ligne, puis l'import", async () => {
    await visiter(navigateur, site.url, { js: false }, async ({ page, contexte }) => {
      await contexte.addCookies(temoinsDe(site, await animation()));
      await page.goto("/admin/atelier/principal");
      const csv = 'type;titre;lat;lon;description\nlieu;Four à pain;44,75;5,37;"Deux\nlignes"\nlieu;X;44,75;5,37;\n';
      await page.getByLabel("Fichier CSV ou GeoJSON").setInputFiles({ name: "fiches.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
      await page.getByRole("button", { name: "Voir ce qui changera" }).click();
      await page.getByText("Rien n’est encore écrit.").waitFor();
      expect(await page.getByRole("row", { name: /Four à pain/ }).textContent()).toContain("Nouvelle");
      expect(await page.getByRole("row", { name: /^4 X/ }).textContent()).toContain("Donnez un titre d’au moins 3 caractères.");
      const paul = await animation();
      expect((await listerFiches(site, paul)).map(({ titre }) => titre)).not.toContain("Four à pain");
      await page.getByRole("button", { name: "Importer 1 fiche" }).click();
      await page.getByText("Import fini : 1 fiche ajoutée, 1 refusée.").waitFor();
      expect((await listerFiches(site, paul)).map(({ titre }) => titre)).toContain("Four à pain");
    });
  });

  test("un QR expiré mène à une phrase et à la connexion, et le code fait entrer", async () => {
    await visiter(navigateur, site.url, { js: false, largeur: 360, hauteur: 740 }, async ({ page }) => {
      const reponse = await page.goto("/connexion?jeton=abc123-AAAAAAAAAAAAAAAA");
      expect(reponse?.status()).toBe(200);
      await page.getByText("Ce QR code a expiré.").waitFor();
      await page.getByLabel("Code de l’atelier").fill(CODE);
      await pageSuivante(page, () => page.getByRole("button", { name: "Entrer", exact: true }).click());
      expect(new URL(page.url()).pathname).toBe("/codev/carto");
    });
  });

  test.each([
    ["le compte rendu", "/codev/compte-rendu", "participant"],
    ["un atelier", "/admin/atelier/principal", "animation"],
    ["l'import", "/admin/atelier/principal/import", "animation"],
    ["l'écran projeté", "/codev/qr", "animation"],
    ["l'adresse pour tous", "/codev/qr", ""],
  ] as const)("%s : aucune violation, aucun débordement, dans les deux thèmes", async (_nom, adresse, qui) => {
    const cookie = { "": "", participant: await participant(), animation: await animation() }[qui];
    if (qui === "participant")
      await poserFiche(site, cookie, { description: "x".repeat(200), lien: "https://exemple.fr/une-adresse-tres-longue/".repeat(5), axes: ["eau"] });
    for (const [largeur, theme] of [
      [320, "dark"],
      [1280, "light"],
    ] as const) {
      await visiter(navigateur, site.url, { largeur, hauteur: 740, theme }, async ({ page, contexte, incidents }) => {
        if (cookie !== "") await contexte.addCookies(temoinsDe(site, cookie));
        expect((await page.goto(adresse))?.status()).toBe(200);
        expect(await axe(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
        expect(incidents).toEqual([]);
      });
    }
  });
});
