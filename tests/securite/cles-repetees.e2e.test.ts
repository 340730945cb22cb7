import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { multiplesDe } from "#app/cles-multiples.server.ts";
import { clesRepetees } from "#app/commun/adresses/repetitions.ts";
import { grouper } from "#app/commun/listes/grouper.ts";
import type { Site } from "#tests/e2e/harnais.ts";
import { adressesDuSite, SANS_REPERES } from "#tests/fiabilite/pannes/adresses.ts";
import { demarrerAtelier, entreesDe } from "#tests/source/atelier/atelier.ts";

// Une clé répétée, sur chaque adresse de app/routes.ts : refusée, en français, sauf les cases à cocher. Et aucun formulaire du site n'en envoie.

// Le paquet n’a pas de types ici.
const paquet = (): string => "jsdom";
type Fenetre = new (html: string, options?: { readonly url: string }) => { readonly window: { readonly document: Document } };
const { JSDOM } = (await import(paquet())) as { readonly JSDOM: Fenetre };

let site: Site;
let cookie = "";
beforeAll(async () => {
  site = await demarrerAtelier({ METRICS_TOKEN: "un-jeton-de-mesures" });
  cookie = await entreesDe(() => site).animation();
});
afterAll(() => site.arreter());

const lire = (adresse: string, init: RequestInit = {}) =>
  fetch(site.url + adresse, { redirect: "manual", headers: { Cookie: cookie, Authorization: "Bearer un-jeton-de-mesures" }, ...init });
const avecRecherche = (adresse: string, recherche: string) => `${adresse}${adresse.includes("?") ? "&" : "?"}${recherche}`;

// Par rubrique : une machine chargée n'a que quelques pages à rendre par essai.
// Une borne, pas une attente.
const PATIENCE = { timeout: 300_000 };
const adresses = await adressesDuSite(SANS_REPERES);
const estApi = (adresse: string): boolean => adresse.startsWith("/api/") || adresse === "/api";
const parRubrique = (liste: ReadonlyArray<string>) =>
  [...grouper(liste, (adresse) => adresse.split(/[/?]/, 2)[1] ?? "")].map(([nom, les]) => [`/${nom}`, les] as const);
const PAGES_A_FORMULAIRES = ["/simulateur?dep=26&a18=2&etape=foyer", "/ecosysteme?criteres=1", "/reseaux", "/taff", "/simulateur/comparer"];
const PAGES = [
  ...adresses,
  ...["foyer", "eau", "energie", "alim", "lieu"].map((etape) => `/simulateur?dep=26&a18=2&etape=${etape}`),
  "/simulateur/plans?dep=26&a18=2&plan=1",
  "/simulateur/decider?dep=26&a18=2",
  "/simulateur/comparer?a=dep%3D26%26a18%3D2&b=dep%3D26%26a18%3D3",
  "/pensees-ecologiques?vue=graphe",
  "/ecosysteme?criteres=1",
];

describe("une clé répétée dans l'adresse", () => {
  test("toutes les adresses du site sont éprouvées", () => {
    expect(adresses.filter((adresse) => !estApi(adresse)).length).toBeGreaterThan(60);
  });

  describe("est refusée par chaque adresse du site, lue comme page et comme page vivante, et par chaque envoi", () => {
    test.each(parRubrique(adresses.filter((adresse) => !estApi(adresse))))("sous %s", PATIENCE, async (_rubrique, siennes) => {
      const admises: Array<string> = [];
      for (const adresse of siennes) {
        const [chemin = "", recherche = ""] = adresse.split("?");
        const vivante = avecRecherche(`${chemin === "/" ? "/_" : chemin}.data${recherche === "" ? "" : `?${recherche}`}`, "repetee=1&repetee=1");
        const page = avecRecherche(adresse, "repetee=1&repetee=2");
        for (const reponse of [await lire(page), await lire(vivante), await lire(page, { method: "POST", body: new URLSearchParams({ a: "b" }) })]) {
          const texte = await reponse.text();
          if (reponse.status !== 400 || !texte.includes("repetee")) admises.push(`${reponse.status} ${reponse.url}`);
        }
      }
      expect(admises).toEqual([]);
    });
  });

  test("est refusée par chaque route de l'API : 400, 404 ou 405 si la route n'existe pas ainsi, sinon 422 qui nomme la clé", async () => {
    for (const adresse of adresses.filter((une) => une.startsWith("/api/"))) {
      const reponse = await lire(avecRecherche(adresse, "repetee=1&repetee=2"));
      const probleme = (await reponse.json()) as { champs?: ReadonlyArray<{ chemin: string }> };
      expect([404, 405, 422], adresse).toContain(reponse.status);
      if (reponse.status === 422)
        expect(
          probleme.champs?.map(({ chemin }) => chemin),
          adresse,
        ).toContain("repetee");
    }
  });

  test("le simulateur, ses fichiers et la carte demandent laquelle garder, et ne choisissent pas", async () => {
    for (const adresse of ["/simulateur?dep=26&a18=2&toit=80&toit=120", "/simulateur/france?dep=26&toit=80&toit=120"]) {
      const reponse = await lire(adresse);
      const { document } = new JSDOM(await reponse.text()).window;
      expect(reponse.status).toBe(400);
      expect(document.querySelector("h1 + p")?.textContent).toContain("toit");
      const vers = [...document.querySelectorAll(".page-erreur .suites a")].map((lien) => lien.getAttribute("href") ?? "");
      expect(vers.slice(0, 2)).toEqual(["80", "120"].map((m2) => expect.stringMatching(new RegExp(`[?&]toit=${m2}$`)) as string));
      expect((await lire(vers[0] ?? "")).status).toBeLessThan(400);
    }
    for (const adresse of ["/simulateur/scenario.json?dep=26&toit=80&toit=120", "/ecosysteme/points.json?departement=26&departement=07"]) {
      expect((await lire(adresse)).status, adresse).toBe(400);
    }
  });

  test("un lien du simulateur qu'on fait comparer ou intégrer n'y échappe pas", async () => {
    const lien = "dep=26&a18=2&toit=80&toit=120";
    const comparee = await lire(`/simulateur/comparer?${new URLSearchParams({ a: lien, b: "dep=26&a18=2" })}`);
    expect([comparee.status, (await comparee.text()).includes("donne plusieurs fois")]).toEqual([422, true]);
    const cadre = await lire(`/oembed?${new URLSearchParams({ url: `${site.url}/simulateur?${lien}` })}`);
    expect(cadre.status).toBe(404);
  });

  test("plusieurs cases cochées passent, sur chaque page qui en a", async () => {
    for (const adresse of [
      "/ecosysteme?axe=eau&axe=energie&type=ecolieu&type=tiers_lieu",
      "/ecosysteme/points.json?axe=eau&axe=energie",
      "/reseaux?axe=eau&axe=alim",
      "/taff?axe=eau&axe=alim",
      "/pensees-ecologiques?vue=graphe&ecole=a&ecole=b",
      "/codev/carto?fiche=nouvelle&axes=eau&axes=alim",
    ]) {
      expect((await lire(adresse)).status, adresse).toBe(200);
    }
  });

  describe("aucun formulaire ni lien du site n'envoie deux fois une clé que sa page refuse", () => {
    test.each(parRubrique(PAGES))("sous %s", PATIENCE, async (_rubrique, siennes) => {
      const fautes = new Set<string>();
      for (const adresse of siennes) {
        const page = await lirePage(adresse);
        if (page === undefined) continue;
        for (const formulaire of page.document.querySelectorAll("form")) {
          const action = new URL(formulaire.action);
          const cle = decodeURI(action.pathname);
          if (formulaire.method === "get") for (const nom of nomsRepetes(formulaire)) if (!multiplesDe(cle)(nom)) fautes.add(`${adresse} → ${cle} : ${nom}`);
          if (clesRepetees(action.searchParams, multiplesDe(cle)).length > 0) fautes.add(`${adresse} → ${action.href}`);
        }
        for (const lien of page.document.querySelectorAll("a[href]")) {
          const { href, origin, pathname, searchParams } = new URL(lien.getAttribute("href") ?? "", page.url);
          if (origin === site.url && clesRepetees(searchParams, multiplesDe(pathname)).length > 0) fautes.add(`${adresse} : ${href}`);
        }
      }
      expect([...fautes]).toEqual([]);
    });

    test.each(PAGES_A_FORMULAIRES)("%s a bien le sien, et il est vu", async (adresse) => {
      expect(PAGES).toContain(adresse);
      const formulaires = [...((await lirePage(adresse))?.document.querySelectorAll("form") ?? [])].filter(({ method }) => method === "get");
      expect(formulaires.map(({ action }) => new URL(action).pathname)).toContain(adresse.split("?", 1)[0]);
    });
  });
});

/** La page où mène cette adresse ; rien si ce n'en est pas une. */
async function lirePage(adresse: string): Promise<{ readonly document: Document; readonly url: string } | undefined> {
  // Une étape du simulateur renvoie à son adresse complète : c'est là qu'est la page.
  const reponse = await lire(adresse, { redirect: "follow" });
  if ((reponse.headers.get("content-type") ?? "").includes("html"))
    return { document: new JSDOM(await reponse.text(), { url: reponse.url }).window.document, url: reponse.url };
  await reponse.body?.cancel();
  return undefined;
}

/** Les noms qu'un envoi peut porter deux fois : les boutons d'un même choix et les boutons d'envoi ne partent jamais qu'un à la fois. */
function nomsRepetes(formulaire: HTMLFormElement): ReadonlyArray<string> {
  const comptes = new Map<string, Set<Element | "un seul">>();
  for (const champ of formulaire.elements) {
    const nom = champ.getAttribute("name") ?? "";
    const type = champ.getAttribute("type") ?? "";
    if (nom === "" || champ.tagName === "FIELDSET") continue;
    const qui = type === "radio" || champ.tagName === "BUTTON" ? "un seul" : champ;
    comptes.set(nom, (comptes.get(nom) ?? new Set()).add(qui));
  }
  return [...comptes].filter(([, champs]) => champs.size > 1).map(([nom]) => nom);
}
