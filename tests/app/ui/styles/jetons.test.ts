import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const css = readFileSync(join(import.meta.dirname, "../../../../app/ui/styles/jetons.css"), "utf8");

/** Les jetons d'un thème : `light-dark(claire, sombre)` dit les deux. */
function jetons(rang: 0 | 1): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...css.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, nom, valeur]) => {
      const deux = /^light-dark\((#\w+), (#\w+)\)$/.exec(valeur ?? "");
      return [nom ?? "", (deux?.[rang + 1] ?? valeur ?? "").replace(/\s+/g, " ").trim()];
    }),
  );
}

const CLAIR = jetons(0);
const SOMBRE = jetons(1);

/** Luminance relative et rapport de contraste, WCAG 2.x. */
function luminance(hex: string): number {
  const [r, v, b] = [1, 3, 5].map((i) => {
    const c = Number.parseInt(hex.slice(i, i + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (r ?? 0) + 0.7152 * (v ?? 0) + 0.0722 * (b ?? 0);
}
function contraste(a: string, b: string): number {
  const [haut, bas] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return ((haut ?? 0) + 0.05) / ((bas ?? 0) + 0.05);
}

const AXES = ["eau", "energie", "alim"];
// [jeton, fond, minimum] : 4,5 pour du texte, 3 pour un contour ou un graphique.
const PAIRES: ReadonlyArray<readonly [string, string, number]> = [
  ...["papier", "feuille", "creux", "erreur-fond", ...AXES.map((a) => `${a}-fond`)].map((fond) => ["encre", fond, 4.5] as const),
  ...["papier", "feuille", "creux", ...AXES.map((a) => `${a}-fond`)].map((fond) => ["encre-2", fond, 4.5] as const),
  ["encre-inverse", "encre", 4.5],
  // Les nombres écrits sur la carte de France : l'encre sur les trois premières classes, son inverse sur les deux dernières.
  ...["c1", "c2", "c3"].map((classe) => ["encre", classe, 4.5] as const),
  ...["c4", "c5"].map((classe) => ["encre-inverse", classe, 4.5] as const),
  ...AXES.flatMap((axe) => ["papier", "feuille", `${axe}-fond`].flatMap((fond) => [[axe, fond, 4.5] as const, [`${axe}-trame`, fond, 3] as const])),
  ...["papier", "feuille", "erreur-fond"].map((fond) => ["erreur", fond, 4.5] as const),
  ...["papier", "feuille", "creux"].flatMap((fond) => [["trait-fort", fond, 3] as const, ["focus", fond, 3] as const]),
];

describe("jetons de couleur", () => {
  test("chaque couleur dit sa valeur claire et sa valeur sombre", () => {
    const couleurs = Object.keys(CLAIR).filter((nom) => CLAIR[nom]?.startsWith("#"));
    expect(couleurs.length).toBeGreaterThan(30);
    expect(couleurs.filter((nom) => SOMBRE[nom] === CLAIR[nom])).toEqual([]);
  });

  test.each([
    ["clair", CLAIR],
    ["sombre", SOMBRE],
  ])("chaque couple tient son contraste en thème %s", (_nom, jetons) => {
    const faibles = PAIRES.filter(([texte, fond, minimum]) => contraste(jetons[texte] ?? "", jetons[fond] ?? "") < minimum);
    expect(faibles).toEqual([]);
  });

  test("encre sur papier donne les rapports publiés, 13,42 et 14,38", () => {
    expect(contraste(CLAIR.encre ?? "", CLAIR.papier ?? "")).toBeCloseTo(13.42, 2);
    expect(contraste(SOMBRE.encre ?? "", SOMBRE.papier ?? "")).toBeCloseTo(14.38, 2);
  });
});
