import { describe, expect, test } from "vitest";
import { racines } from "#app/commun/texte/mots.ts";
import { estCompose, partiesDe, racinesDesComposes, souderLesComposes } from "#app/contextes/assistants/domaine/recherche/mots/mots-composes.ts";

describe("les mots composés", () => {
  test.each(["une pompe à chaleur", "des pompes à chaleur", "ma pompe a chaleur", "la POMPE-À-CHALEUR"])("« %s » n'est qu'un mot", (texte) => {
    const [mot = "", ...reste] = racines(souderLesComposes(texte));
    expect(reste).toEqual([]);
    expect(estCompose(mot)).toBe(true);
    expect(partiesDe(mot)).toEqual(racines("pompe chaleur"));
  });

  test("un document qui le dit le porte, trait d'union ou non, au pluriel aussi", () => {
    expect(racinesDesComposes("deux lave-linges et une machine à coudre")).toEqual(racines(souderLesComposes("lave linge machine à coudre")));
  });

  test.each(["un poêle à bois", "la pompe du puits", "une pompe à eau", "le pain du four", "un four solaire", "une serre de jardin"])(
    "« %s » garde ses mots",
    (texte) => {
      expect(souderLesComposes(texte)).toBe(texte);
      expect(racinesDesComposes(texte)).toEqual([]);
    },
  );

  test("l'eau de javel est de la javel, non de l'eau", () => {
    expect(racines(souderLesComposes("de l'eau de javel"))).toEqual(racines("javel"));
    expect(estCompose(racines("javel")[0] ?? "")).toBe(false);
  });

  test("un mot d'une seule racine est sa propre partie", () => expect(partiesDe("pomp")).toEqual(["pomp"]));
});
