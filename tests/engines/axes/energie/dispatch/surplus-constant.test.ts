import { describe, expect, it } from "vitest";
import type { EntreeEnergie, SortieEnergie } from "../../../../../engines/src/axes/energie/types.ts";
import { lire } from "../../../../../engines/src/commun/coefficients/table.ts";
import fc from "#tests/montage/proprietes.ts";
import { coefficients, options, profils } from "#tests/constructeurs/moteurs/moteur.ts";
import { cacheSolaire, simuler, somme } from "../montage.ts";
import { siteElectrique, unChamp } from "../site.ts";

/** Un filet d'eau qui, moyenne faite, donne un peu plus que la consommation du foyer. */
const FILET: EntreeEnergie["hydro"] = { chute_m: 10, debit_l_s: new Array<number>(12).fill(5) };
const OPTIONS = { cacheSolaire };
const lisse = (site: EntreeEnergie): SortieEnergie => simuler(site, { ...options(OPTIONS), profils: undefined as never });
const auQuartDHeure = (site: EntreeEnergie): SortieEnergie => simuler(site, { ...OPTIONS, profils: profils() });

function produit({ production_kwh: p }: SortieEnergie): number {
  return somme(p.pv) + somme(p.eolien) + somme(p.hydro);
}
function servi({ consommation_kwh, reseau }: SortieEnergie): number {
  return somme(consommation_kwh.elec) - somme(reseau.soutire_kwh);
}

describe("ce que l'eau et le vent donnent de trop", () => {
  it("une batterie le garde pour l'heure qui manque, sans panneau aussi", () => {
    for (const simulerAinsi of [lisse, auQuartDHeure]) {
      const sans = simulerAinsi(siteElectrique(3000, { hydro: FILET, raccorde: false }));
      const avec = simulerAinsi(siteElectrique(3000, { hydro: FILET, raccorde: false, batterie: { kwh_utiles: 5 } }));
      expect(sans.autonomie.electrique).toBeLessThan(0.95);
      expect(avec.autonomie.electrique).toBeGreaterThan(sans.autonomie.electrique + 0.05);
    }
  });

  it("sans batterie, tout ce qui est produit est consommé sur place ou injecté", () => {
    for (const simulerAinsi of [lisse, auQuartDHeure]) {
      const r = simulerAinsi(siteElectrique(3000, { hydro: FILET, eolien: { m2: 5, v_moy_m_s: 5 }, pv: [unChamp(2)] }));
      expect(servi(r) + somme(r.reseau.injecte_kwh)).toBeCloseTo(produit(r), 4);
      expect(r.autoconsommation).toBeLessThan(1);
    }
  });

  it("avec une batterie, il ne s'en perd que son rendement, et elle n'ôte rien au lieu", () => {
    const pertes = 1 - lire(coefficients(), "energie.batterie.eta_c") * lire(coefficients(), "energie.batterie.eta_d");
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 15, noNaN: true }),
        fc.double({ min: 0, max: 4, noNaN: true }),
        fc.double({ min: 0, max: 10, noNaN: true }),
        (kwh_utiles, kwc, m2) => {
          const site = { hydro: FILET, eolien: { m2, v_moy_m_s: 5 }, pv: kwc > 0 ? [unChamp(kwc)] : [] };
          const sans = auQuartDHeure(siteElectrique(4000, site));
          const r = auQuartDHeure(siteElectrique(4000, { ...site, batterie: { kwh_utiles } }));
          const perdu = produit(r) - servi(r) - somme(r.reseau.injecte_kwh);
          expect(perdu).toBeGreaterThan(-0.01 - kwh_utiles);
          expect(perdu).toBeLessThan((pertes + 0.03) * r.batterie.cycles_an * kwh_utiles + kwh_utiles + 0.01);
          expect(servi(r)).toBeGreaterThan(servi(sans) - 1e-6);
        },
      ),
      { numRuns: 20 },
    );
  });

  it("il ne se vend pas au prix des panneaux, et n'en a pas l'empreinte", () => {
    const seul = auQuartDHeure(siteElectrique(3000, { hydro: FILET, batterie: { kwh_utiles: 5 } }));
    expect(somme(seul.reseau.injecte_kwh)).toBeGreaterThan(50);
    expect(seul.facture?.vendu_kwh_an).toBeCloseTo(0, 9);
    expect(seul.facture?.donne_kwh_an).toBeCloseTo(somme(seul.reseau.injecte_kwh), 6);
    const soutire = somme(seul.reseau.soutire_kwh);
    expect(seul.kgco2e_an).toBeCloseTo(soutire * lire(coefficients(), "energie.elec.carbone"), 6);
    const avec = auQuartDHeure(siteElectrique(3000, { hydro: FILET, pv: [unChamp(3)] }));
    const vendu = avec.facture?.vendu_kwh_an ?? NaN;
    expect(vendu).toBeGreaterThan(0);
    expect(vendu).toBeLessThanOrEqual(somme(avec.production_kwh.pv));
    expect(1 - vendu / somme(avec.production_kwh.pv)).toBeCloseTo(avec.autoconsommation, 6);
  });
});
