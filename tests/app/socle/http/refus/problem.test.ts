import { describe, expect, test } from "vitest";
import { ERREURS, ErreurApp, type CodeErreur } from "#app/commun/erreurs.ts";
import { api, decrireErreur, methodeRefusee, problem } from "#app/socle/http/refus/problem.ts";
import { requete, unJournal } from "#tests/constructeurs/requete.ts";

describe("un problème", () => {
  test("porte type, titre, statut, détail, instance et code", async () => {
    const reponse = problem(new ErreurApp("introuvable", "Ce lieu n'existe pas."), "req-1");
    expect(reponse.status).toBe(404);
    expect(reponse.headers.get("content-type")).toBe("application/problem+json; charset=utf-8");
    expect(await reponse.json()).toEqual({
      type: "/developpeurs#erreur-introuvable",
      title: "Page introuvable",
      status: 404,
      detail: "Ce lieu n'existe pas.",
      instance: "req-1",
      code: "introuvable",
    });
  });

  test("donne les champs en faute et les membres ajoutés", async () => {
    const champs = [{ chemin: "titre", message: "Trop court." }];
    const corps = (await problem(new ErreurApp("conflit", "Modifié.", { champs, extra: { versions: [1, 2] } })).json()) as object;
    expect(corps).toMatchObject({ champs, versions: [1, 2], status: 409 });
  });

  test("un membre ajouté ne peut pas remplacer le statut", async () => {
    expect(await problem(new ErreurApp("conflit", "x", { extra: { status: 200, code: "ok" } })).json()).toMatchObject({ status: 409, code: "conflit" });
  });

  test("annonce l'attente en secondes entières, jamais nulle", () => {
    expect(problem(new ErreurApp("trop_de_requetes", "x", { attente_s: 12.2 })).headers.get("retry-after")).toBe("13");
    expect(problem(new ErreurApp("trop_de_requetes", "x", { attente_s: 0 })).headers.get("retry-after")).toBe("1");
  });

  test.each([
    ["illisible", 400],
    ["non_connecte", 401],
    ["interdit", 403],
    ["introuvable", 404],
    ["methode", 405],
    ["requete_lente", 408],
    ["conflit", 409],
    ["trop_gros", 413],
    ["type_refuse", 415],
    ["hote_inconnu", 421],
    ["invalide", 422],
    ["trop_de_requetes", 429],
    ["entetes_trop_longs", 431],
    ["amont_indisponible", 502],
    ["amont_invalide", 502],
    ["rag_indisponible", 503],
    ["budget_epuise", 503],
    ["delai_depasse", 504],
  ] as ReadonlyArray<readonly [CodeErreur, number]>)("« %s » vaut %i", (code, statut) => {
    expect(ERREURS[code].statut).toBe(statut);
  });
});

describe("l'enveloppe api()", () => {
  test("laisse passer une réponse", async () => {
    const loader = api(() => Response.json({ ok: true }));
    expect(await (await loader(requete("/api/x"))).json()).toEqual({ ok: true });
  });

  test("transforme une erreur attendue, sans la journaliser", async () => {
    const journal = unJournal();
    const loader = api(() => {
      throw new ErreurApp("introuvable");
    });
    const reponse = await loader(requete("/api/x", { services: { journal }, id: "req-7" }));
    expect(reponse.status).toBe(404);
    expect(await reponse.json()).toMatchObject({ code: "introuvable", instance: "req-7" });
    expect(journal.lignes).toEqual([]);
  });

  test("cache une erreur inattendue au visiteur et l'écrit au journal, avec la route et l'identifiant", async () => {
    const journal = unJournal();
    const loader = api(() => {
      throw new Error("mot de passe de la base : azerty");
    });
    const reponse = await loader(requete("/api/x?secret=1", { services: { journal }, id: "req-8" }));
    expect(reponse.status).toBe(500);
    expect(await reponse.text()).not.toContain("azerty");
    expect(journal.lignes).toHaveLength(1);
    expect(journal.lignes[0]?.champs).toMatchObject({ id: "req-8", methode: "GET", erreur: "mot de passe de la base : azerty" });
  });

  test("journalise une panne d'un service extérieur", async () => {
    const journal = unJournal();
    const loader = api(() => {
      throw new ErreurApp("amont_indisponible", undefined, { cause: new Error("ECONNREFUSED") });
    });
    expect((await loader(requete("/api/x", { services: { journal } }))).status).toBe(502);
    expect(journal.lignes[0]?.champs).toMatchObject({ cause: "Error : ECONNREFUSED" });
  });

  test("ne tient pas un visiteur parti pour une erreur", async () => {
    const journal = unJournal();
    const loader = api(({ request }) => {
      request.signal.throwIfAborted();
      return new Response();
    });
    const reponse = await loader(requete("/api/x", { services: { journal }, signal: AbortSignal.abort() }));
    expect(reponse.status).toBe(499);
    expect(journal.lignes).toEqual([]);
  });

  test("rend une réponse levée telle quelle", async () => {
    const loader = api(() => {
      throw new Response("ici", { status: 418 });
    });
    expect((await loader(requete("/api/x"))).status).toBe(418);
  });

  test("refuse une méthode qui n'est pas dans la liste et donne Allow", async () => {
    const action = api(() => new Response(), { methodes: ["POST"] });
    const reponse = await action(requete("/api/x", { methode: "PUT" }));
    expect(reponse.status).toBe(405);
    expect(reponse.headers.get("allow")).toBe("POST");
    expect(await reponse.json()).toMatchObject({ code: "methode" });
  });

  test("sert HEAD là où GET est admis", async () => {
    expect((await api(() => new Response(), { methodes: ["GET"] })(requete("/api/x", { methode: "HEAD" }))).status).toBe(200);
  });

  test("ouvre une route à tous les sites, y compris pour ses erreurs et sa demande préalable", async () => {
    const loader = api(
      () => {
        throw new ErreurApp("introuvable");
      },
      { methodes: ["GET", "POST"], ouverte: true },
    );
    const refus = await loader(requete("/api/x"));
    expect(refus.headers.get("access-control-allow-origin")).toBe("*");
    const prealable = await loader(requete("/api/x", { methode: "OPTIONS" }));
    expect(prealable.status).toBe(204);
    expect(prealable.headers.get("access-control-allow-methods")).toBe("GET, POST");
    expect(prealable.headers.get("access-control-allow-headers")).toBe("Content-Type, Accept");
    expect(prealable.headers.has("access-control-allow-credentials")).toBe(false);
  });

  test("là où il n'y a rien, OPTIONS est refusé comme le reste", async () => {
    const { loader } = await import("#app/routes/api/introuvable.ts");
    const reponse = await loader(requete("/api/nulle-part", { methode: "OPTIONS" }));
    expect([reponse.status, await reponse.json()]).toMatchObject([404, { code: "introuvable" }]);
  });

  test("n'ouvre rien par défaut", async () => {
    expect((await api(() => new Response())(requete("/api/x"))).headers.has("access-control-allow-origin")).toBe(false);
  });
});

describe("methodeRefusee()", () => {
  test("répond 405 avec les méthodes admises", async () => {
    const reponse = await methodeRefusee("POST", "DELETE")(requete("/api/x"));
    expect([reponse.status, reponse.headers.get("allow")]).toEqual([405, "POST, DELETE"]);
  });

  test("répond à OPTIONS par la liste", async () => {
    const reponse = await methodeRefusee("POST")(requete("/api/x", { methode: "OPTIONS" }));
    expect([reponse.status, reponse.headers.get("allow")]).toEqual([204, "POST, OPTIONS"]);
  });
});

test("une valeur levée qui n'est pas une erreur se décrit quand même", () => {
  expect(decrireErreur({ corps: "réponse d'un service" })).toEqual({ erreur: "valeur levée qui n'est pas une erreur" });
  expect(decrireErreur("texte")).toEqual({ erreur: "texte" });
});
