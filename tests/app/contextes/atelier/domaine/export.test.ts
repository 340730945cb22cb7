import { expect, test } from "vitest";
import { nomDeFichier } from "#app/contextes/atelier/domaine/export.ts";

test.each([
  ["Atelier de Die", "atelier-de-die-2026-11-21.csv"],
  ['x"; filename="pire.exe', "x-filename-pire-exe-2026-11-21.csv"],
  ["../../etc/passwd", "etc-passwd-2026-11-21.csv"],
  ["a\r\nSet-Cookie: session=1", "a-set-cookie-session-1-2026-11-21.csv"],
  ["\u202egpj.exe\u0000", "gpj-exe-2026-11-21.csv"],
  ["🌱 / \\ …", "atelier-2026-11-21.csv"],
])("le fichier d'un atelier nommé %j ne garde du titre que lettres, chiffres et tirets", (titre, attendu) => {
  expect(nomDeFichier(titre, "2026-11-21", "csv")).toBe(attendu);
});
