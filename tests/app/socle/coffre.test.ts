import { expect, test } from "vitest";
import { COFFRE } from "#app/socle/coffre.server.ts";

test("ce que le coffre ferme ne s'ouvre qu'avec sa clé, et pas si un octet a bougé", () => {
  const cle = COFFRE.tirerCle();
  const ferme = COFFRE.fermer(cle, "Quatre adultes, 12 000 € de côté");
  expect(Buffer.from(ferme, "base64").toString("latin1")).not.toContain("adultes");
  expect(COFFRE.ouvrir(cle, ferme)).toBe("Quatre adultes, 12 000 € de côté");
  expect(() => COFFRE.ouvrir(COFFRE.tirerCle(), ferme)).toThrow();
  const octets = Buffer.from(ferme, "base64");
  octets[octets.length - 1] = (octets.at(-1) ?? 0) ^ 1;
  expect(() => COFFRE.ouvrir(cle, octets.toString("base64"))).toThrow();
});

test("le nom d'une ligne ne révèle pas la clé, et deux clés n'ont pas le même nom", () => {
  const [une, autre] = [COFFRE.tirerCle(), COFFRE.tirerCle()];
  expect(COFFRE.nommer(une)).toBe(COFFRE.nommer(une));
  expect(COFFRE.nommer(une)).not.toBe(COFFRE.nommer(autre));
  expect(COFFRE.nommer(une)).not.toContain(une);
});
