import { expect, test } from "vitest";
import { selonLaMethode } from "#app/serveur/pages/methodes.ts";

const PLAN = {
  motifCommun: () => undefined,
  recoit: (url: string) => url !== "/fichier" && url !== "/lire",
  methodesDePage: (url: string) => (url === "/lire" ? ["GET", "HEAD"] : url === "/ecrire" ? ["GET", "HEAD", "POST"] : undefined),
};

/** Ce que lit un visiteur d'une application qui répondrait à tout par `statut`, et combien de fois elle est appelée. */
async function demander(methode: string, url: string, statut = 200) {
  let appels = 0;
  const repondre = selonLaMethode(PLAN, { methode, url, qui: { id: "x", api: false } }, () => {
    appels += 1;
    return Promise.resolve(new Response(statut === 204 ? null : "tout le fichier", { status: statut }));
  });
  const reponse = await repondre(new Request(`http://site${url}`, { method: methode }));
  return { statut: reponse.status, permises: reponse.headers.get("allow"), texte: await reponse.text(), appels };
}

test.each([
  ["/lire", "GET, HEAD, OPTIONS", 0],
  ["/ecrire", "GET, HEAD, POST, OPTIONS", 0],
  ["/fichier", "GET, HEAD, OPTIONS", 1],
])("OPTIONS %s nomme ce que l'adresse admet, sans la rendre", async (url, permises, appels) => {
  expect(await demander("OPTIONS", url)).toEqual({ statut: 204, permises, texte: "", appels });
});

test.each(["PUT", "PATCH", "DELETE"])("%s vers une page est un 405 en français, qu'elle reçoive ou non : son action n'est pas appelée", async (methode) => {
  for (const [url, permises] of [
    ["/lire", "GET, HEAD"],
    ["/ecrire", "GET, HEAD, POST"],
  ] as const) {
    const lu = await demander(methode, url);
    expect([lu.statut, lu.permises, lu.appels]).toEqual([405, permises, 0]);
    expect(lu.texte).toMatch(/<h1[^>]*>Demande refusée/);
  }
});

test.each(["GET", "HEAD"])("une lecture par %s ne cherche pas sa route une fois de plus", async (methode) => {
  let cherchees = 0;
  const chercher = () => void (cherchees += 1);
  const plan = { ...PLAN, recoit: () => (chercher(), true), methodesDePage: () => (chercher(), ["GET", "HEAD"]) };
  const repondre = selonLaMethode(plan, { methode, url: "/lire", qui: { id: "x", api: false } }, () => Promise.resolve(new Response("page")));
  expect((await repondre(new Request("http://site/lire", { method: methode }))).status).toBe(200);
  expect(cherchees).toBe(0);
});

test("OPTIONS d'une adresse que l'application ne connaît pas dit qu'elle n'existe pas ; d'une autre, le refus reste", async () => {
  const repondre = (lue: number) =>
    selonLaMethode(PLAN, { methode: "OPTIONS", url: "/inconnue", qui: { id: "x", api: false } }, ({ method }) =>
      Promise.resolve(new Response("réponse", { status: method === "OPTIONS" ? 405 : lue })),
    )(new Request("http://site/inconnue", { method: "OPTIONS" }));
  expect([(await repondre(404)).status, (await repondre(200)).status]).toEqual([404, 405]);
});

test("ce que la page admet, et ce qu'une adresse pour machines décide, va à l'application", async () => {
  for (const [methode, url] of [
    ["GET", "/lire"],
    ["HEAD", "/ecrire"],
    ["POST", "/ecrire"],
    ["DELETE", "/api/fiches/1"],
  ] as const)
    expect(await demander(methode, url)).toMatchObject({ statut: 200, appels: 1 });
  expect(await demander("OPTIONS", "/api/x", 204)).toMatchObject({ statut: 204, permises: null, appels: 1 });
  expect(await demander("POST", "/fichier", 405)).toMatchObject({
    statut: 405,
    permises: "GET, HEAD",
    texte: expect.stringContaining("ne reçoit aucun envoi") as string,
  });
});
