import { expect, test, vi } from "vitest";
import { creerCatalogue } from "#app/rangements/embarque/catalogue.server.ts";
import { lireTitresEcartes } from "#app/contextes/assistants/domaine/comprehension/phrase/titres-ecartes.ts";

const { reseaux, plateformes, lieux } = creerCatalogue();
const titres = [...reseaux, ...plateformes, ...lieux].map(({ nom }) => ({ titre: nom }));

test.each([
  ["Jardin partagé Chanoine Viollet", ["Jardin partagé Chanoine Viollet"]],
  ["Jardin", []],
  ["jardin partagé du quartier", []],
  ["association", []],
  ["Réseau", []],
  ["Ferme", []],
  ["Terre de Liens", ["Terre de Liens"]],
  ["amap", ["MIRAMAP, mouvement inter-régional des AMAP"]],
  ["transition", []],
  ["jardins", []],
])("« %s » écarte ces titres, et eux seuls", (terme, attendus) => {
  expect(titres.filter(lireTitresEcartes([terme], titres)).map(({ titre }) => titre)).toEqual(attendus);
});

test.each([
  ["wwoof", "WWOOF France", true],
  ["les Colibris", "Mouvement Colibris", true],
  ["terre de liens", "Terre & Humanisme", false],
])("« %s », « %s » : le nom écarté se reconnaît à ses mots", (terme, titre, attendu) => {
  expect(lireTitresEcartes([terme], titres)({ titre })).toBe(attendu);
});

test("les titres d'une liste ne se lisent qu'une fois, si souvent qu'on écarte", () => {
  const lire = vi.fn<() => string>(() => "Jardin de la gare");
  const documents = [
    {
      get titre() {
        return lire();
      },
    },
  ];
  const [document] = documents;
  lireTitresEcartes(["gare"], documents);
  const premieres = lire.mock.calls.length;
  for (const terme of ["jardin", "ferme", "gare"]) if (document !== undefined) lireTitresEcartes([terme], documents)(document);
  expect(lire).toHaveBeenCalledTimes(premieres);
});
