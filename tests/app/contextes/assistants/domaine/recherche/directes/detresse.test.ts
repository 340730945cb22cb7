import { describe, expect, test } from "vitest";
import { repondreAuBesoin } from "#app/contextes/assistants/domaine/recherche/directes/besoins-immediats.ts";

describe("qui n'en peut plus", () => {
  test.each([
    ["Je suis agricultrice, la sécheresse a tout pris et je n'en peux plus, à qui parler ?", "09 69 39 29 19"],
    ["mon mari est éleveur, on croule sous les dettes", "Solidarité Paysans"],
    ["éleveur en faillite je dois me reconvertir vite, 49 ans, dans la Creuse", "Solidarité Paysans"],
    ["notre exploitation est en redressement judiciaire", "09 69 39 29 19"],
    ["je suis maraîcher et j'arrive plus à payer la MSA", "09 69 39 29 19"],
    ["mon frère paysan est surendetté, qui peut l'aider", "Solidarité Paysans"],
    ["qui défend les paysans qui croulent sous les dettes ?", "Solidarité Paysans"],
    ["une asso qui aide les agriculteurs en difficulté", "Solidarité Paysans"],
    ["j'en peux plus, mes vaches, les papiers, tout", "09 69 39 29 19"],
    ["je suis déprimé, quoi lire", "SOS Amitié"],
    ["je me sens vraiment déprimée en ce moment", "3114"],
    ["je n'en peux plus", "SOS Amitié"],
    ["j'en peux plus, aidez-moi", "SOS Amitié"],
    ["je suis à bout", "SOS Amitié"],
    ["je fais un burn-out, je voudrais tout quitter", "SOS Amitié"],
    ["j'ai le moral à zéro", "SOS Amitié"],
    ["je suis en dépression depuis un an, une ferme qui accueille ?", "SOS Amitié"],
  ])("« %s » : %s", (question, dit) => expect(repondreAuBesoin(question)).toContain(dit));

  test.each([
    "je n'en peux plus de la ville, où partir ?",
    "j'en peux plus du supermarché",
    "on est à bout de ressources en eau l'été",
    "le suicide des agriculteurs",
    "pourquoi les paysans sont-ils endettés ?",
    "que dit Dumont de l'endettement des agriculteurs du Sud",
    "devenir agriculteur sans s'endetter",
    "je suis agriculteur et je cherche des semences",
    "mon voisin agriculteur vend du foin",
    "un quartier déprimé, comment y planter",
    "la dépression de l'air fait tourner mon éolienne",
    "je veux aider un maraîcher près de Lyon",
    "qui accompagne les jeunes agriculteurs à s'installer ?",
    "notre ferme a tout perdu de sa haie, que replanter avec les voisins",
    "je craque pour les poules rousses",
    "ma récolte de courges est en retard",
  ])("« %s » se cherche", (question) => expect(repondreAuBesoin(question)).toBeNull());
});
