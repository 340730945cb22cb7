import { describe, expect, test } from "vitest";
import { lireRepere } from "#app/contextes/assistants/domaine/calcul/reperes/lire-repere.ts";
import { comprendre } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { lieuxConnus } from "#tests/constructeurs/lieux-connus.ts";

const lire = (question: string) => lireRepere(comprendre(question, lieuxConnus));

describe("ce que prend un appareil électrique", () => {
  test.each([
    ["combien consomme un congelateur", ["congelateur"]],
    ["un congélateur ça consomme combien", ["congelateur"]],
    ["consommation d'un congélateur par an", ["congelateur"]],
    ["combien de kWh par an pour un congélateur", ["congelateur"]],
    ["combien consomme un frigo", ["refrigerateur", "refrigerateur_combine"]],
    ["quelle est la consommation d'un réfrigérateur combiné", ["refrigerateur_combine"]],
    ["consommation électrique d'un lave-linge", ["lave_linge"]],
    ["combien de kWh consomme une machine à laver", ["lave_linge"]],
    ["conso d'un sèche-linge", ["seche_linge"]],
    ["un lave-vaisselle consomme beaucoup ?", ["lave_vaisselle"]],
    ["combien consomme une box internet", ["box"]],
    ["cb consomme une télé", ["televiseur"]],
    ["combien consomme une bouilloire", ["bouilloire"]],
    ["combien d'électricité pour un four", ["four"]],
    ["combien consomme un micro-ondes", ["micro_ondes"]],
    ["combien consomme un four à micro-ondes", ["micro_ondes"]],
    ["combien consomment des plaques à induction", ["plaques"]],
    ["combien me coûte mon congélateur en électricité", ["congelateur"]],
    ["un ordinateur portable consomme combien", ["ordinateur_portable"]],
  ])("« %s »", (question, appareils) => expect(lire(question)).toEqual({ sorte: "consommation", appareils }));

  test.each([
    "combien coûte un congélateur",
    "combien consomme une voiture électrique",
    "combien consomme un four à pain",
    "quel frigo consomme le moins",
    "comment réduire la consommation de mon frigo",
    "combien de panneaux pour un congélateur",
    "un congélateur de 100 W consomme combien par an",
    "un congélateur commun consomme combien",
    "combien consomme un frigo de camion",
    "lave-linge sans électricité",
    "combien de litres d'eau consomme une machine à laver",
    "internet consomme combien dans le monde",
    "la société de consommation et la télé",
    "combien consomme une famille en électricité avec un frigo",
    "combien de temps dure un congélateur sans courant",
    "combien consomme un éco-lieu par an en box de légumes",
    "combien consomme une ampoule",
    "combien consomme un radiateur",
    "combien de viande dans mon congélateur, on en consomme trop",
    "où réparer mon lave-linge qui consomme beaucoup",
    "quelle batterie pour un frigo",
    "quel est le four qui cuit avec le moins d'électricité",
  ])("autre chose : « %s »", (question) => expect(lire(question)?.sorte).not.toBe("consommation"));
});
