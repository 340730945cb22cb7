import { describe, expect, it } from "vitest";
import { anneeSoleil } from "../../../../engines/src/axes/energie/soleil/soleil.ts";
import { avecValeurs } from "../../../../engines/src/commun/coefficients/table.ts";
import { codesTerritoires, coefficients, unContexte } from "#tests/constructeurs/moteurs/moteur.ts";
import { siteElectrique, unChamp, unSite, ZERO } from "./site.ts";
import { somme, simuler } from "./montage.ts";

describe("cas limites", () => {
  it("sans panneau : autoproduction 0, autoconsommation 1, aucun jour servi", () => {
    const s = simuler(siteElectrique(3000));
    expect([s.autoproduction, s.autoconsommation, s.couverture_annuelle, s.pv_kwh_kwc]).toEqual([0, 1, 0, 0]);
    expect([s.hors_reseau.jours_sans_mediane, s.hors_reseau.heures_manque, s.hors_reseau.plus_longue_h]).toEqual([365, 8760, 8760]);
    expect(s.batterie.duree_vie_an).toBeNull();
  });

  it("sans charge : autoproduction 1, tout est injecté, taux 1", () => {
    const s = simuler(siteElectrique(0, { pv: [unChamp(3)], batterie: { kwh_utiles: 5, autodecharge_j: 0 } }));
    expect([s.autoproduction, s.autonomie.taux, s.couverture_annuelle, s.couverture_mois_min]).toEqual([1, 1, 1, 1]);
    expect(s.autoconsommation).toBeCloseTo(0, 9);
    expect(somme(s.reseau.injecte_kwh)).toBeCloseTo(somme(s.production_kwh.pv), 6);
    expect(s.hors_reseau.jours_sans_pire).toBe(0);
  });

  it("personne : aucune division par zéro", () => {
    expect(simuler(unSite({ personnes: 0, ecs: { systeme: "solaire", litres_40c_pers_j: 45, cesi_m2: 2 } })).kwh_elec_par_personne).toBe(0);
  });

  it("nuit polaire : au-delà du cercle, décembre ne produit rien et l'année passe", () => {
    const contexte = unContexte("26", {}, { latitude: 70, ghi_kwh_m2: Array.from(anneeSoleil(70, 1.361).h0_mois, (h0) => 0.45 * h0) });
    const s = simuler(siteElectrique(3000, { contexte, pv: [unChamp(3)] }));
    expect(s.production_kwh.pv[11]).toBe(0);
    expect(s.pv_kwh_kwc).toBeGreaterThan(400);
  });

  it("La Réunion : pas de chauffage, azimut 180 vers l'équateur, climatisation possible", () => {
    const contexte = unContexte("974");
    const nord = simuler(unSite({ contexte, pv: [unChamp(3, { azimut_deg: 180, inclinaison_deg: 21 })] }));
    const sud = simuler(unSite({ contexte, pv: [unChamp(3, { azimut_deg: 0, inclinaison_deg: 21 })] }));
    expect(somme(nord.besoins_kwh.chauffage)).toBe(0);
    expect(nord.pv_kwh_kwc).toBeGreaterThan(1150);
    expect(nord.pv_kwh_kwc).toBeLessThan(1450);
    expect(sud.pv_kwh_kwc).toBeLessThan(nord.pv_kwh_kwc);
  });

  it("les 107 territoires se simulent, productible de 800 à 1 700 kWh/kWc", () => {
    for (const code of codesTerritoires()) {
      const contexte = unContexte(code);
      const s = simuler(unSite({ contexte, pv: [unChamp(3, { azimut_deg: contexte.latitude < 0 ? 180 : 0 })], batterie: { kwh_utiles: 5 } }));
      expect(s.pv_kwh_kwc, code).toBeGreaterThan(800);
      expect(s.pv_kwh_kwc, code).toBeLessThan(1700);
    }
  });
});

describe("chaleur et couplages", () => {
  it("bois local, chaleur solaire et électricité locale font le taux thermique", () => {
    const site = unSite({
      chauffage: { systeme: "poele_buches", consigne_c: 19, appoint_bois: 0 },
      ecs: { systeme: "solaire", litres_40c_pers_j: 45, cesi_m2: 4 },
      bois: { ...unSite().bois, haie_km: 0.2 },
      pv: [unChamp(3)],
    });
    const s = simuler(site);
    const solaire = somme(s.production_kwh.solaire_thermique);
    const appoint = (somme(s.besoins_kwh.ecs) - solaire) / 0.72;
    const chaleur = somme(s.consommation_kwh.bois) + solaire + appoint;
    expect(somme(s.production_kwh.bois_local)).toBeCloseTo(0.2 * 13_680, 6);
    expect(s.autonomie.thermique).toBeCloseTo((2736 + solaire + s.autonomie.electrique * appoint) / chaleur, 9);
  });

  it("la conservation des aliments, le pompage et le traitement s'ajoutent à l'électricité", () => {
    const couplages = {
      pompage_kwh: new Array<number>(12).fill(5),
      traitement_kwh: new Array<number>(12).fill(3),
      conservation_kwh: new Array<number>(12).fill(25),
    };
    const avec = simuler(siteElectrique(1000, { couplages }));
    expect(somme(avec.consommation_kwh.elec)).toBeCloseTo(1000 + 12 * 33, 9);
    expect(somme(avec.besoins_kwh.froid)).toBeCloseTo(300, 9);
    expect(somme(avec.besoins_kwh.pompage)).toBeCloseTo(96, 9);
    const sans = simuler(siteElectrique(1000, { couplages: { pompage_kwh: ZERO, traitement_kwh: ZERO, conservation_kwh: ZERO } }));
    avec.consommation_kwh.elec.forEach((kwh, m) => expect(kwh - (sans.consommation_kwh.elec[m] as number)).toBeCloseTo(33, 9));
  });

  it("la mobilité suit le taux électrique, et vaut 0 sans véhicule", () => {
    const avec = simuler(unSite({ usages: { cuisson: "electrique", ve_km_an: 10_000, ve_recharge: "nuit" }, pv: [unChamp(3)] }));
    expect(avec.autonomie.mobilite).toBe(avec.autonomie.electrique);
    expect(simuler(unSite({ pv: [unChamp(3)] })).autonomie.mobilite).toBe(0);
  });

  it("contrôle du parc : une maison moyenne de H1a au gaz consomme les 98 à 123 kWh/m² du parc, et un peu plus, l'Oise étant plus froide", () => {
    const s = simuler(unSite({ contexte: unContexte("60"), chauffage: { systeme: "gaz", consigne_c: 19, appoint_bois: 0 } }));
    const par_m2 = somme(s.consommation_kwh.gaz) / 91;
    expect(par_m2).toBeGreaterThan(110);
    expect(par_m2).toBeLessThan(145);
  });

  it("un coefficient changé change le résultat", () => {
    const site = unSite({ pv: [unChamp(3)], batterie: { kwh_utiles: 5 } });
    const base = simuler(site).autonomie.taux;
    for (const id of [
      "energie.pv.pertes",
      "energie.nebul.rho",
      "energie.batterie.eta_c",
      "energie.gv.moyen",
      "energie.scop.air_eau",
      "energie.charge.part_plate",
      "energie.ecs.rend_ballon",
    ]) {
      const valeur = (coefficients()[id]?.valeur ?? 0) * 0.9;
      expect(simuler(site, { coefficients: avecValeurs(coefficients(), { [id]: valeur }) }).autonomie.taux, id).not.toBe(base);
    }
  });
});
