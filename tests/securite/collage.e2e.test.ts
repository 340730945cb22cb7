import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { leNavigateur, navigateurPresent, visiter, type Site } from "#tests/e2e/harnais.ts";
import { demarrerAtelier, MOT_DE_PASSE } from "#tests/source/atelier/atelier.ts";

let site: Site;
beforeAll(async () => {
  site = await demarrerAtelier();
});
afterAll(() => site.arreter());

describe.runIf(navigateurPresent)("le champ du mot de passe d'animation", () => {
  test.each([
    ["avec JavaScript", true],
    ["sans JavaScript", false],
  ])("%s, se remplit par un collage, et se nomme pour un gestionnaire de mots de passe", async (_cas, js) => {
    const entree = await visiter(await leNavigateur(), site.url, { js }, async ({ page }) => {
      await page.goto(`${site.url}/connexion?retour=/admin/etat`);
      const champ = page.locator('input[type="password"]');
      expect(await champ.getAttribute("autocomplete")).toBe("current-password");
      // Tapé dans un champ en clair, coupé, puis collé : ce que ferait une personne.
      const nom = page.locator("#c-pseudo");
      await nom.fill(MOT_DE_PASSE);
      await nom.press("ControlOrMeta+a");
      await nom.press("ControlOrMeta+x");
      await champ.press("ControlOrMeta+v");
      expect(await champ.inputValue()).toBe(MOT_DE_PASSE);
      await champ.press("Enter");
      await page.waitForURL((adresse) => adresse.pathname !== "/connexion");
      return new URL(page.url()).pathname;
    });
    expect(entree).toBe("/admin/etat");
  });
});
