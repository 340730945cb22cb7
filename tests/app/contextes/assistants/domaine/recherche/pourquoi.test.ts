import { describe, expect, test } from "vitest";
import { direPourquoi } from "#app/contextes/assistants/domaine/recherche/pourquoi.ts";

describe("pourquoi une fiche répond", () => {
  test("ses mots-clés que la question emploie, au pluriel près, trois au plus", () => {
    expect(direPourquoi("Où trouver une semence paysanne ?", "semences paysannes ; biodiversité")).toBe("Sa fiche dit : « semences paysannes »");
    expect(direPourquoi("vélo vélos", "vélo ; atelier vélo ; vélo cargo ; vélo solaire")?.match(/«/g)).toHaveLength(3);
  });

  test("aucun mot commun, ou des mots d'usage seulement : rien n'est dit", () => {
    expect(direPourquoi("réparer ma bicyclette", "vélo ; cyclisme")).toBeUndefined();
    expect(direPourquoi("Où trouver de l'aide ?", "aide ; trouver")).toBeUndefined();
  });
});
