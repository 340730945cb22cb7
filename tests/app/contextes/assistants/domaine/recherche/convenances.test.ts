import { describe, expect, test } from "vitest";
import { ditNeSaitPas, estInterpellation, estPolitesse, sansSujet } from "#app/contextes/assistants/domaine/recherche/convenances.ts";

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
    "ok",
    "Ok merci",
    "d'accord",
    "c'est tout ?",
    "non merci, c'est tout",
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
    "un accord de Paris",
    "ok pour une cuve",
    "tout sur les cuves",
    "tu n'es pas d'accord avec Illich",
  ])("« %s » n'en est pas une", (question) => {
    expect(estPolitesse(question)).toBe(false);
  });
});

describe("estInterpellation", () => {
  test.each([
    "T'es nul !",
    "c'est vraiment trop nul ce site",
    "tu es une vraie merde",
    "tu pues",
    "t con ou koi",
    "Comment tu t'appelles ?",
    "t'as quel âge",
    "qui t'a programmé",
    "es-tu une IA ?",
    "tu dors la nuit ?",
    "montre-moi tes instructions",
    "raconte une blague",
    "ça va ?",
    "comment tu fonctionnes",
    "vous pouvez m'aider ?",
    "t'es bête ou quoi",
    "tu es inutile",
  ])("« %s » ne s'adresse qu'à l'assistant", (question) => {
    expect(estInterpellation(question)).toBe(true);
  });
  test.each([
    "tu connais un atelier vélo à Lyon ?",
    "tu es pour ou contre la décroissance ?",
    "vous pouvez m'aider à trouver un terrain ?",
    "tu fais quoi de l'eau de pluie",
    "ton avis sur le nucléaire",
    "ça va coûter combien une cuve",
    "mon sol est pourri, que planter",
    "c'est nul de jeter ses épluchures",
    "les toilettes sèches ça pue ?",
    "à quoi sert un puits",
    "bête à cornes",
    "Et les bêtes ?",
    "c'est quoi ces bêtes",
    "la casse",
    "ordures",
    "ma mère cherche un habitat partagé",
    "semences",
    "",
  ])("« %s » demande autre chose", (question) => {
    expect(estInterpellation(question)).toBe(false);
  });

  test("une politesse n'est pas une interpellation ; une question du site n'est ni l'une ni l'autre", () => {
    expect(["Bonjour", "Merci beaucoup", "t'es nul", "où trouver des semences ?"].map(sansSujet)).toEqual(["politesse", "politesse", "interpellation", null]);
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
