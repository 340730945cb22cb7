import { describe, expect, test } from "vitest";
import { lireFoyer } from "#app/contextes/assistants/domaine/comprehension/foyer.ts";
import { sansFoyer } from "#app/contextes/assistants/domaine/comprehension/sans-foyer.ts";

const net = (question: string) => sansFoyer(question).replaceAll(/\s+/g, " ").trim();

describe("les mots du foyer quittent le sujet", () => {
  test.each([
    ["je suis locataire et je veux économiser l'eau", "et je veux économiser l'eau"],
    ["économiser l'eau quand on est locataire", "économiser l'eau"],
    ["en HLM, manger mieux", ", manger mieux"],
    ["mon proprio refuse les panneaux", "les panneaux"],
    ["j’habite un studio, que faire de mes épluchures", ", que faire de mes épluchures"],
    ["toilettes sèches dans un petit appartement", "toilettes sèches"],
    ["appart au 4e étage, du compost", ", du compost"],
    ["comptable à distance", "comptable"],
    ["une ferme où dormir avec mon chien", "une ferme où dormir"],
    ["ma fille est en fauteuil roulant, un écolieu", ", un écolieu"],
    ["job d'été pour mon fils de 16 ans", "job d'été 16 ans"],
    ["école dehors pour ma petite fille", "école dehors"],
    ["habitat partagé pour ma mère", "habitat partagé pour ma maman"],
    ["RQTH, un poste en ressourcerie", ", un poste en ressourcerie"],
  ])("« %s »", (question, reste) => {
    expect(net(question)).toBe(reste);
  });

  test.each(["élever un chien de berger", "aider les femmes paysannes", "réparer un fauteuil", "jouer avec mon chat", "la mer est polluée"])(
    "« %s » reste entière",
    (question) => {
      expect(net(question)).toBe(question);
    },
  );

  test.each(["je cherche un appartement à plusieurs", "acheter un immeuble à plusieurs", "un appartement partagé", "compost au pied d'immeuble"])(
    "« %s » : le logement est ce qu'on cherche",
    (question) => {
      expect(net(question)).toBe(question);
    },
  );

  test("chercher un appartement n'est pas y vivre", () => {
    expect(lireFoyer("je cherche un appartement").appartement).toBe(false);
    expect(lireFoyer("je vis en appartement").appartement).toBe(true);
  });
});
