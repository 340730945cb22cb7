import { expect, test } from "vitest";
import { besoinEau } from "../../../../../engines/src/axes/eau/besoins.ts";
import { compterJoursSans, type GraineSimulee } from "../../../../../engines/src/axes/eau/bilan/jours-sans.ts";
import { cuveDe, simulerCuve } from "../../../../../engines/src/axes/eau/cuve.ts";
import { USAGES } from "../../../../../engines/src/axes/eau/droit.ts";
import { collecterPluie, collecteurDe, preparerJours } from "../../../../../engines/src/axes/eau/jours.ts";
import { planifierSources } from "../../../../../engines/src/axes/eau/sources.ts";
import type { EntreeEau, UsageEau } from "../../../../../engines/src/axes/eau/types.ts";
import { mulberry32 } from "../../../../../engines/src/commun/coefficients/hasard.ts";
import { douze, uneEntreeEau } from "#tests/constructeurs/moteurs/eau.ts";
import { coefficients, unContexte } from "#tests/constructeurs/moteurs/moteur.ts";

const ETE = [0, 0, 0, 2, 6, 12, 18, 14, 5, 0, 0, 0];

/** Deux années tirées, un jour sur trois de pluie. */
function uneGraine(retouches: Partial<EntreeEau>): GraineSimulee {
  const coefs = coefficients();
  const u = mulberry32(5);
  const entree = uneEntreeEau({ contexte: unContexte("26"), irrigation_m3: ETE, ...retouches });
  const pluie_mm = Float64Array.from({ length: 730 }, () => (u() < 1 / 3 ? 12 * u() : 0));
  const besoin = besoinEau(entree, coefs);
  const plan = planifierSources(entree, besoin, coefs);
  const cuve = cuveDe(entree, coefs);
  const jours = preparerJours(pluie_mm, besoin, plan);
  const collecte_l = collecterPluie(pluie_mm, collecteurDe(entree, coefs), entree.contexte.t_moy_c, { perte: 0 });
  return { entree, besoin, coefs, plan, cuve, collecte_l, pluie_mm, jours, bilan: simulerCuve(collecte_l, jours.demande_l, cuve) };
}

/** Listes d'usages essayées en renonçant. */
function essais(graine: GraineSimulee): ReadonlyArray<ReadonlyArray<UsageEau>> {
  const listes: ReadonlyArray<UsageEau>[] = [];
  compterJoursSans(graine, false, (entree, ...reste) => {
    listes.push(entree.usages_pluie);
    return planifierSources(entree, ...reste);
  });
  return listes;
}

const puits = { debit_l_j: douze(500), potable: true, plafond_m3_an: 40, etiage_mesure: true };
const isole = { raccorde: false, cadre: "site_isole", potabilisation: true, puits } as const;

test("neuf usages reliés à la pluie, tous au puits : dix-sept essais, pas cinq cent onze, et jamais deux fois le même", () => {
  const graine = uneGraine({ ...isole, usages_pluie: [...USAGES], eaux_grises: { actif: true } });
  const listes = essais(graine);
  expect(listes).toHaveLength(17);
  expect(new Set(listes.map((liste) => liste.join())).size).toBe(17);
  // Chaque usage est essayé seul : en relier un de plus laisse toujours l'ancienne façon de faire.
  for (const usage of USAGES) expect(listes).toContainEqual(USAGES.filter((autre) => autre !== usage));
});

test("un usage de plus ajoute au plus deux essais", () => {
  let avant = 0;
  for (let nb = 1; nb <= USAGES.length; nb++) {
    const nombre = essais(uneGraine({ ...isole, usages_pluie: USAGES.slice(0, nb) })).length;
    expect(nombre - avant, `${nb} usages`).toBeLessThanOrEqual(2);
    avant = nombre;
  }
  expect(avant).toBeGreaterThan(9);
});

test("avec un réseau, renoncer à un usage potable, qui ne compte pas, ou à un jardin sans arrosage n'est pas essayé", () => {
  const raccorde = { ...isole, raccorde: true, usages_pluie: [...USAGES] };
  expect(essais(uneGraine(raccorde))).toHaveLength(9);
  expect(essais(uneGraine({ ...raccorde, irrigation_m3: douze(0) }))).toHaveLength(7);
});

test("le meilleur des essais n'est jamais pire que le plan sans renoncement", () => {
  let mieux = 0;
  for (const debit_l of [80, 150, 300])
    for (const plafond_m3_an of [20, 40, 1000])
      for (const volume_m3 of [1, 5, 20]) {
        const graine = uneGraine({
          usages_pluie: [...USAGES],
          cuve: { volume_m3 },
          puits: { ...puits, potable: false, debit_l_j: douze(debit_l), plafond_m3_an },
        });
        const [sans, avec] = [compterJoursSans(graine, true), compterJoursSans(graine)];
        for (const [annee, jours] of avec.rupture_annee_j.entries()) expect(jours).toBeLessThanOrEqual(sans.rupture_annee_j[annee] as number);
        expect(avec.rupture_suite_j).toBeLessThanOrEqual(sans.rupture_suite_j);
        if (avec.rupture_annee_j.some((jours, annee) => jours < (sans.rupture_annee_j[annee] as number))) mieux++;
      }
  expect(mieux).toBeGreaterThan(0);
});
