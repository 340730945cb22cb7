import { expect, test } from "vitest";
import { demander, unChat } from "#tests/constructeurs/chat.ts";
import { fauxLightrag, type CasLightrag } from "#tests/faux/lightrag.ts";
import { reseau } from "#tests/montage/reseau.ts";

async function interroger(cas: CasLightrag, corps: object = { auteur_slug: "ivan-illich" }) {
  reseau.use(...fauxLightrag({ cas: [cas] }).gestionnaires);
  return demander("pensees", unChat({ lightrag: true }), { question: "Qu'est-ce qu'un outil convivial ?", ...corps });
}

test("E30 la réponse ajoute auteur, auteur_unmatched, auteur_chunks et references", async () => {
  const reponse = await interroger("ok");
  expect(reponse.auteur).toEqual({ id: "ivan-illich", nom: "Ivan Illich" });
  expect(reponse.auteur_unmatched).toEqual([]);
  expect(reponse.auteur_chunks).toEqual({ cible: 1, hors_cible: 1 });
  expect(reponse.references?.map(({ id, cible }) => [id, cible])).toEqual([
    ["ivan-illich__convivialite", true],
    ["andre-gorz__ecologie-politique", false],
  ]);
  expect(reponse.references?.[0]?.titre).toBe("Ivan Illich, seuils et outils conviviaux");
});

test("E30 auteur_chunks compte les extraits quand leur contenu est rendu", async () => {
  expect((await interroger("ok-content")).auteur_chunks).toEqual({ cible: 2, hors_cible: 1 });
});

test("E30 le dernier segment du chemin décide, majuscules et barres inverses comprises ; les numéros suivent les sources", async () => {
  const reponse = await interroger("mixed");
  expect(reponse.auteur_chunks).toEqual({ cible: 1, hors_cible: 1 });
  expect(reponse.reponse).toBe("Deux textes [2] puis [1].");
  expect(reponse.sources.map(({ cible }) => cible)).toEqual([false, true]);
});

test("E30 hors cible : l'auteur demandé, que la recherche n'a pas retrouvé, est ajouté des textes du site", async () => {
  const reponse = await interroger("off-target");
  expect(reponse.auteur_chunks).toEqual({ cible: 1, hors_cible: 1 });
  expect(reponse.references?.filter(({ cible }) => cible).map(({ id }) => id)).toEqual(["ivan-illich__convivialite"]);
});

test.each(["think", "references-section", "ok"] as const)("E30 %s : ni réflexion, ni section de références, ni numéro orphelin", async (cas) => {
  expect((await interroger(cas)).reponse).toBe("Pour Illich, un outil peut se retourner [1]. Gorz le rejoint [2]. Un ajout sans source.");
});

test.each(["no-references", "old-1.4.8"] as const)("E30 %s : sans référence, une réponse normale sans numéro ; l'auteur demandé reste à lire", async (cas) => {
  const reponse = await interroger(cas);
  expect(reponse.reponse).not.toMatch(/\[\d/);
  expect(reponse.references?.map(({ id, cible }) => [id, cible])).toEqual([["ivan-illich__convivialite", true]]);
  expect(reponse.auteur_chunks).toEqual({ cible: 1, hors_cible: 0 });
  const sansAuteur = await interroger(cas, {});
  expect([sansAuteur.sources, sansAuteur.references]).toEqual([[], []]);
});

test.each(["no-context", "llm-generated-false"] as const)("E30 %s : la phrase toute faite ne sort pas, les textes du site répondent", async (cas) => {
  const reponse = await interroger(cas);
  expect(reponse.reponse).toMatch(/^Réponse documentaire, sans modèle de langue/);
  expect(reponse.reponse).not.toMatch(/no-context|Sorry|canned/);
  expect(reponse.sources.length).toBeGreaterThanOrEqual(2);
  expect(reponse.auteur_chunks?.cible).toBeGreaterThan(0);
});

test("E30 corpus embarqué : mêmes champs, les passages comptés", async () => {
  const reponse = await demander("pensees", unChat(), { question: "Qu'est-ce qu'un outil convivial ?", auteur_slug: "ivan-illich" });
  expect(reponse.references?.[0]).toMatchObject({ id: "ivan-illich__convivialite", cible: true });
  expect(reponse.auteur_chunks?.cible).toBeGreaterThan(0);
  expect(reponse.sources.length).toBeGreaterThanOrEqual(2);
});
