import { expect, test } from "vitest";
import { sortesNommees } from "#app/contextes/assistants/domaine/recherche/situation/sortes-nommees.ts";

test.each([
  ["ferme collective en Bourgogne", ["ferme-collective"]],
  ["des fermes partagées", ["ferme-collective"]],
  ["un éco-village dans les Landes", ["ecolieu"]],
  ["un tiers-lieu ou un habitat participatif", ["habitat-participatif", "tiers-lieu"]],
])("« %s » nomme sa sorte de lieu", (sujet, sortes) => {
  expect([...(sortesNommees(sujet) ?? [])].toSorted()).toEqual(sortes.toSorted());
});

test("qui cherche où vivre ne reçoit ni parc d'éoliennes ni atelier ; qui ne nomme rien reçoit tout", () => {
  for (const sujet of ["un lieu où vivre en Bretagne", "où habiter en Ardèche", "un endroit où s'installer"]) {
    const sortes = sortesNommees(sujet);
    expect(sortes?.has("ecolieu"), sujet).toBe(true);
    expect([sortes?.has("energie-citoyenne"), sortes?.has("tiers-lieu")], sujet).toEqual([false, false]);
  }
  expect(sortesNommees("un lieu en Bretagne")).toBeUndefined();
});
