import { describe, expect, test } from "vitest";
import type { EvenementChat } from "#app/contextes/assistants/domaine/flux/evenements.ts";
import { enEcriture, FLUX_AU_REPOS, lireEvenement, recevoir } from "#app/contextes/assistants/domaine/flux/flux.ts";
import { UNE_REPONSE } from "#tests/constructeurs/tours.ts";

const [A, B] = UNE_REPONSE.reponse.sources;
const derouler = (evenements: ReadonlyArray<EvenementChat>) => evenements.reduce(recevoir, FLUX_AU_REPOS);

describe("un flux reçu", () => {
  test("début, sources, morceaux, fin", () => {
    if (A === undefined || B === undefined) throw new Error("deux sources");
    const debut: ReadonlyArray<EvenementChat> = [
      { type: "debut", id: "r1", agent: "entraide", mode: "rapide" },
      { type: "source", numero: 1, source: A },
      { type: "source", numero: 2, source: B },
    ];
    expect(derouler(debut)).toMatchObject({ etat: "attente", sources: [A, B], texte: "" });
    const texte: ReadonlyArray<EvenementChat> = [...debut, { type: "morceau", texte: "Voyez " }, { type: "morceau", texte: "A" }];
    expect(derouler(texte)).toMatchObject({ etat: "flux", texte: "Voyez A" });
    const fini = derouler([...texte, { type: "fin", raison: "complet", reponse: UNE_REPONSE.reponse, reste: 4 }, { type: "morceau", texte: " trop tard" }]);
    expect(fini).toMatchObject({ etat: "fini", texte: "Voyez A", reponse: UNE_REPONSE.reponse, reste: 4 });
  });

  test("une erreur garde le texte déjà venu", () => {
    const flux = derouler([
      { type: "morceau", texte: "Voyez" },
      { type: "erreur", code: "delai_depasse", detail: "Trop lent." },
    ]);
    expect(flux).toMatchObject({ etat: "erreur", texte: "Voyez", erreur: { code: "delai_depasse", message: "Trop lent." } });
  });

  test.each(["", "pas du json", "null", "3", '{"type":"inconnu"}', '{"type":3}', "[]"])("« %s » n'est pas un évènement", (donnees) => {
    expect(lireEvenement(donnees)).toBeUndefined();
  });
});

test.each([
  ["Voyez :\n\n-", "Voyez :\n\n"],
  ["Voyez :\n- ", "Voyez :\n"],
  ["- un\n- deux", "- un\n- deux"],
  ["Fin.\n\n##", "Fin.\n\n"],
  ["Fin.\n2", "Fin.\n"],
  ["Dès 2024, 3", "Dès 2024, 3"],
  ["Une piste [1", "Une piste"],
  ["Une piste [1]", "Une piste [1]"],
  ["Le **Réseau A", "Le **Réseau A**"],
  ["Le **Réseau A** et", "Le **Réseau A** et"],
  ["Le **", "Le "],
  ["- **", "- "],
  ["**gras\nautre", "**gras\nautre"],
  ["", ""],
])("une réponse en cours ne montre pas sa mise en forme inachevée : %j", (texte, montre) => {
  expect(enEcriture(texte)).toBe(montre);
});
