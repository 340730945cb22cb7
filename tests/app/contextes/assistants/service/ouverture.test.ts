import { describe, expect, test } from "vitest";
import { FICHES_AGENTS } from "#app/contextes/assistants/domaine/agents.ts";
import { chargerAssistant } from "#app/contextes/assistants/http/assistant.server.ts";
import { contenus, unLieu } from "#tests/constructeurs/catalogue.ts";
import { unChat } from "#tests/constructeurs/chat.ts";
import { requete } from "#tests/constructeurs/requete.ts";

describe("ce qu'une page d'assistant montre à l'ouverture", () => {
  test("dit dans combien de fiches il cherche, celles acceptées depuis comprises", async () => {
    const { lu } = await unChat({ publie: { lieux: [unLieu({ id: "un-lieu-de-plus" })] } }).chat.donnees("entraide");
    expect(lu.lieux).toBe(contenus.lieux.length + 1);
    expect(lu.reseaux).toBe(contenus.reseaux.length);
    const phrase = FICHES_AGENTS.entraide.chapeau(lu);
    for (const nombre of [lu.lieux, lu.reseaux, lu.projets]) expect(phrase).toMatch(new RegExp(`\\b${nombre}\\b`));
    expect(FICHES_AGENTS.pensees.chapeau(lu)).toMatch(new RegExp(`\\b${contenus.documents.length} textes`));
  });

  test.each([
    ["entraide", "q"],
    ["entraide", "question"],
    ["pensees", "q"],
    ["pensees", "question"],
    ["reseaux", "question"],
    ["taff", "question"],
  ] as const)("%s : la question de l'adresse, sous « %s », est dans la boîte", async (agent, cle) => {
    const { chat } = unChat();
    const args = requete(`/${agent}?${cle}=${encodeURIComponent("Où trouver des semences ?")}`, { services: { chat } });
    expect((await chargerAssistant(agent, args)).question).toBe("Où trouver des semences ?");
  });

  test("sur une page de liste, « q » reste la recherche de la liste", async () => {
    const { chat } = unChat();
    expect((await chargerAssistant("reseaux", requete("/reseaux?q=semences", { services: { chat } }))).question).toBe("");
  });
});
