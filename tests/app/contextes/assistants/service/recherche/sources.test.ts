import { describe, expect, test } from "vitest";
import { matierePassages } from "#app/contextes/assistants/service/sources.ts";
import type { Passage } from "#app/contextes/assistants/ports/passages.ts";

const LIVRES = "Une société sans école (1971), La Convivialité (1973), Énergie et équité, Némésis médicale (1975).";
const PENSEE = "Un outil convivial se prête à des usages que chacun choisit, sans diplôme et sans asservir personne.";

const passage = (ancre: string, section: string, texte: string): Passage => ({
  document: "ivan-illich__convivialite",
  type: "auteur",
  titre: "Ivan Illich, seuils et outils conviviaux",
  ancre,
  section,
  texte,
  score: 1,
});
const citer = (question: string, passages: ReadonlyArray<Passage>) =>
  matierePassages(question, passages, { auteur: "ivan-illich", limite: 3, faibles: new Set(), motsClesDe: () => "" }).sources.map(({ extrait, ancre }) => ({
    extrait,
    ancre,
  }));

describe("le passage montré d'un texte", () => {
  const livres = passage("p7", "Livres repères", LIVRES);
  const pensee = passage("p3", "Idées principales", PENSEE);

  test("est le mieux classé qui ait une phrase à citer : une liste de livres ne répond pas", () => {
    expect(citer("la convivialité", [livres, pensee])).toEqual([{ extrait: PENSEE, ancre: "p3" }]);
  });

  test("est la liste des livres pour qui demande quoi lire, ou faute d'autre passage", () => {
    expect(citer("quels livres sur la convivialité ?", [livres, pensee])).toEqual([{ extrait: LIVRES, ancre: "p7" }]);
    expect(citer("la convivialité", [livres])).toEqual([{ extrait: LIVRES, ancre: "p7" }]);
  });
});
