import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { demarrerSite, leNavigateur, type Site } from "./harnais.ts";

/** Un site et un navigateur pour toute une suite de tests. `poser` les reçoit avant le premier ; le site se ferme après le dernier. */
export function monter(poser: (site: Site, navigateur: Browser) => void, demarrer: () => Promise<Site> = demarrerSite): void {
  let fermer = async (): Promise<void> => {};
  beforeAll(async () => {
    const [site, navigateur] = await Promise.all([demarrer(), leNavigateur()]);
    fermer = async () => {
      await site.arreter();
    };
    poser(site, navigateur);
  });
  afterAll(() => fermer());
}
