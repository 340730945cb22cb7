import { describe, expect, test } from "vitest";
import { repondreAuBesoin } from "#app/contextes/assistants/domaine/recherche/directes/besoins-immediats.ts";
import { repondreDirectement } from "#app/contextes/assistants/domaine/recherche/directes/repondre-directement.ts";

test("« mon fils s'est noyé, je n'arrive pas à vivre » : une phrase humaine, et le 3114", () => {
  const reponse = repondreAuBesoin("mon fils s'est noyé, je n'arrive pas à vivre");
  expect(reponse).toMatch(/^Nous sommes désolés de cette perte/);
  expect(reponse).toContain("3114");
});

test.each([
  ["humusation de mon mari", "L’humusation n’est pas permise en France"],
  ["enterrer ma mère dans le jardin", "si le **préfet** l’autorise"],
])("« %s » : ce que la loi permet, après", (question, dit) => expect(repondreDirectement(question)?.indexOf(dit)).toBeGreaterThan(0));

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
    ["mon ex est mort"],
    ["comment annoncer la mort de mon père à mes enfants"],
    ["un cercueil en carton pour ma mère"],
    ["enterrer mon père chez moi en pleine terre"],
    ["je suis veuve"],
    ["humusation de mon mari"],
    ["obsèques écologiques de ma mère"],
    ["enterrer ma mère dans le jardin"],
  ])("« %s » : une phrase humaine, sans fiche à côté", (question) => expect(repondreDirectement(question)).toMatch(/^Nous sommes désolés de cette perte/));

  test.each([
    ["mon mari est mort et je ne sais pas m'occuper du potager"],
    ["mon père est décédé hier, comment transmettre sa ferme"],
    ["ma femme est décédée la semaine dernière, comment réduire ma facture"],
    ["j'ai perdu ma femme, je ne m'en sors pas avec le jardin"],
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
    ["je suis veuf, combien de panneaux"],
    ["je suis veuve et cherche un habitat partagé"],
    ["mon grand-père est mort en me laissant 10 hectares, que planter"],
    ["Mon père est mort quand j'avais 10 ans, comment apprendre à greffer seul"],
    ["ma voisine est morte, sa maison est à vendre, combien coûte une isolation"],
    ["mon père est décédé, comment transmettre sa ferme"],
    ["l'humusation, comment ça marche"],
  ])("« %s » est une question comme une autre", (question) => {
    expect(repondreDirectement(question)).toBeNull();
    expect(repondreAuBesoin(question)).toBeNull();
  });
});
