import { mkdtempSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { PMTiles } from "pmtiles";
import { afterAll, describe, expect, test } from "vitest";
import { axe } from "#tests/e2e/axe.ts";
import { demarrerSite, navigateurPresent, type Site, visiter } from "#tests/e2e/harnais.ts";
import { monter } from "#tests/e2e/monter.ts";
import { villageEnRues } from "#tests/constructeurs/rues.ts";

// Un pixel : de quoi voir qu'une tuile est arrivée.
const PIXEL = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==", "base64");

/** Un serveur de tuiles d'essai, et ce qu'on lui a demandé. */
async function serveurDeTuiles(): Promise<{ readonly serveur: Server; readonly port: number; readonly demandes: Array<string> }> {
  const demandes: Array<string> = [];
  const serveur = createServer((requete, reponse) => {
    demandes.push(requete.url ?? "");
    reponse.writeHead(200, { "Content-Type": "image/png" }).end(PIXEL);
  });
  await new Promise<void>((pret) => serveur.listen(0, "127.0.0.1", pret));
  return { serveur, port: (serveur.address() as AddressInfo).port, demandes };
}

/** Les rues d'un village, tuile par tuile, comme un serveur de tracés les rend ; `mort` : il refuse tout. */
async function serveurDeTraces(): Promise<{ readonly serveur: Server; readonly port: number; mort: boolean }> {
  const octets = villageEnRues({ ouest: 4.5, sud: 44.65, est: 4.7, nord: 44.8 }, { zoomMin: 5, zoomMax: 14 });
  const lecteur = new PMTiles({
    getKey: () => "village",
    getBytes: async (debut, longueur) => ({ data: Uint8Array.from(octets.subarray(debut, debut + longueur)).buffer }),
  });
  const serveur = createServer((requete, reponse) => {
    const [z = 0, x = 0, y = 0] =
      /(\d+)\/(\d+)\/(\d+)$/
        .exec(requete.url ?? "")
        ?.slice(1)
        .map(Number) ?? [];
    void lecteur.getZxy(z, x, y).then((tuile) => {
      reponse.writeHead(etat.mort ? 503 : 200, { "Access-Control-Allow-Origin": "*", "Content-Type": "application/x-protobuf" });
      reponse.end(etat.mort ? "" : Buffer.from(tuile?.data ?? new ArrayBuffer()));
    });
  });
  await new Promise<void>((pret) => serveur.listen(0, "127.0.0.1", pret));
  const etat = { serveur, port: (serveur.address() as AddressInfo).port, mort: true };
  return etat;
}

const debord = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
const boite = (page: Page, selecteur: string) => page.locator(selecteur).first().boundingBox();

describe.runIf(navigateurPresent)("les cartes qui se déplacent, dans un vrai navigateur", () => {
  let site: Site;
  let navigateur: Browser;
  let tuiles: Awaited<ReturnType<typeof serveurDeTuiles>>;
  monter(
    (s, n) => ([site, navigateur] = [s, n]),
    async () => {
      tuiles = await serveurDeTuiles();
      return demarrerSite({ env: { TUILES_URL: `http://127.0.0.1:${tuiles.port}/{z}/{x}/{y}.png` } });
    },
  );
  afterAll(() => tuiles.serveur.close());

  test("TUILES_URL arrive sous la carte des lieux, aux adresses du web, et la page dit qui elle appelle", async () => {
    await visiter(navigateur, site.url, {}, async ({ page, incidents }) => {
      await page.goto("/ecosysteme?departement=07");
      await page.locator(".plan-mobile.avec-tuiles").waitFor();
      // Lu tel quel : la recherche d'un texte confond l'espace insécable et l'autre.
      expect(await page.locator(".plan-credit").textContent()).toContain("Fond de carte\u00a0: 127.0.0.1, qui voit alors passer votre adresse.");
      const zooms = tuiles.demandes.map((chemin) => /^\/(\d+)\/(\d+)\/(\d+)\.png$/.exec(chemin)?.slice(1).map(Number) ?? []);
      expect(zooms.length).toBeGreaterThan(0);
      for (const [z = -1, x = -1, y = -1] of zooms) {
        expect(z).toBeGreaterThan(3);
        // La France : de 5° ouest à 10° est, de 41 à 52° nord.
        expect([x / 2 ** z > 0.45 && x / 2 ** z < 0.55, y / 2 ** z > 0.3 && y / 2 ** z < 0.4]).toEqual([true, true]);
      }
      expect(incidents.filter((incident) => !incident.includes(`:${tuiles.port}/`))).toEqual([]);
    });
  });

  test("la pointe d'une épingle touche son lieu sur le fond, et une pastille son groupe, au pixel", async () => {
    await visiter(navigateur, site.url, { largeur: 1280, hauteur: 900 }, async ({ page }) => {
      await page.goto("/ecosysteme");
      await page.locator(".plan-mobile.avec-tuiles img.leaflet-tile-loaded").first().waitFor();
      await page.locator("a.puce--lieu").first().waitFor();
      await page.locator(".puce--groupe").first().waitFor();
      type Reponse = { readonly features: ReadonlyArray<{ readonly id: string; readonly geometry: { readonly coordinates: readonly [number, number] } }> };
      const { features } = (await (await fetch(`${site.url}/api/ecosysteme`)).json()) as Reponse;
      const { tuile, epingles, pastilles } = await page.evaluate(() => {
        const image = document.querySelector<HTMLImageElement>(".plan-mobile img.leaflet-tile-loaded");
        const { left, top, width } = image?.getBoundingClientRect() ?? new DOMRect();
        const volet = document.querySelector(".plan-mobile .leaflet-marker-pane")?.getBoundingClientRect() ?? new DOMRect();
        return {
          tuile: { src: image?.src ?? "", left, top, width },
          epingles: [...document.querySelectorAll<HTMLAnchorElement>("a.puce--lieu")]
            .filter((lien) => lien.style.getPropertyValue("--ecart-x") === "0px")
            .map((lien) => {
              // La pointe du dessin, 26 unités sous le haut de sa vue de 24 sur 32.
              const dessin = lien.querySelector("svg.epingle")?.getBoundingClientRect() ?? new DOMRect();
              return { href: lien.pathname, x: dessin.left + dessin.width / 2, y: dessin.top + (dessin.height * 26) / 32 };
            }),
          pastilles: [...document.querySelectorAll<HTMLElement>(".puce--groupe")].map((bouton) => {
            const { e, f } = new DOMMatrix(getComputedStyle(bouton).transform);
            const boite = bouton.getBoundingClientRect();
            return [boite.left + boite.width / 2 - (volet.left + e), boite.top + boite.height / 2 - (volet.top + f)];
          }),
        };
      });
      const [z = 0, x = 0, y = 0] = /(\d+)\/(\d+)\/(\d+)\.png$/.exec(tuile.src)?.slice(1).map(Number) ?? [];
      const ecarts = epingles.flatMap((epingle) => {
        const lieu = features.find(({ id }) => epingle.href.endsWith(`/${id}`));
        if (lieu === undefined) return [];
        const [lon, lat] = lieu.geometry.coordinates;
        // Mercator du web : rang de tuile, puis pixels de l'écran.
        const sinus = Math.sin((lat * Math.PI) / 180);
        const rangX = ((lon + 180) / 360) * 2 ** z;
        const rangY = (0.5 - Math.log((1 + sinus) / (1 - sinus)) / (4 * Math.PI)) * 2 ** z;
        return [Math.hypot(epingle.x - (tuile.left + (rangX - x) * tuile.width), epingle.y - (tuile.top + (rangY - y) * tuile.width))];
      });
      expect([ecarts.length > 0, pastilles.length > 0]).toEqual([true, true]);
      for (const ecart of ecarts) expect(ecart).toBeLessThan(1.5);
      for (const [dx = NaN, dy = NaN] of pastilles) expect(Math.hypot(dx, dy)).toBeLessThan(1);
    });
  });

  test("le dessin du serveur reste tant que le sol de la carte se fait attendre ; un sol que le réseau a refusé revient de lui-même", async () => {
    await visiter(navigateur, site.url, { largeur: 360, hauteur: 740 }, async ({ page }) => {
      let repondre = (_oui: boolean): void => undefined;
      let reponse = new Promise<boolean>((dire) => (repondre = dire));
      await page.route(/\/carte\/(communes|eaux)\//, async (route) => ((await reponse) ? route.continue() : route.abort()));
      await page.goto("/ecosysteme?departement=07");
      const [mobile, dessin] = [page.locator(".plan-mobile"), page.locator(".plan > .semis--etroit a").first()];
      await mobile.waitFor({ state: "attached" });
      expect([await mobile.isVisible(), await dessin.isVisible(), await page.locator(".zoom").count()]).toEqual([false, true, 0]);
      repondre(false);
      await mobile.waitFor();
      expect(await page.locator(".plan-mobile .sol-terre").count()).toBe(0);
      reponse = Promise.resolve(true);
      await page.locator(".plan-mobile .sol-terre").first().waitFor({ state: "attached" });
    });
  });

  test("elles arrivent aussi sous la croix d'un formulaire", async () => {
    await visiter(navigateur, site.url, { largeur: 360, hauteur: 740 }, async ({ page }) => {
      await page.goto("/proposer?onglet=ecosysteme", { waitUntil: "networkidle" });
      await page.getByRole("button", { name: "Choisir la commune sur la carte" }).click();
      await page.locator(".pointage .avec-tuiles").waitFor();
      await page
        .locator(".pointage")
        .getByText(/qui voit alors passer votre adresse/)
        .waitFor();
      expect(await debord(page)).toBe(0);
    });
  });
});

describe.runIf(navigateurPresent)("les cartes qui se déplacent, sans aucun tiers", () => {
  let site: Site;
  let navigateur: Browser;
  monter((s, n) => ([site, navigateur] = [s, n]));

  test.each(["light", "dark"] as const)(
    "à 360 px (%s), la Corse et chaque outre-mer se montrent entiers, avec leurs noms, sans débord ni violation",
    async (theme) => {
      await visiter(navigateur, site.url, { largeur: 360, hauteur: 740, theme }, async ({ page, incidents }) => {
        await page.goto("/ecosysteme");
        await page.locator(".plan-mobile .sol-departement").first().waitFor({ state: "attached" });
        const cadre = await boite(page, ".plan-mobile");
        // La terre est peinte sur tout le cadre : un dessin sans largeur ne se verrait pas.
        expect((await boite(page, ".leaflet-terre-pane > svg"))?.width).toBeGreaterThan(cadre?.width ?? Infinity);
        for (const nom of ["Corse", "Guadeloupe", "Martinique", "Guyane", "La Réunion", "Mayotte", "France métropolitaine"]) {
          await page.getByLabel("Aller à").selectOption(nom);
          await expect.poll(() => page.locator(".nom-carte text").count(), { message: nom }).toBeGreaterThan(0);
          const noms = await page.locator(".nom-carte text").evaluateAll((mots) => mots.map((mot) => mot.getBoundingClientRect().toJSON() as DOMRect));
          for (const [rang, a] of noms.entries()) {
            expect(a.left >= (cadre?.x ?? 0) - 1 && a.right <= (cadre?.x ?? 0) + (cadre?.width ?? 0) + 1, nom).toBe(true);
            for (const b of noms.slice(rang + 1)) expect(a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom, nom).toBe(false);
          }
        }
        expect(await axe(page)).toEqual([]);
        expect(await debord(page)).toBe(0);
        expect(incidents).toEqual([]);
      });
    },
  );

  test.each([
    [360, 40],
    [1280, 70],
  ])("à %d px, la carte ouverte ajoute peu d'éléments à la page, et remplace le dessin du serveur", async (largeur, max) => {
    await visiter(navigateur, site.url, { largeur }, async ({ page }) => {
      await page.goto("/ecosysteme");
      await page.locator(".plan-mobile .sol-departement").first().waitFor({ state: "attached" });
      await expect.poll(() => page.locator(".plan-mobile .nom-carte").count()).toBeGreaterThan(5);
      expect(await page.locator(".plan-mobile *:not(svg *)").count()).toBeLessThanOrEqual(max);
      expect(await page.locator(".plan > svg").count()).toBe(0);
      // Chaque épingle et chaque groupe se nomme, et se prend au clavier.
      const puces = page.locator(".plan-mobile .puce");
      expect(await puces.count()).toBeGreaterThan(5);
      expect(
        await puces.evaluateAll((toutes) => toutes.every((puce) => puce.matches("a[href], button") && (puce.getAttribute("aria-label") ?? "") !== "")),
      ).toBe(true);
    });
  });

  // Là où une commande recouvrait une épingle, à l'ouverture ou après « Aller à ».
  const SOUS_UNE_COMMANDE = ["?departement=26", "?departement=29", "?departement=59", "?departement=974", "?q=habitat%20participatif"];
  test.each([true, false])("à 360 px, aucune épingle ne s'ouvre sous une commande de la carte (JavaScript : %s)", async (js) => {
    await visiter(navigateur, site.url, { js, largeur: 360, hauteur: 740 }, async ({ page }) => {
      const couvertes = () =>
        page.evaluate(() => {
          const [epingles = [], commandes = []] = [".plan-mobile .puce, .plan > .semis--etroit .epingle", ".zoom, .aller-a, .retour-france"].map((selecteur) =>
            [...document.querySelectorAll(selecteur)].map((element) => ({ nom: element.getAttribute("aria-label"), boite: element.getBoundingClientRect() })),
          );
          const touche = (a: DOMRect, b: DOMRect) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
          return epingles.filter(({ boite: a }) => commandes.some(({ boite: b }) => touche(a, b))).map(({ nom }) => nom);
        });
      for (const recherche of SOUS_UNE_COMMANDE) {
        await page.goto(`/ecosysteme${recherche}`);
        if (js) await page.locator(".plan--mobile").waitFor();
        expect([recherche, await couvertes()]).toEqual([recherche, []]);
      }
      if (!js) return;
      await page.goto("/ecosysteme");
      await page.locator(".plan--mobile").waitFor();
      await page.getByLabel("Aller à").selectOption("La Réunion");
      await expect.poll(couvertes, { timeout: 60_000 }).toEqual([]);
    });
  });

  test("le doigt qui glisse sous la croix, puis le clavier, choisissent la commune montrée", async () => {
    await visiter(navigateur, site.url, { largeur: 360, hauteur: 740 }, async ({ page, incidents }) => {
      await page.goto("/proposer?onglet=ecosysteme", { waitUntil: "networkidle" });
      await page.getByRole("button", { name: "Choisir la commune sur la carte" }).click();
      await page.locator(".pointage .sol-departement").first().waitFor({ state: "attached" });
      expect(await page.locator(".pointage .croix").isVisible()).toBe(true);
      await page.getByRole("button", { name: "C’est ici" }).click({ trial: true });
      await page.getByLabel("Aller à").selectOption("La Réunion");
      await page.locator(".pointage .sol-terre").first().waitFor({ state: "attached" });
      await page.getByRole("button", { name: /Placer la croix/ }).focus();
      await page.keyboard.press("Enter");
      await expect.poll(() => page.locator("[name=departement]").inputValue()).toBe("974");
      expect(Number((await page.locator("[name=lat]").inputValue()).replace(",", "."))).toBeCloseTo(-21.1, 0);
      // Tirer la carte vers le haut montre plus au sud : une autre commune de l'île.
      const avant = await page.locator("[name=commune]").inputValue();
      const viseur = await boite(page, ".viseur");
      const [x, y] = [(viseur?.x ?? 0) + 150, (viseur?.y ?? 0) + 200];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x, y - 60, { steps: 6 });
      await page.mouse.up();
      await expect.poll(() => page.locator("[name=commune]").inputValue()).not.toBe(avant);
      expect(await page.locator("[name=departement]").inputValue()).toBe("974");
      expect(incidents).toEqual([]);
    });
  });
});

describe.runIf(navigateurPresent)("un village dessiné avec ses rues, depuis un fichier du site", () => {
  const VILLAGE = { ouest: 4.55, sud: 44.7, est: 4.65, nord: 44.77 };
  let site: Site;
  let navigateur: Browser;
  monter(
    (s, n) => ([site, navigateur] = [s, n]),
    async () => {
      const donnees = mkdtempSync(join(tmpdir(), "autonomie-rues-"));
      writeFileSync(join(donnees, "carte.pmtiles"), villageEnRues(VILLAGE));
      return demarrerSite({ donnees });
    },
  );

  /** La part des points peints des toiles, et leurs couleurs. */
  const peindre = (page: Page) =>
    page.evaluate(() => {
      const couleurs = new Set<string>();
      for (const toile of document.querySelectorAll<HTMLCanvasElement>("canvas.leaflet-tile")) {
        const lus = toile.getContext("2d")?.getImageData(0, 0, toile.width, toile.height).data ?? [];
        for (let rang = 0; rang < lus.length; rang += 4) if ((lus[rang + 3] ?? 0) > 250) couleurs.add(`${lus[rang]} ${lus[rang + 1]} ${lus[rang + 2]}`);
      }
      return couleurs.size;
    });

  test.each([
    [360, "light"],
    [1280, "dark"],
  ] as const)(
    "à %i px (%s), sous la croix d'un formulaire : rues, eau et noms, sans tiers, lus par plages, dans la politique de la page",
    async (largeur, theme) => {
      await visiter(navigateur, site.url, { largeur, hauteur: 800, theme }, async ({ page, incidents }) => {
        const plages: Array<number> = [];
        page.on("response", (reponse) => {
          if (new URL(reponse.url()).pathname === "/carte/rues.pmtiles") plages.push(reponse.status());
        });
        await page.goto("/proposer?onglet=ecosysteme", { waitUntil: "networkidle" });
        await page.getByRole("button", { name: "Choisir la commune sur la carte" }).click();
        await page.locator(".pointage .avec-rues").waitFor();
        await page.locator(".pointage").getByText("Rues : © OpenStreetMap, sans appel à un tiers.").waitFor();
        await approcher(page, 4.6, 44.735);
        await expect.poll(() => peindre(page)).toBeGreaterThan(8);
        expect(new Set(plages)).toEqual(new Set([206]));
        expect(await debord(page)).toBe(0);
        // Relire les points peints est notre fait : le navigateur le remarque quand il faut s'y reprendre.
        expect(incidents.filter((incident) => !incident.startsWith("Canvas2D: Multiple readback"))).toEqual([]);
        await page.locator(".pointage").screenshot({ path: join(tmpdir(), `autonomie-rues-${largeur}.png`) });
      });
    },
  );

  /** Agrandit puis recentre, niveau après niveau, en touchant l'endroit voulu ; la position lue dit où l'on est. */
  async function approcher(page: Page, lon: number, lat: number): Promise<void> {
    for (let pas = 0; pas < 40; pas += 1) {
      const ici = await page
        .locator(".pointage .plan-mobile")
        .evaluate((e) => ({ lat: Number(e.dataset.lat), lon: Number(e.dataset.lon), zoom: Number(e.dataset.zoom) }));
      if (ici.zoom >= 14 && Math.abs(ici.lon - lon) < 0.004 && Math.abs(ici.lat - lat) < 0.004) return;
      const px = (256 * 2 ** ici.zoom) / 360;
      const [dx, dy] = [(lon - ici.lon) * px, ((ici.lat - lat) * px) / Math.cos((lat * Math.PI) / 180)];
      await page.locator(".viseur").scrollIntoViewIfNeeded();
      const cadre = await boite(page, ".viseur");
      const [x, y] = [(cadre?.x ?? 0) + (cadre?.width ?? 0) / 2, (cadre?.y ?? 0) + (cadre?.height ?? 0) / 2];
      const borner = (v: number, max: number) => Math.max(-max, Math.min(max, v));
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x - borner(dx, 120), y - borner(dy, 90), { steps: 3 });
      await page.mouse.up();
      if (Math.hypot(dx, dy) < 60 && ici.zoom < 14) await page.getByRole("button", { name: "Agrandir la carte" }).click();
    }
    throw new Error("le village n'est pas atteint");
  }
});

describe.runIf(navigateurPresent)("un serveur de tracés chez un tiers", () => {
  let site: Site;
  let navigateur: Browser;
  let traces: Awaited<ReturnType<typeof serveurDeTraces>>;
  monter(
    (s, n) => ([site, navigateur] = [s, n]),
    async () => {
      traces = await serveurDeTraces();
      return demarrerSite({ env: { TUILES_URL: `http://127.0.0.1:${traces.port}/{z}/{x}/{y}`, TUILES_SORTE: "traces" } });
    },
  );
  afterAll(() => traces.serveur.close());

  test("muet, il laisse notre sol ; quand il répond, ses rues se dessinent ; la page dit dans les deux cas qui elle appelle", async () => {
    for (const mort of [true, false]) {
      traces.mort = mort;
      await visiter(navigateur, site.url, {}, async ({ page, incidents }) => {
        await page.goto("/ecosysteme?departement=07");
        await page.locator(mort ? ".plan-credit" : ".plan-mobile.avec-rues").waitFor({ timeout: 60_000 });
        expect(await page.locator(".plan-credit").textContent()).toContain("127.0.0.1, qui voit alors passer votre adresse.");
        expect(await page.locator(".avec-rues").count()).toBe(mort ? 0 : 1);
        if (!mort) await page.locator("canvas.leaflet-tile").first().waitFor({ timeout: 60_000 });
        expect(incidents.filter((incident) => !incident.includes(`:${traces.port}/`) && !(mort && incident.includes("503")))).toEqual([]);
      });
    }
  });
});
