import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Site } from "#tests/e2e/harnais.ts";
import { adressesDuSite, SANS_REPERES } from "#tests/fiabilite/pannes/adresses.ts";
import { demarrerAtelier, entreesDe } from "#tests/source/atelier/atelier.ts";

// Sortir, sur chaque page que seule une personne entrée peut lire.

// Le paquet n’a pas de types ici.
const paquet = (): string => "jsdom";
type Fenetre = new (html: string) => { readonly window: { readonly document: Document } };
const { JSDOM } = (await import(paquet())) as { readonly JSDOM: Fenetre };

let site: Site;
beforeAll(async () => {
  site = await demarrerAtelier();
});
afterAll(() => site.arreter());

const GARDEES = (await adressesDuSite(SANS_REPERES)).filter((adresse) => /^\/(?:codev|admin)(?:\/|\?|$)/.test(adresse));

/** Les pages lues avec ce témoin et fermées sans lui ; `null` : ni page, ni cette personne. */
async function pageGardee(adresse: string, cookie: string): Promise<Document | null> {
  const sans = await fetch(site.url + adresse, { redirect: "manual" });
  await sans.body?.cancel();
  const avec = await fetch(site.url + adresse, { headers: { Cookie: cookie } });
  const html = await avec.text();
  const estPage = avec.ok && avec.headers.get("Content-Type")?.startsWith("text/html") === true;
  return estPage && sans.status !== 200 && !avec.url.includes("/connexion") ? new JSDOM(html).window.document : null;
}

/** Le bouton qui envoie la sortie, avec son nom lu. */
function boutonDeSortie(page: Document): string | undefined {
  const formulaire = [...page.querySelectorAll<HTMLFormElement>('form[method="post" i][action="/connexion"]')].find(
    (un) => un.querySelector('input[name="geste"][value="deconnexion"]') !== null,
  );
  return formulaire?.querySelector("button")?.textContent ?? undefined;
}

describe("une personne entrée trouve comment sortir", () => {
  test.each([
    ["un participant", "participant", 5],
    ["l'animation", "animation", 9],
  ] as const)("%s, sur chaque page qui lui est réservée", { timeout: 120_000 }, async (_qui, role, auMoins) => {
    const cookie = await entreesDe(() => site)[role]();
    const sansSortie: Array<string> = [];
    let pages = 0;
    for (const adresse of GARDEES) {
      const page = await pageGardee(adresse, cookie);
      if (page === null) continue;
      pages += 1;
      // Un écran projeté ne porte que de quoi revenir à sa page, qui est de celles-ci.
      const projete = page.querySelector('nav[aria-label="Écran projeté"] a')?.getAttribute("href");
      if (!(projete !== undefined && projete !== null && GARDEES.includes(projete)) && boutonDeSortie(page)?.trim() !== "Se déconnecter")
        sansSortie.push(adresse);
    }
    expect(sansSortie).toEqual([]);
    expect(pages, "des pages lues").toBeGreaterThanOrEqual(auMoins);
  });
});
