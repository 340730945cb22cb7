import { describe, expect, test } from "vitest";
import { lireRepere } from "#app/contextes/assistants/domaine/calcul/reperes/lire-repere.ts";
import { comprendre } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import coefficients from "#data/coefficients.json" with { type: "json" };
import { demander, unChat } from "#tests/constructeurs/chat.ts";
import { lieuxConnus } from "#tests/constructeurs/lieux-connus.ts";

const lire = (question: string) => lireRepere(comprendre(question, lieuxConnus));
const table = (id: string) => {
  const ligne = coefficients.coefficients.find((une) => une.id === id);
  if (ligne === undefined) throw new Error(id);
  return ligne;
};

describe("ce que donnent et demandent des bêtes", () => {
  test.each([
    ["deux chevres ca mange quoi comme surface et ca donne combien de lait", "chevre", 2, "surface"],
    ["combien de litres de lait donne une chèvre par an", "chevre", 1, "produit"],
    ["quelle surface de pré pour 3 chèvres", "chevre", 3, "surface"],
    ["combien de foin mangent 4 chèvres", "chevre", 4, "aliment"],
    ["combien d'abeilles / ruches pour le miel d'une famille", "ruche", 1, "produit"],
    ["2 ruches donnent combien de miel", "ruche", 2, "produit"],
    ["combien de kilos de miel par ruche faut-il espérer", "ruche", 1, "produit"],
    ["combien de temps prennent 5 ruches, combien d'heures de travail", "ruche", 5, "travail"],
    ["élever des lapins combien pour avoir de la viande toutes les semaines", "lapine", 1, "produit"],
    ["combien de viande donnent 3 lapines", "lapine", 3, "produit"],
    ["combien de lapins faut-il pour une famille", "lapine", 1, "produit"],
    ["combien mange une lapine, combien de kilos faut il", "lapine", 1, "aliment"],
    ["quelle surface pour 6 poules", "poule", 6, "surface"],
    ["combien de place faut il pour 4 poules", "poule", 4, "surface"],
    ["combien de m2 de parcours faut-il par poule", "poule", 1, "surface"],
    ["quel espace pour 10 pondeuses, combien de terrain faut-il", "poule", 10, "surface"],
  ])("« %s »", (question, bete, nombre, dabord) => expect(lire(question)).toEqual({ sorte: "elevage", betes: [{ bete, nombre }], dabord }));

  test.each([
    "combien coûte une chèvre",
    "3 ruches amorties en combien d'années",
    "combien de poules pour une famille de 4",
    "combien d'eau pour 12 chèvres pendant 2 mois",
    "comment soigner une chèvre qui ne mange plus",
    "quelle distance entre mes ruches et le voisin, combien de mètres faut-il",
    "qui peut garder mes chèvres",
    "combien de chèvres vivent en France",
    "où trouver du miel",
    "combien vit un lapin nain, combien de place faut-il",
  ])("« %s » demande autre chose", (question) => expect(lire(question)?.sorte).not.toBe("elevage"));

  test("le lait de deux chèvres est deux fois celui de la table, avec ses bornes et sa source", async () => {
    const { reponse, sources } = await demander("entraide", unChat(), { question: "deux chèvres donnent combien de lait" });
    const { valeur, min, max, source } = table("alim.elevage.chevre.lait");
    const dit = reponse.replaceAll(/[\u00a0\u202f]/g, "");
    expect(dit).toContain(`2 chèvres : environ ${2 * valeur} kg, de ${2 * min} kg à ${2 * max} kg de lait par an`.replaceAll(" ", " "));
    expect(reponse).toContain(source.slice(0, 30));
    expect(sources[0]?.url).toBe("/simulateur/methode");
  });
});
