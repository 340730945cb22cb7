import { describe, expect, test } from "vitest";
import { repondreDirectement } from "#app/contextes/assistants/domaine/recherche/directes/repondre-directement.ts";

describe("une eau non traitée déjà bue", () => {
  test.each([
    "mon bébé a bu l'eau de la cuve",
    "elle a bu de l’eau du puits non filtrée",
    "j'ai bu l'eau de pluie sans la filtrer, je risque quoi",
    "on a bu l'eau de la source pendant une semaine",
  ])("« %s » : ce qui se surveille, et quand voir un médecin", (question) => {
    expect(repondreDirectement(question)).toMatch(/Médecin dans la journée/u);
  });

  test.each([
    "mes grands-parents ont bu l'eau du puits toute leur vie",
    "les vaches ont bu l'eau de la mare",
    "peut-on boire l'eau de la cuve",
    "on a bu l'eau du puits filtrée et analysée",
  ])("« %s » est une question comme une autre", (question) => {
    expect(repondreDirectement(question)).toBeNull();
  });

  test("des malades après avoir bu ont les secours", () => {
    expect(repondreDirectement("mes enfants ont bu de l'eau du puits et ont la diarrhée")).toContain("112");
  });
});

test.each(["mon bébé a bu de l'eau du puits avec des nitrates, il est bleu gris", "on a bu l'eau du puits et tout le monde vomit"])(
  "« %s » : le 15 d’abord",
  (question) => {
    expect(repondreDirectement(question)).toMatch(/\*\*15\*\* \(SAMU\)/u);
  },
);

test.each(["une hirondelle avale des insectes toute la journée, comment l'attirer", "goût de miel d'abeille dans la bouche"])(
  "« %s » n’est pas une piqûre",
  (question) => {
    expect(repondreDirectement(question)).toBeNull();
  },
);

describe("une piqûre dans la gorge", () => {
  test.each(["guepe dans la gorge il gonfle", "piqué par un frelon à la langue", "j'ai avalé une guêpe, ma gorge enfle"])(
    "« %s » : le 15, et le glaçon",
    (question) => {
      expect(repondreDirectement(question)).toMatch(/\*\*15\*\*.*glaçon/u);
    },
  );
});
