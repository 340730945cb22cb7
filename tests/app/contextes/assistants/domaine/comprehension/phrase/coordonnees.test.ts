import { describe, expect, test } from "vitest";
import { enTournure } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import { demandeLesCoordonnees, nommeLaFiche } from "#app/contextes/assistants/domaine/comprehension/phrase/coordonnees.ts";
import { demander, unChat } from "#tests/constructeurs/chat.ts";

describe("joindre une structure nommée", () => {
  test.each([
    ["numéro du réseau Cocagne"],
    ["le mail de terre de liens"],
    ["comment contacter Enercoop"],
    ["quel est le site internet de l'atelier paysan"],
    ["coordonnées de la FUB"],
    ["adresse mail du MIRAMAP"],
    ["téléphoner à Terre de Liens"],
  ])("« %s » demande des coordonnées", (question) => expect(demandeLesCoordonnees(enTournure(question))).toBe(true));

  test.each([
    ["quel site pour des oasis"],
    ["comment appeler notre habitat participatif"],
    ["un site de compostage"],
    ["numéro un des semences"],
    ["un réseau qui répare des téléphones"],
    ["une adresse pour acheter des graines"],
  ])("« %s » n'en demande pas à une structure", (question) =>
    expect(demandeLesCoordonnees(enTournure(question)) && nommeLaFiche(question, "Réseau Cocagne")).toBe(false),
  );

  test.each([
    ["numéro du réseau Cocagne", "Réseau Cocagne", true],
    ["le mail de cocagne", "Réseau Cocagne", true],
    ["le mail de terre de liens", "Terre de Liens", true],
    ["le mail de terre de liens", "La Terre en commun", false],
    ["téléphone de la FUB", "Fédération française des usagers de la bicyclette (FUB)", true],
    ["contact du miramap", "MIRAMAP, mouvement inter-régional des AMAP", true],
    ["numéro de l'association", "Association négaWatt", false],
    ["contacter habitat participatif france", "Habitat Participatif France (HPF)", true],
    ["contacter l'habitat participatif", "Habitat Participatif France (HPF)", false],
    ["comment appeler notre habitat participatif", "Habitat Participatif France (HPF)", false],
    ["quel site pour des oasis", "Coopérative Oasis", false],
    ["le site de la coopérative oasis", "Coopérative Oasis", true],
    ["site d'une commune en transition", "Réseau Transition", false],
    ["site de sol vivant", "Mouvement SOL", false],
    ["comment contacter une scop", "Les Scop, mouvement des sociétés coopératives", false],
    ["le numéro des Scop", "Les Scop, mouvement des sociétés coopératives", true],
    ["le site des Colibris", "Mouvement Colibris", true],
    ["téléphone de zero waste", "Zero Waste France", true],
    ["le mail d'eau et rivières de bretagne", "Eau & Rivières de Bretagne", true],
    ["écrire à l'atelier paysan", "L'Atelier Paysan", true],
  ])("« %s » nomme %s : %s", (question, titre, nomme) => expect(nommeLaFiche(question, titre)).toBe(nomme));

  test("l'assistant dit qu'il n'a ni téléphone ni courriel, et mène au site de la structure", async () => {
    const { reponse, sources } = await demander("reseaux", unChat(), { question: "numéro du réseau Cocagne" });
    expect(sources[0]?.id).toBe("reseau:reseau-cocagne");
    expect(reponse).toContain(
      "Réseau Cocagne : [www.reseaucocagne.asso.fr](https://www.reseaucocagne.asso.fr/), son site. Cet annuaire n’a ni téléphone ni courriel",
    );
    const autre = await demander("reseaux", unChat(), { question: "des fermes d'insertion comme Cocagne" });
    expect(autre.reponse).not.toContain("ni téléphone");
  });
});
