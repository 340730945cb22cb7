import { describe, expect, it } from "vitest";
import { simulerEnergie } from "../../../../engines/src/axes/energie/energie.ts";
import type { EntreeEnergie, SortieEnergie } from "../../../../engines/src/axes/energie/types.ts";
import type { Etape } from "../../../../engines/src/types.ts";
import { etapesFausses } from "#tests/constructeurs/moteurs/evaluer-formule.ts";
import { coefficients, options, unContexte } from "#tests/constructeurs/moteurs/moteur.ts";
import { siteElectrique, unChamp, unSite } from "./site.ts";

const complet = unSite({
  pv: [unChamp(3), unChamp(1, { azimut_deg: 90, techno: "recente" })],
  batterie: { kwh_utiles: 5 },
  chauffage: { systeme: "pac_air_eau", consigne_c: 20, appoint_bois: 0.3 },
  ecs: { systeme: "solaire", litres_40c_pers_j: 45, cesi_m2: 4 },
  usages: { cuisson: "gaz", ve_km_an: 8000, ve_recharge: "nuit" },
  bois: { steres_an: 1, haie_km: 0.1, taillis_ha: 0.1, tcr_ha: 0.1, granules_kg_an: 0, local: true },
  eolien: { m2: 3, v_moy_m_s: 5.5 },
  hydro: { chute_m: 2, debit_l_s: [4, 4, 3, 3, 2, 1, 0, 0, 1, 2, 3, 4] },
  simulation: { graines: 3 },
});
const SITES: Readonly<Record<string, EntreeEnergie>> = {
  complet,
  "sans panneau": unSite(),
  "sans charge": siteElectrique(0, { pv: [unChamp(3)] }),
  "sans personne ni logement": siteElectrique(0, { personnes: 0 }),
  "La Réunion": unSite({ contexte: unContexte("974"), pv: [unChamp(3, { azimut_deg: 180 })], simulation: { graines: 2 } }),
  "hors réseau": unSite({ raccorde: false, groupe_secours: true, pv: [unChamp(6)], batterie: { kwh_utiles: 20 } }),
};

function tracer(site: EntreeEnergie): { readonly valeur: SortieEnergie; readonly trace: ReadonlyArray<Etape> } {
  const r = simulerEnergie(site, options({ trace: true }));
  if (!r.ok || r.trace === undefined) throw new Error("trace attendue");
  return { valeur: r.valeur, trace: r.trace };
}

describe("trace", () => {
  it.each(Object.keys(SITES))("recalculer chaque formule redonne sa valeur : %s", (nom) => {
    const { trace } = tracer(SITES[nom] as EntreeEnergie);
    expect(etapesFausses(trace)).toEqual([]);
    expect(trace.length).toBeGreaterThan(40);
  });

  it("chaque nombre affiché a son étape, de même valeur", () => {
    const { valeur: s, trace } = tracer(complet);
    const par = new Map(trace.map((e) => [e.id, e.valeur]));
    const total = (serie: ReadonlyArray<number>): number => serie.reduce((t, x) => t + x, 0);
    const attendus: Readonly<Record<string, number>> = {
      "autonomie.taux": s.autonomie.taux,
      "autonomie.electrique": s.autonomie.electrique,
      "autonomie.thermique": s.autonomie.thermique,
      "autonomie.mobilite": s.autonomie.mobilite,
      autoproduction: s.autoproduction,
      autoconsommation: s.autoconsommation,
      couverture_annuelle: s.couverture_annuelle,
      couverture_mois_min: s.couverture_mois_min,
      "couverture_mois.01": s.couverture_mois[0] as number,
      pv_kwh_kwc: s.pv_kwh_kwc,
      "production_kwh.pv": total(s.production_kwh.pv),
      "production_kwh.eolien": total(s.production_kwh.eolien),
      "production_kwh.hydro": total(s.production_kwh.hydro),
      "production_kwh.bois_local": total(s.production_kwh.bois_local),
      "production_kwh.solaire_thermique": total(s.production_kwh.solaire_thermique),
      "besoins_kwh.chauffage": total(s.besoins_kwh.chauffage),
      "besoins_kwh.ecs": total(s.besoins_kwh.ecs),
      "besoins_kwh.specifique": total(s.besoins_kwh.specifique),
      "besoins_kwh.cuisson": total(s.besoins_kwh.cuisson),
      "consommation_kwh.elec": total(s.consommation_kwh.elec),
      "consommation_kwh.bois": total(s.consommation_kwh.bois),
      "consommation_kwh.gaz": total(s.consommation_kwh.gaz),
      final_kwh: total(s.final_kwh),
      kwh_elec_par_personne: s.kwh_elec_par_personne,
      "reseau.pointe_kw": s.reseau.pointe_kw,
      "reseau.soutire_kwh": total(s.reseau.soutire_kwh),
      "reseau.injecte_kwh": total(s.reseau.injecte_kwh),
      "hors_reseau.heures_manque": s.hors_reseau.heures_manque,
      "hors_reseau.plus_longue_h": s.hors_reseau.plus_longue_h,
      "hors_reseau.energie_manquante_kwh": s.hors_reseau.energie_manquante_kwh,
      "hors_reseau.jours_reserve": s.hors_reseau.jours_reserve,
      "hors_reseau.jours_sans_mediane": s.hors_reseau.jours_sans_mediane,
      "hors_reseau.jours_sans_pire": s.hors_reseau.jours_sans_pire,
      "hors_reseau.jours_sans_suite": s.hors_reseau.jours_sans_suite,
      "batterie.cycles_an": s.batterie.cycles_an,
      "batterie.soc_moyen": s.batterie.soc_moyen,
      "batterie.duree_vie_an": s.batterie.duree_vie_an as number,
      "ic.p10": s.ic.p10,
      "ic.p50": s.ic.p50,
      "ic.p90": s.ic.p90,
      economie_eur_an: s.economie_eur_an,
      kgco2e_an: s.kgco2e_an,
    };
    for (const [id, valeur] of Object.entries(attendus)) expect(par.get(`energie.${id}`), id).toBeCloseTo(valeur, 9);
  });

  it.each([
    ["974", "energie.elec.carbone.974"],
    ["978", "energie.elec.carbone.drom"],
    ["26", "energie.elec.carbone"],
  ])("les émissions du réseau citent le mix employé : %s, %s", (code, id) => {
    const etape = tracer(unSite({ contexte: unContexte(code) })).trace.find((e) => e.id === "energie.carbone.reseau_elec");
    expect(etape?.coefficients).toEqual([id]);
    expect(etape?.symboles["k1"]).toBe(coefficients()[id]?.valeur);
  });

  it("les coefficients cités existent, les étapes citées aussi, et aucun identifiant n'est répété", () => {
    const { trace } = tracer(complet);
    const ids = trace.map((e) => e.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const etape of trace) {
      for (const id of etape.coefficients) expect(coefficients()[id], `${etape.id} cite ${id}`).toBeDefined();
      for (const id of etape.entrees) if (id.startsWith("energie.")) expect(ids, `${etape.id} cite ${id}`).toContain(id);
      expect(Number.isFinite(etape.valeur), etape.id).toBe(true);
    }
  });

  it("n'est pas calculée si elle n'est pas demandée, et ne change aucun nombre", () => {
    const sans = simulerEnergie(complet, options());
    expect(sans).not.toHaveProperty("trace");
    if (!sans.ok) throw new Error("refusé");
    expect(tracer(complet).valeur).toEqual(sans.valeur);
  });
});
