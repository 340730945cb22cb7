import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { demarrerSite, lancerNavigateur, type Site } from "./harnais.ts";

/** Un site et un navigateur pour toute une suite de tests. `poser` les reçoit avant le premier ; ils se ferment après le dernier. */
export function monter(poser: (site: Site, navigateur: Browser) => void, demarrer: () => Promise<Site> = demarrerSite): void {
  let fermer = async (): Promise<void> => {};
  beforeAll(async () => {
    const [site, navigateur] = await Promise.all([demarrer(), lancerNavigateur()]);
    fermer = async () => {
      await navigateur.close();
      await site.arreter();
    };
    poser(site, navigateur);
  });
  afterAll(() => fermer());
}
