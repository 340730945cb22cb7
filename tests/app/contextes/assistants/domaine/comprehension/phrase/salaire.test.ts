import { describe, expect, test } from "vitest";
import { lireSalaire } from "#app/contextes/assistants/domaine/comprehension/phrase/salaire.ts";

describe("un salaire, et rien d'autre", () => {
  test.each([
    "marre du bénévolat, je veux un salaire",
    "ras le bol du bénévolat, je cherche un emploi payé",
    "assez de woofing, je voudrais un CDI",
    "j'arrête le bénévolat, il me faut un salaire",
    "stop au bénévolat, je veux être payée",
    "après trois ans de bénévolat je veux un salaire",
    "lassée du volontariat, je cherche un poste salarié",
    "fini le woofing, je veux gagner ma vie",
    "pas de bénévolat, je veux un salaire",
  ])("« %s » écarte le bénévolat", (question) => expect(lireSalaire(question)).toEqual({ paye: true, payeSeul: true }));

  test.each([
    "un salaire ou du bénévolat",
    "je cherche un emploi payé et du bénévolat le week-end",
    "je veux faire du bénévolat",
    "je quitte mon emploi payé pour du woofing",
    "marre de mon salaire, je veux du bénévolat",
    "après mon CDI je veux faire du bénévolat",
    "assez de travail payé, place au volontariat",
    "j'arrête le CDI pour du woofing",
  ])("« %s » ne l'écarte pas", (question) => expect(lireSalaire(question).payeSeul).toBeUndefined());
});
