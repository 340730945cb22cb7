import { expect, test } from "vitest";
import { sansAbreviationsOutils } from "#app/contextes/assistants/domaine/comprehension/abreviations.ts";

test.each([
  ["koman fer un compost en apart", "comment faire un compost en appartement"],
  ["je ve fair pousser des tomates", "je veux faire pousser des tomates"],
  ["jcherch un jardin", "je cherche un jardin"],
  ["pour fer du pain", "pour faire du pain"],
  ["j ve un poêle", "j veux un poêle"],
  ["JE VE UN POÊLE", "JE veux UN POÊLE"],
])("« %s » se lit « %s »", (ecrite, lue) => expect(sansAbreviationsOutils(ecrite)).toBe(lue));

test.each([
  "un poêle en fer",
  "le fer du sol",
  "la finance de FAIR",
  "le chemin de fer",
  "FAIR et la finance solidaire",
  "travailler pour FAIR en Ardèche",
  "combien coûte la recharge d’un VE",
  "une borne pour ve",
])("« %s » reste telle quelle", (question) => expect(sansAbreviationsOutils(question)).toBe(question));
