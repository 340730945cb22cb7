import { describe, expect, test } from "vitest";
import { action as actionEntraide, loader as lireEntraide } from "#app/routes/api/chatbot.ts";
import type { Agent } from "#app/contextes/assistants/domaine/flux/evenements.ts";
import { poster, probleme, unChat } from "#tests/constructeurs/chat.ts";
import { requete } from "#tests/constructeurs/requete.ts";

const AGENTS: ReadonlyArray<Agent> = ["entraide", "reseaux", "taff", "pensees"];
const JSON_TYPE = { "Content-Type": "application/json" };

describe.each(AGENTS)("la route de %s", (agent) => {
  const service = unChat();
  test.each([
    ["rien", {}, 422, "invalide"],
    ["question trop courte", { question: " a " }, 422, "invalide"],
    ["question trop longue", { question: "a".repeat(2_001) }, 422, "invalide"],
    ["question qui n'est pas un texte", { question: 3 }, 422, "invalide"],
    ["historique trop long", { question: "semences", historique: Array.from({ length: 11 }, () => ({ role: "user", contenu: "x" })) }, 422, "invalide"],
    ["historique trop lourd", { question: "semences", historique: [{ role: "user", contenu: "x".repeat(8_001) }] }, 422, "invalide"],
    ["extraits ni oui ni non", { question: "semences", extraits: "peut-être" }, 422, "invalide"],
    ["JSON illisible", "{", 400, "illisible"],
    ["corps trop gros", { question: "semences", bourrage: "x".repeat(70_000) }, 413, "trop_gros"],
  ] as const)("%s : refus nommé", async (_nom, corps, statut, code) => {
    const refus = await poster(agent, service, corps, { entetes: JSON_TYPE });
    expect([refus.status, (await probleme(refus)).code]).toEqual([statut, code]);
    expect(refus.headers.get("Content-Type")).toContain("application/problem+json");
  });

  test("un format inconnu : 415", async () => {
    expect((await poster(agent, service, "question", { entetes: { "Content-Type": "text/plain" } })).status).toBe(415);
  });

  test("JSON et formulaire donnent la même réponse", async () => {
    const lire = async (corps: unknown) => {
      const { reponse, sources, mode } = (await (await poster(agent, service, corps)).json()) as Record<string, unknown>;
      return { reponse, sources, mode };
    };
    const question = "Que faire d'un puits partagé ?";
    const formulaire = new FormData();
    formulaire.set("question", question);
    formulaire.set("historique", "[]");
    expect(await lire(new URLSearchParams({ question }))).toEqual(await lire({ question }));
    expect(await lire(formulaire)).toEqual(await lire({ question }));
  });

  test("la réponse a toutes les clés du contrat", async () => {
    const reponse = (await (await poster(agent, service, { question: "Que faire d'un puits partagé ?" })).json()) as object;
    expect(Object.keys(reponse)).toEqual(
      expect.arrayContaining(["id", "reponse", "mode", "fournisseur", "modele", "secours", "degrade", "sources", "usage", "cout_eur", "duree_ms"]),
    );
  });
});

test("GET : 405 et Allow", async () => {
  const refus = await lireEntraide(requete("/api/chatbot"));
  expect([refus.status, refus.headers.get("Allow")]).toEqual([405, "POST"]);
  expect((await actionEntraide(requete("/api/chatbot", { methode: "DELETE" }))).status).toBe(405);
});

test("soixante questions par heure, puis 429 ; une question vieille d'une heure ne compte plus", async () => {
  let ms = Date.parse("2026-11-21T09:00:00.000Z");
  const service = unChat({ maintenant: () => new Date(ms) });
  for (let i = 0; i < 60; i += 1) {
    expect((await poster("taff", service, { question: "bénévolat" })).status).toBe(200);
    ms += 1_000;
  }
  const refus = await poster("taff", service, { question: "bénévolat" });
  expect(refus.status).toBe(429);
  // La première date d'une minute : un point revient dans 59 minutes.
  expect(refus.headers.get("Retry-After")).toBe(String(59 * 60));
  expect((await probleme(refus)).detail).toBe("Vous avez posé 60 questions en une heure. La suite dans 59 minutes.");
  // Un schéma fautif l'emporte sur la limite.
  expect((await poster("taff", service, { question: "" })).status).toBe(422);
  // Chaque assistant a sa limite.
  expect((await poster("reseaux", service, { question: "semences" })).status).toBe(200);
  ms += 59 * 60 * 1_000;
  expect((await poster("taff", service, { question: "bénévolat" })).status).toBe(200);
});

test("Accept: text/event-stream rend les mêmes faits en évènements, quota en en-tête", async () => {
  const flux = await poster("reseaux", unChat(), { question: "semences paysannes" }, { entetes: { Accept: "text/event-stream", ...JSON_TYPE } });
  expect(flux.headers.get("Content-Type")).toContain("text/event-stream");
  expect(flux.headers.get("RateLimit")).toBe('"reseaux";r=59;t=3600');
  const types = [...(await flux.text()).matchAll(/^event: (\w+)$/gm)].map(([, type]) => type);
  expect([types[0], types.at(-2), types.at(-1)]).toEqual(["debut", "morceau", "fin"]);
  expect(types.filter((type) => type === "source").length).toBeGreaterThanOrEqual(2);
});
