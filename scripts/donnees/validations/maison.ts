import type { EntreeEnergie } from "../../../engines/src/axes/energie/types.ts";
import type { Contexte, Mensuel } from "../../../engines/src/types.ts";

const RIEN: Mensuel = Object.freeze(new Array<number>(12).fill(0));

/** La maison de trois personnes des contrôles : 91 m², isolation moyenne, chauffée à 19 °C par une pompe à chaleur, sans production. */
export function maison(contexte: Contexte, retouches: Partial<EntreeEnergie> = {}): EntreeEnergie {
  return {
    contexte,
    personnes: 3,
    presence: 1,
    nb_foyers: 1,
    logement: LOGEMENT,
    chauffage: { systeme: "pac_air_eau", consigne_c: 19, appoint_bois: 0 },
    ecs: { systeme: "ballon_elec", litres_40c_pers_j: 45, cesi_m2: 0 },
    usages: { cuisson: "electrique", ve_km_an: 0, ve_recharge: "nuit" },
    pv: [],
    batterie: { kwh_utiles: 0 },
    pilotage: "aucun",
    bois: { steres_an: 0, haie_km: 0, taillis_ha: 0, tcr_ha: 0, granules_kg_an: 0, local: true },
    eolien: { m2: 0, v_moy_m_s: 0 },
    hydro: { chute_m: 0, debit_l_s: RIEN },
    couplages: { pompage_kwh: RIEN, traitement_kwh: RIEN, conservation_kwh: RIEN },
    raccorde: true,
    groupe_secours: false,
    tarif: { option: "base", vente: true },
    ...retouches,
  };
}

export const LOGEMENT: EntreeEnergie["logement"] = {
  surface_m2: 91,
  hauteur_m: 2.5,
  niveau: "moyen",
  type: "maison",
  inertie: "moyenne",
  sse_m2: 5,
  surface_climatisee_m2: 0,
};
