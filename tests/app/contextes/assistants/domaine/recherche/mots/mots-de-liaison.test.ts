import { expect, test } from "vitest";
import { motsDuSujet } from "#app/contextes/assistants/domaine/recherche/mots/mots-d-usage.ts";
import { racines } from "#app/commun/texte/mots.ts";

test.each([
  ["et si on était six au lieu de quatre", []],
  ["je suis en train de planter des haies", racines("planter haies")],
  ["un train de nuit", racines("train nuit")],
  ["un lieu à visiter", racines("lieu visiter")],
])("« %s » : %j", (question, attendu) => {
  expect(motsDuSujet(question)).toEqual(attendu);
});
