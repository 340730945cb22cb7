import type { Browser } from "playwright-core";
import { describe, expect, test } from "vitest";
import { demarrerAtelier, entreesDe, poserFiche, temoinsDe } from "#tests/source/atelier/atelier.ts";
import { SECRET, unJpeg, unPng } from "#tests/constructeurs/atelier/photos.ts";
import { PHOTO_OCTETS_MAX } from "#app/commun/photo/regles.ts";
import { axe } from "#tests/e2e/axe.ts";
import { navigateurPresent, visiter, type Site } from "#tests/e2e/harnais.ts";
import { monter } from "#tests/e2e/monter.ts";

describe.runIf(navigateurPresent)("la photo d'une fiche", () => {
  let site: Site;
  let navigateur: Browser;
  monter((s, n) => ([site, navigateur] = [s, n]), demarrerAtelier);
  const { participant } = entreesDe(() => site);

  test.each([
    [true, "light"],
    [false, "dark"],
  ] as const)("se pose, se voit dans la liste et au compte rendu, se retire (JavaScript : %s)", async (js, theme) => {
    const cookie = await participant(`Nadia ${js}`);
    const titre = `Four à pain ${js}`;
    const { id } = await poserFiche(site, cookie, { titre });
    await visiter(navigateur, site.url, { js, theme, largeur: 360, hauteur: 740 }, async ({ page, contexte, incidents }) => {
      await contexte.addCookies(temoinsDe(site, cookie));
      await page.goto("/codev/carto");
      await page.getByRole("link", { name: `Ajouter une photo à « ${titre} »` }).click();
      await page.waitForURL(`${site.url}/codev/photo/${id}`);
      if (js) expect(await axe(page)).toEqual([]);
      // Un fichier qui n'est pas une photo : la phrase au champ, la description tapée reste.
      await page.getByLabel("Photo", { exact: true }).setInputFiles({ name: "page.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<html>") });
      await page.getByLabel("Ce qu’on y voit").fill("Le four du village");
      await page.getByRole("button", { name: "Garder cette photo" }).click();
      await page.getByText("n’est pas une photo").first().waitFor();
      expect(await page.getByLabel("Ce qu’on y voit").inputValue()).toBe("Le four du village");
      // Une vraie.
      await page
        .getByLabel("Photo", { exact: true })
        .setInputFiles({ name: "IMG_0042.PNG", mimeType: "image/png", buffer: Buffer.from(unPng({ largeur: 30, hauteur: 20 })) });
      await page.getByRole("button", { name: "Garder cette photo" }).click();
      await page.getByText("Photo gardée.").waitFor();
      const image = page.getByRole("img", { name: "Le four du village" });
      await image.scrollIntoViewIfNeeded();
      await expect.poll(() => image.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBe(30);
      await page.goto("/codev/compte-rendu");
      await page.getByRole("img", { name: "Le four du village" }).waitFor();
      await page.goto(`/codev/photo/${id}`);
      await page.getByRole("button", { name: "Retirer cette photo" }).click();
      await page.getByText("Photo retirée.").waitFor();
      expect(await page.getByRole("img", { name: "Le four du village" }).count()).toBe(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
      expect(incidents).toEqual([]);
    });
  });

  test("une grande photo part réduite du téléphone ; le fichier servi ne dit plus où elle fut prise", async () => {
    const cookie = await participant("Léa");
    const { id } = await poserFiche(site, cookie, { titre: "Verger de Léa" });
    await visiter(navigateur, site.url, { largeur: 360, hauteur: 740 }, async ({ page, contexte }) => {
      await contexte.addCookies(temoinsDe(site, cookie));
      await page.goto(`/codev/photo/${id}`);
      await page.waitForFunction(() => "__reactRouterDataRouter" in window);
      // Du bruit, que rien ne comprime : plus large qu'un écran de téléphone, plus lourd que ce que le site accepte.
      const pese = await page.getByLabel("Photo", { exact: true }).evaluate(async (entree) => {
        const toile = document.createElement("canvas");
        [toile.width, toile.height] = [1_600, 900];
        const dessin = toile.getContext("2d") as CanvasRenderingContext2D;
        const bruit = dessin.createImageData(toile.width, toile.height);
        let tirage = 1;
        for (let i = 0; i < bruit.data.length; i++) bruit.data[i] = i % 4 === 3 ? 255 : (tirage = (tirage * 48_271) % 2_147_483_647) % 256;
        dessin.putImageData(bruit, 0, 0);
        const blob = (await new Promise<Blob | null>((rendre) => toile.toBlob(rendre, "image/png"))) as Blob;
        const liste = new DataTransfer();
        liste.items.add(new File([blob], "grande.png", { type: "image/png" }));
        (entree as HTMLInputElement).files = liste.files;
        entree.dispatchEvent(new Event("change", { bubbles: true }));
        return blob.size;
      });
      expect(pese).toBeGreaterThan(PHOTO_OCTETS_MAX);
      await page.getByText("Photo réduite sur cet appareil").waitFor();
      await page.getByRole("button", { name: "Garder cette photo" }).click();
      await page.getByText("Photo gardée.").waitFor();
    });
    const servie = await fetch(`${site.url}/codev/photos/${id}`, { headers: { cookie } });
    expect(servie.headers.get("content-type")).toBe("image/jpeg");
    expect((await fetch(`${site.url}/codev/photos/${id}`, { redirect: "manual" })).status).not.toBe(200);
    // Envoyée telle quelle, comme par un téléphone sans script.
    const corps = new FormData();
    corps.append("geste", "poser");
    corps.append("photo", new File([unJpeg()], "IMG.jpg", { type: "image/jpeg" }));
    const envoi = await fetch(`${site.url}/codev/photo/${id}`, { method: "POST", body: corps, redirect: "manual", headers: { cookie, origin: site.url } });
    expect(envoi.status).toBe(303);
    const relue = await fetch(`${site.url}/codev/photos/${id}`, { headers: { cookie } });
    expect(Buffer.from(await relue.arrayBuffer()).toString("latin1")).not.toContain(SECRET);
    expect(relue.headers.get("x-content-type-options")).toBe("nosniff");
  });
});
