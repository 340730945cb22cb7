import fc from "#tests/montage/proprietes.ts";
import { describe, expect, test } from "vitest";
import { typo } from "#app/commun/texte/typo.ts";

const FINE = "\u202f";
const INSEC = "\u00a0";

describe("typo", () => {
  test.each([
    ["l'été", "l’été", "apostrophe courbe"],
    ["Quoi ? Oui ! Non ; bon", `Quoi${FINE}? Oui${FINE}! Non${FINE}; bon`, "fine avant les signes doubles"],
    ["Quoi?", `Quoi${FINE}?`, "fine ajoutée quand l'espace manque"],
    ["Eau : 3", `Eau${INSEC}: 3`, "insécable avant les deux-points"],
    ["« non potable »", `«${INSEC}non potable${INSEC}»`, "insécables dans les guillemets"],
    ["«mot»", `«${INSEC}mot${INSEC}»`, "guillemets collés"],
    ["12 m³ et 59 %", `12${INSEC}m³ et 59${INSEC}%`, "insécable entre nombre et unité"],
    ["1 284 450 kWh", `1${FINE}284${FINE}450${INSEC}kWh`, "fine entre les milliers"],
    ["de -5 à 3", "de \u22125 à 3", "vrai signe moins"],
    ["1991-2020", "1991-2020", "l'intervalle d'années garde son trait d'union"],
    ["année 2020 100 fois", "année 2020 100 fois", "une année suivie d'un nombre n'est pas un millier"],
    ["le code DIE2 026A", "le code DIE2 026A", "un code coupé en deux n'est pas un millier"],
    ["-12,8", "\u221212,8", "moins en tête"],
    ["attendez...", "attendez…", "points de suspension"],
    ["gratuit · France · 1 · 2", `gratuit${INSEC}· France${INSEC}· 1${INSEC}· 2`, "le point qui sépare n'ouvre pas une ligne"],
    ["voir https://a.fr/x?vue=graphe à 12:30", "voir https://a.fr/x?vue=graphe à 12:30", "ni adresse ni heure"],
  ])("%s devient %s (%s)", (avant, apres) => {
    expect(typo(avant)).toBe(apres);
  });

  test("composer deux fois ne change plus rien", () => {
    const morceaux = fc.constantFrom("l'", "eau", " ", "?", "!", ";", ":", "«", "»", "12", "500", "m³", "%", "-", "...", "é", "(", ")", FINE, INSEC, ",", ".");
    fc.assert(
      fc.property(fc.array(morceaux, { maxLength: 14 }), (suite) => {
        const une = typo(suite.join(""));
        expect(typo(une)).toBe(une);
      }),
      { numRuns: 3000 },
    );
  });

  test("aucune lettre ni aucun chiffre n'est ajouté, retiré ou déplacé", () => {
    const visibles = (texte: string) => texte.replace(/[^\p{L}\p{N}]/gu, "");
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 40 }), (texte) => {
        expect(visibles(typo(texte))).toBe(visibles(texte));
      }),
      { numRuns: 1000 },
    );
  });
});
