import { expect, test } from "vitest";
import type { ResultatSimulation } from "@autonomie/engines";
import { vueGestes } from "#app/contextes/simulateur/vues/resultat/gestes.ts";
import { unSimulateur } from "#tests/constructeurs/simulateur.ts";

const simulateur = unSimulateur();

/** Un geste d'eau qui change le taux d'autant de points, en achetant moins. */
function noteDe(resultat: ResultatSimulation, points: number): string {
  const [modele] = resultat.recommandations;
  if (modele === undefined) throw new Error("aucun geste");
  const geste = { ...modele, axe: "eau", points, evite: { eau_m3_an: 5, energie_kwh_an: 0, alim_kg_an: 0 } } as const;
  return vueGestes({ ...resultat, recommandations: [geste], leviers: [] }, () => "")[0]?.note ?? "";
}

test("un geste qui fait acheter moins dit pourquoi le taux ne monte pas, ou baisse", async () => {
  const rendu = await simulateur.simuler(simulateur.lire(new URLSearchParams("v=1&dep=26")), { mode: "par_axe", recommandations: true });
  if (!rendu.ok) throw new Error("refusé");
  expect(noteDe(rendu.resultat, 1)).toBe("");
  expect(noteDe(rendu.resultat, 0)).toMatch(/^Le taux ne monte pas/);
  expect(noteDe(rendu.resultat, -7.7)).toMatch(/^Le taux baisse/);
});

test("une assiette plus lourde, qui fait acheter plus de kilos en se nourrissant mieux du lieu, dit pourquoi", async () => {
  // Deux adultes et deux adolescents, des légumineuses et des huiles : moins de viande, plus de kilos.
  const requete =
    "v=1&dep=69&a18=2&e14=1&e10=1&regime=flexitarien&pratique=intensif&sol=pauvre&potager=120&serre=490&verger=200&legumineuses=286&oleagineux=332&poules=4&bocaux=50";
  const rendu = await simulateur.simuler(simulateur.lire(new URLSearchParams(requete)), { mode: "par_axe", recommandations: true });
  if (!rendu.ok) throw new Error("refusé");
  const plus = vueGestes(rendu.resultat, () => "").filter(({ axe, points, evite }) => axe === "alim" && points > 0 && evite.includes("de plus à acheter"));
  expect(plus.map(({ cle }) => cle)).toEqual(["regime"]);
  expect(plus[0]?.note).toContain("pèse plus lourd");
});
