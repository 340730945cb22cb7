import fc from "#tests/montage/proprietes.ts";
import { describe, expect, test } from "vitest";
import { creerCatalogue } from "#app/rangements/embarque/catalogue.server.ts";
import { creerPassages } from "#app/contextes/assistants/adaptateurs/passages.server.ts";
import { racines } from "#app/commun/texte/mots.ts";
import { decouperDocument } from "#app/contextes/pensees/domaine/texte.ts";
import { lesServices } from "#tests/constructeurs/catalogue.ts";

const { documents } = creerCatalogue();
const passages = creerPassages({ documents });
const chercher = (question: string, plus: Partial<Parameters<typeof passages.chercher>[0]> = {}) =>
  passages.chercher({ termes: new Map(racines(question).map((mot) => [mot, 1])), corpus: "both", limite: 8, ...plus });

describe("la recherche dans le corpus embarqué", () => {
  test("trouve malgré accents, majuscules, ligatures et pluriels", () => {
    expect(chercher("CONVIVIALITE", { corpus: "pensees" })[0]?.document).toBe("ivan-illich__convivialite");
    expect(chercher("puit partagé")[0]?.document).toBe("projet__gouverner-un-puits-partage");
  });

  test("chaque passage est un paragraphe du document, à son ancre", () => {
    for (const { document, ancre, texte } of chercher("eau de pluie")) {
      const blocs = decouperDocument(documents.find(({ id }) => id === document)?.texte ?? "");
      expect(blocs.find((bloc) => bloc.ancre === ancre)?.texte).toBe(texte);
    }
  });

  test("chaque ancre rendue existe dans la page du document", () => {
    for (const { document, ancre } of chercher("outil commun terre eau travail nature", { limite: 200 })) {
      const { blocs } = lesServices().pensees.document(document);
      expect(
        blocs.filter((bloc) => bloc.ancre === ancre),
        `${document}#${ancre}`,
      ).toHaveLength(1);
    }
  });

  test("le corpus demandé filtre", () => {
    expect(new Set(chercher("eau", { corpus: "projets" }).map(({ type }) => type))).toEqual(new Set(["projet"]));
    expect(chercher("eau", { corpus: "pensees" }).some(({ type }) => type === "projet")).toBe(false);
  });

  test("l'auteur demandé passe devant, même si la question n'a aucun de ses mots", () => {
    expect(chercher("zzz", { auteur: "ivan-illich" })[0]?.document).toBe("ivan-illich__convivialite");
  });

  test.each(['" OR texte:*', "NEAR(a b)", "eau NOT pluie", "texte : eau", "a\"b'c;--", "^eau*", "(((", "{titre mots_cles} : x", "+-*/"])(
    "%j est une question, jamais un opérateur",
    (question) => {
      expect(() => chercher("", { termes: new Map([[question, 1]]) })).not.toThrow();
    },
  );

  test("aucun texte ne casse la recherche", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (question) => {
        // Des termes bruts, tels qu'aucun découpage ne les aurait nettoyés.
        expect(chercher("", { termes: new Map([[question, 1]]) }).length).toBeLessThanOrEqual(8);
      }),
      { numRuns: 1_000 },
    );
  });
});
