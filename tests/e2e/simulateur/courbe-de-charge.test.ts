import type { Browser } from "playwright-core";
import { describe, expect, test } from "vitest";
import { DROME } from "#tests/constructeurs/simulateur.ts";
import { axe } from "#tests/e2e/axe.ts";
import { navigateurPresent, type Site, visiter } from "#tests/e2e/harnais.ts";
import { monter } from "#tests/e2e/monter.ts";

/** Une année d'Enedis : tout est pris de 11 h à 14 h, heure d'hiver. */
const AU_SOLEIL = [
  "Horodate;Valeur",
  ...Array.from({ length: 8760 }, (_, h) => {
    const fin = new Date(Date.UTC(2025, 0, 1, h)).toISOString().slice(0, 19);
    return `${fin}+00:00;${[11, 12, 13].includes(h % 24) ? 2400 : 0}`;
  }),
].join("\n");

describe.runIf(navigateurPresent)("la courbe de charge du visiteur, dans un vrai navigateur", () => {
  let site: Site;
  let navigateur: Browser;
  monter((s, n) => ([site, navigateur] = [s, n]));

  test("change le résultat sans quitter le navigateur ni entrer dans le lien, se dit au champ quand elle ne se lit pas, et se retire", async () => {
    await visiter(navigateur, site.url, { js: true }, async ({ page, incidents }) => {
      const envois: string[] = [];
      page.on("request", (requete) => {
        if (requete.method() !== "GET") envois.push(`${requete.method()} ${requete.url()}`);
      });
      await page.goto(`/simulateur?${DROME}&vue=energie`);
      const energie = async (): Promise<string> => (await page.locator(".recit > li").last().locator("b").textContent()) ?? "";
      const types = await energie();
      const deposer = (texte: string) =>
        page.getByLabel("Fichier .csv d’Enedis").setInputFiles({ name: "enedis.csv", mimeType: "text/csv", buffer: Buffer.from(texte) });
      await deposer("nom;prenom\nA;B");
      await page.getByText("Ce fichier n’est pas une courbe de charge").waitFor();
      await deposer(AU_SOLEIL);
      await page.getByText("Ce résultat suit votre courbe").waitFor();
      await expect.poll(energie).not.toBe(types);
      const ici = page.url();
      expect(ici).not.toMatch(/courbe|enedis/iu);
      expect(await axe(page)).toEqual([]);
      await page.getByRole("button", { name: "Revenir aux foyers types" }).click();
      await expect.poll(energie).toBe(types);
      expect(envois).toEqual([]);
      expect(incidents).toEqual([]);
    });
  });
});
