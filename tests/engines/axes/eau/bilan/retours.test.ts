import { describe, expect, test } from "vitest";
import { pointsCoutCuve } from "../../../../../engines/src/axes/eau/cuve.ts";
import { somme } from "../../../../../engines/src/commun/coefficients/statistiques.ts";
import { coefficientsDAvantLesZones, douze, simuler, uneEntreeEau } from "#tests/constructeurs/moteurs/eau.ts";
import { couts, unContexte } from "#tests/constructeurs/moteurs/moteur.ts";
import { SECHES } from "#tests/engines/axes/eau/montage.ts";

describe("énergie, retours et coût", () => {
  test("pomper 1 m³ sous 3 bar et 3 m coûte 0,262 kWh ; la veille s'ajoute", () => {
    const sortie = simuler();
    const veille_kwh = (5 * 24 * 31) / 1000;
    expect(((sortie.pompage_kwh[0] as number) - veille_kwh) / (sortie.pompage_m3[0] as number)).toBeCloseTo((0.002725 * (3 + 10.2 * 3)) / 0.35, 9);
    expect((0.002725 * (3 + 10.2 * 3)) / 0.35).toBeCloseTo(0.262, 3);
  });

  test("C1 : 27,8 m³ relevés de 30 m demandent 6,493 kWh ; l'UV permanent, 262,8 kWh par an", () => {
    const sansVeille = { cuve: { volume_m3: 0 }, eaux_grises: { actif: true } } as const;
    const sortie = simuler({ ...sansVeille, pompe: { denivele_m: 30, pression_bar: 0 } });
    expect((somme(sortie.pompage_kwh) / somme(sortie.pompage_m3)) * 27.8).toBeCloseTo(6.493, 3);
    const avec = simuler({ ...sansVeille, potabilisation: true });
    expect(somme(avec.traitement_kwh) - somme(simuler(sansVeille).traitement_kwh)).toBeCloseTo(262.8, 6);
  });

  test("le traitement filtre l'eau potable locale et les eaux grises ; la phytoépuration relève les eaux usées", () => {
    const sortie = simuler({ eaux_grises: { actif: true }, puits: { debit_l_j: douze(10_000), potable: true, etiage_mesure: true }, assainissement: "phyto" });
    const { par_classe_m3_an: classes, par_usage_m3_an: usages } = sortie.besoin;
    const filtre = 0.5 * (classes.A + somme(sortie.sources_m3.eaux_grises));
    expect(somme(sortie.traitement_kwh)).toBeCloseTo(filtre + 0.1 * (classes.A + classes.B + usages.wc), 6);
    // max(5, 4) × 2,5 m².
    expect(sortie.phyto_m2).toBe(12.5);
    expect(simuler({ assainissement: "phyto", personnes: 20, equipements: SECHES }).phyto_m2).toBe(30);
  });

  test("C4 : l'urine de quatre personnes rend 15,88 kg d'azote ; la litière, 7,76 ; rien sans toilettes sèches", () => {
    // 4 × 4,27 × 0,93.
    expect(simuler({ equipements: SECHES, urine_recyclee: true }).azote_recycle_kg_an).toBeCloseTo(15.8844, 9);
    // 4 × 4,85 × 0,4.
    expect(simuler({ equipements: SECHES }).azote_recycle_kg_an).toBeCloseTo(7.76, 9);
    expect(simuler({ equipements: SECHES, litiere_compostee: false })).toMatchObject({ azote_recycle_kg_an: 0, compost_l_an: 0 });
    expect(simuler({ urine_recyclee: true }).azote_recycle_kg_an).toBe(0);
    expect(simuler({ equipements: SECHES }).compost_l_an).toBe(400);
  });

  test("l'eau chaude est celle de la table, 45 L par personne, ou celle qui est déclarée ; l'économie, l'eau locale au prix du territoire, du pays à défaut", () => {
    const sortie = simuler();
    expect(sortie.ecs_l_j).toBeCloseTo(4 * 45, 9);
    expect(simuler({ ecs_l_pers_j: 30 }).ecs_l_j).toBeCloseTo(4 * 30, 9);
    // Rhône : 4,03 € le mètre cube ; sans relevé, 4,69.
    expect(sortie.economie_eur_an).toBeCloseTo(somme(sortie.pompage_m3) * 4.03, 9);
    const { prix_eau_eur_m3: _prix, ...sansReleve } = uneEntreeEau().contexte;
    expect(simuler({ contexte: sansReleve }).economie_eur_an).toBeCloseTo(somme(sortie.pompage_m3) * 4.69, 9);
    expect(simuler({ prix_eau_eur_m3: 2 }).economie_eur_an).toBeCloseTo(somme(sortie.pompage_m3) * 2, 9);
    expect(simuler({ raccorde: false }).economie_eur_an).toBe(0);
  });

  test("le coût du point suit le surcoût annuel d'une cuve à la suivante et monte le long de la gamme", () => {
    const { gamme } = simuler({ couts_cuve: pointsCoutCuve(couts()), usages_pluie: ["wc"] }).cuve;
    expect(gamme.map((point) => point.volume_m3)).toEqual([1, 3, 5, 10, 20]);
    expect(gamme[0]?.cout_du_point_eur_an).toBeNull();
    const [trois, cinq, dix] = [gamme[1], gamme[2], gamme[3]].map((point) => point?.cout_du_point_eur_an as number) as [number, number, number];
    expect(trois).toBeLessThan(cinq);
    expect(cinq).toBeLessThan(dix);
    expect(simuler().cuve.gamme.every((point) => point.cout_du_point_eur_an === null)).toBe(true);
  });

  test("le coude de Lyon : de 1 à 3 m³ utiles, les toilettes gagnent 19,5 points ; de 5 à 10, 5,5", () => {
    const reglages = {
      usages_l_pers_j: { wc: 30, boisson: 0, cuisine: 0, vaisselle: 0, hygiene: 0, linge: 0, divers: 0, exterieur: 0 },
      usages_pluie: ["wc"] as const,
    };
    const contexte = unContexte("69");
    const jusqua2020 = { ...contexte, pluie_annees: contexte.pluie_annees.slice(0, 30), annees: contexte.annees.slice(0, 30) };
    const { gamme } = simuler(
      { ...reglages, contexte: jusqua2020, cuve: { volume_m3: 1, part_morte: 0 }, simulation: { graines: 1 } },
      { coefficients: coefficientsDAvantLesZones() },
    ).cuve;
    const taux = gamme.map((point) => 100 * point.taux);
    expect(Math.abs((taux[1] as number) - (taux[0] as number) - 19.5)).toBeLessThan(1);
    expect(Math.abs((taux[3] as number) - (taux[2] as number) - 5.5)).toBeLessThan(1);
  });
});
