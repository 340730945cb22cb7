import { describe, expect, test } from "vitest";
import { indexer } from "#app/adaptateurs/embarque/recherche.server.ts";

const FICHES = [
  { id: "semences", champs: { nom: "Réseau Semences Paysannes", texte: "Échanger et multiplier des variétés anciennes." } },
  { id: "eau", champs: { nom: "Eaux de pluie", texte: "Récupérer l'eau du toit, la stocker dans une cuve." } },
  { id: "oeuvre", champs: { nom: "Œuvre au jardin", texte: "Maraîchage, compost, journaux de culture." } },
];
const recherche = indexer(FICHES, { poids: { nom: 5, texte: 1 }, synonymes: [["cuve", "citerne", "réservoir"]] });
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

describe("question en langue courante", () => {
  test("un synonyme suffit", () => {
    expect(recherche.interroger("Comment choisir une citerne ?", 3).map((t) => t.id)).toEqual(["eau"]);
  });

  test("la limite est tenue et l'ordre ne varie pas", () => {
    const question = "Où trouver des semences et récupérer la pluie dans un jardin ?";
    expect(recherche.interroger(question, 2)).toHaveLength(2);
    expect(recherche.interroger(question, 3)).toEqual(recherche.interroger(question, 3));
  });

  test("une question hors sujet ne trouve rien, une question démesurée répond", () => {
    expect(recherche.interroger("Quel est le score du match ?", 5)).toEqual([]);
    expect(recherche.interroger("pluie ".repeat(5_000), 5).map((t) => t.id)).toEqual(["eau"]);
  });
});
