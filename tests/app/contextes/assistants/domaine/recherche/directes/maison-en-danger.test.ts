import { describe, expect, test } from "vitest";
import { repondreUrgence } from "#app/contextes/assistants/domaine/recherche/directes/urgences.ts";

describe("un danger de la maison, maintenant", () => {
  test.each([
    ["fuite de gaz chez moi ca sent fort", "0 800 47 33 33"],
    ["ça sent le gaz dans la cuisine", "0 800 47 33 33"],
    ["je sens une odeur de gaz, que faire ?", "0 800 47 33 33"],
    ["y a une odeur de gaz dans l'immeuble", "0 800 47 33 33"],
    ["ça pue le gaz", "0 800 47 33 33"],
    ["fuite de gaz !", "0 800 47 33 33"],
    ["j'ai une fuite de gaz", "0 800 47 33 33"],
    ["ça sent fort le gaz chez ma mère", "0 800 47 33 33"],
    ["ma bouteille de gaz fuit", "0 800 47 33 33"],
    ["alarme co qui sonne", "monoxyde de carbone"],
    ["mon détecteur de monoxyde sonne", "monoxyde de carbone"],
    ["le détecteur de co sonne depuis ce matin", "monoxyde de carbone"],
    ["intoxication au monoxyde de carbone que faire", "monoxyde de carbone"],
    ["y a le feu chez nous", "pompiers"],
    ["ma maison brûle !", "pompiers"],
    ["la cheminée a pris feu, qui appeler", "pompiers"],
    ["on a un feu de cheminée", "pompiers"],
    ["j'ai un incendie dans la cuisine", "pompiers"],
    ["le poêle a pris feu", "pompiers"],
    ["ma maison est en train de brûler", "pompiers"],
    ["incendie chez moi, au secours", "pompiers"],
    ["on a un feu de cheminée, qui appeler ?", "pompiers"],
  ])("« %s » : %s", (question, dit) => expect(repondreUrgence(question)).toContain(dit));

  test.each([
    "les gaz à effet de serre de ma maison",
    "ça sent le gaz d'échappement dans ma rue",
    "comment éviter une fuite de gaz d'un biodigesteur",
    "comment détecter une fuite de gaz dans la maison",
    "prévenir les fuites de gaz chez moi",
    "y a-t-il un risque de fuite de gaz dans l'immeuble ?",
    "assurance contre l'incendie chez moi",
    "une assurance incendie chez moi, c'est combien",
    "que faire après un incendie chez moi",
    "une alarme de monoxyde sonne à partir de combien",
    "ma bouteille de gaz fait 13 kg",
    "une fuite de gaz de schiste dans la nappe",
    "où poser un détecteur de monoxyde",
    "faut-il un détecteur de CO avec un poêle à bois",
    "ma maison brûle 8 stères par an",
    "ma cheminée brûle trop de bois",
    "le feu dans la forêt, comment s'en protéger",
    "remplacer le gaz chez moi par du bois",
    "j'ai un feu de cheminée pour me chauffer, ça pollue ?",
    "on a un feu de cheminée, c'est rentable ?",
    "on a un feu de cheminée tous les soirs, combien de stères",
    "le compost sent fort dans la cuisine",
  ])("« %s » est une question comme une autre", (question) => expect(repondreUrgence(question)).toBeNull());
});
