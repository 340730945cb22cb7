import { expect, test } from "vitest";
import { lireJson } from "#app/commun/formats/json.ts";

test("du JSON se lit, « null » compris ; autre chose rend « undefined » sans lever", () => {
  expect(lireJson('{"a":[1]}')).toEqual({ a: [1] });
  expect(lireJson("null")).toBeNull();
  expect(lireJson("")).toBeUndefined();
  expect(lireJson("<html>")).toBeUndefined();
});
