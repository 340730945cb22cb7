import { describe, expect, test } from "vitest";
import { choisir, reunir } from "#app/contextes/annuaire/domaine/catalogue.ts";
import { AUCUNE_PUBLICATION } from "#app/contextes/annuaire/domaine/publications.ts";
import { unLieu } from "#tests/constructeurs/catalogue.ts";

const DEPOT = {
  lieux: [
    unLieu({ id: "a", axes: ["eau"], departement: "26" }),
    unLieu({ id: "b", axes: ["alim", "eau"], departement: "07", type: "ecolieu" }),
    unLieu({ id: "c", axes: ["energie"], departement: "26" }),
  ],
  reseaux: [],
  plateformes: [],
};
const ids = (lieux: ReadonlyArray<{ readonly id: string }> | undefined) => lieux?.map(({ id }) => id);

describe("réunir le dépôt et ce qui est publié", () => {
  const { lieux } = reunir(DEPOT, {
    ...AUCUNE_PUBLICATION,
    lieux: [unLieu({ id: "neuf" }), unLieu({ id: "a", nom: "Corrigé" })],
    retirees: { ...AUCUNE_PUBLICATION.retirees, ecosysteme: new Set(["c"]) },
  });

  test("une fiche corrigée garde sa place, une neuve vient après, une retirée disparaît", () => {
    expect(ids(lieux.toutes)).toEqual(["a", "b", "neuf"]);
    expect(lieux.parId.get("a")?.nom).toBe("Corrigé");
    expect(lieux.parId.has("c")).toBe(false);
  });

  test("une fiche retirée n'est plus dans aucun index", () => {
    expect(lieux.par("axe").has("energie")).toBe(false);
    expect(ids(lieux.par("departement").get("26"))).toEqual(["a", "neuf"]);
  });
});

describe("choisir par un index", () => {
  const { lieux } = reunir(DEPOT, AUCUNE_PUBLICATION);

  test("sans valeur, toutes les fiches ; une valeur inconnue, aucune", () => {
    expect(choisir(lieux, "axe", [])).toEqual(DEPOT.lieux);
    expect(choisir(lieux, "axe", ["lien"])).toEqual([]);
  });

  test("plusieurs valeurs : chaque fiche une fois, dans l'ordre du catalogue", () => {
    expect(ids(choisir(lieux, "axe", ["alim", "eau"]))).toEqual(["a", "b"]);
    expect(ids(choisir(lieux, "type", ["ecolieu"]))).toEqual(["b"]);
    expect(ids(choisir(lieux, "departement", ["26"]))).toEqual(["a", "c"]);
  });
});
