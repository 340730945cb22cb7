import fc from "#tests/montage/proprietes.ts";
import { describe, expect, test } from "vitest";
import { coef, de, traceurDe } from "../../../engines/src/commun/debug/etape.ts";
import { constante, type Expression, formule, minimum, produit, somme, sommeDesMois, type Terme, total } from "../../../engines/src/commun/debug/formule.ts";
import { analyser } from "../../../engines/src/commun/debug/grammaire.ts";
import { evaluerFormule } from "#tests/constructeurs/moteurs/evaluer-formule.ts";
import { coefficients } from "#tests/constructeurs/moteurs/moteur.ts";

const { calcul } = traceurDe("eau");

function raconter(expression: Expression): { readonly formule: string; readonly recalcul: number } {
  const etape = calcul("essai", "essai", "sans", expression);
  return { formule: etape.formule, recalcul: evaluerFormule(etape.formule, etape.symboles) };
}

describe("une formule, écrite une fois", () => {
  test("son texte est ce que la trace montre et ce qui se calcule", () => {
    const arrosage = formule("surface * max(0, kc * et0 - pluie) / 1000");
    const etape = calcul(
      "a",
      "b",
      "m³",
      arrosage({ surface: de("entree.surface", 200), kc: coef(coefficients(), "eau.espaces_verts.kc"), et0: de("x", 120), pluie: 40 }),
    );
    // 200 × (0,85 × 120 − 40)/1000 = 12,4.
    expect(etape).toMatchObject({
      valeur: 12.4,
      formule: "surface * max(0, kc * et0 - 40) / 1000",
      entrees: ["entree.surface", "x"],
      coefficients: ["eau.espaces_verts.kc"],
    });
    expect(etape.symboles).toEqual({ surface: 200, kc: 0.85, et0: 120 });
  });

  test("un nom oublié ne compile pas", () => {
    // @ts-expect-error `b` manque.
    expect(() => formule("a + b")({ a: 1 })).toThrow(TypeError);
  });

  test.each(["a +", "(a", "a b", "max(a", "+ a", "a ^"])("« %s », mal écrite, arrête le chargement", (texte) => {
    expect(() => analyser(texte, (x: number) => x)).toThrow("mal écrite");
  });

  test("calcule comme l'évaluateur de la trace : priorités, puissances à droite, signe devant, fonctions", () => {
    for (const texte of [
      "1 + 2 * 3",
      "10 - 4 - 3",
      "100 / 10 / 2",
      "2 ^ 3 ^ 2",
      "-2 ^ 2",
      "2 ^ -1",
      "max(1, min(5, 3), 2)",
      "racine(9) + exp(0) + ln(1)",
      "somme(1, 2, 3)",
    ])
      expect(analyser(texte, (x: number) => x).noeud.evaluer({}), texte).toBe(evaluerFormule(texte, {}));
  });

  test("une expression mise à la place d'un nom prend des parenthèses quand il en faut, et seulement là", () => {
    const ab = formule("a + b")({ a: de("a", 1), b: de("b", 2) });
    const cd = formule("c * d")({ c: de("c", 3), d: de("d", 4) });
    const dans = (texte: "x * 2" | "2 / x" | "x + 2" | "2 - x" | "max(0, x)" | "x ^ 2", x: Terme): string => raconter(formule(texte)({ x })).formule;
    expect([dans("x * 2", ab), dans("x + 2", ab), dans("2 - x", ab), dans("max(0, x)", ab)]).toEqual([
      "(a + b) * 2",
      "a + b + 2",
      "2 - (a + b)",
      "max(0, a + b)",
    ]);
    expect([dans("x * 2", cd), dans("2 / x", cd), dans("x + 2", cd), dans("x ^ 2", cd)]).toEqual(["c * d * 2", "2 / (c * d)", "c * d + 2", "(c * d) ^ 2"]);
  });

  test("les termes dont le nombre dépend du scénario s'écrivent comme ils se calculent", () => {
    expect(raconter(produit({ a: de("a", 2), b: de("b", 3) }))).toEqual({ formule: "a * b", recalcul: 6 });
    expect(raconter(total([produit({ a: de("a", 2) }), constante(5), somme({ b: de("b", 1), c: de("c", 2) })]))).toEqual({
      formule: "a + 5 + somme(b, c)",
      recalcul: 10,
    });
    expect(raconter(total([]))).toEqual({ formule: "0", recalcul: 0 });
    expect(raconter(minimum({ a: de("a", 2), b: de("b", 1) }))).toEqual({ formule: "min(a, b)", recalcul: 1 });
    const annee = calcul("a", "b", "m³", sommeDesMois([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], "eau.mois"));
    expect(annee).toMatchObject({ valeur: 78, entrees: expect.arrayContaining(["eau.mois.01", "eau.mois.12"]) });
  });

  test("quels que soient les nombres et l'emboîtement, recalculer le texte redonne la valeur", () => {
    const nombre = fc.double({ min: 0.01, max: 1000, noNaN: true });
    fc.assert(
      fc.property(nombre, nombre, nombre, nombre, fc.nat(5), fc.nat(5), (a, b, c, d, i, j) => {
        const terme = (nom: string, valeur: number) => ({ valeur, entrees: nom });
        const feuilles: ReadonlyArray<Expression> = [
          formule("a + b")({ a: terme("a", a), b: terme("b", b) }),
          formule("a - b")({ a: terme("a", a), b: terme("b", b) }),
          formule("a * b")({ a: terme("a", a), b: terme("b", b) }),
          formule("a / b")({ a: terme("a", a), b: terme("b", b) }),
          formule("min(a, b) ^ 2")({ a: terme("a", a), b: terme("b", b) }),
          constante(7),
        ];
        const x = feuilles[i] as Expression;
        const dessus: ReadonlyArray<Expression> = [
          formule("x * c - d")({ x, c: terme("c", c), d: terme("d", d) }),
          formule("c / x + d")({ x, c: terme("c", c), d: terme("d", d) }),
          formule("c - x - d")({ x, c: terme("c", c), d: terme("d", d) }),
          formule("max(x, c) / (x + d)")({ x, c: terme("c", c), d: terme("d", d) }),
          formule("c - (d - x)")({ x, c: terme("c", c), d: terme("d", d) }),
          total([x, produit({ x, c: terme("c", c) })]),
        ];
        const expression = dessus[j] as Expression;
        const { recalcul } = raconter(expression);
        const proche = Object.is(recalcul, expression.valeur) || Math.abs(recalcul - expression.valeur) <= 1e-9 * Math.max(1, Math.abs(expression.valeur));
        expect(proche || !Number.isFinite(expression.valeur), `${raconter(expression).formule} : ${recalcul} au lieu de ${expression.valeur}`).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});
