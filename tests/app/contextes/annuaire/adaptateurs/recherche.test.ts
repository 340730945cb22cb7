import { describe, expect, test } from "vitest";
import { indexer } from "#app/contextes/annuaire/adaptateurs/recherche.server.ts";
import { racine } from "#app/commun/texte/mots.ts";

const FICHES = [
  { id: "semences", champs: { nom: "Réseau Semences Paysannes", texte: "Échanger et multiplier des variétés anciennes." } },
  { id: "eau", champs: { nom: "Eaux de pluie", texte: "Récupérer l'eau du toit, la stocker dans une cuve." } },
  { id: "oeuvre", champs: { nom: "Œuvre au jardin", texte: "Maraîchage, compost, journaux de culture." } },
];
const recherche = indexer(FICHES, { poids: { nom: 5, texte: 1 } });
const ids = (q: string) => recherche.chercher(q).trouvailles.map((t) => t.id);

describe("recherche par mots clés", () => {
  test.each([
    ["sans accents", "reseau varietes"],
    ["au singulier", "semence paysanne"],
    ["par début de mot", "semen pays"],
    ["avec mots vides", "le réseau des semences"],
  ])("trouve %s", (_, q) => {
    expect(ids(q)[0]).toBe("semences");
    expect(recherche.chercher(q).approche).toBe(false);
  });

  test("« oeuvre » et « œuvre » sont le même mot, « journal » retrouve « journaux »", () => {
    expect(ids("oeuvre")).toEqual(["oeuvre"]);
    expect(ids("œuvre")).toEqual(["oeuvre"]);
    expect(ids("journal")).toEqual(["oeuvre"]);
  });

  test("une faute est rattrapée, et dite", () => {
    expect(recherche.chercher("semances")).toMatchObject({ approche: true, trouvailles: [{ id: "semences" }] });
  });

  test("tous les mots d'abord ; à défaut, au moins un, et c'est dit", () => {
    const { trouvailles, approche } = recherche.chercher("semences cuve");
    expect(approche).toBe(true);
    expect(trouvailles.map((t) => t.id).sort()).toEqual(["eau", "semences"]);
  });

  test("rien de demandé, ou rien de trouvé : rien", () => {
    for (const q of ["", "   ", "de la", "xylophone", "!!! ???"]) expect(ids(q), q).toEqual([]);
  });

  test("le nom pèse plus que le texte", () => {
    const index = indexer(
      [
        { id: "texte", champs: { nom: "Autre", texte: "compost compost" } },
        { id: "nom", champs: { nom: "Compost", texte: "rien" } },
      ],
      { poids: { nom: 5, texte: 1 } },
    );
    expect(index.chercher("compost").trouvailles.map((t) => t.id)).toEqual(["nom", "texte"]);
  });
});

describe("termes pesés", () => {
  const peses = (...paires: ReadonlyArray<readonly [string, number]>) => new Map(paires);

  test("un terme retrouve les mots de même racine", () => {
    expect(recherche.classer(peses([racine("jardiniers"), 1]), 3).map((t) => t.id)).toEqual(["oeuvre"]);
  });

  test("le poids d'un terme décide quand deux documents se valent", () => {
    const [cuve, compost] = [racine("cuve"), racine("compost")];
    expect(recherche.classer(peses([cuve, 1], [compost, 0.2]), 3).map((t) => t.id)).toEqual(["eau", "oeuvre"]);
    expect(recherche.classer(peses([cuve, 0.2], [compost, 1]), 3).map((t) => t.id)).toEqual(["oeuvre", "eau"]);
  });

  test("la limite est tenue, l'ordre ne varie pas, rien ne trouve rien", () => {
    const termes = peses([racine("semences"), 1], [racine("pluie"), 1], [racine("jardin"), 1]);
    expect(recherche.classer(termes, 2)).toHaveLength(2);
    expect(recherche.classer(termes, 3)).toEqual(recherche.classer(termes, 3));
    expect(recherche.classer(peses(), 3)).toEqual([]);
    expect(recherche.classer(peses(["score", 1]), 3)).toEqual([]);
  });
});
