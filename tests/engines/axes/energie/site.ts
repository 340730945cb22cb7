import type { EntreeEnergie } from "../../../../engines/src/axes/energie/types.ts";
import type { Tables3cl, Tranche3cl, Zone3cl } from "../../../../engines/src/types.ts";
import { avecValeurs } from "../../../../engines/src/commun/coefficients/table.ts";
import { coefficients, donnees, geler, unContexte } from "#tests/constructeurs/moteurs/moteur.ts";

export const ZERO: ReadonlyArray<number> = Object.freeze(new Array<number>(12).fill(0));

/** Maison de 91 m², quatre personnes, sans production, dans la Drôme ; `retouches` remplace des blocs entiers. Gelée en profondeur. */
export function unSite(retouches: Partial<EntreeEnergie> = {}): EntreeEnergie {
  return geler({
    contexte: unContexte("26"),
    personnes: 4,
    presence: 1,
    nb_foyers: 1,
    logement: { surface_m2: 91, hauteur_m: 2.5, niveau: "moyen", type: "maison", inertie: "moyenne", sse_m2: 5, surface_climatisee_m2: 0 },
    chauffage: { systeme: "pac_air_eau", consigne_c: 19, appoint_bois: 0 },
    ecs: { systeme: "ballon_elec", litres_40c_pers_j: 45, cesi_m2: 0 },
    usages: { cuisson: "electrique", ve_km_an: 0, ve_recharge: "nuit" },
    pv: [],
    batterie: { kwh_utiles: 0 },
    pilotage: "aucun",
    bois: { steres_an: 0, haie_km: 0, taillis_ha: 0, tcr_ha: 0, granules_kg_an: 0, local: true },
    eolien: { m2: 0, v_moy_m_s: 0 },
    hydro: { chute_m: 0, debit_l_s: ZERO },
    couplages: { pompage_kwh: ZERO, traitement_kwh: ZERO, conservation_kwh: ZERO },
    raccorde: true,
    groupe_secours: false,
    tarif: { option: "base", vente: true },
    simulation: { graines: 1 },
    ...retouches,
  });
}

/** Champ de panneaux plein sud, 30°, de la puissance donnée. */
export function unChamp(kwc: number, retouches: Partial<EntreeEnergie["pv"][number]> = {}): EntreeEnergie["pv"][number] {
  return { kwc, inclinaison_deg: 30, azimut_deg: 0, integration: "libre", ombrage: 0, ...retouches };
}

/** Logement sans déperditions ni usage électrique autre que `specifique_kwh_an` : la charge est connue. */
export function siteElectrique(specifique_kwh_an: number, retouches: Partial<EntreeEnergie> = {}): EntreeEnergie {
  return unSite({
    logement: { surface_m2: 0, hauteur_m: 2.5, niveau: "moyen", gv_w_k: 0, type: "maison", inertie: "moyenne", sse_m2: 0, surface_climatisee_m2: 0 },
    ecs: { systeme: "ballon_elec", litres_40c_pers_j: 0, cesi_m2: 0 },
    usages: { cuisson: "electrique", cuisson_kwh_an: 0, specifique_kwh_an, ve_km_an: 0, ve_recharge: "nuit" },
    ...retouches,
  });
}

/** Table du produit sans facteur spectral : les nombres de contrôle publiés l'excluent. */
export function sansSpectre() {
  return avecValeurs(coefficients(), { "energie.pv.spectre": 1 });
}

/** Déclinaison de la FAO-56, celle des nombres de contrôle publiés (le produit suit Spencer). */
export function declinaisonFao(n: number): number {
  return 0.409 * Math.sin((2 * Math.PI * n) / 365 - 1.39);
}

export type CasReference = {
  readonly profil_charge_24h: ReadonlyArray<number>;
  readonly solaire: {
    readonly H0_lat45_kwh_m2_j: ReadonlyArray<number>;
    readonly H0_latm21: ReadonlyArray<number>;
    readonly huld_csi: Readonly<Record<string, number>>;
  };
  readonly tmy_45N_8E: {
    readonly GHI_mois: ReadonlyArray<number>;
    readonly kwh_kwc_365j_synthetiques: number;
    readonly autoproduction_3000kwh_pct: Readonly<Record<string, ReadonlyArray<number>>>;
  };
  readonly productible_departements: Readonly<
    Record<string, { readonly lat: number; readonly GHI: number; readonly kWh_kWc: number; readonly autoprod: string; readonly Rcoef: number | null }>
  >;
  readonly dispatch_jouet: {
    readonly entrees: {
      readonly pv: number[];
      readonly charge: number[];
      readonly capacite: number;
      readonly eta_c: number;
      readonly eta_d: number;
      readonly p_max: number;
    };
    readonly sortie: {
      readonly autoproduction: number;
      readonly autoconsommation: number;
      readonly injecte: number;
      readonly soutire: number;
      readonly stock_final: number;
    };
  };
  readonly chauffage_3cl_kwh: Readonly<Record<string, Readonly<Record<string, number | ReadonlyArray<number>>>>>;
  readonly ecs_utile_kwh_par_adulte_eq_an: Readonly<Record<string, number>>;
  readonly stations: Readonly<Record<string, { readonly temperature_c_1991_2020: ReadonlyArray<number> }>>;
};

/** Nombres de contrôle de l'eau et de l'énergie. */
export function casReference(): CasReference {
  return donnees<CasReference>("tests/references/cas-reference-eau-energie.json");
}

/** Productions mensuelles (kWh/kWc) que pvlib donne sur les 8 760 heures d'une année type PVGIS, par plan : direct et diffus mesurés, ou tirés du global par Erbs. */
export type CasPvlib = {
  readonly ghi_kwh_m2: ReadonlyArray<number>;
  readonly t_moy_c: ReadonlyArray<number>;
  readonly plans: ReadonlyArray<{
    readonly inclinaison_deg: number;
    readonly azimut_deg: number;
    readonly mesure: ReadonlyArray<number>;
    readonly erbs: ReadonlyArray<number>;
  }>;
};

export function pvlib45N8E(): CasPvlib {
  return donnees<CasPvlib>("tests/references/pvlib-45N-8E.json");
}

type Sources3cl = Readonly<Record<keyof Tables3cl, Readonly<Record<Tranche3cl, Readonly<Record<Zone3cl, ReadonlyArray<number>>>>>>>;

/** Tables 3CL d'une zone et d'une tranche, depuis la source du dépôt. */
export function tables3cl(zone: Zone3cl, tranche: Tranche3cl = "inferieur_400"): Tables3cl {
  const s = donnees<Sources3cl>("data/territoire/sources/tables-climat-3cl.json");
  const lire = (nom: keyof Tables3cl): ReadonlyArray<number> => s[nom][tranche][zone];
  return { dh19: lire("dh19"), dh21: lire("dh21"), nref19: lire("nref19"), e: lire("e"), tefs: lire("tefs"), dh26: lire("dh26"), dh28: lire("dh28") };
}
