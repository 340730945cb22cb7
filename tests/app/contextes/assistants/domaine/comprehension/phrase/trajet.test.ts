import { describe, expect, test } from "vitest";
import { ditUnTrajet, sansTrajet } from "#app/contextes/assistants/domaine/comprehension/phrase/trajet.ts";
import { demander, unChat } from "#tests/constructeurs/chat.ts";

describe("aller au travail sans voiture", () => {
  test.each([
    ["un boulot où j'y vais à vélo", "un boulot"],
    ["emploi ou je peux venir en train depuis Dijon", "emploi depuis Dijon"],
    ["travail sans voiture dans le Gers", "travail dans le Gers"],
    ["je n'ai pas le permis, quel travail dans le maraîchage", ", quel travail dans le maraîchage"],
    ["job accessible en transports en commun", "job"],
    ["un emploi en transports depuis Dijon", "un emploi depuis Dijon"],
    ["un travail en bus de chez moi", "un travail de chez moi"],
    ["un poste sans permis de conduire", "un poste"],
    ["job à pied", "job"],
  ])("« %s » : il reste « %s »", (question, reste) => expect(sansTrajet(question).replaceAll(/\s+/g, " ").trim()).toBe(reste));

  test.each([
    ["livreur à vélo, quel emploi"],
    ["un emploi pour réparer des vélos"],
    ["conducteur de train, un travail écolo ?"],
    ["je suis en train de chercher un travail"],
    ["partir en vacances à vélo"],
    ["une ferme sans voiture"],
    ["travailler dans le vélo"],
    ["emploi en transport de marchandises à Lyon"],
    ["emploi en transports de marchandises"],
    ["poste en transport ferroviaire"],
    ["un poste en transports routiers"],
    ["emploi sans permis de construire"],
    ["travailler en stop motion"],
    ["une mission à pied d'œuvre"],
    ["ferme à pied de vigne, quel travail"],
  ])("« %s » ne dit pas un trajet vers un travail", (question) => {
    expect(ditUnTrajet(question)).toBe(false);
    expect(sansTrajet(question)).toBe(question);
  });

  test("les plateformes d'emploi répondent, et il est dit que rien n'y dit le trajet", async () => {
    const { reponse, sources } = await demander("taff", unChat(), { question: "un boulot où j'y vais à vélo" });
    expect(sources.map(({ id }) => id)).toContain("plateforme:jobs-that-make-sense");
    expect(reponse).toContain("ne disent pas si une annonce se rejoint à vélo");
    expect((await demander("taff", unChat(), { question: "un boulot" })).reponse).not.toContain("se rejoint à vélo");
  });
});
