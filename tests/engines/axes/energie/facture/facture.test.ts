import { describe, expect, it } from "vitest";
import { simulerEnergie } from "../../../../../engines/src/axes/energie/energie.ts";
import { factureElec, type HeuresDuJour } from "../../../../../engines/src/axes/energie/facture/facture.ts";
import type { EntreeEnergie, SortieEnergie } from "../../../../../engines/src/axes/energie/types.ts";
import { avecValeurs } from "../../../../../engines/src/commun/coefficients/table.ts";
import { algoConfig, coefficients, profils, valeurDe } from "#tests/constructeurs/moteurs/moteur.ts";
import { siteElectrique, unChamp } from "../site.ts";

const TABLE = avecValeurs(coefficients(), {
  "energie.prix.elec": 0.2,
  "energie.prix.elec_hp": 0.25,
  "energie.prix.elec_hc": 0.1,
  "energie.prix.abonnement_base": 100,
  "energie.prix.abonnement_hp_hc": 120,
  "energie.prix.rachat": 0.04,
  "energie.prix.rachat_100": 0.06,
});

/** Un kilowattheure par heure du jour ; le soleil en sert la moitié de 10 h à 16 h, et en injecte deux à midi. */
const HEURES: HeuresDuJour = {
  charge: Array.from({ length: 24 }, () => 1),
  soutire: Array.from({ length: 24 }, (_, h) => (h >= 10 && h < 16 ? 0.5 : 1)),
  injecte: Array.from({ length: 24 }, (_, h) => (h === 12 ? 2 : 0)),
};

function simuler(retouches: Partial<EntreeEnergie>): SortieEnergie {
  return valeurDe(
    simulerEnergie(siteElectrique(4000, { pv: [unChamp(4)], ...retouches }), { coefficients: coefficients(), algoConfig: algoConfig(), profils: profils() }),
  );
}

describe("facture d'électricité", () => {
  it("option base : 24 kWh avant, 21 après, deux vendus", () => {
    const f = factureElec(siteElectrique(0), HEURES, TABLE);
    expect(f?.avant).toEqual({ pleines_kwh: 24, creuses_kwh: 0, eur_an: expect.closeTo(4.8, 9) as number });
    expect(f?.avant_eur_an).toBeCloseTo(100 + 4.8, 9);
    expect(f?.evite_eur_an).toBeCloseTo(0.6, 9);
    expect([f?.vendu_kwh_an, f?.donne_kwh_an]).toEqual([2, 0]);
    expect(f?.apres_eur_an).toBeCloseTo(100 + 4.2 - 0.08, 9);
  });

  it("heures pleines et creuses : huit heures de nuit à 0,10, le soleil n'évite que des heures pleines", () => {
    const f = factureElec(siteElectrique(0, { tarif: { option: "hp_hc", vente: true } }), HEURES, TABLE);
    expect(f?.avant).toEqual({ pleines_kwh: 16, creuses_kwh: 8, eur_an: expect.closeTo(4.8, 9) as number });
    expect(f?.apres).toEqual({ pleines_kwh: 13, creuses_kwh: 8, eur_an: expect.closeTo(4.05, 9) as number });
    expect(f?.avant_eur_an).toBeCloseTo(120 + 4.8, 9);
  });

  it("sans vente, le surplus est donné et ne paie rien", () => {
    const f = factureElec(siteElectrique(0, { tarif: { option: "base", vente: false } }), HEURES, TABLE);
    expect([f?.vendu_eur_an, f?.donne_kwh_an]).toEqual([0, 2]);
  });

  it("au-delà de 9 kWc, le surplus se vend au prix de la grande tranche", () => {
    const petite = factureElec(siteElectrique(0, { pv: [unChamp(9)] }), HEURES, TABLE);
    const grande = factureElec(siteElectrique(0, { pv: [unChamp(5), unChamp(4.1)] }), HEURES, TABLE);
    expect([petite?.vendu_eur_an, grande?.vendu_eur_an]).toEqual([0.08, 0.12]);
  });

  it("au-delà de 100 kWc, rien n'est garanti : le surplus se vend au prix du marché, et le calcul le dit", () => {
    const marche = avecValeurs(TABLE, { "energie.prix.rachat_marche": 0.03 });
    const dernier = factureElec(siteElectrique(0, { pv: [unChamp(100)] }), HEURES, marche);
    const hors = factureElec(siteElectrique(0, { pv: [unChamp(60), unChamp(41)] }), HEURES, marche);
    expect([dernier?.vendu_eur_an, hors?.vendu_eur_an]).toEqual([0.12, 0.06]);
    const codes = (kwc: number, vente = true): ReadonlyArray<string> => {
      const site = siteElectrique(4000, { pv: [unChamp(kwc)], tarif: { option: "base", vente } });
      const rendu = simulerEnergie(site, { coefficients: coefficients(), algoConfig: algoConfig(), profils: profils() });
      return rendu.ok ? rendu.avertissements.map(({ code }) => code) : [];
    };
    expect(codes(101)).toContain("ENERGIE_SURPLUS_SANS_TARIF");
    expect(codes(100)).not.toContain("ENERGIE_SURPLUS_SANS_TARIF");
    expect(codes(101, false)).not.toContain("ENERGIE_SURPLUS_SANS_TARIF");
  });

  it("un abonnement par foyer", () => {
    expect(factureElec(siteElectrique(0, { nb_foyers: 3 }), HEURES, TABLE)?.abonnement_eur_an).toBe(300);
  });

  it("hors réseau, ou avec une table d'avant ces prix, il n'y a pas de facture", () => {
    const { "energie.prix.elec_hp": _hp, ...avant } = coefficients();
    expect(factureElec(siteElectrique(0, { raccorde: false }), HEURES, TABLE)).toBeNull();
    expect(factureElec(siteElectrique(0), HEURES, avant)).toBeNull();
  });

  it("chaque kilowattheure de l'année est dans une plage, avant et après", () => {
    for (const option of ["base", "hp_hc"] as const) {
      const s = simuler({ tarif: { option, vente: true }, batterie: { kwh_utiles: 4 } });
      const total = (serie: ReadonlyArray<number>): number => serie.reduce((a, b) => a + b, 0);
      expect((s.facture?.avant.pleines_kwh ?? 0) + (s.facture?.avant.creuses_kwh ?? 0)).toBeCloseTo(total(s.consommation_kwh.elec), 6);
      expect((s.facture?.apres.pleines_kwh ?? 0) + (s.facture?.apres.creuses_kwh ?? 0)).toBeCloseTo(total(s.reseau.soutire_kwh), 6);
      expect(s.facture?.vendu_kwh_an).toBeCloseTo(total(s.reseau.injecte_kwh), 6);
      expect(s.facture?.apres.eur_an).toBe(s.a_acheter.eur_an);
    }
  });

  it("une batterie décharge le soir : elle évite des heures pleines avant les heures creuses", () => {
    const achats = (kwh_utiles: number) => simuler({ tarif: { option: "hp_hc", vente: true }, batterie: { kwh_utiles } }).facture?.apres;
    const [sans, avec] = [achats(0), achats(2)];
    expect((sans?.pleines_kwh ?? 0) - (avec?.pleines_kwh ?? 0)).toBeGreaterThan((sans?.creuses_kwh ?? 0) - (avec?.creuses_kwh ?? 0));
  });

  it("l'option choisie change l'argent, jamais un taux", () => {
    const [base, creuses] = [simuler({}), simuler({ tarif: { option: "hp_hc", vente: false } })];
    expect(creuses.autonomie).toEqual(base.autonomie);
    expect(creuses.economie_eur_an).not.toBe(base.economie_eur_an);
    expect(creuses.economie_eur_an).toBeCloseTo(creuses.facture?.evite_eur_an ?? 0, 6);
  });
});
