import { expect, it } from "vitest";
import { pageDe } from "#app/commun/listes/page-de.ts";

const LISTE = Array.from({ length: 7 }, (_, i) => ({ id: `n${i}` }));

it("suivre chaque repère rend toute la liste, une fois et dans l'ordre, et la dernière page le dit", () => {
  const lus: Array<string> = [];
  let apres: string | undefined;
  let pages = 0;
  for (;;) {
    const { elements, suite } = pageDe(LISTE, { apres, limite: 3 });
    pages += 1;
    lus.push(...elements.map(({ id }) => id));
    if (suite === null) break;
    apres = suite;
  }
  expect([lus, pages]).toEqual([LISTE.map(({ id }) => id), 3]);
});

it("une liste qui tient juste dans une page n'a pas de suite ; une liste vide non plus", () => {
  expect(pageDe(LISTE, { limite: 7 }).suite).toBeNull();
  expect(pageDe([], { limite: 7 })).toEqual({ elements: [], suite: null });
});

it("un repère retiré entre-temps se dit, plutôt que de sauter des éléments", () => {
  expect(() => pageDe(LISTE, { apres: "retiré", limite: 3 })).toThrow(expect.objectContaining({ code: "invalide" }));
});
