import { describe, expect, test } from "vitest";
import { repondreAuBesoin } from "#app/contextes/assistants/domaine/recherche/directes/besoins-immediats.ts";
import { repondreDirectement } from "#app/contextes/assistants/domaine/recherche/directes/repondre-directement.ts";

describe("quelqu’un est mort", () => {
  test.each([
    ["ma voisine est morte, comment aider sa famille"],
    ["mon mari vient de mourir"],
    ["j'ai perdu ma mère hier, je suis triste"],
    ["mon père est décédé subitement"],
    ["je suis en deuil"],
    ["ma sœur s'est suicidée"],
    ["que dire à une amie après la mort de son fils"],
    ["nous avons perdu notre bébé"],
  ])("« %s » : une phrase humaine, sans fiche à côté", (question) => expect(repondreDirectement(question)).toMatch(/^Nous sommes désolés de cette perte/));

  test.each([
    ["mon mari est mort et je ne sais pas m'occuper du potager"],
    ["je suis veuve, je cherche un habitat partagé"],
    ["mon père est décédé, comment transmettre sa ferme"],
  ])("« %s » : la phrase, puis les fiches", (question) => {
    expect(repondreDirectement(question)).toBeNull();
    expect(repondreAuBesoin(question)).toMatch(/^Nous sommes désolés de cette perte/);
  });

  test.each([
    ["ma voisine est morte de rire"],
    ["le chien de mon voisin est mort"],
    ["mon pommier est mort"],
    ["je suis mort de fatigue au jardin"],
    ["j'ai perdu mon voisin de vue"],
    ["Illich est mort en 2002"],
    ["mon arrière-grand-père est mort à la guerre, il était paysan"],
    ["la mort de la nature selon Merchant"],
    ["un emploi dans les obsèques"],
  ])("« %s » est une question comme une autre", (question) => {
    expect(repondreDirectement(question)).toBeNull();
    expect(repondreAuBesoin(question)).toBeNull();
  });
});
