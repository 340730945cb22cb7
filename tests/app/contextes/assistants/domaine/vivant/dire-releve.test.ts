import { expect, test } from "vitest";
import { direRegles } from "#app/contextes/assistants/domaine/calcul/besoins/regles-dites.ts";
import { direReleve } from "#app/contextes/assistants/domaine/vivant/dire-releve.ts";
import { creerCatalogue } from "#app/rangements/embarque/catalogue.server.ts";

const PAGE = { titre: "code civil, 671", lu: "page" } as const;
const EXTRAIT = { titre: "un journal", annee: 2024, lu: "extrait" } as const;
const USAGE = { titre: "usage courant", lu: "usage" } as const;

test.each([
  [[PAGE], "Relevé du 1er décembre 2026 (code civil, 671)."],
  [[PAGE, USAGE], "Relevé du 1er décembre 2026 (code civil, 671 ; usage courant)."],
  [[EXTRAIT, USAGE], "Relevé du 1er décembre 2026, d’après des extraits (un journal, 2024 ; usage courant)."],
  [[EXTRAIT, PAGE], "Relevé du 1er décembre 2026, en partie d’après des extraits (un journal, 2024 ; code civil, 671)."],
])("ce qui n'a été lu qu'en extrait se dit, et s'il ne l'a été qu'en partie : %#", (sources, attendu) => {
  expect(direReleve(sources, "2026-12-01").replaceAll(/\s/g, " ")).toBe(attendu);
});

test("une règle relevée dit de même comment ses notices ont été lues", () => {
  const regle = (lus: ReadonlyArray<string>) => ({
    texte: "Une règle.",
    notices: lus.map((lu, i) => ({ titre: `notice ${i}`, url: "https://exemple.fr", lu })),
  });
  const releve = (lus: ReadonlyArray<string>) => direRegles([regle(lus)], { releve_le: "2026-12-01", textes: new Map() }).at(-1);
  expect(releve(["page"])).toMatch(/^Relevé du 1er décembre 2026 \(/);
  expect(releve(["extrait"])).toMatch(/, d’après des extraits \(/);
  expect(releve(["page", "extrait"])).toMatch(/, en partie d’après des extraits \(/);
});

test("chaque règle du site dit comment chacune de ses notices a été lue", () => {
  const lus = [...creerCatalogue().regles.textes.values()].flatMap(({ notices }) => notices.map(({ lu }) => lu));
  expect(new Set(lus)).toEqual(new Set(["page", "extrait"]));
});
