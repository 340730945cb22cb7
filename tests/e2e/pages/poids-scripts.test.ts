import { brotliCompressSync } from "node:zlib";
import type { Browser } from "playwright-core";
import { describe, expect, test } from "vitest";
import { navigateurPresent, type Site } from "#tests/e2e/harnais.ts";
import { monter } from "#tests/e2e/monter.ts";

// Sans le cadriciel : ce qu'une page dont la seule interaction est un formulaire ou une boîte fait charger en plus.
const OCTETS_MAX = { "/entraide": 11_000, "/taff": 17_000, "/reseaux": 17_000, "/proposer": 20_000, "/pensees-ecologiques": 13_500 } as const;

describe.runIf(navigateurPresent)("les scripts d'une page à formulaire", () => {
  let site: Site;
  monter((s: Site, _navigateur: Browser) => void (site = s));

  test.each(Object.entries(OCTETS_MAX))("%s ne charge pas la carte qui se déplace, et reste sous sa borne", async (chemin, octetsMax) => {
    const html = await (await fetch(`${site.url}${chemin}`)).text();
    const adresses = [...new Set([...html.matchAll(/(?:href=|src=|import |import\(|from )"([^"]+\.js)"/g)].map(([, adresse = ""]) => adresse))];
    expect(adresses.length).toBeGreaterThan(2);
    // La description de toutes les routes du site ne sert qu'aux pages qui changent de route sans changer de document.
    expect(adresses.filter((adresse) => adresse.includes("/manifest-"))).toEqual([]);
    let octets = 0;
    for (const adresse of adresses) {
      const texte = await (await fetch(`${site.url}${adresse}`)).text();
      expect(texte).not.toContain("leaflet-pane");
      // La conversation ne vient qu'ensuite.
      expect(texte).not.toContain("autonomie.chat.");
      if (!adresse.includes("/socle-")) octets += brotliCompressSync(texte).length;
    }
    expect(octets).toBeLessThan(octetsMax);
  });
});
