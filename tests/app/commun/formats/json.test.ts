import { describe, expect, test } from "vitest";
import { examinerJson, lireJson } from "#app/commun/formats/json.ts";
import fc from "#tests/montage/proprietes.ts";

test("du JSON se lit, « null » compris ; autre chose rend « undefined » sans lever", () => {
  expect(lireJson('{"a":[1]}')).toEqual({ a: [1] });
  expect(lireJson("null")).toBeNull();
  expect(lireJson("")).toBeUndefined();
  expect(lireJson("<html>")).toBeUndefined();
});

describe("l'examen d'un JSON, avant de le lire", () => {
  const BORNES = { cles: 1_000, niveaux: 64 };

  test.each([
    ['{"a":1,"a":2}', "a"],
    ['{"a":1,"\\u0061":2}', "a"],
    ['{"t":[{"role":"x"},{"role":"x","role":"y"}]}', "t.1.role"],
    ['{"a":{"b":1},"a":{"b":2}}', "a"],
    ['{"__proto__":1,"__proto__":2}', "__proto__"],
    ['{"":1,"":2}', ""],
  ])("%s nomme la clé donnée deux fois", (texte, chemin) => {
    expect(examinerJson(texte, BORNES).repetee).toBe(chemin);
  });

  test.each([
    '{"a":"a","b":"a"}',
    '[{"a":1},{"a":1}]',
    '{"a":{"a":{"a":1}}}',
    '["a","a"]',
    '{"a":"\\"a\\":1,","b":"{\\"b\\":"}',
    '"a"',
    "",
    "{",
    '{"a',
    '{"a":1,,}',
  ])("%s n'en répète aucune", (texte) => {
    expect(examinerJson(texte, BORNES)).not.toHaveProperty("repetee");
  });

  test("quel que soit l'objet : ses clés et ses niveaux sont comptés, et aucune n'est dite répétée", () => {
    const compter = (valeur: unknown): readonly [number, number] => {
      if (typeof valeur !== "object" || valeur === null) return [0, 0];
      const dedans = Object.values(valeur).map(compter);
      const cles = dedans.reduce((total, [nombre]) => total + nombre, Array.isArray(valeur) ? 0 : Object.keys(valeur).length);
      return [cles, 1 + Math.max(0, ...dedans.map(([, niveaux]) => niveaux))];
    };
    fc.assert(
      fc.property(fc.jsonValue(), (valeur) => {
        const [cles, niveaux] = compter(valeur);
        expect(examinerJson(JSON.stringify(valeur, null, 1), BORNES)).toEqual({ cles, niveaux });
      }),
    );
  });

  test("s'arrête à la première borne passée", () => {
    expect(examinerJson(`{${Array.from({ length: 60_000 }, (_, i) => `"k${i}":1`).join(",")}}`, BORNES)).toEqual({ cles: 1_001, niveaux: 1 });
    expect(examinerJson("[".repeat(100_000), BORNES)).toEqual({ cles: 0, niveaux: 65 });
  });
});
