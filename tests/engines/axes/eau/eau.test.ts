import { describe, expect, test } from "vitest";
import { simulerEau } from "../../../../engines/src/axes/eau/eau.ts";
import { moisEtiage } from "../../../../engines/src/axes/eau/sources.ts";
import { somme } from "../../../../engines/src/commun/coefficients/statistiques.ts";
import { lireFiche } from "../../../../engines/src/commun/coefficients/table.ts";
import type { EntreeEau } from "../../../../engines/src/axes/eau/types.ts";
import { avertissements, douze, simuler, uneEntreeEau } from "#tests/constructeurs/moteurs/eau.ts";
import { cheminsErreurs, codesErreurs, coefficients, options, unContexte } from "#tests/constructeurs/moteurs/moteur.ts";
import { SECHES } from "./montage.ts";

const sansPluie = unContexte(
  "69",
  {},
  { pluie_mm: douze(0), pluie_annees: Array.from({ length: 12 }, () => douze(0)), annees: Array.from({ length: 12 }, (_, i) => 2000 + i) },
);

describe("cas limites", () => {
  test("toit nul : sans remplissage déclaré, la cuve ne donne rien", () => {
    const sortie = simuler({ toits: [] });
    expect([sortie.collecte_m3_an, sortie.pluie_collectee_m3_an, sortie.autonomie.taux]).toEqual([0, 0, 0]);
  });

  test("toit nul, cuve déclarée pleine à moitié : le stock initial est consommé, puis rien", () => {
    const sortie = simuler({ toits: [], cuve: { volume_m3: 5, stock_initial: 0.5 } });
    // 5 m³ × 0,85 × 0,5 = 2,125 m³, la première des trente années.
    expect(sortie.collecte_m3_an).toBe(0);
    expect(sortie.pluie_collectee_m3_an * 30).toBeCloseTo(2.125, 9);
    expect(sortie.taux_annees.slice(1).every((taux) => taux === 0)).toBe(true);
    expect(sortie.cuve.volume_conseille_m3).toBe(0);
  });

  test("pluie nulle : rien n'est collecté, et la fourchette est de largeur nulle après la première année", () => {
    const sortie = simuler({ contexte: sansPluie, cuve: { volume_m3: 5, stock_initial: 0 } });
    expect([sortie.collecte_m3_an, sortie.autonomie.taux, sortie.ic.p10, sortie.ic.p90]).toEqual([0, 0, 0, 0]);
    expect(sortie.secheresse_plus_longue_j).toBe(12 * 365);
  });

  test.each(["yas", "ybs"] as const)("sans cuve, aucune pluie ne sert (%s)", (regle) => {
    const { pluie_collectee_m3_an, cuve } = simuler({ cuve: { volume_m3: 0, regle } });
    expect([pluie_collectee_m3_an, cuve.cycles_an]).toEqual([0, 0]);
  });

  test("cuve immense : la pluie livrée est min(collecte, demande) à un an de stock près", () => {
    const sortie = simuler({ cuve: { volume_m3: 2000, stock_initial: 0 }, usages_pluie: ["wc", "linge", "divers"] });
    const demande = sortie.besoin.par_usage_m3_an.wc + sortie.besoin.par_usage_m3_an.linge + sortie.besoin.par_usage_m3_an.divers;
    expect(sortie.debordement_m3_an).toBe(0);
    expect(Math.abs(sortie.pluie_collectee_m3_an - Math.min(demande, sortie.collecte_m3_an))).toBeLessThan(0.03 * demande);
  });

  test("cuve immense à Marseille : jamais plus que ce que la pluie du toit entretient", () => {
    const contexte = unContexte("13");
    const toits = [{ aire_m2: 120, type: "rugueux" }] as const;
    for (const volume_m3 of [20, 200, 2000]) {
      const sortie = simuler({ contexte, toits, cuve: { volume_m3 } });
      expect(sortie.pluie_collectee_m3_an).toBeLessThanOrEqual(sortie.collecte_m3_an + 1e-9);
    }
  });

  test("un lien d'avant, dont la table remplit la cuve à moitié, retrouve ce stock dans sa récolte", () => {
    const avant = { ...coefficients(), "eau.cuve.stock_initial": { ...lireFiche(coefficients(), "eau.cuve.part_morte"), valeur: 0.5 } };
    const sortie = simuler({ toits: [], cuve: { volume_m3: 5 } }, { coefficients: avant });
    expect(sortie.pluie_collectee_m3_an * 30).toBeCloseTo(2.125, 9);
  });

  test("besoin nul : taux 1 par convention, dit par un avertissement", () => {
    const sortie = simuler({ personnes: 0 });
    expect([sortie.autonomie.taux, sortie.ic.p10, sortie.couverture_mois_min, sortie.nb_sources]).toEqual([1, 1, 1, 0]);
    expect(avertissements({ personnes: 0 })).toContain("EAU_BESOIN_NUL");
    expect(avertissements()).not.toContain("EAU_BESOIN_NUL");
  });

  test("une présence infime ne rend aucun nombre infini", () => {
    const nombres = (valeur: unknown): number[] =>
      typeof valeur === "number" ? [valeur] : typeof valeur === "object" && valeur !== null ? Object.values(valeur).flatMap(nombres) : [];
    expect(nombres(simuler({ presence: 1e-320 })).every(Number.isFinite)).toBe(true);
  });

  test("toilettes sèches et pluie réservée aux toilettes : la demande à la cuve est nulle, sans division", () => {
    const sortie = simuler({ equipements: SECHES, usages_pluie: ["wc"] });
    expect([sortie.pluie_collectee_m3_an, sortie.jours_reserve_ete, sortie.cuve.volume_conseille_m3]).toEqual([0, 0, 0]);
    // Le linge, le ménage et le dehors se passent d'eau potable, et rien du lieu ne les sert.
    expect(sortie.rupture.jours_an_pire).toBe(365);
  });

  test("une personne sous 500 m² de toit : tout est servi, l'eau stagne", () => {
    const retouches: Partial<EntreeEau> = {
      personnes: 1,
      toits: [{ aire_m2: 500, type: "lisse" }],
      cuve: { volume_m3: 20 },
      usages_pluie: ["wc", "linge", "divers"],
    };
    const sortie = simuler(retouches);
    expect(sortie.autonomie.non_potable).toBeGreaterThan(0.99);
    expect(sortie.cuve.cycles_an).toBeLessThan(5);
    expect(avertissements(retouches)).toContain("EAU_STAGNATION");
    expect(avertissements()).not.toContain("EAU_STAGNATION");
  });

  test("La Réunion sans côte : la côte sous le vent, sèche, et l'avertissement ; au vent, bien plus d'eau", () => {
    const sans = { contexte: unContexte("974") };
    const auVent = { contexte: unContexte("974", { cote: "au_vent" }) };
    expect(somme(sans.contexte.pluie_mm)).toBeCloseTo(750, 6);
    expect(somme(auVent.contexte.pluie_mm)).toBeCloseTo(3500, 6);
    expect(avertissements(sans)).toContain("EAU_COTE_REUNION");
    expect(avertissements(auVent)).not.toContain("EAU_COTE_REUNION");
    expect(simuler(auVent).collecte_m3_an).toBeGreaterThan(3 * simuler(sans).collecte_m3_an);
  });

  test("Mayotte : les coupures du réseau sont dites", () => {
    expect(avertissements({ contexte: unContexte("976") })).toContain("EAU_RESEAU_COUPURES");
  });

  test("hémisphère sud : la réserve se compte au 1er décembre, l'étiage suit la saison sèche du lieu", () => {
    const contexte = unContexte("69", {}, { latitude: -20, pluie_mm: [200, 200, 200, 100, 50, 20, 20, 20, 20, 30, 60, 150], et0_mm: douze(100) });
    // Plus grands ET0 − pluie : juin à septembre (80 chacun).
    expect(moisEtiage(contexte)).toEqual([5, 6, 7, 8]);
    expect(moisEtiage(unContexte("69"))).toEqual([6, 7, 8, 9]);
    const nord = unContexte("69");
    expect(simuler({ contexte: { ...nord, latitude: -20 } }).jours_reserve_ete).not.toBe(simuler({ contexte: nord }).jours_reserve_ete);
  });

  test("montagne : la cuve hors-sol gèle tout l’hiver au-dessus de 1 000 m, pas en dessous de 600, ni sous les tropiques", () => {
    const alpes = { contexte: unContexte("73", { altitude_m: 1200 }) };
    const horsSol = { cuve: { volume_m3: 5, hors_sol: true } };
    const stock = simuler({ ...alpes, ...horsSol }).stock_fin_mois_m3;
    expect([stock[0], stock[1], stock[11]]).toEqual([0, 0, 0]);
    expect(avertissements({ ...alpes, ...horsSol })).toContain("EAU_CUVE_GEL");
    expect(simuler({ contexte: unContexte("30", { altitude_m: 600 }), ...horsSol }).stock_fin_mois_m3[0]).toBeGreaterThan(0);
    expect(simuler({ contexte: unContexte("974", { altitude_m: 1200 }), ...horsSol }).stock_fin_mois_m3[0]).toBeGreaterThan(0);
  });

  test("Corse et outre-mer ont des codes texte et une simulation complète", () => {
    for (const code of ["2A", "2B", "971", "988"]) expect(simuler({ contexte: unContexte(code) }).taux_annees.length).toBeGreaterThanOrEqual(19);
  });
});

describe("contrôle des entrées", () => {
  test.each<[string, Partial<EntreeEau>]>([
    ["personnes", { personnes: Number.NaN }],
    ["personnes", { personnes: -1 }],
    ["presence", { presence: 1.2 }],
    ["toits.0.aire_m2", { toits: [{ aire_m2: 20_001, type: "lisse" }] }],
    ["toits.0.type", { toits: [{ aire_m2: 20, type: "chaume" as never }] }],
    ["cuve.volume_m3", { cuve: { volume_m3: Number.POSITIVE_INFINITY } }],
    ["cuve.part_morte", { cuve: { volume_m3: 1, part_morte: 0.6 } }],
    ["filtre.perte_initiale_mm", { filtre: { perte_initiale_mm: 6 } }],
    ["usages_pluie.1", { usages_pluie: ["wc", "piscine" as never] }],
    ["usages_pluie.1", { usages_pluie: ["wc", "wc"] }],
    ["puits.debit_l_j", { puits: { debit_l_j: [1, 2], potable: false } }],
    ["puits.debit_l_j.3", { puits: { debit_l_j: [1, 2, 3, -4, 5, 6, 7, 8, 9, 10, 11, 12], potable: false } }],
    ["irrigation_m3.11", { irrigation_m3: [...douze(0).slice(1), Number.NaN] }],
    ["usages_l_pers_j.linge", { usages_l_pers_j: { linge: 501 } }],
    ["equipements.toilettes", { equipements: { ...SECHES, toilettes: "turques" as never } }],
    ["simulation.annees", { simulation: { annees: 61 } }],
    ["simulation.graines", { simulation: { graines: 1.5 } }],
    ["raccorde", { raccorde: "oui" as never }],
    ["prix_eau_eur_m3", { prix_eau_eur_m3: 21 }],
    ["contexte.pluie_mm.0", { contexte: unContexte("69", {}, { pluie_mm: [-1, ...douze(0).slice(1)] }) }],
    ["contexte.annees", { contexte: unContexte("69", {}, { annees: [] }) }],
    [
      "couts_cuve.1.volume_m3",
      {
        couts_cuve: [
          { volume_m3: 5, eur_an: 1 },
          { volume_m3: 1, eur_an: 2 },
        ],
      },
    ],
  ])("refuse %s hors bornes, avec son chemin", (chemin, retouches) => {
    expect(cheminsErreurs(simulerEau(uneEntreeEau(retouches), options()))).toEqual([chemin]);
  });

  test("rend toutes les erreurs à la fois, en français", () => {
    const resultat = simulerEau(uneEntreeEau({ personnes: 3000, presence: -1 }), options());
    expect(codesErreurs(resultat)).toEqual(["saisie.bornes", "saisie.bornes"]);
    expect(resultat.ok ? "" : resultat.erreurs[0]?.message).toBe("La valeur doit être comprise entre 0 et 2\u202f000 ; reçu : 3\u202f000.");
  });
});
