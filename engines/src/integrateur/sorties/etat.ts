import type { EtatAxes } from "../../couplages/types.ts";
import type { Lieu } from "../entrees.ts";
import type { SortiesAxes } from "../passe/types.ts";
import { personnesDe, type Plans } from "../decision/plans.ts";

/** État lu par les couplages après une passe : ce que les moteurs ont compté, et les réglages du scénario. */
export function etatDe({ scenario: s }: Lieu, { eau, energie, alim }: SortiesAxes, { sol, toit }: Pick<Plans, "sol" | "toit">): EtatAxes {
  return {
    foyer: { personnes: personnesDe(s), presence: s.foyer.presence, nb_foyers: s.foyer.nb_foyers },
    ...(eau === null
      ? {}
      : {
          eau: {
            pompage_m3: eau.pompage_m3,
            pompage_kwh: eau.pompage_kwh,
            traitement_kwh: eau.traitement_kwh,
            potabilisation: s.eau.potabilisation,
            toilettes: s.eau.equipements.toilettes,
            urine_recyclee: s.eau.urine_recyclee,
            litiere_compostee: s.eau.litiere_compostee,
            eaux_grises_actives: s.eau.eaux_grises.actif,
            irrigation_servie: eau.irrigation_servie,
            chaude_40c_l_j: eau.ecs_l_j,
            ...(eau.grises_exterieur_m3 === undefined ? {} : { grises_espaces_verts_m3: eau.grises_exterieur_m3 }),
            ...(eau.pluie_potager_m3 === undefined ? {} : { pluie_potager_m3: eau.pluie_potager_m3 }),
          },
        }),
    ...(energie === null
      ? {}
      : {
          energie: {
            cuisson: s.energie.usages.cuisson,
            ...(s.energie.usages.cuisson_kwh_an === undefined ? {} : { cuisson_kwh_an: s.energie.usages.cuisson_kwh_an }),
            ecs_kwh: energie.besoins_kwh.ecs,
            cesi_m2: s.energie.ecs.cesi_m2,
            solaire_thermique_kwh: energie.production_kwh.solaire_thermique,
            haie_km: s.energie.bois.haie_km,
            taillis_ha: s.energie.bois.taillis_ha,
            tcr_ha: s.energie.bois.tcr_ha,
          },
        }),
    ...(alim === null
      ? {}
      : {
          alim: {
            irrigation_m3: alim.irrigation.besoin_m3,
            mode_arrosage: s.alim.irrigation.mode,
            conservation_kwh: alim.conservation.energie_kwh,
            compost: s.alim.compost,
            poules: s.alim.elevage.poules,
            chevres: s.alim.elevage.chevres,
            travail_h_an: alim.travail.h_an,
            ...(s.alim.serre_chauffee === undefined ? {} : { serre_chauffee: s.alim.serre_chauffee }),
          },
        }),
    toits: s.batiment.toits,
    toit,
    sol,
  };
}
