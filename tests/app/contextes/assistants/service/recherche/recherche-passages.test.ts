import { expect, test } from "vitest";
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
