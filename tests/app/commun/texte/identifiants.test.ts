import { expect, test } from "vitest";
import { uuidDuSceau } from "#app/commun/texte/identifiants.ts";
import { creerScelleur } from "#app/socle/scelleur.server.ts";

test("un sceau donne toujours le même identifiant, bien formé ; deux sceaux, deux identifiants", () => {
  const scelleur = creerScelleur(["secret-de-session-des-tests-0123456789"]);
  const ids = Array.from({ length: 500 }, (_, rang) => uuidDuSceau(scelleur.sceller("fiche", String(rang))));
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(500);
  expect(uuidDuSceau(scelleur.sceller("fiche", "0"))).toBe(ids[0]);
  expect(() => uuidDuSceau("court")).toThrow("seize octets");
});
