import { describe, expect, test } from "vitest";
import { demander, unChat } from "#tests/constructeurs/chat.ts";
import { creerPassages } from "#app/contextes/assistants/adaptateurs/passages.server.ts";
import { creerRecherchePassages } from "#app/contextes/assistants/service/recherche/recherche-passages.ts";

const VOCABULAIRE = { synonymes: [], hors_sujet: [], rencontres: new Set<string>(), courants: new Map<string, number>() };

/** Une recherche dans tant de textes, et combien ont été lus. */
function uneRecherche(textes: number) {
  let lectures = 0;
  const documents = Array.from({ length: textes }, (_, rang) => ({
    id: `illich__convivialite-${rang}`,
    fichier: `illich__convivialite-${rang}.md`,
    type: "auteur" as const,
    auteur: "illich",
    titre: "La convivialité",
    mots: 3,
    mots_cles: ["outil"],
    get texte() {
      lectures += 1;
      return "Un outil convivial.";
    },
  }));
  const recherche = creerRecherchePassages({
    passages: creerPassages({ documents }),
    documents,
    appels: new Map(),
    vocabulaire: { lire: () => VOCABULAIRE, preparer: () => [] },
  });
  return { ...recherche, lectures: () => lectures };
}

const DEMANDE = { question: "Qu'est-ce qu'un outil convivial ?", corpus: "both", auteur: undefined, limite: 3 } as const;

test("ouvrir la recherche ne lit aucun texte du corpus : c'est à la première question, et une fois", () => {
  const { chercher, lectures } = uneRecherche(1);
  expect(lectures()).toBe(0);
  chercher(DEMANDE);
  const premiere = lectures();
  expect(premiere).toBeGreaterThan(0);
  chercher({ ...DEMANDE, question: "Et un outil simple ?" });
  expect(lectures()).toBe(premiere);
});

test("le corpus se lit texte après texte, et qui l'a attendu n'en relit rien", () => {
  const { chercher, preparer, lectures } = uneRecherche(40);
  const parPas: Array<number> = [];
  for (let avant = 0, pas = preparer()[Symbol.iterator](); pas.next().done !== true; avant = lectures()) parPas.push(lectures() - avant);
  expect(Math.max(...parPas)).toBe(1);
  const lus = lectures();
  chercher(DEMANDE);
  expect(lectures()).toBe(lus);
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
