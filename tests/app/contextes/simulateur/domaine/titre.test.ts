import { expect, test } from "vitest";
import { nommerManques, titrer } from "#app/contextes/simulateur/domaine/titre.ts";

type Resultat = Parameters<typeof titrer>[0];
const PLAT = Array.from({ length: 12 }, () => 0.5);
const creux = (mois: number, bas: number) => PLAT.map((v, i) => (i === mois ? bas : v));

function resultat(
  taux: readonly [number, number, number],
  eau: ReadonlyArray<number>,
  energie: ReadonlyArray<number>,
  latitude = 45,
  injecte_kwh = PLAT,
): Resultat {
  const axe = (t: number) => ({ etat: "evalue", taux: t });
  return {
    axes: { eau: axe(taux[0]), energie: axe(taux[1]), alim: axe(taux[2]) },
    eau: { couverture_mois: eau },
    energie: { couverture_mois: energie, final_kwh: PLAT.map(() => 100), local_kwh: energie.map((part) => 100 * part), reseau: { injecte_kwh } },
    contexte: { latitude },
  } as unknown as Resultat;
}

test("sans aucun équipement, aucune saison n'est accusée à la place des onze autres mois", () => {
  const zero = PLAT.map(() => 0);
  expect(titrer(resultat([0, 0, 0], zero, zero))).toBe("Tout vient encore d’ailleurs. Voici par où commencer.");
});

test("deux manques de la même saison se disent ensemble, deux saisons l'une après l'autre", () => {
  // Juillet (rang 6) : l'été ; janvier (rang 0) : l'hiver.
  expect(titrer(resultat([0.4, 0.4, 0.2], creux(0, 0.1), creux(0, 0.1)))).toMatch(/ L’hiver manque d’eau et d’énergie\.$/);
  expect(titrer(resultat([0.4, 0.4, 0.2], creux(6, 0.1), creux(0, 0.1)))).toMatch(/ L’été manque d’eau, l’hiver manque d’énergie\.$/);
});

test("un manque égal toute l'année ne nomme pas de saison, un besoin couvert non plus", () => {
  expect(nommerManques([{ quoi: "d’eau", couverture: PLAT }], 45)).toEqual([]);
  expect(nommerManques([{ quoi: "d’eau", couverture: creux(6, 0.96).map((v) => Math.max(v, 0.96)) }], 45)).toEqual([]);
});

test("entre les tropiques, le mois ; au sud, la saison renversée", () => {
  expect(nommerManques([{ quoi: "d’eau", couverture: creux(9, 0.1) }], -21)).toEqual(["Octobre manque d’eau."]);
  expect(nommerManques([{ quoi: "d’énergie", couverture: creux(6, 0.1) }], -49)).toEqual(["L’hiver manque d’énergie."]);
});

test("l'essentiel couvert n'efface pas l'assiette", () => {
  // (0,9 + 0,95 + 0,05) ÷ 3 = 0,63.
  expect(titrer(resultat([0.9, 0.95, 0.05], PLAT.map(() => 1), PLAT.map(() => 1)))).toBe("Vous couvrez l’essentiel. Les repas viennent encore d’ailleurs."); // oxfmt-ignore
});

test("une saison où le lieu rend plus de courant qu'il n'en manque n'en manque pas", () => {
  const juillet = creux(6, 0.2);
  expect(titrer(resultat([0.4, 0.4, 0.2], PLAT, juillet))).toMatch(/ L’été manque d’énergie\.$/);
  expect(titrer(resultat([0.4, 0.4, 0.2], PLAT, juillet, 45, creux(6, 90)))).toBe("Une bonne part de vos besoins vient de chez vous.");
});
