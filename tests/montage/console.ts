import { afterEach, beforeEach, expect, vi } from "vitest";

// Un avertissement dans la console est un défaut : le test qui en attend un l'espionne lui-même.
const bruits: Array<string> = [];

beforeEach(() => {
  bruits.length = 0;
  for (const methode of ["error", "warn"] as const) {
    vi.spyOn(console, methode).mockImplementation((...args: ReadonlyArray<unknown>) => {
      bruits.push(`console.${methode} : ${args.map((a) => (a instanceof Error ? a.message : String(a))).join(" ")}`);
    });
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(bruits, "la console doit rester muette").toEqual([]);
});
