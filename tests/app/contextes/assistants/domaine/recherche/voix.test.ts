import { describe, expect, test } from "vitest";
import { trouverDeuxVoix, type Desaccord } from "#app/contextes/assistants/domaine/recherche/voix.ts";

const MIES = { id: "maria-mies", nom: "Maria Mies" };
const GORZ = { id: "andre-gorz", nom: "André Gorz" };
const DEBAT: ReadonlyArray<Desaccord> = [{ entre: [MIES, GORZ], note: "Mies critique le temps libre." }];
const TEXTES = new Map([
  ["andre-gorz__temps", "Il aimait marcher. Maria Mies lui reproche d'oublier la subsistance. Fin."],
  ["maria-mies__subsistance", "Elle part du jardin."],
]);
const texteDe = (id: string) => TEXTES.get(id);

describe("deux voix", () => {
  test("deux auteurs en désaccord qui répondent tous deux sont mis face à face, la phrase citée mot pour mot", () => {
    const parts = new Map([
      ["andre-gorz__temps", 0.8],
      ["maria-mies__subsistance", 0.6],
      ["autre__texte", 0.8],
    ]);
    expect(trouverDeuxVoix(parts, DEBAT, texteDe)).toEqual({
      documents: ["andre-gorz__temps", "maria-mies__subsistance"],
      remarque: "Deux voix qui ne s’accordent pas : André Gorz [1] et Maria Mies [2]. « Maria Mies lui reproche d'oublier la subsistance. » [1]",
    });
  });

  test("un auteur nommé n'est pas remplacé par un débat entre d'autres", () => {
    const parts = new Map([
      ["andre-gorz__temps", 0.8],
      ["maria-mies__subsistance", 0.8],
    ]);
    expect(trouverDeuxVoix(parts, DEBAT, texteDe, new Set(["andre-gorz", "bruno-latour"]))).toBeNull();
    expect(trouverDeuxVoix(parts, DEBAT, texteDe, new Set(["andre-gorz"]))).not.toBeNull();
  });

  test("sans phrase où l'un nomme l'autre, la relation déclarée parle", () => {
    const parts = new Map([
      ["andre-gorz__temps", 0.8],
      ["maria-mies__subsistance", 0.8],
    ]);
    expect(trouverDeuxVoix(parts, DEBAT, () => undefined)?.remarque).toContain("« Mies critique le temps libre. »");
  });

  test("une phrase qui dit une dette n'oppose pas : celle qui reproche passe devant, et sans elle la relation déclarée parle", () => {
    const parts = new Map([
      ["andre-gorz__temps", 0.8],
      ["maria-mies__subsistance", 0.8],
    ]);
    const dette = "On lit souvent Mies en regard de Gorz.";
    const lire = (texte: string) => trouverDeuxVoix(parts, DEBAT, (id) => (id.startsWith("andre") ? texte : undefined))?.remarque;
    expect(lire(dette)).toContain("« Mies critique le temps libre. »");
    expect(lire(`${dette} Mies lui reproche son oubli.`)).toMatch(/« Mies lui reproche son oubli\. » \[\d\]/);
    expect(trouverDeuxVoix(parts, [{ entre: [MIES, GORZ], note: "Discours croisés sur l'autogestion." }], () => dette)).toBeNull();
  });

  test.each([
    ["l'autre parle d'autre chose", { "andre-gorz__temps": 0.8, "maria-mies__subsistance": 0.3 }],
    ["aucun des deux ne mène", { autre__texte: 1, "andre-gorz__temps": 0.7, "maria-mies__subsistance": 0.7 }],
    ["un seul répond", { "andre-gorz__temps": 0.8 }],
  ])("rien si %s", (_, parts) => {
    expect(trouverDeuxVoix(new Map(Object.entries(parts)), DEBAT, texteDe)).toBeNull();
  });
});
