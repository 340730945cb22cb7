import { describe, expect, test } from "vitest";
import { repondreAuBesoin } from "#app/contextes/assistants/domaine/recherche/directes/besoins-immediats.ts";

describe("un besoin qui n'attend pas", () => {
  test.each([
    ["j'ai froid et pas d'argent", "fonds de solidarité pour le logement"],
    ["on n'a plus d'argent et on a froid, que faire", "0 800 112 212"],
    ["je ne peux plus me chauffer", "chèque énergie"],
    ["on m'a coupé l'électricité depuis hier", "0 800 112 212"],
    ["edf va nous couper le courant", "0 800 112 212"],
    ["veolia m'a coupé l'eau", "L. 115-3"],
    ["je dors dans ma voiture depuis une semaine", "**115**"],
    ["on va se retrouver à la rue", "**115**"],
    ["mon loyer est impayé et ils vont nous expulser", "**115**"],
    ["mon proprio me met dehors", "**115**"],
    ["je n'ai plus rien à manger", "centre communal"],
    ["on a faim", "centre communal"],
  ])("« %s » : %s", (question, dit) => expect(repondreAuBesoin(question)).toContain(dit));

  test.each([
    "j'ai froid dans ma maison, comment l'isoler",
    "un jardin pour qui n'a pas d'argent",
    "vivre dans un camion aménagé",
    "j'ai coupé l'eau pour l'hiver",
    "une coupure d'électricité pendant la tempête",
    "on a faim de justice",
    "pas d'argent, où apprendre la permaculture",
    "les expulsions en France",
    "manger bio avec peu d'argent",
    "se chauffer au bois",
  ])("« %s » se cherche", (question) => expect(repondreAuBesoin(question)).toBeNull());
});
