import fc from "#tests/montage/proprietes.ts";
import { describe, expect, test } from "vitest";
import type { DocumentChat } from "#app/contextes/assistants/domaine/recherche/documents.ts";
import { ecartsTypes, noteFusionnee } from "#app/contextes/assistants/domaine/recherche/fusion.ts";
import { COUVERTURE_RELATIVE } from "#app/contextes/assistants/domaine/recherche/pertinence.ts";
import { melerVecteurs } from "#app/contextes/assistants/domaine/recherche/meler-vecteurs.ts";

const doc = (id: string): DocumentChat => ({ id, titre: id, nature: "Réseau", texte: id, motsCles: "" });
const trouve = (id: string, couverture: number) => ({ document: doc(id), couverture, score: couverture });
const TOUS = Array.from({ length: 30 }, (_, n) => doc(`d${n}`));
/** Toutes pareilles, sauf celles-là. */
const sauf = (autres: Readonly<Record<string, number>>) => TOUS.map(({ id }, n) => ({ id, ressemblance: autres[id] ?? 0.2 + 0.001 * (n % 2) }));
const oui = () => true;

describe("la fusion des mots et des vecteurs", () => {
  test("ne dépend ni de l'échelle ni du décalage d'un modèle", () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 3, maxLength: 20 }),
        fc.double({ min: 0.1, max: 5, noNaN: true }),
        (nombres, echelle) => {
          // Deux ressemblances qui ne diffèrent que par l'arrondi n'apprennent rien.
          fc.pre(Math.max(...nombres) - Math.min(...nombres) > 1e-3);
          const brutes = nombres.map((ressemblance, n) => ({ id: String(n), ressemblance }));
          const autres = brutes.map(({ id, ressemblance }) => ({ id, ressemblance: 0.7 + echelle * ressemblance }));
          const [a, b] = [ecartsTypes(brutes), ecartsTypes(autres)];
          for (const [id, ecart] of a) expect(b.get(id) ?? 0).toBeCloseTo(ecart, 4);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  test("une note nulle le reste, un avis contraire ne l'efface pas, et l'ordre suit l'avis", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: -9, max: 9, noNaN: true }),
        fc.double({ min: 0, max: 5, noNaN: true }),
        (note, ecart, plus) => {
          expect(noteFusionnee(0, ecart)).toBe(0);
          expect(noteFusionnee(note, ecart)).toBeGreaterThanOrEqual(note * 0.69);
          expect(noteFusionnee(note, ecart + plus)).toBeGreaterThanOrEqual(noteFusionnee(note, ecart));
        },
      ),
      { numRuns: 1_000 },
    );
    expect(noteFusionnee(0.4, undefined)).toBe(0.4);
  });

  test("deux fiches que les mots séparent à peine se rangent d'après les vecteurs", () => {
    const ids = melerVecteurs([trouve("d1", 0.62), trouve("d2", 0.6)], TOUS, sauf({ d2: 0.9 }), oui).map(({ document }) => document.id);
    expect(ids).toEqual(["d2", "d1"]);
  });

  test("une fiche qui se détache nettement s'ajoute, à moitié note ; une autre non, ni celle qui ne convient pas", () => {
    const melees = melerVecteurs([trouve("d1", 0.8)], TOUS, sauf({ d7: 0.95 }), oui);
    expect(melees.map(({ document }) => document.id)).toEqual(["d1", "d7"]);
    expect(melees[1]?.couverture).toBeLessThan(COUVERTURE_RELATIVE * (melees[0]?.couverture ?? 0));
    expect(melerVecteurs([trouve("d1", 0.8)], TOUS, sauf({}), oui)).toHaveLength(1);
    expect(melerVecteurs([trouve("d1", 0.8)], TOUS, sauf({ d7: 0.95 }), ({ id }) => id !== "d7")).toHaveLength(1);
  });

  test("un refus reste un refus, et sans vecteur rien ne change", () => {
    expect(melerVecteurs([], TOUS, sauf({ d7: 0.95 }), oui)).toEqual([]);
    const seuls = [trouve("d1", 0.8), trouve("d2", 0.3)];
    expect(melerVecteurs(seuls, TOUS, [], oui)).toBe(seuls);
  });

  test("une fiche retirée depuis n'est pas remontrée", () => {
    const retiree = [...sauf({}), { id: "d99", ressemblance: 0.99 }];
    expect(melerVecteurs([trouve("d1", 0.8)], TOUS, retiree, oui).map(({ document }) => document.id)).toEqual(["d1"]);
  });
});
