import type { Browser, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { codeDuCompteur, compteurDe, lireBase32 } from "#app/contextes/atelier/adaptateurs/totp.server.ts";
import { CODE, demarrerAtelier, entreesDe, entrer, listerFiches, MOT_DE_PASSE, poserFiche, temoinsDe } from "#tests/source/atelier/atelier.ts";
import { axe } from "#tests/e2e/axe.ts";
import { navigateurPresent, type Site, visiter } from "#tests/e2e/harnais.ts";
import { monter } from "#tests/e2e/monter.ts";

const TELEPHONE = { largeur: 360, hauteur: 740 };

describe.runIf(navigateurPresent)("l'atelier sur un téléphone", () => {
  let site: Site;
  let navigateur: Browser;
  monter((s, n) => ([site, navigateur] = [s, n]), demarrerAtelier);

  const { participant, animation } = entreesDe(() => site);
  const debord = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  const titres = async (cookie: string) => (await listerFiches(site, cookie)).map(({ titre }) => titre);

  test.each([true, false])("modifier sa fiche, puis la retirer (JavaScript : %s)", async (js) => {
    const nadia = await participant();
    const { id } = await poserFiche(site, nadia, { titre: `À corriger ${js}`, description: "Premier texte" });
    await visiter(navigateur, site.url, { ...TELEPHONE, js }, async ({ page, contexte, incidents }) => {
      await contexte.addCookies(temoinsDe(site, nadia));
      await page.goto("/codev/carto");
      await page
        .locator(`#fiche-${id}`)
        .getByRole("link", { name: /Modifier/ })
        .click();
      await page.getByLabel("Le nommer").waitFor();
      expect(await page.getByLabel("Le nommer").inputValue()).toBe(`À corriger ${js}`);
      expect(await page.getByLabel("Quelques phrases").inputValue()).toBe("Premier texte");
      await page.getByLabel("Le nommer").fill(`Corrigée ${js}`);
      await page.getByRole("button", { name: "Enregistrer" }).click();
      await page.getByText("Fiche enregistrée.").waitFor();
      expect(await titres(nadia)).toContain(`Corrigée ${js}`);
      await page
        .locator(`#fiche-${id}`)
        .getByRole("button", { name: /Retirer/ })
        .click();
      await page.getByText("Votre fiche est retirée.").waitFor();
      expect(await titres(nadia)).not.toContain(`Corrigée ${js}`);
      expect(incidents).toEqual([]);
    });
  });

  test.each([true, false])("l'animation supprime, puis remet, depuis l'avis et depuis la corbeille (JavaScript : %s)", async (js) => {
    const [nadia, paul] = [await participant(), await animation()];
    const { id } = await poserFiche(site, nadia, { titre: `À supprimer ${js}` });
    await visiter(navigateur, site.url, { ...TELEPHONE, js }, async ({ page, contexte, incidents }) => {
      await contexte.addCookies(temoinsDe(site, paul));
      await page.goto("/codev/carto");
      const supprimer = () =>
        page
          .locator(`#fiche-${id}`)
          .getByRole("button", { name: /Mettre à la corbeille/ })
          .click();
      await supprimer();
      await page.getByText("Fiche mise à la corbeille.").waitFor();
      expect(await titres(nadia)).not.toContain(`À supprimer ${js}`);
      await page
        .locator(".nouvelles")
        .getByRole("button", { name: /Remettre/ })
        .click();
      await page.getByText("La fiche est de nouveau sur la carte.").waitFor();
      expect(await titres(nadia)).toContain(`À supprimer ${js}`);
      await supprimer();
      await page.getByText("Fiche mise à la corbeille.").waitFor();
      await page.locator("#corbeille > summary").click();
      await page
        .locator("#corbeille .lieu", { hasText: `À supprimer ${js}` })
        .getByRole("button", { name: /Effacer/ })
        .click();
      await page.getByText("La fiche est effacée pour de bon.").waitFor();
      expect(await page.getByText(`À supprimer ${js}`).count()).toBe(0);
      expect(incidents).toEqual([]);
    });
  });

  test.each([true, false])("une saisie fautive revient avec ses messages, et rien n'est perdu (JavaScript : %s)", async (js) => {
    const nadia = await participant();
    await visiter(navigateur, site.url, { ...TELEPHONE, js }, async ({ page, contexte }) => {
      await contexte.addCookies(temoinsDe(site, nadia));
      await page.goto("/codev/carto?fiche=nouvelle");
      await page.getByLabel(/Une idée/).check();
      await page.getByLabel("Le nommer").fill("Une recyclerie");
      await page.getByRole("button", { name: "Poser la fiche" }).click();
      await page.getByRole("alert").waitFor();
      expect(await page.getByRole("alert").textContent()).toContain("Indiquez où");
      expect(await page.getByLabel("Le nommer").inputValue()).toBe("Une recyclerie");
      expect(await page.getByLabel(/Une idée/).isChecked()).toBe(true);
      expect(await page.getByLabel("Coordonnées").isVisible()).toBe(true);
      expect(await debord(page)).toBe(0);
      if (js) expect(await axe(page)).toEqual([]);
    });
  });

  test.each([true, false])("la session finit au milieu d'une saisie : on se reconnecte, et rien n'est perdu (JavaScript : %s)", async (js) => {
    const nadia = await participant();
    await visiter(navigateur, site.url, { ...TELEPHONE, js }, async ({ page, contexte }) => {
      await contexte.addCookies(temoinsDe(site, nadia));
      await page.goto("/codev/carto?fiche=nouvelle");
      await page.getByLabel(/Un besoin/).check();
      await page.getByLabel("Le nommer").fill(`Une remorque & des bras ${js}`);
      if (js) await page.locator("#ou-texte > summary").click();
      await page.getByLabel("Coordonnées").fill("44,753 5,370");
      await contexte.clearCookies();
      await page.getByRole("button", { name: "Poser la fiche" }).click();
      await page.getByText("Votre session d’atelier a pris fin.").waitFor();
      await page.getByLabel("Code de l’atelier").fill(CODE);
      await page.getByLabel("Votre prénom, ou un nom choisi").fill("Nadia");
      await page.getByRole("button", { name: "Entrer", exact: true }).click();
      if (js) {
        // La boîte d'envoi du téléphone avait gardé la fiche : elle part d'elle-même.
        await page.getByRole("heading", { name: `Une remorque & des bras ${js}` }).waitFor();
        await expect.poll(async () => titres(await participant())).toContain(`Une remorque & des bras ${js}`);
        return;
      }
      await page.getByLabel("Le nommer").waitFor();
      expect(await page.getByLabel("Le nommer").inputValue()).toBe(`Une remorque & des bras ${js}`);
      expect(await page.getByLabel(/Un besoin/).isChecked()).toBe(true);
      await page.getByRole("button", { name: "Poser la fiche" }).click();
      await page.getByText("Fiche posée.").waitFor();
      expect(await titres(await participant())).toContain(`Une remorque & des bras ${js}`);
    });
  });

  test.each([true, false])("quelqu'un a modifié entre-temps : les deux textes se voient, et l'envoi suivant garde le sien (JavaScript : %s)", async (js) => {
    const [nadia, paul] = [await participant(), await animation()];
    const { id } = await poserFiche(site, nadia, { titre: "Verger" });
    await visiter(navigateur, site.url, { ...TELEPHONE, js }, async ({ page, contexte }) => {
      await contexte.addCookies(temoinsDe(site, nadia));
      // Avant que la page ne soit vivante, l'envoi suivrait le chemin sans script, qui a son propre cas.
      await page.goto(`/codev/carto?fiche=${id}`, { waitUntil: "networkidle" });
      await page.getByLabel("Le nommer").fill(`Mon verger ${js}`);
      await fetch(`${site.url}/api/codev/fiches/${id}`, {
        method: "PATCH",
        headers: { "Content-Type": "application/json", Cookie: paul },
        body: JSON.stringify({ version: 1, titre: "Verger corrigé par Paul" }),
      });
      await page.getByRole("button", { name: "Enregistrer" }).click();
      await page.getByText("La fiche n’a pas été enregistrée.").waitFor();
      if (js) {
        const choix = page.getByRole("group", { name: "Le nom" });
        await choix.getByText(`Mon verger ${js}`).waitFor();
        await choix.getByText("Verger corrigé par Paul").waitFor();
        expect(await choix.getByRole("radio", { name: /Le vôtre/ }).isChecked()).toBe(true);
        expect(await axe(page)).toEqual([]);
      } else {
        expect(await page.getByLabel("Le nommer").inputValue()).toBe(`Mon verger ${js}`);
        await page.getByText("Enregistré entre-temps\u00a0: «\u00a0Verger corrigé par Paul\u00a0»").waitFor();
      }
      await page.getByRole("button", { name: "Enregistrer" }).click();
      await page.getByText("Fiche enregistrée.").waitFor();
      expect(await titres(nadia)).toContain(`Mon verger ${js}`);
    });
  });

  test("le réseau tombe pendant l'envoi : rien n'est perdu, et recommencer ne fait pas de double", async () => {
    const nadia = await participant();
    await visiter(navigateur, site.url, TELEPHONE, async ({ page, contexte }) => {
      await contexte.addCookies(temoinsDe(site, nadia));
      await page.goto("/codev/carto?fiche=nouvelle", { waitUntil: "networkidle" });
      await page.getByLabel(/Un lieu/).check();
      await page.locator("#ou-texte > summary").click();
      await page.getByLabel("Coordonnées").fill("44,753 5,370");
      await page.getByLabel("Le nommer").fill("Une seule fois");
      // La première demande arrive au serveur, mais sa réponse se perd ; les suivantes ne passent pas, jusqu'au retour du réseau.
      let essais = 0;
      let retabli = false;
      await page.route("**/api/codev/fiches", async (route) => {
        if (route.request().method() !== "POST" || retabli) return route.continue();
        essais += 1;
        if (essais === 1) await route.fetch({ maxRedirects: 0 });
        return route.abort("connectionreset");
      });
      await page.getByRole("button", { name: "Poser la fiche" }).click();
      await page.getByText("Enregistré sur ce téléphone.").waitFor();
      await page.getByRole("heading", { name: /Une seule fois/ }).waitFor();
      retabli = true;
      // L'envoi peut être reparti de lui-même avant le geste : le bouton n'est alors plus là.
      await page
        .getByRole("button", { name: "Envoyer maintenant" })
        .click({ timeout: 10_000 })
        .catch(() => undefined);
      await page.getByRole("region", { name: "Boîte d’envoi" }).waitFor({ state: "detached" });
      expect((await titres(nadia)).filter((titre) => titre === "Une seule fois")).toHaveLength(1);
    });
  });

  test("recharger au milieu d'une saisie la rend telle quelle ; y renoncer l'oublie", async () => {
    const nadia = await participant();
    await visiter(navigateur, site.url, TELEPHONE, async ({ page, contexte, incidents }) => {
      await contexte.addCookies(temoinsDe(site, nadia));
      await page.goto("/codev/carto?fiche=nouvelle", { waitUntil: "networkidle" });
      await page.getByLabel(/Un besoin/).check();
      await page.getByRole("button", { name: "C’est ici" }).click();
      await page.getByLabel("Le nommer").fill("À moitié écrite");
      const lieu = await page.locator("#c-position").inputValue();
      await page.reload({ waitUntil: "networkidle" });
      await expect.poll(() => page.getByLabel("Le nommer").inputValue()).toBe("À moitié écrite");
      expect(await page.locator("#c-position").inputValue()).toBe(lieu);
      expect(await page.getByLabel(/Un besoin/).isChecked()).toBe(true);
      await page.getByRole("link", { name: "Renoncer" }).click();
      await page.getByRole("link", { name: "Nouvelle fiche" }).click();
      expect(await page.getByLabel("Le nommer").inputValue()).toBe("");
      expect(incidents).toEqual([]);
    });
  });

  test("au clavier seul, la carte glisse sous la croix ; « Me placer ici » suit l'appareil, à cent mètres près", async () => {
    const nadia = await participant();
    await visiter(navigateur, site.url, TELEPHONE, async ({ page, contexte, incidents }) => {
      await contexte.addCookies(temoinsDe(site, nadia));
      await contexte.grantPermissions(["geolocation"]);
      await contexte.setGeolocation({ latitude: 44.123456, longitude: 4.987654 });
      await page.goto("/codev/carto?fiche=nouvelle", { waitUntil: "networkidle" });
      const carte = page.getByRole("button", { name: "Placer la croix sur la carte" });
      const champ = page.locator("#c-position");
      await carte.focus();
      await page.keyboard.press("Enter");
      const [lat, lon] = (await champ.inputValue()).split(" ").map((v) => Number(v.replace(",", ".")));
      await page.keyboard.press("ArrowUp");
      await page.keyboard.press("ArrowRight");
      const [lat2, lon2] = (await champ.inputValue()).split(" ").map((v) => Number(v.replace(",", ".")));
      expect(lat2).toBeGreaterThan(lat ?? 90);
      expect(lon2).toBeGreaterThan(lon ?? 180);
      await page.getByRole("button", { name: "Me placer ici" }).click();
      await page.getByText("Votre position est placée").waitFor();
      expect(await champ.inputValue()).toBe("44,12300 4,98800");
      expect(incidents).toEqual([]);
    });
  });

  test("toucher la carte place là où l'on touche", async () => {
    const nadia = await participant();
    await visiter(navigateur, site.url, TELEPHONE, async ({ page, contexte }) => {
      await contexte.addCookies(temoinsDe(site, nadia));
      await page.goto("/codev/carto?fiche=nouvelle&position=44,9333%205,0", { waitUntil: "networkidle" });
      const carte = page.getByRole("button", { name: "Placer la croix sur la carte" });
      // « Valence » est écrite à côté du point de la commune (44,9332 et 4,8921) : on vise ce point, que le nom porte.
      const nom = page.locator(".nom-carte").filter({ hasText: /^Valence$/ });
      await nom.waitFor({ state: "attached" });
      const point = await nom.locator(".point").evaluate((e) => e.getBoundingClientRect().toJSON() as { x: number; y: number });
      const cadre = await carte.boundingBox();
      await carte.click({ position: { x: point.x - (cadre?.x ?? 0), y: point.y - (cadre?.y ?? 0) } });
      const [lat = 0, lon = 0] = (await page.locator("#c-position").inputValue()).split(" ").map((v) => Number(v.replace(",", ".")));
      expect(Math.hypot(lat - 44.9332, lon - 4.8921)).toBeLessThan(0.02);
    });
  });

  test("la fiche posée par un autre arrive sans recharger", async () => {
    const [nadia, lea] = [await participant(), await participant("Léa")];
    await visiter(navigateur, site.url, TELEPHONE, async ({ page, contexte }) => {
      await contexte.addCookies(temoinsDe(site, nadia));
      await page.goto("/codev/carto");
      await page.getByText("en direct").waitFor();
      await poserFiche(site, lea, { titre: "Arrivée toute seule" });
      await page.getByRole("heading", { name: /Arrivée toute seule/ }).waitFor();
    });
  });

  test("l'animation ouvre un atelier, y fait entrer quelqu'un, le ferme : la personne est dehors", async () => {
    await visiter(navigateur, site.url, { js: false }, async ({ page }) => {
      await page.goto("/admin/atelier");
      expect(new URL(page.url()).pathname).toBe("/connexion");
      // Demandé depuis l'animation, son mot de passe est déjà sous les yeux.
      await page.getByLabel("Mot de passe d’administration").fill(MOT_DE_PASSE);
      await page.getByRole("button", { name: "Entrer pour animer" }).click();
      await page.waitForURL(`${site.url}/admin/atelier`);
      await page.getByLabel("Titre").fill("Atelier de Crest");
      await page.getByLabel("Lieu").fill("Salle Coloriage");
      await page.getByRole("button", { name: "Ouvrir l’atelier" }).click();
      await page.getByText("L’atelier est créé").waitFor();
      const carte = page.locator("li.carte", { hasText: "Atelier de Crest" });
      const code = ((await carte.locator(".code-court").textContent()) ?? "").replace(" ", "");
      expect(code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
      const { cookie, corps } = await entrer(site, { pseudo: "Léa", password: code });
      expect(corps).toMatchObject({ admin: false });
      await poserFiche(site, cookie, { titre: "À Crest seulement" });
      expect(await titres(await participant())).not.toContain("À Crest seulement");
      await carte.getByRole("button", { name: /Fermer/ }).click();
      await page.getByText("L’atelier est fermé.").first().waitFor();
      expect((await fetch(`${site.url}/api/codev/me`, { headers: { Cookie: cookie } })).status).toBe(401);
      await page.getByRole("button", { name: "Se déconnecter" }).click();
      await page.goto("/admin/atelier");
      expect(new URL(page.url()).pathname).toBe("/connexion");
    });
  });

  test.each([
    ["la connexion", "/connexion", ""],
    ["la connexion par un QR expiré", "/connexion?jeton=perime", ""],
    ["la connexion, déjà dans l'atelier", "/connexion", "participant"],
    ["la carte", "/codev/carto", "participant"],
    ["la carte filtrée et vide", "/codev/carto?vue=miennes&type=besoin", "animation"],
    ["la carte après une pose", "/codev/carto?posee=", "participant"],
    ["une fiche neuve", "/codev/carto?fiche=nouvelle", "participant"],
    ["une fiche à modifier", "/codev/carto?fiche=", "participant"],
    ["la carte de l'animation", "/codev/carto", "animation"],
    ["les ateliers", "/admin/atelier", "animation"],
  ] as const)("%s : aucune violation, aucun débordement, dans les deux thèmes", async (_nom, adresse, qui) => {
    const nadia = await participant();
    const cookie = { "": "", participant: nadia, animation: await animation() }[qui];
    const { id } = await poserFiche(site, nadia, {
      description: "Texte\nsur deux lignes",
      lien: "https://exemple.fr/verger",
      axes: ["alim", "lien"],
      commune: "Die",
    });
    const chemin = /(posee|fiche)=$/.test(adresse) ? adresse + id : adresse;
    for (const [largeur, theme] of [
      [320, "dark"],
      [1280, "light"],
    ] as const) {
      await visiter(navigateur, site.url, { largeur, hauteur: 740, theme }, async ({ page, contexte, incidents }) => {
        if (cookie !== "") await contexte.addCookies(temoinsDe(site, cookie));
        const reponse = await page.goto(chemin, { waitUntil: "networkidle" });
        expect(reponse?.status()).toBe(200);
        expect(await axe(page)).toEqual([]);
        expect(await debord(page)).toBe(0);
        expect(incidents).toEqual([]);
      });
    }
  });
});

describe.runIf(navigateurPresent)("le second facteur de l'animation, sans JavaScript", () => {
  const TOTP = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
  const code = (pas: number) => codeDuCompteur(lireBase32(TOTP), compteurDe(new Date()) + pas);
  let site: Site;
  let navigateur: Browser;
  monter(
    (s, n) => ([site, navigateur] = [s, n]),
    () => demarrerAtelier({ CODEV_ADMIN_TOTP: TOTP }),
  );

  const donner = async (page: Page, chiffres: string) => {
    await page.goto("/connexion?retour=/admin/etat");
    await page.getByLabel(/^Mot de passe d.administration/).fill(MOT_DE_PASSE);
    await page.getByLabel("Code à six chiffres").fill(chiffres);
    await page.getByRole("button", { name: "Entrer pour animer" }).click();
  };
  const dansUneVisite = (geste: (page: Page) => Promise<void>) => visiter(navigateur, site.url, { ...TELEPHONE, js: false }, ({ page }) => geste(page));

  test("un code faux se dit à son champ, le bon ouvre, et ne rouvre pas", async () => {
    const bons = new Set(Array.from({ length: 40 }, (_, i) => code(i - 5)));
    const faux = ["000000", "111111", "222222"].find((chiffres) => !bons.has(chiffres)) ?? "";
    let bon = "";
    await dansUneVisite(async (page) => {
      await donner(page, faux);
      const champ = page.getByLabel("Code à six chiffres");
      await champ.and(page.locator("[aria-invalid=true]")).waitFor();
      expect(await page.title()).toMatch(/^À corriger\s: /);
      expect([await champ.inputValue(), await champ.getAttribute("autocomplete"), await champ.getAttribute("inputmode")]).toEqual([
        "",
        "one-time-code",
        "numeric",
      ]);
      // Celui du pas suivant : admis déjà, et pour plus d'une minute encore.
      bon = code(1);
      await donner(page, `${bon.slice(0, 3)} ${bon.slice(3)}`);
      await page.getByText(/Le code à six chiffres est demandé/).waitFor();
    });
    await dansUneVisite(async (page) => {
      await donner(page, bon);
      await page.getByLabel("Code à six chiffres").and(page.locator("[aria-invalid=true]")).waitFor();
    });
  });
});
