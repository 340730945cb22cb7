import { describe, expect, it } from "vitest";
import { bilanBudget, chiffrer, cuve, poidsDesPostes, prixCuve, prixQuantite } from "../../../engines/src/budget.ts";
import { lireCout } from "../../../engines/src/budget/chiffrage.ts";
import { algoConfig, couts, geler } from "#tests/constructeurs/moteurs/moteur.ts";

const COUTS = geler(couts());
const POIDS = { eau: 0.35, energie: 0.35, alim: 0.3 };

describe("prix des équipements", () => {
  it("le kWc baisse de 3 à 9 kWc, puis ne change plus", () => {
    const pv = lireCout(COUTS, "cout.pv_toiture");
    // 3 kWc : 3 × 2250 ; bas 3 × 2000 ; haut 3 × 3500. 9 kWc : 9 × 1560
    const trois = prixQuantite(pv, 3);
    expect([trois.bas, trois.typique, trois.haut]).toEqual([expect.closeTo(6000, 9), 6750, 10_500]);
    const neuf = prixQuantite(pv, 9);
    expect(neuf.typique).toBeCloseTo(9 * 1560, 9);
    expect([neuf.bas, neuf.haut]).toEqual([expect.closeTo(9 * 1450, 9), expect.closeTo(9 * 2670, 9)]);
    // 6 kWc : milieu des deux prix au kWc
    expect(prixQuantite(pv, 6).typique / 6).toBeCloseTo((2250 + 1560) / 2, 9);
    expect(prixQuantite(pv, 20).typique / 20).toBeCloseTo(neuf.typique / 9, 9);
  });

  it("diviser par deux le prix du kWc à 9 kWc baisse le prix dès qu'on dépasse 3 kWc", () => {
    const pv = lireCout(COUTS, "cout.pv_toiture");
    const moitie = geler({ ...pv, paliers: (pv.paliers ?? []).map((p) => (p.quantite === 9 ? { ...p, typique_eur: p.typique_eur / 2 } : p)) });
    // 9 kWc : 9 × 780 ; 6 kWc : milieu de 2250 et de 780 ; 3 kWc : inchangé
    expect(prixQuantite(moitie, 9).typique).toBeCloseTo(9 * 780, 9);
    expect(prixQuantite(moitie, 6).typique).toBeCloseTo(3 * (2250 + 780), 9);
    expect(prixQuantite(moitie, 3).typique).toBe(6750);
  });

  it("le prix change de pente aux paliers du catalogue, et reste proportionnel sans palier", () => {
    const pv = lireCout(COUTS, "cout.pv_toiture");
    const deplaces = geler({ ...pv, paliers: (pv.paliers ?? []).map((p) => ({ ...p, quantite: 2 * p.quantite })) });
    // 6 et 18 kWc : le prix du kWc à 6 kWc est celui du catalogue
    expect(prixQuantite(deplaces, 6).typique).toBe(6 * 2250);
    expect(prixQuantite(geler({ ...pv, paliers: [] }), 9)).toEqual({ bas: 9 * 1450, typique: 9 * 2250, haut: 9 * 3500 });
  });

  it("la cuve va de 280 € (1 m³ hors-sol) à 5 500 € (5 m³) et 8 000 € (10 m³), puis suit la pente", () => {
    expect([0.5, 1, 3, 5, 7.5, 10, 20].map((v) => prixCuve(COUTS, v, false).typique)).toEqual([140, 280, 2890, 5500, 6750, 8000, 13_000]);
    expect(prixCuve(COUTS, 4, true).typique).toBe(1120);
    const moyenne = lireCout(COUTS, "cout.cuve_enterree_5m3");
    // La même cuve à 3 m³ : 5 500 € y valent déjà
    expect(prixCuve(geler({ ...COUTS, "cout.cuve_enterree_5m3": { ...moyenne, contenance_m3: 3 } }), 3, false).typique).toBe(5500);
  });

  it("le coût annuel est l'achat réparti sur la durée de vie, plus l'entretien", () => {
    // Cuve de 5 m³ : 5500/30 + 1 % × 5500 = 183,33 + 55
    expect(cuve(COUTS, 5, false).cout_an_eur).toBeCloseTo(5500 / 30 + 55, 9);
    // Batterie de 5 kWh : 4250/16 + 0,5 % × 4250
    expect(chiffrer([{ id: "cout.batterie_lfp", quantite: 5 }], COUTS)[0]).toMatchObject({
      cout_eur: 4250,
      cout_an_eur: expect.closeTo(4250 / 16 + 21.25, 9) as number,
    });
  });

  it.each([
    ["prix", "cout_eur"],
    ["prix bas", "bas_eur"],
    ["prix haut", "haut_eur"],
    ["coût d'un an", "cout_an_eur"],
  ] as const)("une taille de plus ne fait jamais baisser le %s : cuves et panneaux, d'un palier à l'autre", (_, champ) => {
    const tailles = Array.from({ length: 300 }, (_rang, i) => 0.5 + i * 0.05);
    const monte = (valeurs: ReadonlyArray<number>): boolean => valeurs.every((v, i) => i === 0 || v >= (valeurs[i - 1] as number) - 1e-9);
    for (const hors_sol of [false, true]) expect(monte(tailles.map((v) => cuve(COUTS, v, hors_sol)[champ]))).toBe(true);
    expect(monte(tailles.map((quantite) => chiffrer([{ id: "cout.pv_toiture", quantite }], COUTS)[0]?.[champ] ?? NaN))).toBe(true);
  });

  it("omet une quantité nulle et nomme un coût inconnu", () => {
    expect(chiffrer([{ id: "cout.cesi", quantite: 0 }], COUTS)).toEqual([]);
    expect(() => chiffrer([{ id: "cout.licorne", quantite: 1 }], COUTS)).toThrow(/cout\.licorne/);
  });
});

describe("bilan du budget", () => {
  const equipements = chiffrer(
    [
      { id: "cout.batterie_lfp", quantite: 5 },
      { id: "cout.potager_amenagement", quantite: 100 },
      { id: "cout.poule_aliment", quantite: 4 },
    ],
    COUTS,
  );

  it("compare les achats au budget ; une dépense de chaque année n'est pas un achat", () => {
    const bilan = bilanBudget(equipements, 4000, algoConfig(), COUTS, POIDS);
    // 5 × 850 + 100 × 6 = 4850 ; aliment de 4 poules : 200 €/an, à part
    expect(bilan.cout_total_eur).toBe(4850);
    expect(bilan.fonctionnement_an_eur).toBe(200);
    expect(bilan.cout_an_eur).toBeCloseTo(4250 / 16 + 21.25 + 600 / 15 + 30 + 200, 9);
    expect(bilan.alertes.map((a) => a.code)).toContain("depassement");
    const actifs = bilan.postes.filter((p) => p.actif);
    expect(actifs.map((p) => p.id).sort()).toEqual(["batterie", "potager"]);
    expect(actifs.reduce((s, p) => s + (p.cible_eur ?? 0), 0)).toBeCloseTo(4000, 9);
    expect(actifs.reduce((s, p) => s + p.poids, 0)).toBeCloseTo(1, 12);
  });

  it("sans budget déclaré, ni cible ni alerte ; sans équipement, une répartition sur tous les postes", () => {
    const sans = bilanBudget(equipements, null, algoConfig(), COUTS, POIDS);
    expect(sans.alertes).toEqual([]);
    expect(sans.postes.every((p) => p.cible_eur === null)).toBe(true);
    const vide = bilanBudget([], 10_000, algoConfig(), COUTS, POIDS);
    expect(vide.postes.filter((p) => (p.cible_eur ?? 0) > 0)).toHaveLength(16);
    expect(vide.alertes.map((a) => a.code)).toEqual(["sous_emploi"]);
  });

  it("les poids de postes suivent l'axe, à parts égales si l'axe manque, tels quels s'ils sont à plat", () => {
    // batterie : 0,35 × 0,1/1,0
    expect(poidsDesPostes(algoConfig().postes_poids, COUTS, POIDS).find((p) => p.id === "batterie")?.poids).toBeCloseTo(0.035, 12);
    const vides = poidsDesPostes({}, COUTS, POIDS);
    expect(vides.filter((p) => p.axe === "energie").map((p) => p.poids)).toEqual(new Array(5).fill(0.35 / 5));
    expect(poidsDesPostes({ pv: 2, potager: 1 }, COUTS, POIDS)).toEqual([
      { id: "pv", axe: "energie", poids: 2 },
      { id: "potager", axe: "alim", poids: 1 },
    ]);
  });
});
