import { describe, expect, test } from "vitest";
import { z } from "zod";
import { recherche, refuserRepetitions } from "#app/socle/api/entree.ts";

const CHAMPS = recherche(z.object({ dep: z.string().optional(), axes: z.union([z.string(), z.array(z.string())]).optional() }));
const refus = (adresse: string, lecteur: Parameters<typeof refuserRepetitions>[1]) => {
  try {
    refuserRepetitions(new URLSearchParams(adresse), lecteur);
    return [];
  } catch (e) {
    return (e as { champs: ReadonlyArray<{ chemin: string }> }).champs.map(({ chemin }) => chemin);
  }
};

describe("une clé répétée dans l'adresse", () => {
  test("est refusée, et nommée, si le schéma ne la connaît pas", () => {
    expect(refus("dep=26&x=1&x=2&y=1&y=1", CHAMPS)).toEqual(["x", "y"]);
  });

  test("est jugée par le schéma s'il la connaît", () => {
    expect(refus("axes=eau&axes=alim&dep=26", CHAMPS)).toEqual([]);
    expect(CHAMPS.lire(new URLSearchParams("axes=eau&axes=alim"))).toEqual({ axes: ["eau", "alim"] });
    expect(() => CHAMPS.lire(new URLSearchParams("dep=26&dep=07"))).toThrow();
  });

  test("est jugée par un schéma qui transforme ce qu'il lit, comme par les autres", () => {
    const transformee = recherche(z.object({ axe: z.union([z.string(), z.array(z.string())]) }).transform(({ axe }) => ({ axes: [axe].flat() })));
    expect(refus("axe=eau&axe=energie&x=1&x=2", transformee)).toEqual(["x"]);
  });

  test("là où les clés sont libres, n'est admise que pour les cases à cocher", () => {
    const libre = { schemas: [z.object({ format: z.string() })], repetable: (nom: string) => nom === "bonus" };
    expect(refus("bonus=a&bonus=b&format=csv&format=json&cuve=1&cuve=2", libre)).toEqual(["format", "cuve"]);
  });

  test("est refusée même là où rien n'est lu de l'adresse : la règle est la même partout", () => {
    expect(refus("x=1&x=2", undefined)).toEqual(["x"]);
    expect(refus("x=1&y=2", undefined)).toEqual([]);
  });
});
