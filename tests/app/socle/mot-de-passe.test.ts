import { scryptSync } from "node:crypto";
import { describe, expect, test } from "vitest";
import { empreindre, ESSAIS_ENSEMBLE_MAX, estEmpreinte, verifierEmpreinte } from "#app/socle/mot-de-passe.server.ts";

describe("l'empreinte d'un mot de passe", () => {
  test("salée, elle change à chaque fois, ne contient pas le mot de passe et le reconnaît seul", async () => {
    const [une, autre] = [empreindre("un été à Die"), empreindre("un été à Die")];
    expect(une).not.toBe(autre);
    expect(estEmpreinte(une)).toBe(true);
    expect(une).not.toContain("Die");
    expect(await verifierEmpreinte("un été à Die", une)).toBe(true);
    expect(await verifierEmpreinte("un ete a Die", une)).toBe(false);
    expect(await verifierEmpreinte("", une)).toBe(false);
  });

  test("deux écritures du même accent sont le même mot de passe", async () => {
    expect(await verifierEmpreinte("e\u0301te\u0301", empreindre("\u00e9t\u00e9"))).toBe(true);
  });

  test("l'algorithme et le coût se lisent dans l'empreinte : l'un ou l'autre peut changer, l'ancienne ouvre encore", async () => {
    const neuve = empreindre("un été à Die", "pbkdf2-sha512");
    expect(neuve).toMatch(/^pbkdf2-sha512\$210000\$/);
    const sel = Buffer.alloc(16, 1);
    const plusLente = ["scrypt", 64, 8, 2, sel.toString("base64url"), scryptSync("un été à Die", sel, 48, { N: 64, r: 8, p: 2 }).toString("base64url")].join(
      "$",
    );
    for (const empreinte of [neuve, plusLente, empreindre("un été à Die")]) {
      expect(estEmpreinte(empreinte)).toBe(true);
      expect(await verifierEmpreinte("un été à Die", empreinte)).toBe(true);
      expect(await verifierEmpreinte("un autre", empreinte)).toBe(false);
    }
    expect(estEmpreinte(neuve.replace("pbkdf2-sha512", "md5"))).toBe(false);
  });

  test("un texte quelconque n'est pas une empreinte, et n'ouvre rien", async () => {
    for (const texte of ["", "mot-de-passe", "scrypt$1$2$3$court$court"]) {
      expect(estEmpreinte(texte)).toBe(false);
      expect(await verifierEmpreinte(texte, texte)).toBe(false);
    }
  });

  test("des milliers d'essais à la fois n'en font pas attendre un : au-delà de vingt-quatre, le suivant est refusé sans être lu, et la place revient", async () => {
    // Une empreinte sans lenteur : c'est la file qui s'éprouve.
    const sel = Buffer.alloc(16, 1);
    const empreinte = ["scrypt", 2, 1, 1, sel.toString("base64url"), scryptSync("un été à Die", sel, 32, { N: 2, r: 1, p: 1 }).toString("base64url")].join("$");
    const essais = Array.from({ length: ESSAIS_ENSEMBLE_MAX }, () => verifierEmpreinte("autre", empreinte));
    await expect(verifierEmpreinte("un été à Die", empreinte)).rejects.toMatchObject({ code: "trop_de_requetes" });
    expect(new Set(await Promise.all(essais))).toEqual(new Set([false]));
    expect(await verifierEmpreinte("un été à Die", empreinte)).toBe(true);
  });
});
