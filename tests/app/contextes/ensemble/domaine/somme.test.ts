import fc from "#tests/montage/proprietes.ts";
import { describe, expect, test } from "vitest";
import { CLES_CADRE, CLES_PART, questionsDe, SECTIONS_CADRE, SECTIONS_PART } from "#app/contextes/ensemble/domaine/questions.ts";
import { additionner as additionnerLots, compterPersonnes, reunir, type FoyerComplete } from "#app/contextes/ensemble/domaine/somme.ts";
import { lireNombre } from "#app/commun/nombres/nombre-tape.ts";
import type { Reponses } from "#app/contextes/simulateur/domaine/lien/lien.ts";

const foyer = (dites: Reponses, completes: Reponses = {}): FoyerComplete => ({ dites, completes: { ...completes, ...dites } });

/** Un seul lot. */
const additionner = (cadre: Reponses, foyers: ReadonlyArray<FoyerComplete>) => additionnerLots(cadre, [reunir(foyers)]);

test("chaque question est du simulateur, et d'un seul côté : le lieu ou la part d'un foyer", () => {
  expect(() => [...SECTIONS_PART, ...SECTIONS_CADRE].map(questionsDe)).not.toThrow();
  const cles = [...CLES_PART, ...CLES_CADRE];
  expect(new Set(cles).size).toBe(cles.length);
});

describe("la somme", () => {
  test("personnes, toits, cuves, panneaux, heures et euros s'ajoutent ; les foyers se comptent", () => {
    const somme = additionner({ dep: "26" }, [
      foyer({ a18: "2", e4: "2", toit: "90", budget: "8000" }),
      foyer({ a18: "1", a65: "1", toit: "60,5", cuve: "5" }),
      foyer({ a18: "2", pv: "3", budget: "1 500" }),
    ]);
    expect(somme).toEqual({
      foyer: "eco_hameau",
      partage: "prorata",
      dep: "26",
      foyers: "3",
      a18: "5",
      e4: "2",
      a65: "1",
      toit: "150",
      cuve: "5",
      pv: "3",
      budget: "9500",
    });
    expect(compterPersonnes(somme)).toBe(8);
  });

  test("un apport laissé vide vaut zéro, même le toit : le simulateur en supposerait un que personne n'apporte", () => {
    const muet = foyer({ a18: "1" }, { toit: "91,5", potager: "0" });
    expect(additionner({}, [muet, muet])).toMatchObject({ toit: "0" });
    expect(additionner({}, [muet, foyer({ a18: "1", toit: "60" })])["toit"]).toBe("60");
    expect(additionner({}, [muet])["potager"]).toBeUndefined();
  });

  test("une question que personne n'a remplie reste sans réponse ; dès qu'un foyer y répond, les autres y entrent avec leur valeur courante", () => {
    const muets = [foyer({ a18: "1" }, { surface: "91" }), foyer({ a18: "1" }, { surface: "91" })];
    expect(additionner({}, muets)["surface"]).toBeUndefined();
    expect(additionner({}, [...muets, foyer({ a18: "1", surface: "60" })])["surface"]).toBe("240");
  });

  test("la présence est une moyenne par personne", () => {
    // (4 × 100 + 1 × 50 + 1 × 100) / 6 = 91,666667, à deux chiffres.
    const somme = additionner({}, [foyer({ a18: "4", presence: "100" }), foyer({ a18: "1", presence: "50" }), foyer({ a18: "1" }, { presence: "100" })]);
    expect(somme["presence"]).toBe("92");
  });

  test("le régime est celui du plus grand nombre de personnes, à égalité celui qui demande le plus", () => {
    const mange = (regime: string, personnes: number) => foyer({ a18: String(personnes), regime });
    expect(additionner({}, [mange("vegetalien", 3), mange("omnivore", 1), mange("omnivore", 1)])["regime"]).toBe("vegetalien");
    expect(additionner({}, [mange("vegetarien", 2), mange("flexitarien", 2)])["regime"]).toBe("flexitarien");
    expect(additionner({}, [mange("vegetarien", 1), foyer({ a18: "3" }, { regime: "flexitarien" })])["regime"]).toBe("flexitarien");
  });

  test("le savoir-faire est celui de la personne qui en a le plus, pas une addition", () => {
    expect(additionner({}, [foyer({ a18: "1", competences: "2" }), foyer({ a18: "1", competences: "1" }), foyer({ a18: "1" })])["competences"]).toBe("2");
  });

  test("l'animation peut dire une autre forme de vie, jamais un autre nombre de foyers", () => {
    expect(additionner({ foyer: "ferme", foyers: "12" }, [foyer({ a18: "1" })])).toMatchObject({ foyer: "ferme", foyers: "1" });
  });

  test("tout s'arrondit à deux chiffres, sauf les personnes et les foyers, qui se comptent", () => {
    const rendue = additionner({}, [foyer({ a18: "123", budget: "12345", pv: "0,123", potager: "987" })]);
    expect(rendue).toMatchObject({ a18: "123", budget: "12000", pv: "0,12", potager: "990", foyers: "1" });
  });

  test("les lots s'ajoutent comme ils sont arrondis : la différence de deux sommes est un lot entier", () => {
    const lot = (toit: string, regime: string, dites: Reponses = {}) =>
      reunir([1, 2, 3].map(() => foyer({ a18: "1", toit, regime, presence: "50", ...dites })));
    const [un, deux] = [lot("51", "omnivore"), lot("11", "vegetalien", { competences: "3", presence: "100" })];
    // 153 et 33, à deux chiffres.
    expect(additionnerLots({}, [un])).toMatchObject({ toit: "150", regime: "omnivore", foyers: "3", a18: "3" });
    expect(additionnerLots({}, [un, deux])).toMatchObject({ toit: "183", foyers: "6", a18: "6", presence: "75", competences: "3" });
    expect(additionnerLots({}, [un])["competences"]).toBeUndefined();
  });

  test("l'ordre des foyers ne change rien", () => {
    const foyers = fc.array(
      fc.record({
        a18: fc.integer({ min: 1, max: 6 }),
        toit: fc.integer({ min: 0, max: 300 }),
        potager: fc.integer({ min: 0, max: 5000 }),
        presence: fc.integer({ min: 1, max: 100 }),
      }),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(foyers, fc.infiniteStream(fc.nat()), (tires, hasards) => {
        const lus = tires.map((t) => foyer(Object.fromEntries(Object.entries(t).map(([cle, v]) => [cle, String(v)]))));
        const melanges = lus
          .map((f) => ({ f, rang: hasards.next().value ?? 0 }))
          .toSorted((a, b) => a.rang - b.rang)
          .map(({ f }) => f);
        const [un, autre] = [additionner({}, lus), additionner({}, melanges)];
        for (const cle of ["a18", "toit", "potager", "foyers"]) expect(autre[cle]).toBe(un[cle]);
        expect(lireNombre(autre["presence"] ?? "")).toBeCloseTo(lireNombre(un["presence"] ?? "") ?? 0, 5);
      }),
      { numRuns: 300 },
    );
  });
});
