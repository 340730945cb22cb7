import { describe, expect, test } from "vitest";
import { avecLesTetes, partager, souhaitDe } from "#app/contextes/assistants/domaine/recherche/parts.ts";

const TOUS = new Set(["a", "b", "c", "d"]);
const paille = {
  souhait: "isoler en paille",
  couvertures: new Map([
    ["a", 0.9],
    ["b", 0.6],
    ["c", 0.2],
  ]),
};
const pluie = {
  souhait: "récupérer la pluie",
  couvertures: new Map([
    ["c", 0.8],
    ["a", 0.56],
  ]),
};

describe("les parts d'une question double", () => {
  test("chaque document va à la partie qu'il couvre le mieux, s'il en porte plus de la moitié", () => {
    expect(partager([paille, pluie], TOUS)).toEqual([
      { souhait: "isoler en paille", ids: ["a"] },
      { souhait: "récupérer la pluie", ids: ["c"] },
    ]);
  });

  test("il n'y a pas de part quand une seule partie a sa réponse, ou quand ce qui répond a été écarté", () => {
    expect(partager([paille], TOUS)).toEqual([]);
    expect(partager([paille, { souhait: "la mairie ne veut pas", couvertures: new Map([["d", 0.4]]) }], TOUS)).toEqual([]);
    expect(partager([paille, pluie], new Set(["a", "b"]))).toEqual([]);
  });

  test("un document dit sa part, ou n'en a pas", () => {
    const parts = partager([paille, pluie], TOUS);
    expect([souhaitDe("c", parts), souhaitDe("b", parts)]).toEqual([{ souhait: "récupérer la pluie" }, {}]);
  });

  test("la tête d'une part absente des premiers prend la place du dernier qui n'en représente aucune", () => {
    const classes = ["a", "b", "d", "c"].map((id) => ({ id }));
    const parts = partager([paille, pluie], TOUS);
    expect(avecLesTetes(classes, parts, 3).map(({ id }) => id)).toEqual(["a", "b", "c", "d"]);
    expect(avecLesTetes(classes, parts, 4)).toEqual(classes);
    expect(avecLesTetes(classes, [], 2)).toEqual(classes);
  });
});
