import { expect, test } from "vitest";
import { COFFRE, creerCoffre } from "#app/socle/coffre.server.ts";

const D_AVANT = "BwcHBwcHBwcHBwcHs8eyvar7a273dJJMZEHPUCs3d5KZYp6fcisqjVr6lT5u44o28BdukhpdU+dszOTI8dObAw==";

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

test("l'algorithme du coffre se change : ce que l'ancien a fermé s'ouvre encore, étiqueté ou d'avant les étiquettes, et l'étiquette ne se change pas", () => {
  const [ancien, neuf] = [creerCoffre("aes-256-gcm"), creerCoffre("chacha20-poly1305")];
  const cle = ancien.tirerCle();
  const clair = "Quatre adultes, 12 000 € de côté";
  expect(neuf.ouvrir(cle, ancien.fermer(cle, clair))).toBe(clair);
  expect(ancien.ouvrir(cle, neuf.fermer(cle, clair))).toBe(clair);
  expect(neuf.fermer(cle, clair)).not.toBe(ancien.fermer(cle, clair));
  // Fermé par la version 0.1.0, avant que le coffre n'écrive son algorithme.
  expect(neuf.ouvrir("AAECAwQFBgcICQoLDA0ODxAR", D_AVANT)).toBe(clair);
  for (const autre of ["aes-256-gcm", "rot13", "aes-256-ecb"])
    expect(() => neuf.ouvrir(cle, neuf.fermer(cle, clair).replace("chacha20-poly1305", autre))).toThrow();
});
