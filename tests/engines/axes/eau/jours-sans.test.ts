import { describe, expect, test } from "vitest";
import { simulerAnnees } from "../../../../engines/src/axes/eau/bilan/bilan.ts";
import { simulerEau } from "../../../../engines/src/axes/eau/eau.ts";
import { besoinEau } from "../../../../engines/src/axes/eau/besoins.ts";
import type { EntreeEau } from "../../../../engines/src/axes/eau/types.ts";
import { avertissements, douze, simuler, uneEntreeEau } from "#tests/constructeurs/eau.ts";
import { coefficients, options, unContexte } from "#tests/constructeurs/moteur.ts";

describe("jours sans", () => {
  const messages = (retouches: Partial<EntreeEau>): string => {
    const rendu = simulerEau(uneEntreeEau(retouches), options());
    return rendu.ok ? rendu.avertissements.map(({ message }) => message).join(" ") : "";
  };

  test("sans aucune source locale, chaque jour manque", () => {
    const sortie = simuler({ cuve: { volume_m3: 0 } });
    expect(sortie.rupture).toMatchObject({ jours_an_mediane: 365, jours_an_pire: 365, plus_longue_j: 365 });
  });

  test("une cuve sans toit est une source : les jours sans commencent quand son stock de départ est bu", () => {
    // Toilettes : 118,4 L/j ; stock de départ 5 m³ × 0,85 × 1 = 4250 L : 35 jours pleins.
    const coefs = coefficients();
    const entree = uneEntreeEau({ toits: [], cuve: { volume_m3: 5, stock_initial: 1 }, usages_pluie: ["wc"] });
    const cumul = simulerAnnees(entree, besoinEau(entree, coefs), coefs, 42);
    expect([cumul.rupture_annee_j[0], cumul.rupture_annee_j[1]]).toEqual([365 - 35, 365]);
    expect(cumul.rupture_suite_j).toBe(30 * 365 - 35);
    // Une suite se dit en jours d'une année.
    expect(simuler(entree).rupture.plus_longue_j).toBe(365);
  });

  test("un puits au plafond sert à la demande, puis manque jusqu'à la fin de l'année : la ration ne fait pas manquer chaque jour", () => {
    const puits = { debit_l_j: douze(5000), potable: true, plafond_m3_an: 50, etiage_mesure: true } as const;
    // 592 L/j : 50 m³ durent 84 jours pleins ; les 281 autres jours de l'année manquent.
    expect(simuler({ puits, cuve: { volume_m3: 0 } }).rupture).toMatchObject({ jours_an_mediane: 281, jours_an_pire: 281, plus_longue_j: 281 });
    // La cuve aide après le tarissement, et son toit ne rend pas un jour plus sec.
    const avecCuve = simuler({ puits, cuve: { volume_m3: 20 }, usages_pluie: ["wc", "linge", "divers"] });
    expect(avecCuve.rupture.jours_an_pire).toBeLessThanOrEqual(281);
    expect(simuler({ puits: { ...puits, plafond_m3_an: 0 }, cuve: { volume_m3: 0 } }).rupture.jours_an_mediane).toBe(365);
    // Juste sous le plafond : quelques jours de décembre, jamais toute l'année.
    expect(simuler({ puits: { ...puits, plafond_m3_an: 0.592 * 360 }, cuve: { volume_m3: 0 } }).rupture.plus_longue_j).toBeLessThanOrEqual(6);
  });

  test("trente adultes sans réseau sur un puits au plafond légal : 140 jours sans, d'affilée, et la phrase le dit", () => {
    const site: Partial<EntreeEau> = {
      contexte: unContexte("26"),
      personnes: 30,
      raccorde: false,
      cuve: { volume_m3: 0 },
      puits: { debit_l_j: douze(6000), potable: true, etiage_mesure: true },
    };
    const { rupture, autonomie } = simuler(site);
    expect(rupture.jours_an_mediane).toBe(rupture.plus_longue_j);
    expect(rupture.plus_longue_j).toBe(Math.round(365 * (1 - autonomie.taux)));
    expect(messages(site)).toContain(`jusqu'à ${rupture.plus_longue_j} jours de suite`);
    expect(messages({ raccorde: false, cuve: { volume_m3: 0 } })).toContain("chaque jour de l'année");
  });

  test("un puits abondant ne manque jamais", () => {
    const sortie = simuler({ puits: { debit_l_j: douze(5000), potable: true, etiage_mesure: true } });
    expect(sortie.rupture).toEqual({ jours_an_mediane: 0, jours_an_pire: 0, annee_pire: null, plus_longue_j: 0, mois_critique: 0 });
  });

  test("des eaux grises trop courtes pour les toilettes manquent tous les jours, malgré une cuve pleine pour le linge", () => {
    const sortie = simuler({
      usages_l_pers_j: { hygiene: 10, linge: 1 },
      eaux_grises: { actif: true, usages: ["wc"] },
      usages_pluie: ["linge"],
      cuve: { volume_m3: 50, stock_initial: 1 },
    });
    expect(sortie.rupture.jours_an_mediane).toBe(365);
  });

  test("site isolé qui manque d'eau : l'avertissement donne la plus longue suite", () => {
    expect(avertissements({ raccorde: false })).toContain("EAU_MANQUE");
  });
});
