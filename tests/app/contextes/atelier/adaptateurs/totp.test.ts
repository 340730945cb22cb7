import { describe, expect, test } from "vitest";
import { codeDuCompteur, compteurDe, creerTotp, ecrireBase32, lireBase32 } from "#app/contextes/atelier/adaptateurs/totp.server.ts";

// Le secret des deux RFC : « 12345678901234567890 », en ASCII.
const SECRET = Buffer.from("12345678901234567890");
const EN_BASE32 = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

describe("le code à six chiffres", () => {
  test.each(
    ["755224", "287082", "359152", "969429", "338314", "254676", "287922", "162583", "399871", "520489"].map((code, compteur) => [compteur, code] as const),
  )("RFC 4226, annexe D : au compteur %i, %s", (compteur, code) => {
    expect(codeDuCompteur(SECRET, compteur)).toBe(code);
  });

  test.each([
    [59, "94287082"],
    [1_111_111_109, "07081804"],
    [1_111_111_111, "14050471"],
    [1_234_567_890, "89005924"],
    [2_000_000_000, "69279037"],
    [20_000_000_000, "65353130"],
  ])("RFC 6238, annexe B : à %i s, %s", (secondes, code) => {
    const date = new Date(secondes * 1000);
    expect(codeDuCompteur(SECRET, compteurDe(date), 8)).toBe(code);
    expect(creerTotp(EN_BASE32).reconnaitre(code.slice(2), date)).toBe(compteurDe(date));
  });

  test.each([
    ["", ""],
    ["f", "MY"],
    ["fo", "MZXQ"],
    ["foo", "MZXW6"],
    ["foob", "MZXW6YQ"],
    ["fooba", "MZXW6YTB"],
    ["foobar", "MZXW6YTBOI"],
  ])("RFC 4648, §10 : « %s » s'écrit « %s » en base32, et se relit", (texte, base32) => {
    expect(ecrireBase32(Buffer.from(texte))).toBe(base32);
    expect(lireBase32(base32).toString()).toBe(texte);
  });

  test("vaut un pas avant et un pas après le sien, pas davantage", () => {
    const totp = creerTotp(EN_BASE32);
    const a = (secondes: number) => new Date((1_111_111_080 + secondes) * 1000);
    const code = codeDuCompteur(SECRET, compteurDe(a(0)));
    expect([-31, -30, -1, 0, 29, 30, 59, 60].map((ecart) => totp.reconnaitre(code, a(ecart)) !== undefined)).toEqual([
      false,
      true,
      true,
      true,
      true,
      true,
      true,
      false,
    ]);
  });

  test.each(["", "12345", "1234567", "28708é", "abcdef", "２８７０８２"])("« %s » n'en est pas un", (code) => {
    expect(creerTotp(EN_BASE32).reconnaitre(code, new Date(59_000))).toBeUndefined();
  });
});
