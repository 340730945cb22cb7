import { expect, test } from "vitest";
import { sansAbreviationsOutils } from "#app/contextes/assistants/domaine/comprehension/abreviations.ts";

test.each([
  ["koman fer un compost en apart", "comment faire un compost en appartement"],
  ["je ve fair pousser des tomates", "je veux faire pousser des tomates"],
  ["jcherch un jardin", "je cherche un jardin"],
  ["jvx un jardin", "je veux un jardin"],
  ["jen peux plus", "j’en peux plus"],
  ["pour fer du pain", "pour faire du pain"],
  ["j ve un poêle", "j veux un poêle"],
  ["tu ve un poêle", "tu veux un poêle"],
  ["un apart en ville", "un appartement en ville"],
  ["kelke chose", "quelque chose"],
  ["combien deau par jour", "combien d’eau par jour"],
  ["combien doeufs par semaine", "combien d’œufs par semaine"],
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
  "je VE électrique",
  "pour fer et zinc quelles plantes",
  "pour fer à repasser",
  "il faut fer forgé",
  "faut fair trade",
  "mise apart l’eau",
])("« %s » reste telle quelle", (question) => expect(sansAbreviationsOutils(question)).toBe(question));
