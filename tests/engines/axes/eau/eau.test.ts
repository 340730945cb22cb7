import { describe, expect, test } from "vitest";
import { DROIT_2024, USAGES, usagesPluie } from "../../../../engines/src/axes/eau/droit.ts";
import { simulerAnnees } from "../../../../engines/src/axes/eau/bilan/bilan.ts";
import { simulerEau } from "../../../../engines/src/axes/eau/eau.ts";
import { debitPuits, eauxGrisesParJour, moisEtiage } from "../../../../engines/src/axes/eau/sources.ts";
import { collecterPluie, preparerJours } from "../../../../engines/src/axes/eau/jours.ts";
import { besoinEau } from "../../../../engines/src/axes/eau/besoins.ts";
import { planifierSources } from "../../../../engines/src/axes/eau/sources.ts";
import { pointsCoutCuve } from "../../../../engines/src/axes/eau/cuve.ts";
import { somme } from "../../../../engines/src/commun/coefficients/statistiques.ts";
import { lire, lireFiche } from "../../../../engines/src/commun/coefficients/table.ts";
import type { EntreeEau, UsageEau } from "../../../../engines/src/axes/eau/types.ts";
import { avertissements, coefficientsDAvantLesZones, douze, simuler, uneEntreeEau } from "#tests/constructeurs/eau.ts";
import { cheminsErreurs, codesErreurs, coefficients, couts, options, unContexte } from "#tests/constructeurs/moteur.ts";

const SECHES = { toilettes: "seches", mousseurs: false, douche_econome: false, lave_vaisselle: true } as const;
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

  test("cuve nulle : 0 en YAS ; en YBS, la pluie du jour dans la limite de la demande", () => {
    expect(simuler({ cuve: { volume_m3: 0 } }).pluie_collectee_m3_an).toBe(0);
    const ybs = simuler({ cuve: { volume_m3: 0, regle: "ybs" } });
    expect(ybs.pluie_collectee_m3_an).toBeGreaterThan(0);
    expect(ybs.pluie_collectee_m3_an).toBeLessThan(ybs.collecte_m3_an);
    expect(ybs.cuve.cycles_an).toBe(0);
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
    expect([sortie.pluie_collectee_m3_an, sortie.jours_reserve_ete, sortie.cuve.volume_conseille_m3, sortie.rupture.jours_an_pire]).toEqual([0, 0, 0, 0]);
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

  test("montagne : la cuve hors-sol gèle au-dessus de 800 m, pas sous les tropiques", () => {
    const alpes = { contexte: unContexte("73", { altitude_m: 1200 }) };
    const horsSol = { cuve: { volume_m3: 5, hors_sol: true } };
    const stock = simuler({ ...alpes, ...horsSol }).stock_fin_mois_m3;
    expect([stock[0], stock[1], stock[11]]).toEqual([0, 0, 0]);
    expect(avertissements({ ...alpes, ...horsSol })).toContain("EAU_CUVE_GEL");
    expect(simuler({ contexte: unContexte("30", { altitude_m: 800 }), ...horsSol }).stock_fin_mois_m3[0]).toBeGreaterThan(0);
    expect(simuler({ contexte: unContexte("974", { altitude_m: 1200 }), ...horsSol }).stock_fin_mois_m3[0]).toBeGreaterThan(0);
  });

  test("Corse et outre-mer ont des codes texte et une simulation complète", () => {
    for (const code of ["2A", "2B", "971", "988"]) expect(simuler({ contexte: unContexte(code) }).taux_annees.length).toBeGreaterThanOrEqual(19);
  });
});

describe("neige", () => {
  test("la collecte d'un mois de gel, moins la perte, fond sur les jours du premier mois doux", () => {
    // 10 mm le 15 janvier et le 15 février (gel), 1 L/mm sans perte initiale : 2 × 10 × 0,8 = 16 L sur les 31 jours de mars.
    const pluie = new Float64Array(365);
    pluie[14] = 10;
    pluie[45] = 10;
    pluie[60] = 3.1;
    const collecte = collecterPluie(pluie, { l_par_mm: 1, perte_initiale_mm: 0 }, [-2, -1, 4, ...douze(10).slice(3)], 0.2);
    expect(somme(collecte.subarray(0, 59))).toBe(0);
    expect(collecte[59]).toBeCloseTo(16 / 31, 12);
    expect(collecte[60]).toBeCloseTo(16 / 31 + 3.1, 12);
    expect(collecte[90]).toBe(0);
  });

  test("la neige de décembre attend l'année suivante", () => {
    const pluie = new Float64Array(730);
    pluie[350] = 10;
    const collecte = collecterPluie(pluie, { l_par_mm: 1, perte_initiale_mm: 0 }, [-2, 3, ...douze(10).slice(2, 11), -1], 0.2);
    // Janvier gèle encore : février de l'année suivante reçoit 8 L sur 28 jours.
    expect(somme(collecte.subarray(0, 396))).toBe(0);
    expect(collecte[396]).toBeCloseTo(8 / 28, 12);
    expect(somme(collecte)).toBeCloseTo(8, 9);
  });
});

describe("arrosage", () => {
  test("l'arrosage du mois va également aux jours de pluie sous 1 mm, ou à tous s'il pleut tous les jours", () => {
    const coefs = coefficients();
    const entree = uneEntreeEau({ personnes: 0, irrigation_m3: [3.1, 2.8, ...douze(0).slice(2)], usages_pluie: ["potager"] });
    const besoin = besoinEau(entree, coefs);
    const pluie = new Float64Array(365).fill(0);
    pluie.fill(2, 0, 21);
    pluie.fill(1, 31, 59);
    const { demande_l, arrose } = preparerJours(pluie, besoin, planifierSources(entree, besoin, coefs));
    // Janvier : 21 jours de pluie, 3100 L sur les 10 autres ; février : il pleut tous les jours, 2800 L sur 28.
    expect([demande_l[0], demande_l[21], demande_l[30], demande_l[31], demande_l[58], demande_l[59]]).toEqual([0, 310, 310, 100, 100, 0]);
    expect([arrose[0], arrose[21], arrose[31]]).toEqual([0, 1, 1]);
  });

  test("sans réseau, la part servie suit l'eau livrée au potager ; avec lui, tout est servi", () => {
    const irrigation_m3 = [0, 0, 0, 0, 5, 10, 15, 12, 4, 0, 0, 0];
    const seul = simuler({ irrigation_m3, raccorde: false, usages_pluie: ["potager"] });
    expect(seul.irrigation_servie[0]).toBe(1);
    expect(seul.irrigation_servie[6]).toBeGreaterThan(0);
    expect(seul.irrigation_servie[6]).toBeLessThan(1);
    expect(seul.irrigation_servie[6]).toBeCloseTo((seul.sources_m3.pluie[6] as number) / 15, 9);
    expect(simuler({ irrigation_m3 }).irrigation_servie).toEqual(douze(1));
    // Des animaux seuls ne font pas une demande d'arrosage.
    expect(simuler({ animaux_l_j: 500, raccorde: false, cuve: { volume_m3: 0 } }).irrigation_servie).toEqual(douze(1));
  });
});

describe("eaux grises et puits", () => {
  test("l'eau grise est la part collectée et traitée des douches et du linge, périssable", () => {
    const coefs = coefficients();
    const entree = uneEntreeEau({ eaux_grises: { actif: true } });
    // 0,6 × 0,8 × 4 × (57,72 + 17,76) = 144,92 L/j ; une demi-journée de stockage en perd la moitié.
    expect(eauxGrisesParJour(entree, besoinEau(entree, coefs), coefs)).toBeCloseTo(144.9216, 6);
    expect(eauxGrisesParJour(uneEntreeEau({ eaux_grises: { actif: true, stockage_j: 0.5 } }), besoinEau(entree, coefs), coefs)).toBeCloseTo(72.4608, 6);
    expect(eauxGrisesParJour(uneEntreeEau(), besoinEau(entree, coefs), coefs)).toBe(0);
  });

  test("les eaux grises servent d'abord les toilettes : 118,4 L/j sur 144,9, le reste au dehors", () => {
    const sortie = simuler({ eaux_grises: { actif: true }, usages_pluie: [], cuve: { volume_m3: 0 } });
    // Dehors : 4 × 8,88 = 35,52 L/j, dont 26,52 servis.
    expect(sortie.autonomie.exterieur).toBeCloseTo((144.9216 - 118.4) / 35.52, 6);
    expect(somme(sortie.sources_m3.eaux_grises)).toBeCloseTo((144.9216 * 365) / 1000, 6);
  });

  test("un puits dont l'étiage n'est pas mesuré donne la moitié de son plus petit débit de juillet à octobre", () => {
    const coefs = coefficients();
    const puits = { debit_l_j: [500, 500, 500, 400, 300, 200, 250, 250, 300, 400, 500, 500], potable: false };
    expect(debitPuits(uneEntreeEau({ puits }), coefs)).toEqual([500, 500, 500, 400, 300, 200, 100, 100, 100, 100, 500, 500]);
    expect(debitPuits(uneEntreeEau({ puits: { ...puits, etiage_mesure: true } }), coefs)).toEqual(puits.debit_l_j);
    expect(avertissements({ puits })).toEqual(expect.arrayContaining(["EAU_PUITS_ETIAGE", "EAU_PUITS_DECLARATION"]));
    expect(avertissements({ puits: { ...puits, etiage_mesure: true } })).not.toContain("EAU_PUITS_ETIAGE");
  });

  test("le plafond annuel du puits est tenu chaque année", () => {
    const sortie = simuler({ puits: { debit_l_j: douze(5000), potable: true, plafond_m3_an: 50, etiage_mesure: true }, cuve: { volume_m3: 0 } });
    expect(somme(sortie.sources_m3.puits)).toBeCloseTo(50, 9);
    // 592 L/j : pris d'affilée, les 50 m³ dureraient 84,5 jours. Étalés, 137 L par jour, toute l'année.
    expect(sortie.sources_m3.puits[3]).toBeCloseTo((30 * 50) / 365, 9);
    // Un plafond plus haut que la demande ne change rien ; une source maigre l'été laisse sa part aux autres mois.
    const maigre = simuler({
      puits: { debit_l_j: [...douze(5000).slice(0, 6), 0, 0, ...douze(5000).slice(8)], potable: true, plafond_m3_an: 50, etiage_mesure: true },
      cuve: { volume_m3: 0 },
    });
    expect(maigre.sources_m3.puits[3]).toBeCloseTo((30 * 50) / 303, 9);
  });

  test("un puits non potable ne sert ni boisson ni hygiène ; potable, il sert tout", () => {
    const debit_l_j = douze(10_000);
    expect(simuler({ puits: { debit_l_j, potable: false, etiage_mesure: true } }).autonomie).toMatchObject({
      potable: 0,
      non_potable: 1,
      exterieur: expect.closeTo(1, 12) as number,
    });
    expect(simuler({ puits: { debit_l_j, potable: true, etiage_mesure: true } }).autonomie.taux).toBe(1);
  });
});

describe("droit de 2024", () => {
  test("la matrice du code et les coefficients de droit disent la même chose", () => {
    const coefs = coefficients();
    expect(DROIT_2024.eau_brute.linge).toBe(lire(coefs, "eau.droit.pluie_linge") === 1);
    expect(DROIT_2024.eau_brute.potager).toBe(lire(coefs, "eau.droit.pluie_potager") === 1);
    expect(DROIT_2024.eaux_grises.linge).toBe(lire(coefs, "eau.droit.grises_linge") === 1);
    expect(DROIT_2024.eaux_grises.wc).toBe(lire(coefs, "eau.droit.grises_wc") === 1);
    expect(DROIT_2024.eaux_grises.divers).toBe(lire(coefs, "eau.droit.grises_sols") === 1);
    expect(DROIT_2024.eaux_grises.potager).toBe(lire(coefs, "eau.droit.grises_potager") === 1);
    expect(DROIT_2024.eaux_grises.exterieur).toBe(lire(coefs, "eau.droit.grises_espaces_verts") === 1);
    expect(USAGES.every((usage) => DROIT_2024.reseau[usage] && DROIT_2024.puits_potable[usage])).toBe(true);
  });

  test("un site isolé doit potabiliser pour boire la pluie, et l'avertissement le dit", () => {
    const usages_pluie: ReadonlyArray<UsageEau> = ["wc", "linge", "divers", "exterieur", "potager", "hygiene", "vaisselle", "cuisine", "boisson"];
    const isole = { usages_pluie, cadre: "site_isole" as const };
    expect(usagesPluie(uneEntreeEau({ usages_pluie }))).toEqual(["wc", "linge", "divers", "exterieur", "potager"]);
    expect(usagesPluie(uneEntreeEau(isole))).toEqual(["wc", "linge", "divers", "exterieur", "potager"]);
    expect(usagesPluie(uneEntreeEau({ ...isole, potabilisation: true }))).toEqual(usages_pluie);
    expect(avertissements({ usages_pluie })).toContain("EAU_USAGE_NON_PERMIS");
    expect(avertissements({ ...isole, potabilisation: true })).toContain("EAU_POTABILISATION_HORS_CADRE");
    expect(avertissements({ ...isole, potabilisation: true })).not.toContain("EAU_USAGE_NON_PERMIS");
  });

  test("l'ordre demandé est l'ordre de service : le dernier servi manque le premier", () => {
    const taux = (usages_pluie: ReadonlyArray<UsageEau>) => simuler({ usages_pluie, espaces_verts_m2: 0 }).autonomie;
    expect(taux(["wc", "linge", "divers", "exterieur"]).non_potable).toBeGreaterThan(taux(["exterieur", "wc", "linge", "divers"]).non_potable);
    expect(taux(["exterieur", "wc", "linge", "divers"]).exterieur).toBeGreaterThan(taux(["wc", "linge", "divers", "exterieur"]).exterieur);
  });

  test("chaque installation a ses avis", () => {
    const codes = (retouches: Partial<EntreeEau>): ReadonlyArray<string> => simuler(retouches).legal.map((avis) => avis.code);
    expect(codes({ cuve: { volume_m3: 0 } })).toEqual([]);
    expect(codes({})).toEqual(["DROIT_PLUIE_INTERIEUR", "DROIT_DECLARATION_REJET", "DROIT_PLUIE_POTAGER"]);
    expect(codes({ usages_pluie: ["exterieur"] })).toEqual([]);
    expect(
      codes({ usages_pluie: [], eaux_grises: { actif: true }, puits: { debit_l_j: douze(10), potable: true }, equipements: SECHES, assainissement: "phyto" }),
    ).toEqual(["DROIT_EAUX_GRISES", "DROIT_PUITS_DECLARATION", "DROIT_PUITS_POTABLE", "DROIT_TOILETTES_SECHES", "DROIT_SPANC"]);
  });
});

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

describe("énergie, retours et coût", () => {
  test("pomper 1 m³ sous 3 bar et 3 m coûte 0,262 kWh ; la veille s'ajoute", () => {
    const sortie = simuler();
    const veille_kwh = (5 * 24 * 31) / 1000;
    expect(((sortie.pompage_kwh[0] as number) - veille_kwh) / (sortie.pompage_m3[0] as number)).toBeCloseTo((0.002725 * (3 + 10.2 * 3)) / 0.35, 9);
    expect((0.002725 * (3 + 10.2 * 3)) / 0.35).toBeCloseTo(0.262, 3);
  });

  test("C1 : 27,8 m³ relevés de 30 m demandent 6,493 kWh ; l'UV permanent, 350,4 kWh par an", () => {
    const sansVeille = { cuve: { volume_m3: 0 }, eaux_grises: { actif: true } } as const;
    const sortie = simuler({ ...sansVeille, pompe: { denivele_m: 30, pression_bar: 0 } });
    expect((somme(sortie.pompage_kwh) / somme(sortie.pompage_m3)) * 27.8).toBeCloseTo(6.493, 3);
    const avec = simuler({ ...sansVeille, potabilisation: true });
    expect(somme(avec.traitement_kwh) - somme(simuler(sansVeille).traitement_kwh)).toBeCloseTo(350.4, 6);
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

  test("C4 : l'urine de quatre personnes rend 9,8 kg d'azote ; la litière, 7,76 ; rien sans toilettes sèches", () => {
    expect(simuler({ equipements: SECHES, urine_recyclee: true }).azote_recycle_kg_an).toBeCloseTo(9.8, 9);
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
