import { describe, expect, test } from "vitest";
import { ajouterTour, avantNouvelle, historiqueDesTours, toursDuRetour, type Tour } from "#app/contextes/assistants/domaine/conversation.ts";
import { ecrireMemoire, lireMemoire } from "#app/contextes/assistants/domaine/memoire.ts";
import { UN_TOUR_PARTIEL, UNE_REPONSE, UNE_SAISIE } from "#tests/constructeurs/tours.ts";

const ERREUR: Tour = { saisie: UNE_SAISIE, reponse: null, erreur: { code: "trop_de_requetes", message: "Attendez." } };

describe("la mémoire d'un onglet", () => {
  test("rend les échanges et le brouillon tels qu'ils étaient", () => {
    const tours = [UNE_REPONSE, UN_TOUR_PARTIEL];
    expect(lireMemoire(ecrireMemoire({ tours, brouillon: "Et les fruits" }))).toEqual({ tours, brouillon: "Et les fruits" });
  });

  test("une question sans réponse devient le brouillon ; une erreur ne s'affiche pas deux fois", () => {
    expect(lireMemoire(ecrireMemoire({ tours: [UNE_REPONSE, ERREUR], brouillon: "" }))).toEqual({ tours: [UNE_REPONSE], brouillon: UNE_SAISIE.question });
    const coupee = { ...UN_TOUR_PARTIEL, erreur: { code: "reseau", message: "Coupée." } };
    expect(lireMemoire(ecrireMemoire({ tours: [coupee], brouillon: "" }))?.tours).toEqual([UN_TOUR_PARTIEL]);
  });

  test("n'en garde que vingt", () => {
    expect(lireMemoire(ecrireMemoire({ tours: Array.from({ length: 30 }, () => UNE_REPONSE), brouillon: "" }))?.tours).toHaveLength(20);
  });

  test.each([
    null,
    "",
    "{",
    "null",
    "[]",
    '{"version":0,"tours":[]}',
    '{"version":1}',
    '{"version":1,"tours":[]}',
    '{"version":1,"tours":[null,3,{},{"saisie":{}},{"saisie":{"question":"q"},"reponse":{}},{"saisie":{"question":"q"},"reponse":null,"partielle":{}}]}',
  ])("« %s » ne rend rien, et ne casse rien", (texte) => {
    expect(lireMemoire(texte)).toBeNull();
  });
});

describe("la suite des échanges", () => {
  test("une réponse entière remplace la tentative inachevée de la même question", () => {
    expect(ajouterTour([UN_TOUR_PARTIEL], UNE_REPONSE)).toEqual([UNE_REPONSE]);
  });

  test("une tentative qui échoue à son tour n'efface pas le texte déjà venu", () => {
    expect(ajouterTour([UN_TOUR_PARTIEL], ERREUR)).toEqual([UN_TOUR_PARTIEL, ERREUR]);
    expect(ajouterTour([UNE_REPONSE], UNE_REPONSE)).toHaveLength(2);
  });

  test("avant une nouvelle question, une erreur sans un mot disparaît, une réponse coupée reste", () => {
    expect(avantNouvelle([UNE_REPONSE, ERREUR, { ...UN_TOUR_PARTIEL, erreur: ERREUR.erreur }])).toEqual([
      UNE_REPONSE,
      { ...UN_TOUR_PARTIEL, erreur: ERREUR.erreur },
    ]);
  });

  test("l'historique envoyé porte aussi ce qui a été lu d'une réponse coupée", () => {
    expect(historiqueDesTours([UN_TOUR_PARTIEL, ERREUR])).toEqual([
      { role: "user", contenu: UNE_SAISIE.question },
      { role: "assistant", contenu: "Voyez le rés" },
    ]);
  });

  test("la page rendue sans script montre l'historique reçu, puis l'échange", () => {
    const retour = { saisie: UNE_SAISIE, reponse: UNE_REPONSE.reponse, erreur: null, reste: 3 };
    const historique = [
      { role: "user" as const, contenu: "Avant ?" },
      { role: "assistant" as const, contenu: "Oui." },
    ];
    expect(toursDuRetour({ ...retour, historique }).map(({ saisie: { question }, texte }) => [question, texte])).toEqual([
      ["Avant ?", "Oui."],
      [UNE_SAISIE.question, undefined],
    ]);
    expect(toursDuRetour(undefined)).toEqual([]);
  });
});
