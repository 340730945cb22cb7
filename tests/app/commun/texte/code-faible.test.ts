import { describe, expect, test } from "vitest";
import { faiblesseDuCode, seConfondent } from "#app/commun/texte/code-faible.ts";
import { tirerCode } from "#app/socle/secrets.server.ts";

describe("un code d'atelier", () => {
  test.each(["", "DIE2026", "ab-c"])("de moins de huit caractères est refusé : « %s »", (code) => {
    expect(faiblesseDuCode(code)).toMatch(/8 caractères/);
  });

  test.each([
    "AAAAAAAA",
    "ABABABAB",
    "12345678",
    "87654321",
    "abcdefgh",
    "azertyui",
    "11112222",
    "password",
    "Mot de passe",
    "autonomie",
    "atelier-2026",
    "20262026",
    "--------",
  ])("qui se devine est refusé : « %s »", (code) => {
    expect(faiblesseDuCode(code)).toMatch(/se devine/);
  });

  test.each(["DIE2026A", "semences-2026", "K7QM-4RTX", "grenouille verte"])("assez divers convient : « %s »", (code) => {
    expect(faiblesseDuCode(code)).toBeUndefined();
  });

  test("se confond avec le mot de passe à la casse, aux espaces et aux tirets près", () => {
    expect(seConfondent("animer-die-26", "ANIMER DIE26")).toBe(true);
    expect(seConfondent("animer-die-26", "animer-die-27")).toBe(false);
  });

  test("tiré par le site, il convient toujours", () => {
    const refuses = Array.from({ length: 2_000 }, () => tirerCode(8)).filter((code) => faiblesseDuCode(code) !== undefined);
    expect(refuses).toEqual([]);
  });
});
