import { describe, expect, it } from "vitest";
import { ajuster, apercuDe, estimer, NEUTRE, ouvrirApercu, pvApercu } from "../../../../engines/src/axes/energie/apercu/apercu.ts";
import { demandeEnergie } from "../../../../engines/src/axes/energie/demande/demande.ts";
import { simulerEnergie } from "../../../../engines/src/axes/energie/energie.ts";
import { lire } from "../../../../engines/src/commun/coefficients/table.ts";
import type { EntreeEnergie } from "../../../../engines/src/axes/energie/types.ts";
import { coefficients, options, valeurDe } from "#tests/constructeurs/moteurs/moteur.ts";
import { siteElectrique, unChamp, unSite } from "./site.ts";

const parts = (site: EntreeEnergie) => {
  const { ic_parts } = valeurDe(simulerEnergie(site, options()));
  if (ic_parts === undefined) throw new Error("la fourchette n'a pas ses parts");
  return ic_parts;
};
const poele = (retouches: Partial<EntreeEnergie> = {}) =>
  unSite({
    chauffage: { systeme: "poele_buches", consigne_c: 19, appoint_bois: 0 },
    bois: { steres_an: 0, haie_km: 0.4, taillis_ha: 0, tcr_ha: 0, granules_kg_an: 0, local: true },
    ...retouches,
  });

describe("fourchette de l'énergie", () => {
  it("la variante neutre redonne l'aperçu, un peu plus de soleil le relève, plus de consommation l'abaisse", () => {
    const site = poele({ pv: [unChamp(3)] });
    const coefs = coefficients();
    const demande = demandeEnergie(site, coefs);
    const pv = pvApercu(site, coefs);
    const apercu = ouvrirApercu(site, demande, pv, coefs);
    const base = estimer(apercu, NEUTRE);
    expect(base.taux).toBeCloseTo(apercuDe(site, demande, pv, coefs).taux, 12);
    expect(estimer(apercu, { ...NEUTRE, soleil: 1.1 }).taux).toBeGreaterThan(base.taux);
    expect(estimer(apercu, { ...NEUTRE, consommation: 1.1 }).taux).toBeLessThan(base.taux);
    expect(estimer(apercu, { ...NEUTRE, bois: 1.1 }).thermique).toBeGreaterThan(base.thermique);
    expect(estimer(apercu, { ...NEUTRE, chaleur: 1.1 }).thermique).toBeLessThan(base.thermique);
  });

  it.each([0.5, 1, 2, 4])("une batterie de plus ne fait reculer ni P10, ni le milieu, ni P90 : %d kWc", (kwc) => {
    const ic = (kwh_utiles: number) => valeurDe(simulerEnergie(siteElectrique(4000, { pv: [unChamp(kwc)], batterie: { kwh_utiles } }), options())).ic;
    const bornes = [0, 0.5, 1, 2, 4, 8, 16, 30].map(ic);
    bornes.slice(1).forEach((plus, i) => {
      const moins = bornes[i] ?? plus;
      for (const cle of ["p10", "p50", "p90"] as const) expect(plus[cle], `${cle}, batterie ${i + 1}`).toBeGreaterThanOrEqual(moins[cle] - 0.001);
    });
  });

  it("les variantes partent de ce que le calcul sert : ajusté, l'aperçu le redonne, batterie comprise ou non", () => {
    for (const kwh_utiles of [0, 3, 6]) {
      const site = siteElectrique(4000, { pv: [unChamp(3)], batterie: { kwh_utiles } });
      const demande = demandeEnergie(site, coefficients());
      const { electrique } = valeurDe(simulerEnergie(site, options())).autonomie;
      const apercu = ajuster(ouvrirApercu(site, demande, pvApercu(site, coefficients()), coefficients()), electrique);
      expect(estimer(apercu, NEUTRE).taux).toBeCloseTo(electrique, 4);
    }
  });

  it("le bois du terrain et les murs pèsent sur un chauffage au bois, que la fourchette d'avant croyait sûr à un point près", () => {
    const { coefficients_bas, annees_bas } = parts(poele());
    expect(coefficients_bas).toBeGreaterThan(0.05);
    expect(annees_bas).toBeGreaterThan(0.01);
  });

  it("une facture, puis des déperditions mesurées, resserrent ce que l'on ignore des murs", () => {
    const logement = unSite().logement;
    const doute = (retouches: Partial<EntreeEnergie["logement"]>): number => parts(poele({ logement: { ...logement, ...retouches } })).coefficients_bas;
    const mesure = demandeEnergie(poele(), coefficients()).gv_w_k;
    expect(doute({ gv_w_k: mesure })).toBeLessThan(doute({}));
    expect(doute({ facture_kwh_an: 14_000 })).toBeLessThan(doute({}));
  });

  it("sans soleil, sans bois et sans chauffage, rien ne varie", () => {
    const { foyers_bas, ...reste } = parts(siteElectrique(3000));
    expect([foyers_bas, ...Object.values(reste)]).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it.each([
    ["une éolienne", { eolien: { m2: 12, v_moy_m_s: 5 } }],
    ["une grande éolienne", { eolien: { m2: 40, v_moy_m_s: 5 } }],
    ["une éolienne et une petite batterie", { eolien: { m2: 12, v_moy_m_s: 5 }, batterie: { kwh_utiles: 2 } }],
    ["une éolienne et des panneaux", { eolien: { m2: 12, v_moy_m_s: 5 }, pv: [unChamp(3)] }],
    ["une turbine", { hydro: { chute_m: 10, debit_l_s: new Array<number>(12).fill(6) } }],
  ])("%s : les mêmes gens, qui consomment autant de plus ou de moins que des foyers semblables, restent entre P10 et P90", (_nom, production) => {
    const site = (kwh_an: number): EntreeEnergie => siteElectrique(kwh_an, { ...production, simulation: { graines: 3 } });
    const taux = (kwh_an: number): number => valeurDe(simulerEnergie(site(kwh_an), options({ taux_seuls: true }))).autonomie.taux;
    const part = lire(coefficients(), "energie.ic.demande");
    const { ic } = valeurDe(simulerEnergie(site(4000), options()));
    expect(taux(4000 * (1 - part))).toBeLessThanOrEqual(ic.p90 + 0.005);
    expect(taux(4000 * (1 + part))).toBeGreaterThanOrEqual(ic.p10 - 0.005);
  });

  it("une table d'avant les parts garde son intervalle, symétrique", () => {
    const { "energie.ic.demande": demande, ...avant } = coefficients();
    if (demande === undefined) throw new Error("energie.ic.demande manque");
    const site = siteElectrique(3000, { pv: [unChamp(3)], simulation: { graines: 3 } });
    const { ic, ic_parts, sensibilite } = valeurDe(
      simulerEnergie(site, options({ coefficients: { ...avant, "energie.ic.charge": { ...demande, id: "energie.ic.charge" } } })),
    );
    expect(ic_parts).toBeUndefined();
    expect(sensibilite?.charge).toBeGreaterThan(0);
    expect(ic.p90 - ic.p50).toBeCloseTo(ic.p50 - ic.p10, 12);
  });
});
