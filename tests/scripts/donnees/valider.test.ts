import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { ValidationPubliee } from "#scripts/donnees/generer-validations.ts";
import { jugerFoyers, jugerPluie, jugerPvlib, plusGrandEcart } from "#scripts/donnees/valider.ts";
import { coefficients } from "#tests/constructeurs/moteurs/moteur.ts";

const dossier = mkdtempSync(join(tmpdir(), "valider-test-"));
afterAll(() => rmSync(dossier, { recursive: true, force: true }));

/** Un faux Python : `corps` en shell. */
function python(nom: string, corps: string): string {
  const chemin = join(dossier, nom);
  writeFileSync(chemin, `#!/bin/sh\n${corps}\n`);
  chmodSync(chemin, 0o755);
  return chemin;
}

describe("pvlib", () => {
  test("sans Python, sans le paquet ou sans les heures, l'étape est passée et dit pourquoi", () => {
    expect(jugerPvlib({ python: join(dossier, "absent") })).toMatchObject({ etat: "passée", phrases: [expect.stringMatching(/^Python ne répond pas/)] });
    expect(jugerPvlib({ python: python("nu", "exit 1") })).toMatchObject({ etat: "passée", phrases: [expect.stringMatching(/pip install pvlib==/)] });
    const pret = python("pret", "echo 0.16.1");
    expect(jugerPvlib({ python: pret })).toMatchObject({ etat: "passée", phrases: [expect.stringMatching(/heures réelles/)] });
    expect(jugerPvlib({ python: pret, annee: join(dossier, "rien.csv") }).etat).toBe("passée");
  });

  test("un programme qui échoue, ou d'autres nombres, ne tiennent pas ; les mêmes tiennent", () => {
    const annee = join(dossier, "heures.csv");
    writeFileSync(annee, "");
    const selon = (nom: string, suite: string) => jugerPvlib({ python: python(nom, `if [ "$1" = "-c" ]; then echo 0.16.1; else ${suite}; fi`), annee }).etat;
    expect(selon("casse", "exit 3")).toBe("ne tient pas");
    expect(selon("autre", `echo '{"plans": []}' > "$3"`)).toBe("ne tient pas");
    expect(selon("meme", `cp tests/references/pvlib-45N-8E.json "$3"`)).toBe("tient");
  });

  test("deux relevés se comparent nombre à nombre", () => {
    expect(plusGrandEcart({ a: [1, 2], b: { c: 3 } }, { a: [1, 2.5], b: { c: 3 } })).toBeCloseTo(0.5, 12);
    expect(plusGrandEcart([1], [1, 2])).toBe(Number.POSITIVE_INFINITY);
  });
});

describe("foyers simulés", () => {
  const publiee = (plus: Partial<ValidationPubliee>): ValidationPubliee => ({
    id: "htw.a",
    titre: "1 kWc",
    lieu: "Berlin",
    publie: 50,
    unite: "%",
    tolerance: 0.04,
    source: "",
    reference: "",
    ...plus,
  });

  test("dedans tient, dehors non, sauf écart expliqué ; une case manquante ne tient pas", () => {
    const juger = (calcule: number, plus: Partial<ValidationPubliee> = {}) => jugerFoyers(new Map([["htw.a", calcule]]), [publiee(plus)]).etat;
    expect(juger(51)).toBe("tient");
    expect(juger(55)).toBe("ne tient pas");
    expect(juger(55, { hors_tolerance: "ajustement plafonné" })).toBe("tient");
    expect(jugerFoyers(new Map(), [publiee({})]).etat).toBe("ne tient pas");
    expect(jugerFoyers(new Map(), []).etat).toBe("ne tient pas");
  });
});

test("la pluie mesurée tient sous un point et demi", () => {
  expect(jugerPluie(coefficients())).toMatchObject({ etat: "tient", phrases: [expect.stringMatching(/^Neuf stations, 1976-1990/)] });
});
