import type { Browser } from "playwright-core";
import { describe, expect, test } from "vitest";
import { axeDesThemes } from "#tests/e2e/axe.ts";
import { navigateurPresent, type Site, visiter } from "#tests/e2e/harnais.ts";
import { monter } from "#tests/e2e/monter.ts";

const EXEMPLE = "/simulateur?v=1&dep=26&a18=2&e4=2&toit=120&cuve=5&pv=3&potager=150";

describe.runIf(navigateurPresent)("le site dans un vrai navigateur", () => {
  let site: Site;
  let navigateur: Browser;
  monter((s, n) => ([site, navigateur] = [s, n]));

  test.each([true, false])("l'accueil s'affiche sans violation ni requête vers un tiers (JavaScript : %s)", async (js) => {
    await visiter(navigateur, site.url, { js }, async ({ page, incidents }) => {
      const reponse = await page.goto("/");
      expect(reponse?.status()).toBe(200);
      expect(await page.locator("h1").count()).toBe(1);
      expect(await page.locator("html").getAttribute("lang")).toBe("fr");
      expect(incidents).toEqual([]);
    });
  });

  test("une page sans interaction ne livre aucun script", async () => {
    await visiter(navigateur, site.url, {}, async ({ page }) => {
      const scripts: Array<string> = [];
      page.on("request", (demande) => {
        if (demande.resourceType() === "script") scripts.push(demande.url());
      });
      await page.goto("/nulle-part", { waitUntil: "networkidle" });
      expect(await page.locator("script, link[rel=modulepreload]").count()).toBe(0);
      expect(scripts).toEqual([]);
    });
  });

  test.each([
    ["/", "A"],
    ["/aide", "A"],
    ["/entraide", "A"],
    ["/proposer", "A"],
    ["/reseaux", "A"],
    ["/taff", "A"],
    ["/pensees-ecologiques", "A"],
    [EXEMPLE, "A"],
  ])("%s dit ce que le navigateur reçoit vraiment avant tout geste, ou un peu plus, et sa classe, %s", async (chemin, attendue) => {
    await visiter(navigateur, site.url, {}, async ({ page, contexte }) => {
      const releve = await contexte.newCDPSession(page);
      await releve.send("Network.enable");
      let octets = 0;
      releve.on("Network.loadingFinished", ({ encodedDataLength }) => (octets += encodedDataLength));
      await page.goto(chemin, { waitUntil: "networkidle" });
      const phrase = (await page.locator("#pied .poids-page").textContent()) ?? "";
      const [, dits, classe] = /pèse (\d+)\s*ko au plus avant tout geste\s*: classe ([A-G]) /u.exec(phrase) ?? [];
      expect(classe, phrase).toBe(attendue);
      // Au plus : gzip, l'icône et le manifeste sont comptés, que le navigateur ne demande pas toujours ; les en-têtes de chaque réponse, eux, ne le sont pas.
      const part = octets / 1_000 / Number(dits);
      expect(part, `${octets} octets reçus : ${phrase}`).toBeLessThan(1.05);
      expect(part, `${octets} octets reçus : ${phrase}`).toBeGreaterThan(0.8);
    });
  });

  test("une page qui dessine une carte, et va chercher le reste une fois ouverte, ou qui n'est qu'à un visiteur, ne dit pas un poids qu'elle ne sait pas", async () => {
    for (const chemin of ["/ecosysteme", "/connexion", "/nulle-part"]) {
      const html = await (await fetch(`${site.url}${chemin}`)).text();
      expect(html, chemin).toContain('id="pied"');
      expect(html, chemin).not.toContain("Cette page pèse");
    }
  });

  test("une adresse inconnue donne une page 404 en français, avec une référence et des liens", async () => {
    await visiter(navigateur, site.url, { js: false }, async ({ page, incidents }) => {
      const reponse = await page.goto("/nulle-part");
      expect(reponse?.status()).toBe(404);
      expect(await page.locator("h1").textContent()).toBe("Page introuvable");
      expect(await page.title()).toContain("Page introuvable");
      expect(await page.getByText(/[0-9a-f]{8}-[0-9a-f]{4}-/).textContent()).toContain(reponse?.headers()["x-request-id"] ?? "absent");
      expect(await page.locator('main a[href="/"]').count()).toBe(1);
      expect(incidents).toEqual([]);
    });
  });

  test("l'accueil et la page 404 n'ont aucune violation d'accessibilité, dans aucun des deux thèmes", async () => {
    await visiter(navigateur, site.url, {}, async ({ page }) => {
      for (const chemin of ["/", "/nulle-part"]) {
        await page.goto(chemin);
        expect(await axeDesThemes(page), chemin).toEqual([]);
      }
    });
  });

  test("l'accueil tient dans 320 pixels de large sans défilement horizontal", async () => {
    await visiter(navigateur, site.url, { largeur: 320, hauteur: 640 }, async ({ page }) => {
      await page.goto("/");
      const debord = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(debord).toBe(0);
    });
  });

  test("le thème choisi tient d'une page à l'autre, sans JavaScript, et revient où l'on était", async () => {
    await visiter(navigateur, site.url, { js: false }, async ({ page, contexte }) => {
      await page.goto("/");
      expect(await page.locator("html").getAttribute("data-theme")).toBeNull();
      const reponse = await contexte.request.post("/theme", {
        form: { theme: "sombre", retour: "/nulle-part?x=1" },
        maxRedirects: 0,
        headers: { Origin: site.url },
      });
      expect(reponse.status()).toBe(303);
      expect(reponse.headers().location).toBe("/nulle-part?x=1");
      await page.goto("/nulle-part");
      expect(await page.locator("html").getAttribute("data-theme")).toBe("sombre");
      expect((await contexte.cookies()).find(({ name }) => name === "theme")).toMatchObject({ value: "sombre", httpOnly: true, sameSite: "Lax" });
    });
  });

  test.each([
    ["light", undefined, "rgb(244, 241, 232)"],
    ["dark", undefined, "rgb(21, 26, 23)"],
    ["light", "sombre", "rgb(21, 26, 23)"],
    ["dark", "clair", "rgb(244, 241, 232)"],
  ] as const)("système %s, choix %s : le fond de page est %s, sans JavaScript", async (theme, choix, fond) => {
    await visiter(navigateur, site.url, { js: false, theme }, async ({ page, contexte }) => {
      if (choix !== undefined) await contexte.addCookies([{ name: "theme", value: choix, url: site.url }]);
      await page.goto("/nulle-part");
      expect(await page.evaluate("getComputedStyle(document.body).backgroundColor")).toBe(fond);
    });
  });

  test("la feuille servie se passe de light-dark(), qu'un navigateur d'avant 2024 ne lit pas", async () => {
    await visiter(navigateur, site.url, { js: false }, async ({ page, contexte }) => {
      await page.goto("/nulle-part");
      const feuille = await page.locator('link[rel="stylesheet"]').first().getAttribute("href");
      const css = await (await contexte.request.get(feuille ?? "")).text();
      expect(css).toContain("--papier:");
      expect(css).not.toContain("light-dark(");
    });
  });

  test.each([true, false])("le choix du thème dans l'en-tête ramène à la même adresse, recherche comprise (JavaScript : %s)", async (js) => {
    await visiter(navigateur, site.url, { js }, async ({ page, incidents }) => {
      await page.goto("/aide?depuis=essai");
      await page.locator("summary", { hasText: /thème/i }).first().click();
      await page.locator('button[name="theme"][value="sombre"]').click();
      await page.waitForURL(`${site.url}/aide?depuis=essai`);
      expect(await page.locator("html").getAttribute("data-theme")).toBe("sombre");
      expect(incidents).toEqual([]);
    });
  });

  test("une méthode refusée garde le thème du visiteur et donne une référence", async () => {
    await visiter(navigateur, site.url, {}, async ({ contexte }) => {
      const reponse = await contexte.request.post("/", { form: { x: "1" }, headers: { Origin: site.url, Cookie: "theme=sombre" } });
      expect(reponse.status()).toBe(405);
      const html = await reponse.text();
      expect(html).toContain('data-theme="sombre"');
      expect(html).toContain("Demande refusée");
      expect(html).toContain(reponse.headers()["x-request-id"] ?? "absent");
    });
  });

  test("la politique de sécurité bloque vraiment un script en ligne", async () => {
    await visiter(navigateur, site.url, {}, async ({ page, incidents }) => {
      // Comme une injection : le script est dans le texte de la page, sous les en-têtes du site. Un script posé par un script de confiance, lui, est admis.
      await page.route("**/nulle-part", async (route) => {
        const reponse = await route.fetch();
        await route.fulfill({ response: reponse, body: (await reponse.text()).replace("</body>", "<script>globalThis.intrus = true</script></body>") });
      });
      await page.goto("/nulle-part");
      expect(await page.content()).toContain("globalThis.intrus = true");
      expect(await page.evaluate(() => "intrus" in globalThis)).toBe(false);
      expect(incidents.join()).toMatch(/Content Security Policy/);
    });
  });
});
