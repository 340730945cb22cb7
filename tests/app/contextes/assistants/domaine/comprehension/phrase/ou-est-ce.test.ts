import { describe, expect, test } from "vitest";
import { reprendre } from "#app/contextes/assistants/domaine/comprehension/phrase/suite.ts";
import { demander, unChat } from "#tests/constructeurs/chat.ts";
import { lieuxConnus } from "#tests/constructeurs/lieux-connus.ts";

const UNE = "Voici.\n\n- **Hameau des Buis** : Éco-hameau. [1]\n\nPlus éloigné de votre question :\n\n- **Hameaux Légers** : Association. [2]";
const DEUX = "Voici.\n\n- **Terre de Liens** : Mouvement. [1]\n- **Lurzaindia** : Outil foncier. [2]";
const suite = (question: string, reponse: string) =>
  reprendre(
    question,
    [
      { role: "user", contenu: "un écolieu" },
      { role: "assistant", contenu: reponse },
    ],
    lieuxConnus,
  );

describe("« c'est où ? » après une réponse qui ne nomme qu'une chose", () => {
  test.each([
    "c'est où ?",
    "c'est ou",
    "et c'est où exactement ?",
    "où ça ?",
    "c'est dans quel département ?",
    "ça se trouve où ?",
    "dans quelle région ?",
    "il est où ?",
    "ils sont où ?",
    "elle se trouve où ?",
    "c'est à quel endroit ?",
    "à quel endroit exactement ?",
  ])("« %s » demande où est cette chose", (question) => expect(suite(question, UNE)).toBe("Hameau des Buis, c’est où ?"));

  test.each([
    ["c'est où ?", DEUX],
    ["c'est où ?", "Aucun document ne correspond à votre question."],
    ["c'est où qu'on jette les piles ?", UNE],
    ["où trouver une amap ?", UNE],
    ["c'est quand ?", UNE],
    ["où acheter du bois ?", UNE],
    ["c'est où la mairie ?", UNE],
    ["c'est où ?", "Appelez le numéro **15** si cela presse, puis ouvrez le **Simulateur**."],
    ["c'est où ?", "Comptez **12 litres** par minute."],
    ["il est où le simulateur ?", UNE],
    ["ils sont où les paysans ?", UNE],
  ])("« %s » reste la sienne", (question, reponse) => expect(suite(question, reponse)).toBe(question));

  test("un mot en gras dans une phrase n'est pas la chose nommée", () =>
    expect(suite("c'est où ?", `Ouvrez le **Simulateur**, ou appelez :\n\n${UNE}`)).toBe("Hameau des Buis, c’est où ?"));

  test("la réponse dit l'endroit", async () => {
    const chat = unChat();
    const { reponse: dabord } = await demander("entraide", chat, { question: "le hameau des buis" });
    const historique = [
      { role: "user" as const, contenu: "le hameau des buis" },
      { role: "assistant" as const, contenu: dabord },
    ];
    const { reponse, sources } = await demander("entraide", chat, { question: "c'est où ?", historique });
    expect(sources[0]?.id).toBe("lieu:hameau-des-buis");
    expect(reponse).toMatch(/Hameau des Buis : \S.+\(07\)\./);
  });
});
