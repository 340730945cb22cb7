import { describe, expect, test } from "vitest";
import { simulerAnnees } from "../../../../../engines/src/axes/eau/bilan/bilan.ts";
import { simulerEau } from "../../../../../engines/src/axes/eau/eau.ts";
import { besoinEau } from "../../../../../engines/src/axes/eau/besoins.ts";
import { USAGES } from "../../../../../engines/src/axes/eau/droit.ts";
import { mulberry32 } from "../../../../../engines/src/commun/coefficients/hasard.ts";
import type { EntreeEau } from "../../../../../engines/src/axes/eau/types.ts";
import { avertissements, douze, simuler, uneEntreeEau } from "#tests/constructeurs/moteurs/eau.ts";
import { codesTerritoires, coefficients, options, unContexte } from "#tests/constructeurs/moteurs/moteur.ts";

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
    const entree = uneEntreeEau({
      toits: [],
      cuve: { volume_m3: 5, stock_initial: 1 },
      usages_pluie: ["wc"],
      usages_l_pers_j: { linge: 0, divers: 0, exterieur: 0 },
    });
    const cumul = simulerAnnees(entree, besoinEau(entree, coefs), coefs, 42);
    const sans = cumul.jours_sans();
    expect([sans.rupture_annee_j[0], sans.rupture_annee_j[1]]).toEqual([365 - 35, 365]);
    expect(sans.rupture_suite_j).toBe(30 * 365 - 35);
    // Une suite se dit en jours d'une année.
    expect(simuler(entree).rupture.plus_longue_j).toBe(365);
    // Un calcul des taux seuls les compte aussi, si quelqu'un les lit.
    expect(simuler(entree, { taux_seuls: true }).rupture).toEqual(simuler(entree).rupture);
  });

  test("un puits au plafond sert à la demande, puis manque jusqu'à la fin de l'année : la ration ne fait pas manquer chaque jour", () => {
    const puits = { debit_l_j: douze(5000), potable: true, plafond_m3_an: 50, etiage_mesure: true } as const;
    const site = { raccorde: false } as const;
    // Sans réseau, 592 L/j : 50 m³ durent 84 jours pleins ; les 281 autres jours de l'année manquent.
    expect(simuler({ ...site, puits, cuve: { volume_m3: 0 } }).rupture).toMatchObject({ jours_an_mediane: 281, jours_an_pire: 281, plus_longue_j: 281 });
    // Raccordé, les 260,5 L/j qui se passent d'eau potable : 191 jours pleins.
    expect(simuler({ puits, cuve: { volume_m3: 0 } }).rupture).toMatchObject({ jours_an_mediane: 174, jours_an_pire: 174, plus_longue_j: 174 });
    // La cuve aide après le tarissement, et son toit ne rend pas un jour plus sec.
    const avecCuve = simuler({ ...site, puits, cuve: { volume_m3: 20 }, usages_pluie: ["wc", "linge", "divers"] });
    expect(avecCuve.rupture.jours_an_pire).toBeLessThanOrEqual(281);
    expect(simuler({ ...site, puits: { ...puits, plafond_m3_an: 0 }, cuve: { volume_m3: 0 } }).rupture.jours_an_mediane).toBe(365);
    // Juste sous le plafond : quelques jours de décembre, jamais toute l'année.
    expect(simuler({ ...site, puits: { ...puits, plafond_m3_an: 0.592 * 360 }, cuve: { volume_m3: 0 } }).rupture.plus_longue_j).toBeLessThanOrEqual(6);
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

  test("ni un usage de plus, ni une source de plus n'ajoute un jour sans eau, où que ce soit", { timeout: 120_000 }, () => {
    const u = mulberry32(20_261_123);
    const parmi = <T>(liste: ReadonlyArray<T>): T => liste[Math.floor(u() * liste.length)] as T;
    const fautes: string[] = [];
    let differents = 0;
    for (let tirage = 0; tirage < 40; tirage++) {
      const usages = USAGES.filter(() => u() < 0.6);
      const territoire = parmi(codesTerritoires());
      const entree: Partial<EntreeEau> = {
        contexte: unContexte(territoire),
        personnes: parmi([1, 3, 8]),
        cuve: { volume_m3: parmi([0, 2, 6, 25]) },
        toits: [{ aire_m2: parmi([40, 120, 400]), type: "lisse" }],
        usages_pluie: usages,
        irrigation_m3: parmi([[], [0, 0, 0, 2, 6, 12, 18, 14, 5, 0, 0, 0]])
          .concat(douze(0))
          .slice(0, 12),
        animaux_l_j: parmi([0, 0, 20]),
        puits: { debit_l_j: douze(parmi([0, 0, 80, 400])), potable: false, plafond_m3_an: parmi([15, 60, 1000]) },
        eaux_grises: { actif: u() < 0.3 },
        raccorde: u() < 0.7,
        cadre: parmi(["reglementaire", "site_isole"] as const),
        potabilisation: u() < 0.4,
        simulation: { annees: 6 },
      };
      const de_plus: Readonly<Record<string, Partial<EntreeEau>>> = {
        cuve: { cuve: { volume_m3: (entree.cuve?.volume_m3 ?? 0) * 1.5 + 1 } },
        toit: { toits: [{ aire_m2: (entree.toits?.[0]?.aire_m2 ?? 0) * 1.4, type: "lisse" }] },
        "eaux grises": { eaux_grises: { actif: true } },
        "débit du puits": { puits: { ...entree.puits, potable: false, debit_l_j: (entree.puits?.debit_l_j ?? []).map((d) => d * 1.3 + 40) } },
        "plafond du puits": { puits: { debit_l_j: douze(0), potable: false, ...entree.puits, plafond_m3_an: (entree.puits?.plafond_m3_an ?? 0) * 1.4 } },
        "puits potable": { puits: { debit_l_j: douze(0), ...entree.puits, potable: true } },
        potabilisation: { potabilisation: true },
        ...Object.fromEntries(USAGES.filter((usage) => !usages.includes(usage)).map((usage) => [usage, { usages_pluie: [...usages, usage] }])),
      };
      const { rupture: avant } = simuler(entree);
      for (const [quoi, plus] of Object.entries(de_plus)) {
        const { rupture: apres } = simuler({ ...entree, ...plus });
        if (apres.jours_an_mediane !== avant.jours_an_mediane) differents++;
        for (const cle of ["jours_an_mediane", "jours_an_pire", "plus_longue_j"] as const)
          // Un puits rationné au débit plus fort peut tarir plus tôt : sa plus longue suite, elle seule, peut s'allonger (conventions, « Jours sans eau »).
          if (apres[cle] > avant[cle] && !(quoi === "débit du puits" && cle === "plus_longue_j"))
            fautes.push(`${territoire}, ${quoi} : ${cle} ${avant[cle]} → ${apres[cle]}`);
      }
    }
    expect(fautes).toEqual([]);
    // Un tirage où rien ne bouge ne prouverait rien.
    expect(differents).toBeGreaterThan(50);
  });
});
