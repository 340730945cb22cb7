import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import { describe, expect, test } from "vitest";

const SCRIPT = readFileSync(new URL("../../../../../../public/coque-atelier.js", import.meta.url), "utf8");
const SITE = "https://autonomie.test";

type Options = { readonly plein?: boolean; readonly ferme?: boolean };

/** La coque, dans un navigateur de théâtre : un rangement en mémoire, et le site qui répond ce qu'on lui dit. */
function uneCoque({ plein = false, ferme = false }: Options = {}) {
  const ecouteurs = new Map<string, (e: unknown) => void>();
  const range = new Map<string, Response>();
  const complete = (cle: unknown) => new URL(typeof cle === "string" ? cle : (cle as { readonly url: string }).url, SITE).href;
  const magasin = {
    match: async (cle: unknown) => range.get(complete(cle))?.clone(),
    put: async (cle: unknown, reponse: Response) => {
      if (plein) throw new Error("QuotaExceededError");
      range.delete(complete(cle));
      range.set(complete(cle), reponse);
    },
    keys: async () => [...range.keys()].map((url) => ({ url })),
    delete: async (cle: unknown) => range.delete(complete(cle)),
  };
  let site = async (url: string): Promise<Response> => new Response(`page ${url}`);
  const self = {
    location: { origin: SITE },
    addEventListener: (nom: string, ecouter: (e: unknown) => void) => void ecouteurs.set(nom, ecouter),
  };
  const fetch = async (demande: string | { readonly url: string }) => {
    const url = new URL(typeof demande === "string" ? demande : demande.url, SITE);
    const reponse = await site(url.pathname + url.search);
    return Object.defineProperty(reponse, "type", { value: reponse.status === 302 ? "opaqueredirect" : "basic" });
  };
  const caches = { open: async () => (ferme ? Promise.reject(new Error("SecurityError")) : magasin) };
  runInContext(SCRIPT, createContext({ self, caches, fetch, URL, Response, Set, Map, Promise }));

  async function livrer<T>(nom: string, champs: object): Promise<T | undefined> {
    const suites: Array<Promise<unknown>> = [];
    let rendue: Promise<T> | undefined;
    ecouteurs.get(nom)?.({
      ...champs,
      waitUntil: (suite: Promise<unknown>) => suites.push(suite),
      respondWith: (reponse: Promise<T>) => (rendue = reponse),
    });
    const rendu = await rendue;
    await Promise.all(suites);
    return rendu;
  }
  return {
    aller: async (chemin: string) => {
      const demande = { request: { url: SITE + chemin, method: "GET", mode: "navigate" }, resultingClientId: "onglet" };
      return (await livrer<Response>("fetch", demande))?.text();
    },
    charger: async (chemin: string) => (await livrer<Response>("fetch", { request: { url: SITE + chemin, method: "GET", mode: "cors" } }))?.text(),
    garder: (pages: ReadonlyArray<string>, morceaux: ReadonlyArray<string> = []) =>
      livrer("message", { data: { genre: "garder", pages, fichiers: [], morceaux } }),
    repondre: (autre: typeof site) => void (site = autre),
    gardees: () => [...range.keys()].map((url) => url.slice(SITE.length)),
    lire: async (chemin: string) =>
      range
        .get(SITE + chemin)
        ?.clone()
        .text(),
  };
}
const coupe = async (): Promise<Response> => {
  throw new TypeError("coupé");
};

describe("la coque d'un atelier", () => {
  test.each([{ plein: true }, { ferme: true }])("un navigateur qui ne peut rien garder (%o) montre quand même la page et ses scripts", async (options) => {
    const coque = uneCoque(options);
    expect(await coque.aller("/codev/carto")).toBe("page /codev/carto");
    expect(await coque.charger("/assets/a.js")).toBe("page /assets/a.js");
    await coque.garder(["/codev/carto"]);
    expect(coque.gardees()).toEqual([]);
  });

  test("une page gardée d'avance l'est avec les scripts qu'elle cite, et les rend réseau coupé", async () => {
    const coque = uneCoque();
    coque.repondre(
      async (url) =>
        new Response(
          url.startsWith("/assets/") ? `script ${url}` : '<link rel="modulepreload" href="/assets/ensemble-Cw_8.js"><script>import "/assets/b-~1.js"</script>',
        ),
    );
    await coque.garder(["/codev/ensemble"]);
    coque.repondre(coupe);
    expect(await coque.aller("/codev/ensemble")).toContain("ensemble-Cw_8.js");
    expect(await coque.charger("/assets/ensemble-Cw_8.js")).toBe("script /assets/ensemble-Cw_8.js");
    expect(await coque.charger("/assets/b-~1.js")).toBe("script /assets/b-~1.js");
  });

  test("réseau coupé, la page vue se rouvre ; celle d'un mandataire en panne ne la remplace pas", async () => {
    const coque = uneCoque();
    await coque.aller("/codev/carto");
    coque.repondre(async () => new Response("Bad Gateway", { status: 502 }));
    expect(await coque.aller("/codev/carto")).toBe("page /codev/carto");
    coque.repondre(coupe);
    expect(await coque.aller("/codev/carto?fiche=inconnue")).toBe("page /codev/carto");
    expect(await coque.aller("/codev/ensemble")).toContain("Le réseau ne répond pas");
  });

  test("ce qu'une session finie a laissé en suspens n'est jamais rangé", async () => {
    const coque = uneCoque();
    expect(await coque.aller("/codev/ensemble?reprise=abc&toit=90")).toBe("page /codev/ensemble?reprise=abc&toit=90");
    await coque.garder(["/codev/ensemble?reprise=abc"]);
    expect(coque.gardees()).toEqual([]);
  });

  test("cent fiches ouvertes n'emplissent pas le téléphone, et la carte et son formulaire restent", async () => {
    const coque = uneCoque();
    for (const page of ["/codev/carto", "/codev/carto?fiche=nouvelle"]) await coque.aller(page);
    for (let i = 0; i < 100; i++) await coque.aller(`/codev/carto?fiche=f-${i}`);
    expect(coque.gardees()).toHaveLength(42);
    expect(coque.gardees().slice(0, 2)).toEqual(["/codev/carto", "/codev/carto?fiche=nouvelle"]);
    expect(coque.gardees().at(-1)).toBe("/codev/carto?fiche=f-99");
  });

  test("ce qui est gardé d'avance se redemande : la page de la personne d'avant ne reste pas", async () => {
    const coque = uneCoque();
    coque.repondre(async () => new Response("de Nadia"));
    await coque.garder(["/codev/carto"]);
    coque.repondre(async () => new Response("de Léa"));
    await coque.garder(["/codev/carto"]);
    expect(await coque.lire("/codev/carto")).toBe("de Léa");
    coque.repondre(coupe);
    await coque.garder(["/codev/carto"]);
    expect(await coque.lire("/codev/carto")).toBe("de Léa");
    coque.repondre(async () => new Response(null, { status: 302 }));
    await coque.garder(["/codev/carto"]);
    expect(coque.gardees()).toEqual([]);
  });
});

test("le reste des fiches se relit sans réseau, et n'ôte leur place à aucune page", async () => {
  const coque = uneCoque();
  await coque.charger("/codev/carto/fiches");
  await coque.charger("/codev/carto/fiches?apres=x");
  for (let i = 0; i < 45; i++) await coque.aller(`/codev/carto?page=${i}`);
  coque.repondre(async () => Promise.reject(new TypeError("réseau")));
  expect(await coque.charger("/codev/carto/fiches")).toBe("page /codev/carto/fiches");
  expect(await coque.charger("/codev/carto/fiches?apres=x")).toBe("page /codev/carto/fiches?apres=x");
  await expect(coque.charger("/codev/carto/fiches?apres=y")).rejects.toThrow("réseau");
});

test("un morceau déjà gardé ne se redemande pas ; celui que la page a lu avant la coque, si", async () => {
  const coque = uneCoque();
  await coque.charger("/codev/carto/fiches");
  const demandes: Array<string> = [];
  coque.repondre(async (url) => {
    demandes.push(url);
    return new Response(`page ${url}`);
  });
  await coque.garder([], ["/codev/carto/fiches", "/codev/carto/fiches?apres=x"]);
  expect(demandes).toEqual(["/codev/carto/fiches?apres=x"]);
  expect(coque.gardees()).toEqual(["/codev/carto/fiches", "/codev/carto/fiches?apres=x"]);
});

test("les morceaux gardés ne s'accumulent pas d'une visite à l'autre, et le premier reste", async () => {
  const coque = uneCoque();
  await coque.charger("/codev/carto/fiches");
  for (let i = 0; i < 30; i++) await coque.charger(`/codev/carto/fiches?apres=${i}`);
  await coque.garder([], ["/codev/carto/fiches?apres=30"]);
  expect(coque.gardees()).toHaveLength(21);
  expect([coque.gardees()[0], coque.gardees().at(-1)]).toEqual(["/codev/carto/fiches", "/codev/carto/fiches?apres=30"]);
});
