import { describe, it } from "vitest";
import { foyerSous } from "#tests/constructeurs/moteurs/foyer-a1.ts";
import { coefficientsDesNotes as coefficients } from "#tests/constructeurs/moteurs/moteur.ts";
import { ASSERTIONS } from "./assertions-28.ts";

describe("les vingt-huit assertions du calculateur", () => {
  const foyer = foyerSous(coefficients());
  it.each(ASSERTIONS)("%i %s", (_numero, _phrase, affirmer) => affirmer(foyer));
});
