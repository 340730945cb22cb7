import { expect, test } from "vitest";
import { NOMS_ONGLETS, ONGLETS, TYPE_DE_ONGLET } from "#app/contextes/propositions/domaine/proposition.ts";

test("E44 /proposer a cinq onglets : Écosystème, Réseau, Jobs, Outils, Références RAG", () => {
  expect(ONGLETS.map((onglet) => NOMS_ONGLETS[onglet])).toEqual(["Écosystème", "Réseau", "Jobs", "Outils", "Références RAG"]);
});

test("E44 chaque onglet porte sa sorte de proposition", () => {
  expect(ONGLETS.map((onglet) => TYPE_DE_ONGLET[onglet])).toEqual(["ecosysteme", "reseau", "job", "outil", "reference_rag"]);
});
