import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { servirRag, type ServeurRag } from "#scripts/amonts-faux/rag/serveur.ts";
import { servirPasserelle, type ServeurPasserelle } from "#scripts/amonts-faux/serveur-passerelle.ts";
import { axe } from "#tests/e2e/axe.ts";
import { demarrerSite, leNavigateur, navigateurPresent, visiter, type Site } from "#tests/e2e/harnais.ts";

// Les quatre assistants, devant une passerelle de théâtre qui diffuse, cale, coupe ou se tait. Les attentes portent sur ce qui s'affiche, jamais sur une durée.

const QUESTION = "Où trouver des semences paysannes ?";
const PHRASES = ["Première piste, près de chez vous [1].", "Seconde piste, plus loin.", "Troisième piste, pour finir."];
const TEXTE = PHRASES.join(" ");
const CODE = "semences-2026";

const ASSISTANTS = [
  { chemin: "/entraide", api: "/api/chatbot", limite: 60 },
  { chemin: "/reseaux", api: "/api/chatbot-reseaux", limite: 60 },
  { chemin: "/taff", api: "/api/chatbot-taff", limite: 60 },
  { chemin: "/pensees-ecologiques", api: "/api/chatbot-pensees", limite: 20 },
] as const;

const champ = (page: Page) => page.getByRole("textbox", { name: "Votre question" });
const bouton = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const article = (page: Page, name: string) => page.getByRole("article", { name, exact: true });

async function demander(page: Page, question = QUESTION): Promise<void> {
  await champ(page).fill(question);
  await bouton(page, "Demander").click();
}

/** Ce que dit la région vive de la réponse, phrase par phrase. */
const dites = (page: Page): Promise<ReadonlyArray<string>> => page.locator('#assistant [role="status"][aria-atomic="false"] p').allTextContents();

/** Relève chaque longueur prise par la réponse en cours : plusieurs valeurs, elle est venue par morceaux. */
const RELEVER = `
  window.longueurs = [];
  new MutationObserver(() => {
    const texte = document.querySelector('article[aria-label="Réponse en cours"] .reponse')?.textContent ?? "";
    if (texte !== "" && texte.length !== window.longueurs.at(-1)) window.longueurs.push(texte.length);
  }).observe(document.querySelector(".fil"), { subtree: true, childList: true, characterData: true });
  window.marque = 1;
`;

describe.runIf(navigateurPresent)("les assistants, au fil de l'eau", () => {
  let amont: ServeurPasserelle;
  let site: Site;
  let navigateur: Browser;
  beforeAll(async () => {
    amont = await servirPasserelle();
    site = await demarrerSite({ env: { GATEWAY_URL: amont.url, GATEWAY_VK: "sk-bf-essai", CODEV_CODE: CODE, MODELES_RAPIDE: "stub/petit" } });
    navigateur = await leNavigateur();
  });
  afterAll(async () => {
    await site?.arreter();
    await amont?.fermer();
  });

  describe.each(ASSISTANTS)("$chemin", ({ chemin, api }) => {
    test("la réponse s'écrit sous les yeux, les phrases sont dites une à une, la conversation suit", async () => {
      amont.regler("ok", { texte: TEXTE, cadence_ms: 60 });
      await visiter(navigateur, site.url, {}, async ({ page, incidents }) => {
        await page.goto(chemin);
        const envoi = page.waitForRequest((demande) => demande.method() === "POST" && new URL(demande.url()).pathname === api);
        await page.evaluate(RELEVER);
        await demander(page);
        expect((await envoi).headers()["accept"]).toBe("text/event-stream");
        await article(page, "Réponse").waitFor();
        const longueurs = await page.evaluate<ReadonlyArray<number>>("window.longueurs");
        expect(longueurs.length).toBeGreaterThanOrEqual(3);
        expect(longueurs).toEqual(longueurs.toSorted((a, b) => a - b));
        expect(await article(page, "Réponse").textContent()).toContain("Première piste, près de chez vous");
        expect(await article(page, "Réponse").textContent()).toMatch(/réponse rapide.*stub\s· petit/);
        const phrases = await dites(page);
        expect(phrases.slice(1, 4)).toEqual(["Première piste, près de chez vous.", "Seconde piste, plus loin.", "Troisième piste, pour finir."]);
        expect(phrases.at(-1)).toMatch(/^Réponse terminée\. .*sources?\.$/);
        await article(page, "Réponse").getByRole("link", { name: "Source 1" }).click();
        expect(await page.locator(":target").isVisible()).toBe(true);
        expect(await champ(page).inputValue()).toBe("");
        await demander(page, "Et pour les fruits ?");
        await expect.poll(() => article(page, "Réponse").count()).toBe(2);
        // La seconde question porte la première, et la page n'a pas été rechargée.
        expect(amont.recues.at(-1)?.corps.messages.some(({ content }) => content.includes("Première piste"))).toBe(true);
        expect(await page.evaluate("window.marque")).toBe(1);
        expect(incidents).toEqual([]);
      });
    });

    test("Arrêter en pleine phrase : l'amont raccroche, le texte et la question restent, rien ne tombe hors du focus", async () => {
      amont.regler("stream-stall");
      await visiter(navigateur, site.url, { largeur: 320 }, async ({ page, incidents }) => {
        await page.goto(chemin);
        const avant = amont.recues.length;
        await demander(page);
        await article(page, "Réponse en cours").getByText("Une piste utile").waitFor();
        expect(await axe(page)).toEqual([]);
        expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
        await bouton(page, "Arrêter").click();
        await article(page, "Réponse interrompue").getByText("Vous l’avez arrêtée").waitFor();
        expect(await article(page, "Réponse interrompue").textContent()).toContain("Une piste utile");
        expect(await champ(page).inputValue()).toBe(QUESTION);
        expect(await page.evaluate("document.activeElement?.textContent")).toBe("Demander");
        await expect.poll(() => amont.recues[avant]?.abandonnee).toBe(true);
        expect(incidents).toEqual([]);
      });
    });

    test("l'amont tué au milieu : le texte reste, l'avis le dit ; Réessayer va au bout", async () => {
      amont.regler("ok", { texte: `${TEXTE} ${"Encore une phrase qui continue. ".repeat(200)}`, cadence_ms: 15 });
      await visiter(navigateur, site.url, { theme: "dark" }, async ({ page, incidents }) => {
        await page.goto(chemin);
        await demander(page);
        await article(page, "Réponse en cours").getByText("Première piste, près de chez vous").waitFor();
        amont.raccrocher();
        const coupee = article(page, "Réponse interrompue");
        await coupee.getByText("Réponse interrompue.").waitFor();
        expect(await coupee.textContent()).toContain("Première piste, près de chez vous");
        expect((await dites(page)).at(-1)).toMatch(/^Réponse interrompue\./);
        expect(await champ(page).inputValue()).toBe(QUESTION);
        expect(await axe(page)).toEqual([]);
        amont.regler("ok", { texte: TEXTE });
        await bouton(page, "Réessayer").click();
        await article(page, "Réponse").getByText("Troisième piste").waitFor();
        expect(await coupee.count()).toBe(0);
        expect(incidents).toEqual([]);
      });
    });

    test("rechargée en pleine réponse, la page rend la question et le texte, et les oublie sur demande", async () => {
      amont.regler("stream-stall");
      await visiter(navigateur, site.url, {}, async ({ page, incidents }) => {
        await page.goto(chemin);
        await demander(page);
        await article(page, "Réponse en cours").getByText("Une piste utile").waitFor();
        await page.reload();
        const coupee = article(page, "Réponse interrompue");
        await coupee.getByText("La page a été quittée avant la fin").waitFor();
        expect(await coupee.textContent()).toContain("Une piste utile");
        expect(await champ(page).inputValue()).toBe(QUESTION);
        await bouton(page, "Effacer tout").click();
        await expect.poll(() => coupee.count()).toBe(0);
        await champ(page).fill("");
        await page.reload();
        await champ(page).waitFor();
        expect(await page.getByRole("article").count()).toBe(0);
        expect(incidents).toEqual([]);
      });
    });

    test("hors connexion : l'alerte, la question gardée ; Réessayer quand le réseau revient", async () => {
      amont.regler("ok", { texte: TEXTE });
      await visiter(navigateur, site.url, { largeur: 360, theme: "dark" }, async ({ page, contexte }) => {
        await page.goto(chemin);
        await champ(page).fill(QUESTION);
        await contexte.setOffline(true);
        await bouton(page, "Demander").click();
        await page.getByRole("alert").getByText("La connexion a été coupée").waitFor();
        expect(await champ(page).inputValue()).toBe(QUESTION);
        expect(await axe(page)).toEqual([]);
        await contexte.setOffline(false);
        await bouton(page, "Réessayer").click();
        await article(page, "Réponse").getByText("Première piste").waitFor();
        expect(await page.getByRole("alert").count()).toBe(0);
      });
    });

    test("session d'atelier finie en cours de route : la question suivante a sa réponse, rien n'est perdu", async () => {
      amont.regler("ok", { texte: TEXTE });
      await visiter(navigateur, site.url, {}, async ({ page, contexte, incidents }) => {
        await page.goto("/connexion");
        await page.getByLabel(/code/i).first().fill(CODE);
        await page
          .getByRole("button", { name: /entrer|rejoindre/i })
          .first()
          .click();
        await page.waitForURL(/codev/);
        await page.goto(chemin);
        await demander(page);
        await article(page, "Réponse").waitFor();
        // Un autre appareil ferme la session : le témoin de celui-ci ne vaut plus rien.
        const temoin = (await contexte.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
        const fermeture = await fetch(`${site.url}/api/codev/deconnexion`, { method: "POST", headers: { Cookie: temoin, Origin: site.url } });
        expect(fermeture.ok).toBe(true);
        await demander(page, "Et pour les fruits ?");
        await expect.poll(() => article(page, "Réponse").count()).toBe(2);
        expect(await page.getByRole("alert").count()).toBe(0);
        expect(incidents).toEqual([]);
      });
    });

    test("sans script : la réponse revient avec la page, avec ses liens et sans bouton mort", async () => {
      amont.regler("ok", { texte: TEXTE });
      await visiter(navigateur, site.url, { js: false, largeur: 320 }, async ({ page, incidents }) => {
        await page.goto(chemin);
        await demander(page);
        await article(page, "Réponse").getByText("Première piste").waitFor();
        expect(await page.getByRole("link", { name: "Lien de cette question" }).getAttribute("href")).toContain(encodeURIComponent("semences"));
        for (const nom of ["Arrêter", "Réessayer", "Reposer la question", "Copier avec les sources", "Enregistrer (.md)", "Effacer tout"])
          expect(await bouton(page, nom).count()).toBe(0);
        expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
        expect(incidents).toEqual([]);
      });
    });
  });

  test("hors connexion avant que le code de l'assistant vienne : la question attend, puis part, après la conversation de l'onglet", async () => {
    amont.regler("ok", { texte: TEXTE });
    await visiter(navigateur, site.url, {}, async ({ page, contexte }) => {
      await page.goto("/reseaux");
      await demander(page, "La première question ?");
      await article(page, "Réponse").waitFor();
      let coupe = true;
      let essais = 0;
      await contexte.route(/\/Assistant-[^/]+\.js$/, async (route) => {
        essais += 1;
        await (coupe ? route.abort("internetdisconnected") : route.continue());
      });
      await contexte.route("**/favicon.svg", (route) => (coupe ? route.abort("internetdisconnected") : route.continue()));
      await page.reload();
      await demander(page);
      await page.getByRole("alert").getByText("La connexion a été coupée").waitFor();
      expect(await champ(page).inputValue()).toBe(QUESTION);
      expect(await axe(page)).toEqual([]);
      expect(essais).toBeGreaterThan(0);
      coupe = false;
      await bouton(page, "Réessayer").click();
      await expect.poll(() => article(page, "Réponse").count()).toBe(2);
      expect(await page.getByText("La première question ?").first().isVisible()).toBe(true);
      expect(await page.getByRole("alert").count()).toBe(0);
    });
  });

  test("emporter : copie avec les sources, lien de la question, fichier .md", async () => {
    amont.regler("ok", { texte: TEXTE });
    await visiter(navigateur, site.url, {}, async ({ page, contexte, incidents }) => {
      await contexte.grantPermissions(["clipboard-read", "clipboard-write"]);
      await page.goto("/entraide");
      await demander(page);
      await article(page, "Réponse").waitFor();
      await bouton(page, "Copier avec les sources").click();
      await bouton(page, "Copié").waitFor();
      expect(await page.evaluate("navigator.clipboard.readText()")).toContain("Sources :\n[1] ");
      await page.getByRole("link", { name: "Copier le lien" }).click();
      await page.getByRole("link", { name: "Copié" }).waitFor();
      const lien = await page.evaluate<string>("navigator.clipboard.readText()");
      const telechargement = page.waitForEvent("download");
      await bouton(page, "Enregistrer (.md)").click();
      expect((await telechargement).suggestedFilename()).toMatch(/^autonomie-entraide-\d{4}-\d{2}-\d{2}\.md$/);
      await bouton(page, "Effacer tout").click();
      await page.goto(lien);
      expect(await champ(page).inputValue()).toBe(QUESTION);
      expect(incidents).toEqual([]);
    });
  });

  test("au doigt : l'exemple remplit le champ sans ouvrir le clavier, la réponse non plus", async () => {
    amont.regler("ok", { texte: TEXTE });
    await visiter(navigateur, site.url, { largeur: 360, tactile: true }, async ({ page, incidents }) => {
      await page.goto("/reseaux");
      await page.getByRole("link", { name: "Où trouver des semences paysannes" }).tap();
      expect(await champ(page).inputValue()).toContain("semences paysannes");
      await bouton(page, "Demander").tap();
      await article(page, "Réponse").getByText("Troisième piste").waitFor();
      expect(await page.evaluate("document.activeElement?.tagName")).not.toBe("TEXTAREA");
      expect(incidents).toEqual([]);
    });
  });

  test("pensées : la citation retrouvée mène au paragraphe, et le graphe s'ouvre sur les auteurs", async () => {
    amont.regler("ok");
    await visiter(navigateur, site.url, {}, async ({ page, incidents }) => {
      await page.goto("/pensees-ecologiques");
      await demander(page, "#ivan-illich À partir de quand un outil nous rend-il moins libres ?");
      const verdict = article(page, "Réponse").getByRole("link", { name: "citation vérifiée" }).first();
      const adresse = (await verdict.getAttribute("href")) ?? "";
      expect(adresse).toMatch(/^\/pensees-ecologiques\/corpus\/[\w-]+#p-\d+$/);
      const graphe = (await page.getByRole("link", { name: "Voir dans le graphe" }).getAttribute("href")) ?? "";
      expect(new URL(graphe, site.url).searchParams.get("auteurs")?.split(",")[0]).toBe("ivan-illich");
      await verdict.click();
      await page.locator(`[id="${adresse.split("#")[1] ?? ""}"]`).waitFor();
      // La conversation est encore là au retour.
      await page.goBack();
      await article(page, "Réponse").waitFor();
      await page.getByRole("link", { name: "Voir dans le graphe" }).click();
      await page.locator("#graphe").waitFor();
      expect(incidents).toEqual([]);
    });
  });
});

describe.runIf(navigateurPresent)("les pensées, par le serveur de recherche", () => {
  let amont: ServeurRag;
  let site: Site;
  let navigateur: Browser;
  beforeAll(async () => {
    amont = await servirRag({ rythme_ms: 15 });
    site = await demarrerSite({ env: { RAG_PE_URL: amont.url } });
    navigateur = await leNavigateur();
  });
  afterAll(async () => {
    await site?.arreter();
    await amont?.fermer();
  });
  const ouvrir = async (page: Page): Promise<void> => {
    await page.goto("/pensees-ecologiques");
    await page.evaluate(RELEVER);
  };

  test("la réponse s'écrit sous les yeux, avec ses sources et la part de l'auteur demandé", async () => {
    amont.regler({ cas: "corpus", sante: "minimal" });
    await visiter(navigateur, site.url, {}, async ({ page, incidents }) => {
      await ouvrir(page);
      await demander(page, "#ivan-illich Qu'est-ce qu'un outil convivial ?");
      await article(page, "Réponse").waitFor();
      expect((await page.evaluate<ReadonlyArray<number>>("window.longueurs")).length).toBeGreaterThanOrEqual(3);
      expect(await article(page, "Réponse").textContent()).toMatch(/serveur de recherche documentaire.*d’Ivan Illich/);
      expect(await article(page, "Réponse").getByText("auteur demandé").count()).toBeGreaterThan(0);
      expect(await axe(page)).toEqual([]);
      expect(incidents).toEqual([]);
    });
  });

  test("Arrêter pendant qu'il se tait : il voit partir l'appelant, le texte et la question restent", async () => {
    amont.regler({ cas: "stream-stall", sante: "minimal" });
    await visiter(navigateur, site.url, { largeur: 320 }, async ({ page, incidents }) => {
      await ouvrir(page);
      await demander(page);
      await page.locator('article[aria-label="Réponse en cours"] .reponse').waitFor();
      await bouton(page, "Arrêter").click();
      await article(page, "Réponse interrompue").waitFor();
      expect(await champ(page).inputValue()).toBe(QUESTION);
      await expect.poll(() => amont.recues.at(-1)?.abandonnee).toBe(true);
      expect(incidents).toEqual([]);
    });
  });

  test("tué au milieu : le texte reste, et c'est dit", async () => {
    amont.regler({ cas: "stream-cut", sante: "minimal" });
    await visiter(navigateur, site.url, { theme: "dark" }, async ({ page, incidents }) => {
      await ouvrir(page);
      await demander(page);
      const coupee = article(page, "Réponse interrompue");
      await coupee.getByText("Réponse interrompue.").waitFor();
      expect((await coupee.locator(".reponse").textContent())?.length).toBeGreaterThan(5);
      expect(await axe(page)).toEqual([]);
      expect(incidents).toEqual([]);
    });
  });
});

describe.runIf(navigateurPresent)("les assistants, à la limite", () => {
  let amont: ServeurPasserelle;
  let site: Site;
  let navigateur: Browser;
  beforeAll(async () => {
    amont = await servirPasserelle();
    site = await demarrerSite({ env: { GATEWAY_URL: amont.url, GATEWAY_VK: "sk-bf-essai" } });
    navigateur = await leNavigateur();
  });
  afterAll(async () => {
    await site?.arreter();
    await amont?.fermer();
  });

  test.each(ASSISTANTS)("$chemin : la dernière question répondue, la suivante est refusée et reste dans le champ", async ({ chemin, api, limite }) => {
    amont.regler("ok", { texte: TEXTE });
    const poster = () =>
      fetch(site.url + api, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ question: QUESTION, extraits: true }) });
    for (let i = 1; i < limite; i += 1) expect((await poster()).status).toBe(200);
    await visiter(navigateur, site.url, { largeur: 360 }, async ({ page, incidents }) => {
      await page.goto(chemin);
      // La page est la même pour tous : elle dit la limite ; ce qu'il en reste vient avec la réponse.
      await page.getByText(`${limite} questions au plus`).waitFor();
      await demander(page);
      await article(page, "Réponse").waitFor();
      await page.getByText("Plus de question").waitFor();
      await demander(page, "Et pour les fruits ?");
      await page.getByRole("alert").getByText("Limite atteinte.").waitFor();
      expect(await champ(page).inputValue()).toBe("Et pour les fruits ?");
      // La première réponse n'a pas bougé.
      expect(await article(page, "Réponse").count()).toBe(1);
      expect(await axe(page)).toEqual([]);
      expect(incidents).toEqual([]);
    });
  });
});
