import { expect, test } from "vitest";
import { motsDuSujet } from "#app/contextes/assistants/domaine/recherche/mots/mots-d-usage.ts";
import { racines } from "#app/commun/texte/mots.ts";

test.each([
  ["et si on était six au lieu de quatre", []],
  ["je suis en train de planter des haies", racines("planter haies")],
  ["on est en train de se battre pour une haie", racines("battre haie")],
  ["en train d'isoler des combles", racines("isoler combles")],
  ["un train de nuit", racines("train nuit")],
  ["rouler en train de nuit", racines("rouler train nuit")],
  ["rouler en train de Quimper à Crest", racines("rouler train Quimper Crest")],
  ["rouler en train de banlieue", racines("rouler train banlieue")],
  ["rouler en train d'Auxerre", racines("rouler train Auxerre")],
  ["un lieu à visiter", racines("lieu visiter")],
])("« %s » : %j", (question, attendu) => {
  expect(motsDuSujet(question)).toEqual(attendu);
});
