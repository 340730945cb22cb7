import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { causeContext } from "#app/socle/contexte.server.ts";
import { refuserClesRepetees } from "#app/socle/http/refus/repetitions.ts";

const SUIVIE = new Response("suivie");
const intergiciel = refuserClesRepetees((motif) => (cle) => motif === "/reseaux" && cle === "axe");

async function passer(pattern: string, adresse: string, init?: RequestInit) {
  const context = new RouterContextProvider();
  try {
    const reponse = await intergiciel(
      { request: new Request(`http://site${adresse}`, init), context, pattern, params: {}, url: new URL(`http://site${adresse}`) },
      () => Promise.resolve(SUIVIE),
    );
    return { reponse, cause: context.get(causeContext) };
  } catch (e) {
    return { refus: e as { data: Record<string, unknown>; init: { status: number } }, cause: context.get(causeContext) };
  }
}

describe("une clé répétée dans l'adresse d'une page", () => {
  test("est refusée par une page 400 qui propose chaque valeur ; la forme « .data » mène à la page", async () => {
    const { refus, cause } = await passer("reseaux", "/reseaux.data?q=a&q=b&axe=eau&axe=alim&_routes=root");
    expect(refus?.init.status).toBe(400);
    expect(cause).toBe("illisible");
    expect(refus?.data["suites"]).toEqual([
      { texte: "Garder « q = a »", href: "/reseaux?q=a&axe=eau&axe=alim" },
      { texte: "Garder « q = b »", href: "/reseaux?q=b&axe=eau&axe=alim" },
      { texte: "Ouvrir sans « q »", href: "/reseaux?axe=eau&axe=alim" },
    ]);
  });

  test("est admise là où des cases à cocher la déclarent, et là seulement", async () => {
    expect((await passer("reseaux", "/reseaux?axe=eau&axe=alim")).reponse).toBe(SUIVIE);
    expect((await passer("taff", "/taff?axe=eau&axe=alim")).refus?.init.status).toBe(400);
  });

  test("rend ce qu'un envoi portait, prêt à repartir vers une adresse qui passe", async () => {
    const { refus } = await passer("reseaux", "/reseaux?q=a&q=b&fait=1", { method: "POST", body: new URLSearchParams({ question: "Où ?" }) });
    expect(refus?.data["saisie"]).toEqual({ adresse: "/reseaux?fait=1", champs: [["question", "Où ?"]], fichier: false });
  });

  test("reçoit un problème JSON là où un programme lit, et l'API garde son propre contrôle", async () => {
    const { reponse } = await passer("oembed", "/oembed?url=a&url=b");
    expect([reponse?.status, reponse?.headers.get("Content-Type")]).toEqual([400, "application/problem+json; charset=utf-8"]);
    expect((await passer("api/reseaux", "/api/reseaux?q=a&q=b")).reponse).toBe(SUIVIE);
  });

  test("n'arrête rien quand chaque clé n'est donnée qu'une fois", async () => {
    expect((await passer("reseaux", "/reseaux?q=a&axe=eau&page=2")).reponse).toBe(SUIVIE);
  });
});
