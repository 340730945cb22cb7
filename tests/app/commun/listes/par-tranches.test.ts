import { expect, test } from "vitest";
import { parTranches } from "#app/commun/listes/par-tranches.ts";

test("entre deux tranches, ce qui attendait passe ; tout est fait à la fin", async () => {
  const faits: Array<string> = [];
  function* travail() {
    for (let pas = 1; pas <= 7; pas += 1) yield void faits.push(`pas ${pas}`);
  }
  setTimeout(() => faits.push("autre demande"));
  await parTranches(travail(), 3);
  expect(faits).toEqual(["pas 1", "pas 2", "pas 3", "autre demande", "pas 4", "pas 5", "pas 6", "pas 7"]);
});

test("un travail plus court qu'une tranche se fait d'un trait", () => {
  const faits: Array<number> = [];
  function* travail() {
    for (let pas = 1; pas < 3; pas += 1) yield void faits.push(pas);
  }
  void parTranches(travail(), 3);
  expect(faits).toEqual([1, 2]);
});
