import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { ErreurApp } from "#app/commun/erreurs.ts";
import { champsLisibles, lireSaisieRendue } from "#app/commun/saisie-rendue.ts";
import { attenteContext, journalContext } from "#app/socle/contexte.server.ts";
import { formulaireDe } from "#app/socle/http/corps.ts";
import { page } from "#app/socle/http/page.ts";
import { avecSortie } from "#app/socle/http/refus/sortie-page.ts";
import { unJournal } from "#tests/constructeurs/requete.ts";

const ADRESSE = "http://site.test/codev/carto?vue=liste&_routes=x";
const envoi = () =>
  new Request(ADRESSE, { method: "POST", body: new URLSearchParams({ geste: "creer", titre: "Un broyeur", mot_de_passe: "secret", axes: "eau" }) });
function unContexte(): RouterContextProvider {
  const contexte = new RouterContextProvider();
  contexte.set(journalContext, unJournal());
  return contexte;
}
const PANNE = new ErreurApp("indisponible", "Le rangement ne répond pas.", { attente_s: 5 });

async function leve(p: Promise<unknown>): Promise<{ readonly data: Record<string, unknown>; readonly init: { readonly status: number } }> {
  return p.then(
    () => {
      throw new Error("rien n'a été levé");
    },
    (e: unknown) => e as never,
  );
}

describe("une page dont l'envoi échoue", () => {
  test.each([
    ["avant d'avoir lu le formulaire", false],
    ["après l'avoir lu", true],
  ])("%s rend ce qui était tapé, sans ce qui se tape masqué", async (_, lire) => {
    const context = unContexte();
    const action = page(async ({ request }: { request: Request; context: typeof context }) => {
      if (lire) await formulaireDe(request);
      throw PANNE;
    });
    const { data, init } = await leve(action({ request: envoi(), context }));
    expect(init.status).toBe(503);
    expect(context.get(attenteContext)).toBe(5);
    const saisie = lireSaisieRendue(data);
    expect(saisie?.adresse).toBe("/codev/carto?vue=liste");
    expect(saisie?.champs).toEqual([
      ["geste", "creer"],
      ["titre", "Un broyeur"],
      ["axes", "eau"],
    ]);
    expect(saisie && champsLisibles(saisie)).toEqual([
      ["Titre", "Un broyeur"],
      ["Axes", "eau"],
    ]);
  });

  test("rend aussi la saisie quand c'est la relecture de la page qui échoue après l'envoi", async () => {
    const context = unContexte();
    type Args = { request: Request; context: typeof context };
    await page(async ({ request }: Args) => void (await formulaireDe(request)))({ request: envoi(), context });
    const loader = page(async (_args: Args) => {
      throw PANNE;
    });
    expect(lireSaisieRendue((await leve(loader({ request: new Request(ADRESSE), context }))).data)?.champs).toContainEqual(["titre", "Un broyeur"]);
  });

  test("d'une erreur que personne n'attendait : 500 en page, et la saisie avec", async () => {
    const context = unContexte();
    const action = page(async (_args: { request: Request; context: typeof context }) => {
      throw new TypeError("défaut");
    });
    const { data, init } = await leve(action({ request: envoi(), context }));
    expect(init.status).toBe(500);
    expect(JSON.stringify(data)).toContain("Un broyeur");
    expect(JSON.stringify(data)).not.toContain("défaut");
  });
});

test("une lecture qui échoue ne porte aucune saisie, et son erreur inattendue suit son cours", async () => {
  const context = unContexte();
  type Args = { request: Request; context: typeof context };
  const refus = page(async (_args: Args) => {
    throw PANNE;
  });
  expect((await leve(refus({ request: new Request(ADRESSE), context }))).data).not.toHaveProperty("saisie");
  const defaut = page(async (_args: Args) => {
    throw new TypeError("défaut");
  });
  await expect(defaut({ request: new Request(ADRESSE), context: unContexte() })).rejects.toThrow(TypeError);
});

describe("un intergiciel qui échoue", () => {
  const garde = avecSortie(async () => {
    throw PANNE;
  });
  const passer = (url: string, pattern: string) =>
    garde({ request: new Request(url), context: unContexte(), pattern, params: {}, url: new URL(url) }, async () => new Response());

  test("répond un problème JSON à l'API, avec le délai", async () => {
    const reponse = (await passer("http://site.test/api/codev/me", "api/codev/me")) as Response;
    expect([reponse.status, reponse.headers.get("content-type"), reponse.headers.get("retry-after")]).toEqual([
      503,
      "application/problem+json; charset=utf-8",
      "5",
    ]);
  });

  test("mène les personnes à la page d'erreur, avec son statut", async () => {
    expect((await leve(Promise.resolve(passer("http://site.test/codev/carto", "codev/carto")))).init.status).toBe(503);
  });
});

test("une adresse d'ailleurs, ou une forme inattendue, n'est pas une saisie à renvoyer", () => {
  for (const adresse of ["https://autre.exemple/", "//autre.exemple/", "javascript:alert(1)"])
    expect(lireSaisieRendue({ saisie: { adresse, champs: [["a", "b"]], fichier: false } })).toBeUndefined();
  expect(lireSaisieRendue({ saisie: { adresse: "/", champs: "a" } })).toBeUndefined();
  expect(lireSaisieRendue({ saisie: { adresse: "/x", champs: [["a", 1], "b", ["c", "d"]] } })?.champs).toEqual([["c", "d"]]);
});
