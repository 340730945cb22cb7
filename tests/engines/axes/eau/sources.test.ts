import { describe, expect, test } from "vitest";
import { debitPuits, eauxGrisesParJour } from "../../../../engines/src/axes/eau/sources.ts";
import { neigeDe, partTenue } from "../../../../engines/src/axes/eau/neige.ts";
import { collecterPluie, preparerJours } from "../../../../engines/src/axes/eau/jours.ts";
import { besoinEau } from "../../../../engines/src/axes/eau/besoins.ts";
import { planifierSources } from "../../../../engines/src/axes/eau/sources.ts";
import { somme } from "../../../../engines/src/commun/coefficients/statistiques.ts";
import { avertissements, douze, simuler, uneEntreeEau } from "#tests/constructeurs/moteurs/eau.ts";
import { coefficients, unContexte } from "#tests/constructeurs/moteurs/moteur.ts";

describe("neige", () => {
  test("la collecte d'un mois de gel, moins la perte, fond sur les jours du premier mois doux", () => {
    // 10 mm le 15 janvier et le 15 février (gel), 1 L/mm sans perte initiale : 2 × 10 × 0,8 = 16 L sur les 31 jours de mars.
    const pluie = new Float64Array(365);
    pluie[14] = 10;
    pluie[45] = 10;
    pluie[60] = 3.1;
    const collecte = collecterPluie(pluie, { l_par_mm: 1, perte_initiale_mm: 0 }, [-2, -1, 4, ...douze(10).slice(3)], { perte: 0.2 });
    expect(somme(collecte.subarray(0, 59))).toBe(0);
    expect(collecte[59]).toBeCloseTo(16 / 31, 12);
    expect(collecte[60]).toBeCloseTo(16 / 31 + 3.1, 12);
    expect(collecte[90]).toBe(0);
  });

  test("la neige de décembre attend l'année suivante", () => {
    const pluie = new Float64Array(730);
    pluie[350] = 10;
    const collecte = collecterPluie(pluie, { l_par_mm: 1, perte_initiale_mm: 0 }, [-2, 3, ...douze(10).slice(2, 11), -1], { perte: 0.2 });
    // Janvier gèle encore : février de l'année suivante reçoit 8 L sur 28 jours.
    expect(somme(collecte.subarray(0, 396))).toBe(0);
    expect(collecte[396]).toBeCloseTo(8 / 28, 12);
    expect(somme(collecte)).toBeCloseTo(8, 9);
  });
});

describe("neige, d'un degré à l'autre", () => {
  test("un mois un peu plus froid retient un peu plus : rien ne saute à 0 °C", () => {
    const bornes = neigeDe(coefficients());
    expect(partTenue(0, bornes)).toBeCloseTo(0.5, 12);
    expect(partTenue(-0.01, bornes) - partTenue(0.01, bornes)).toBeLessThan(0.01);
    expect([-10, -2, 2, 20].map((t) => partTenue(t, bornes))).toEqual([1, 1, 0, 0]);
    // Une table d'avant ces bornes : tout tient sous 0 °C, rien au-dessus.
    expect([-0.01, 0].map((t) => partTenue(t, { perte: 0.2 }))).toEqual([1, 0]);
  });

  test("à demi tenue, la collecte coule à moitié ; l'autre moitié, moins la perte, suit le mois d'après", () => {
    const pluie = new Float64Array(365);
    pluie[14] = 10;
    const collecte = collecterPluie(pluie, { l_par_mm: 1, perte_initiale_mm: 0 }, [0, ...douze(10).slice(1)], { perte: 0.2, debut_c: 2, entiere_c: -2 });
    expect(collecte[14]).toBeCloseTo(5, 12);
    expect(somme(collecte.subarray(31, 59))).toBeCloseTo(4, 9);
    expect(somme(collecte)).toBeCloseTo(9, 9);
  });

  test("en montagne, trente centimètres d'altitude de plus ne changent pas l'eau d'une cuve de plus d'un millième", () => {
    const taux = (altitude_m: number): number => simuler({ contexte: unContexte("05", { altitude_m }), cuve: { volume_m3: 2 } }).autonomie.non_potable;
    for (let m = 1000; m < 2000; m += 25) {
      let [bas, haut] = [m, m + 25];
      // La moitié qui change le plus, jusqu'à trente centimètres : une pente s'y réduit à rien, un saut y reste entier.
      while (haut - bas > 0.4) {
        const milieu = (bas + haut) / 2;
        if (Math.abs(taux(milieu) - taux(bas)) > Math.abs(taux(haut) - taux(milieu))) haut = milieu;
        else bas = milieu;
      }
      expect(Math.abs(taux(haut) - taux(bas)), `${m} m`).toBeLessThan(1e-3);
    }
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
