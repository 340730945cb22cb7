import { describe, expect, test } from "vitest";
import { choisirAmorces, toutesLesAmorces } from "#app/contextes/assistants/domaine/amorces.ts";
import { AGENTS } from "#app/contextes/assistants/domaine/flux/evenements.ts";
import type { Passerelle } from "#app/contextes/assistants/ports/passerelle.ts";
import type { Savoir } from "#app/contextes/assistants/ports/savoir.ts";
import { demander, unChat } from "#tests/constructeurs/chat.ts";

/** Ce qui ne doit pas servir : tout appel s'y voit. */
function guetter<T extends object>(nom: string, appels: Array<string>, reel?: T): T {
  return new Proxy((reel ?? {}) as T, {
    get: (cible, cle) => (typeof cle === "symbol" || cle === "then" ? Reflect.get(cible, cle) : (appels.push(`${nom}.${cle}`), Reflect.get(cible, cle))),
  });
}

describe("une question répétée", () => {
  test("ne se compte, ne s'écrit, ne s'envoie et ne se note nulle part", async () => {
    const appels: Array<string> = [];
    const { depots } = unChat();
    const { limiteur, budget, usage } = depots;
    const { chat, lignes } = unChat({
      passerelle: guetter<Passerelle>("passerelle", appels),
      savoir: guetter<Savoir>("savoir", appels),
      depots: { ...depots, limiteur: guetter("limiteur", appels, limiteur), budget: guetter("budget", appels, budget), usage: guetter("usage", appels, usage) },
    });
    appels.length = 0;
    for (const agent of AGENTS) {
      const [premiere = ""] = choisirAmorces(agent, 1);
      for (const geste of chat.repeter(agent, premiere)) await geste();
    }
    for (const geste of chat.repeter("entraide", "Quelle cuve pour 100 m² de toit à Privas, à 4 personnes ?")) await geste();
    expect(appels).toEqual([]);
    expect(lignes).toEqual([]);
  });

  test("ne change pas la réponse d'un visiteur", async () => {
    const question = "Qui peut m'aider à récupérer l'eau de pluie ?";
    const sans = await demander("entraide", unChat(), { question });
    const repetee = unChat();
    for (const geste of repetee.chat.repeter("entraide", question)) await geste();
    expect(await demander("entraide", repetee, { question })).toEqual({ ...sans, id: expect.any(String) as string });
  });

  test("se lit même si le premier de ses gestes ne s'est pas fait", async () => {
    const [, repondre] = unChat().chat.repeter("taff", "Un stage dans l’environnement au printemps");
    await expect(repondre?.()).resolves.toBeUndefined();
  });
});

test("toutes les questions d'exemple : celles que chaque assistant montre, quel que soit le mois, et une fois chacune", () => {
  const toutes = toutesLesAmorces("Drôme");
  for (const agent of AGENTS) {
    const siennes = toutes.filter((une) => une.agent === agent).map(({ question }) => question);
    expect(new Set(siennes).size).toBe(siennes.length);
    for (let mois = 1; mois <= 12; mois += 1)
      expect(siennes).toEqual(expect.arrayContaining([...choisirAmorces(agent, mois), ...choisirAmorces(agent, mois, "Drôme")]));
  }
  expect(new Set(toutes.slice(0, AGENTS.length).map(({ agent }) => agent)).size).toBe(AGENTS.length);
});
