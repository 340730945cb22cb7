import { describe, expect, test } from "vitest";
import { ditNeSaitPas, estPolitesse } from "#app/contextes/assistants/domaine/recherche/convenances.ts";

describe("estPolitesse", () => {
  test.each([
    "Bonjour",
    "bonsoir !",
    "Salut, ça va ?",
    "Merci beaucoup !",
    "Bonjour à toutes et tous",
    "Merci pour ton aide",
    "Bonne journée, au revoir",
    "COUCOU",
  ])("« %s » en est une", (question) => {
    expect(estPolitesse(question)).toBe(true);
  });
  test.each([
    "Bonjour, où trouver des semences ?",
    "ça va",
    "Comment aller à Die ?",
    "Merci de me dire qui prête un broyeur",
    "semences",
    "",
    "?",
    "hello asso",
  ])("« %s » n'en est pas une", (question) => {
    expect(estPolitesse(question)).toBe(false);
  });
});

describe("ditNeSaitPas", () => {
  test.each([
    "Je ne sais pas.",
    "Je n'ai pas trouvé de fiche sur ce sujet.",
    "Les extraits fournis ne répondent pas à cette question.",
    "Aucun document du corpus ne parle de cet auteur.",
    "Désolé, le corpus ne contient rien là-dessus.",
    "Ce n'est pas mon sujet : je réponds sur les réseaux.",
    "Cette question est hors de mon domaine.",
  ])("« %s » le dit", (reponse) => {
    expect(ditNeSaitPas(reponse)).toBe(true);
  });
  test.each([
    "Je ne sais pas tout, mais une structure aide [1].",
    "Trois structures correspondent : la première prête des outils.",
    "Un bon document de départ est la fiche sur l'eau.",
    "Commencez par un relevé. Les fiches du site détaillent la suite.",
  ])("« %s » ne le dit pas", (reponse) => {
    expect(ditNeSaitPas(reponse)).toBe(false);
  });
});
