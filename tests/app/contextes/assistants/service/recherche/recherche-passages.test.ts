import { describe, expect, test } from "vitest";
import { demander, unChat } from "#tests/constructeurs/chat.ts";
import { creerRecherchePassages } from "#app/contextes/assistants/service/recherche/recherche-passages.ts";

const VOCABULAIRE = { synonymes: [], hors_sujet: [], rencontres: new Set<string>(), courants: new Map<string, number>() };

test("ouvrir la recherche ne lit aucun texte du corpus : c'est à la première question, et une fois", () => {
  let lectures = 0;
  const chercher = creerRecherchePassages({
    passages: { chercher: () => [], paragraphes: () => [], rarete: () => 1 },
    documents: [
      {
        id: "illich__convivialite",
        fichier: "illich__convivialite.md",
        type: "auteur",
        auteur: "illich",
        titre: "La convivialité",
        mots: 3,
        mots_cles: ["outil"],
        get texte() {
          lectures += 1;
          return "Un outil convivial.";
        },
      },
    ],
    appels: new Map(),
    vocabulaire: () => VOCABULAIRE,
  });
  expect(lectures).toBe(0);
  for (const question of ["Qu'est-ce qu'un outil convivial ?", "Et un outil simple ?"]) {
    chercher({ question, corpus: "both", auteur: undefined, limite: 3 });
    expect(lectures).toBe(1);
  }
});

describe("un auteur nommé", () => {
  const chat = unChat();
  const premier = async (question: string, avant?: string) => {
    const historique = avant === undefined ? [] : [{ role: "user", contenu: avant } as const, { role: "assistant", contenu: "Une réponse." } as const];
    const { sources } = await demander("pensees", chat, { question, historique });
    return sources.filter(({ faible }) => faible !== true)[0]?.id;
  };

  test.each([
    ["et descola ?", "que dit latour de gaia", "philippe-descola"],
    ["et pour illich ?", "c'est quoi la decroissance", "ivan-illich"],
    ["et la technique selon ellul ?", undefined, "jacques-ellul"],
    ["la tecnique selon elul", undefined, "jacques-ellul"],
    ["que dit latouch de la pub", undefined, "serge-latouche"],
    ["descolla et la nature", undefined, "philippe-descola"],
  ])("« %s » : son texte d'abord, même mal écrit", async (question, avant, auteur) =>
    expect(await premier(question, avant)).toMatch(new RegExp(`^${auteur}__`)),
  );

  test.each(["la gorge du verdon", "le malt et la bière"])("« %s » n'en nomme aucun", async (question) => expect(await premier(question)).toBeUndefined());
});
