import { expect, test } from "vitest";
import { departementDeLAdresse } from "#app/contextes/assistants/domaine/comprehension/departement-de-la-page.ts";

test.each([
  ["dep=07", "07"],
  ["departement=07&axe=eau", "07"],
  ["departement= 2a ", "2A"],
  ["dep=Ard&departement=974", "974"],
  ["dep=26&departement=07", "26"],
  ["departement=Ardèche", undefined],
  ["", undefined],
])("« ?%s » dit le département %s", (adresse, attendu) => {
  expect(departementDeLAdresse(new URLSearchParams(adresse))).toBe(attendu);
});
