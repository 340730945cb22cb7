import { describe, expect, test } from "vitest";
import { repondreUrgence } from "#app/contextes/assistants/domaine/recherche/directes/urgences.ts";

describe("ne plus vouloir vivre, sans le nommer", () => {
  test.each([
    "je ne vois plus l'intérêt de vivre",
    "la vie n'a plus de sens pour moi",
    "j'en ai marre de la vie",
    "à quoi bon continuer à vivre",
    "ma famille serait mieux sans moi",
    "je pense au pire",
    "mon mari agriculteur a pris son fusil et s'est enfermé dans la grange",
    "mon frère m'a envoyé un message d'adieu",
    "ma voisine dit qu'elle va faire une bêtise",
    "j'ai préparé la corde",
    "j'ai des idées noires",
    "j'ai préparé les cachets, je vous dis adieu",
    "si je disparaissais personne ne s'en rendrait compte",
    "je me taillade les bras",
    "je ne mérite pas de vivre",
    "je suis un poids pour tout le monde",
    "je veux plus être là",
    "on serait mieux si j'étais pas né",
    "mon ado se scarifie",
    "j'en peux plus de cette vie",
    "je n'ai plus la force de continuer",
    "ma vie ne vaut plus rien",
    "ça vaut plus la peine de vivre",
    "j'ai plus le goût de vivre depuis que ma femme est morte",
  ])("« %s » : le 3114", (question) => {
    expect(repondreUrgence(question)).toContain("3114");
  });

  test.each([
    "la vie en ville n'a plus de sens, où partir",
    "je veux tout arrêter et devenir maraîcher",
    "j'en ai marre de la vie chère",
    "à quoi bon installer des panneaux",
    "à quoi bon vivre en autonomie si les voisins polluent",
    "je ne vois pas l'intérêt d'une cuve enterrée",
    "j'en ai marre de la vie de bureau",
    "donner un sens à ma vie",
    "j'en peux plus des limaces",
    "je n'ai plus de raison de vivre en ville",
    "fatigué de vivre dans le bruit",
    "mon fils a fait une bêtise dans le potager",
    "pourquoi continuer à semer",
    "j'ai acheté une corde pour le puits",
    "une lettre d'adieu à la voiture, quels transports ?",
    "j'ai préparé les médicaments pour le chien",
    "mon mari est parti avec son fusil de chasse pour le sanglier",
    "les poules s'automutilent, que faire",
    "le chien est un poids pour tout le monde en vacances",
    "je voudrais disparaître dans la nature et vivre en autonomie",
  ])("« %s » est une question comme une autre", (question) => {
    expect(repondreUrgence(question)).toBeNull();
  });
});
