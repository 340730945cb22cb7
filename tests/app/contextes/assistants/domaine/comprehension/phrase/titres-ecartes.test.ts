import { expect, test } from "vitest";
import { creerCatalogue } from "#app/rangements/embarque/catalogue.server.ts";
import { lireTitresEcartes } from "#app/contextes/assistants/domaine/comprehension/phrase/titres-ecartes.ts";

const { reseaux, plateformes, lieux } = creerCatalogue();
const titres = [...reseaux, ...plateformes, ...lieux].map(({ nom }) => nom);

test.each([
  ["Jardin partagé Chanoine Viollet", ["Jardin partagé Chanoine Viollet"]],
  ["Jardin", []],
  ["jardin partagé du quartier", []],
  ["association", []],
  ["Réseau", []],
  ["Ferme", []],
  ["Terre de Liens", ["Terre de Liens"]],
])("« %s » écarte ces titres, et eux seuls", (terme, attendus) => {
  expect(titres.filter(lireTitresEcartes([terme], titres))).toEqual(attendus);
});

test.each([
  ["wwoof", "WWOOF France", true],
  ["les Colibris", "Mouvement Colibris", true],
  ["terre de liens", "Terre & Humanisme", false],
])("« %s », « %s » : le nom écarté se reconnaît à ses mots", (terme, titre, attendu) => {
  expect(lireTitresEcartes([terme], titres)(titre)).toBe(attendu);
});
