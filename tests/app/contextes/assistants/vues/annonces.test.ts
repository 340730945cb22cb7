import fc from "#tests/montage/proprietes.ts";
import { describe, expect, test } from "vitest";
import { annoncer, momentDuTour, phrasesAAnnoncer } from "#app/contextes/assistants/vues/annonces.ts";
import { UNE_REPONSE } from "#tests/constructeurs/tours.ts";

describe("les phrases d'une réponse", () => {
  test.each([
    ["Une phrase. Une autre.", ["Une phrase.", "Une autre."]],
    ["Vraiment ? Oui ! Enfin… Peut-être.", ["Vraiment ?", "Oui !", "Enfin…", "Peut-être."]],
    // Abréviations, initiales, nombres.
    [
      "M. Illich et E. F. Schumacher, p. ex. chez Mme. Shiva, art. 3. Puis la suite.",
      ["M. Illich et E. F. Schumacher, p. ex. chez Mme. Shiva, art. 3.", "Puis la suite."],
    ],
    ["Comptez 3.5 m³, soit 1 284.50 L. Ensuite, 20 m² suffisent.", ["Comptez 3.5 m³, soit 1 284.50 L. Ensuite, 20 m² suffisent."]],
    ["Il faut 20 litres. 30 seraient mieux.", ["Il faut 20 litres.", "30 seraient mieux."]],
    ["Semences, outils, etc. Le reste suit.", ["Semences, outils, etc.", "Le reste suit."]],
    ["Voir J.-C. Michéa. Puis rien.", ["Voir J.-C. Michéa.", "Puis rien."]],
    // Guillemets français : le fermant reste avec sa phrase, et une incise ne coupe pas.
    ["« Où aller ? » demande-t-elle. « Là. » Elle part.", ["« Où aller ? » demande-t-elle.", "« Là. »", "Elle part."]],
    ["Il dit : « Fin. » Elle répond.", ["Il dit : « Fin. »", "Elle répond."]],
    // La mise en forme et les numéros ne se disent pas.
    ["Voyez le **Réseau A** [1]. Et `npm` [2][3], ou *mieux* encore.", ["Voyez le Réseau A.", "Et npm, ou mieux encore."]],
    ["Un [site](https://exemple.test/a.b) utile.", ["Un site utile."]],
    // Une ligne de liste est une phrase ; un numéro de liste n'en est pas une.
    ["Deux pistes :\n\n1. Le puits\n2. La cuve\n- Le toit", ["Deux pistes :", "Le puits", "La cuve", "Le toit"]],
    ["# Titre\n> Citation ici\n\n---\n```\ncode\n```", ["Titre", "Citation ici", "code"]],
    ["Une phrase coupée\npar la ligne. Fin.", ["Une phrase coupée par la ligne.", "Fin."]],
    ["", []],
  ])("« %s »", (texte, attendues) => {
    expect(phrasesAAnnoncer(texte, true)).toEqual(attendues);
  });

  test("la dernière phrase attend d'être finie", () => {
    expect(phrasesAAnnoncer("Une phrase. Une autre.", false)).toEqual(["Une phrase."]);
    expect(phrasesAAnnoncer("Une phrase.", false)).toEqual([]);
    expect(phrasesAAnnoncer("- Un\n", false)).toEqual([]);
    expect(phrasesAAnnoncer("- Un\n- D", false)).toEqual(["Un"]);
  });

  test("au fil de l'eau, aucune phrase déjà dite ne change, quelle que soit la coupe", () => {
    const bouts = [
      "Une phrase. ",
      "M. ",
      "p. ex. ",
      "3.5 ",
      "« Oui ? » ",
      "dit-il",
      "\n\n",
      "\n",
      "- ",
      "1. ",
      "**gras** ",
      "[1]",
      " [2]",
      "…",
      "Été. ",
      "J.-C. ",
      "# ",
      "`c` ",
      "[a](/b) ",
      "> ",
      "Et ",
      "\r\n",
      "(fin.) ",
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...bouts), { maxLength: 18 }), (choisis) => {
        const texte = choisis.join("");
        const entier = phrasesAAnnoncer(texte, true);
        let dites: ReadonlyArray<string> = [];
        for (let i = 0; i <= texte.length; i += 1) {
          const phrases = phrasesAAnnoncer(texte.slice(0, i), false);
          expect(phrases.slice(0, dites.length)).toEqual(dites);
          dites = phrases;
        }
        expect(entier.slice(0, dites.length)).toEqual(dites);
      }),
      { numRuns: 1_500 },
    );
  });
});

describe("ce qui s'annonce", () => {
  test("l'attente, les phrases à mesure, puis le bilan : la liste ne fait que s'allonger", () => {
    const attente = annoncer({ genre: "attente" });
    const flux = annoncer({ genre: "flux", texte: "Un. Deux. Tro" });
    const fin = annoncer(momentDuTour({ saisie: UNE_REPONSE.saisie, reponse: UNE_REPONSE.reponse, erreur: null }, "Un. Deux. Trois."));
    expect(flux).toEqual([...attente, "Un.", "Deux."]);
    expect(fin).toEqual([...flux, "Trois.", "Réponse terminée. 2 sources."]);
  });

  test("un mode dégradé se dit avec le bilan, une interruption aussi", () => {
    const { saisie, reponse } = UNE_REPONSE;
    expect(annoncer(momentDuTour({ saisie, reponse: { ...reponse, fournisseur: null, degrade: "hors_ligne" }, erreur: null })).at(-1)).toBe(
      "Réponse terminée. Réponse documentaire, sans modèle de langue. 2 sources.",
    );
    expect(annoncer(momentDuTour({ saisie, reponse: { ...reponse, interrompue: true }, erreur: null })).at(-1)).toBe("Réponse interrompue. 2 sources.");
    expect(annoncer(momentDuTour({ saisie, reponse: null, erreur: null, partielle: { texte: "Un. Deu", sources: [], cause: "arret" } }))).toEqual([
      "Question envoyée. Recherche dans les documents, puis rédaction.",
      "Un.",
      "Deu",
      "Réponse interrompue. Vous l'avez arrêtée. Ce qui était écrit est gardé.",
    ]);
  });

  test("une erreur se dit dans son alerte, pas ici", () => {
    expect(annoncer(momentDuTour({ saisie: UNE_REPONSE.saisie, reponse: null, erreur: { code: "interne", message: "Non." } }))).toEqual([]);
  });
});
