import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const css = readFileSync(join(import.meta.dirname, "../../../../app/ui/styles/jetons.css"), "utf8");

function bloc(selecteur: string): Readonly<Record<string, string>> {
  const debut = css.indexOf(`${selecteur} {`);
  if (debut < 0) throw new Error(`bloc absent : ${selecteur}`);
  const corps = css.slice(debut + selecteur.length + 2, css.indexOf("}", debut));
  return Object.fromEntries([...corps.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, nom, valeur]) => [nom ?? "", (valeur ?? "").replace(/\s+/g, " ").trim()]));
}

const CLAIR = bloc(":root");
const SYSTEME_SOMBRE = bloc(':root:not([data-theme="clair"])');
const CHOIX_SOMBRE = bloc(':root[data-theme="sombre"]');

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
  ...AXES.flatMap((axe) => ["papier", "feuille", `${axe}-fond`].flatMap((fond) => [[axe, fond, 4.5] as const, [`${axe}-trame`, fond, 3] as const])),
  ...["papier", "feuille", "erreur-fond"].map((fond) => ["erreur", fond, 4.5] as const),
  ...["papier", "feuille", "creux"].flatMap((fond) => [["trait-fort", fond, 3] as const, ["focus", fond, 3] as const]),
];

describe("jetons de couleur", () => {
  test("le sombre choisi et le sombre du système sont les mêmes", () => {
    expect(CHOIX_SOMBRE).toEqual(SYSTEME_SOMBRE);
  });

  test("le sombre redéfinit chaque couleur du clair", () => {
    const couleurs = Object.keys(CLAIR).filter((nom) => CLAIR[nom]?.startsWith("#"));
    expect(couleurs.filter((nom) => SYSTEME_SOMBRE[nom] === undefined)).toEqual([]);
  });

  test.each([
    ["clair", CLAIR],
    ["sombre", SYSTEME_SOMBRE],
  ])("chaque couple tient son contraste en thème %s", (_nom, jetons) => {
    const faibles = PAIRES.filter(([texte, fond, minimum]) => contraste(jetons[texte] ?? "", jetons[fond] ?? "") < minimum);
    expect(faibles).toEqual([]);
  });

  test("encre sur papier donne les rapports publiés, 13,42 et 14,38", () => {
    expect(contraste(CLAIR.encre ?? "", CLAIR.papier ?? "")).toBeCloseTo(13.42, 2);
    expect(contraste(SYSTEME_SOMBRE.encre ?? "", SYSTEME_SOMBRE.papier ?? "")).toBeCloseTo(14.38, 2);
  });
});
