import { expect, test } from "vitest";
import { estDansLaCible } from "#app/contextes/pensees/domaine/pensees.ts";

test.each([
  ["ivan-illich__convivialite.md", true],
  ["ivan-illich__convivialite", true],
  ["dossier/sous-dossier/ivan-illich__convivialite.md", true],
  ["C:\\corpus\\Ivan-Illich__convivialite.md", true],
  ["ivan-illich-bis__x.md", false],
  ["ivan-illich_x.md", false],
  ["ivan-illich__dossier/andre-gorz__ecologie.md", false],
  ["unknown_source", false],
  ["", false],
])("« %s » vise Ivan Illich : %s", (reference, attendu) => {
  expect(estDansLaCible(reference, "ivan-illich")).toBe(attendu);
});
