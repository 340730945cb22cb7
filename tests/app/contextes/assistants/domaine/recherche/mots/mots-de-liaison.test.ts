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
  ["mon téléphone a rendu l'âme, j'en ai ras le bol", racines("téléphone")],
  ["on en a marre, un vélo au bout de deux mois", racines("vélo")],
  ["un bout de terrain", racines("terrain")],
  ["un bol en bois", racines("bol bois")],
  ["l'âme du lieu", racines("âme lieu")],
  ["tailler un bout", racines("tailler bout")],
  ["un lieu à visiter", racines("lieu visiter")],
])("« %s » : %j", (question, attendu) => {
  expect(motsDuSujet(question)).toEqual(attendu);
});
