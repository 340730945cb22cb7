import { expect, test } from "vitest";
import { documentReseau } from "#app/contextes/assistants/domaine/recherche/documents.ts";
import { creerCatalogue } from "#app/rangements/embarque/catalogue.server.ts";

const { reseaux } = creerCatalogue();

test("le sigle d'un réseau se dit une fois : un nom qui le porte déjà ne le répète pas", () => {
  const titres = new Map(reseaux.map((reseau) => [reseau.id, documentReseau(reseau, () => []).titre]));
  expect(titres.get("fadear")).toBe("FADEAR, réseau de l'agriculture paysanne");
  expect(titres.get("reseau-semences-paysannes")).toBe("Réseau Semences Paysannes (RSP)");
  const repetes = reseaux.filter(({ id, sigle }) => sigle !== undefined && (titres.get(id) ?? "").split(sigle).length > 2);
  expect(repetes.map(({ id }) => titres.get(id))).toEqual([]);
});
