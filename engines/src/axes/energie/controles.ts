import {
  controlerBooleen,
  controlerChoix,
  controlerEntier,
  controlerMensuel,
  controlerNombre,
  controlerNombreFacultatif,
  controlerTableau,
} from "../../commun/validation.ts";
import { NOMS_MOIS } from "../../commun/contexte/calendrier.ts";
import type { Coefficients, Erreur } from "../../types.ts";
import { anneeSoleil, coefsSoleil, moisIncoherents } from "./soleil/soleil.ts";
import type { EntreeEnergie } from "./types.ts";

const KWH_MAX = 1e8;

/**
 * Contrôle une entrée : types, bornes, douze mois. Rend les erreurs, chemins relatifs à l'entrée (`pv.0.kwc`), liste vide si tout est bon.
 */
export function controlerEntree(e: EntreeEnergie): Erreur[] {
  const erreurs: Erreur[] = [];
  const nombre = (chemin: string, valeur: unknown, bas: number, haut: number): void => controlerNombre(erreurs, chemin, valeur, bas, haut);
  const facultatif = (chemin: string, valeur: unknown, bas: number, haut: number): void => controlerNombreFacultatif(erreurs, chemin, valeur, bas, haut);
  const choix = (chemin: string, valeur: unknown, liste: ReadonlyArray<string>): void => controlerChoix(erreurs, chemin, valeur, liste);

  nombre("contexte.latitude", e.contexte.latitude, -90, 90);
  nombre("contexte.altitude_m", e.contexte.altitude_m, -10, 3000);
  controlerMensuel(erreurs, "contexte.ghi_kwh_m2", e.contexte.ghi_kwh_m2, 0, 400);
  controlerMensuel(erreurs, "contexte.t_moy_c", e.contexte.t_moy_c, -60, 50);
  nombre("personnes", e.personnes, 0, 2000);
  nombre("presence", e.presence, 0, 1);
  nombre("nb_foyers", e.nb_foyers, 1, 2000);

  nombre("logement.surface_m2", e.logement.surface_m2, 0, 20_000);
  nombre("logement.hauteur_m", e.logement.hauteur_m, 2, 4);
  choix("logement.niveau", e.logement.niveau, ["ancien", "moyen", "renove", "bbc", "passif"]);
  facultatif("logement.gv_w_k", e.logement.gv_w_k, 0, 200_000);
  choix("logement.type", e.logement.type, ["maison", "immeuble"]);
  choix("logement.inertie", e.logement.inertie, ["legere", "moyenne", "lourde"]);
  nombre("logement.sse_m2", e.logement.sse_m2, 0, 10_000);
  nombre("logement.surface_climatisee_m2", e.logement.surface_climatisee_m2, 0, 20_000);

  choix("chauffage.systeme", e.chauffage.systeme, [
    "effet_joule",
    "pac_air_eau",
    "pac_air_air",
    "poele_buches",
    "poele_granules",
    "gaz",
    "fioul",
    "reseau",
    "aucun",
  ]);
  nombre("chauffage.consigne_c", e.chauffage.consigne_c, 14, 23);
  nombre("chauffage.appoint_bois", e.chauffage.appoint_bois, 0, 1);
  choix("ecs.systeme", e.ecs.systeme, ["ballon_elec", "thermodynamique", "gaz", "bois", "solaire"]);
  nombre("ecs.litres_40c_pers_j", e.ecs.litres_40c_pers_j, 0, 200);
  nombre("ecs.cesi_m2", e.ecs.cesi_m2, 0, 20_000);
  facultatif("usages.specifique_kwh_an", e.usages.specifique_kwh_an, 0, KWH_MAX);
  choix("usages.cuisson", e.usages.cuisson, ["electrique", "gaz", "bois", "four_solaire"]);
  facultatif("usages.cuisson_kwh_an", e.usages.cuisson_kwh_an, 0, KWH_MAX);
  nombre("usages.ve_km_an", e.usages.ve_km_an, 0, 1e7);

  if (controlerTableau(erreurs, "pv", e.pv)) {
    e.pv.forEach((champ, i) => {
      nombre(`pv.${i}.kwc`, champ.kwc, 0, 1000);
      nombre(`pv.${i}.inclinaison_deg`, champ.inclinaison_deg, 0, 90);
      nombre(`pv.${i}.azimut_deg`, champ.azimut_deg, -180, 180);
      choix(`pv.${i}.integration`, champ.integration, ["libre", "integre"]);
      nombre(`pv.${i}.ombrage`, champ.ombrage, 0, 1);
      if (champ.techno !== undefined) choix(`pv.${i}.techno`, champ.techno, ["standard", "recente"]);
    });
  }
  nombre("batterie.kwh_utiles", e.batterie.kwh_utiles, 0, 2000);
  facultatif("batterie.kw", e.batterie.kw, 0, 10_000);
  facultatif("batterie.eta_c", e.batterie.eta_c, 0.7, 1);
  facultatif("batterie.eta_d", e.batterie.eta_d, 0.7, 1);
  facultatif("batterie.autodecharge_j", e.batterie.autodecharge_j, 0, 0.1);
  choix("pilotage", e.pilotage, ["aucun", "ecs_midi", "ecs_et_ve_midi"]);

  nombre("bois.steres_an", e.bois.steres_an, 0, 100_000);
  nombre("bois.haie_km", e.bois.haie_km, 0, 10_000);
  nombre("bois.taillis_ha", e.bois.taillis_ha, 0, 10_000);
  nombre("bois.tcr_ha", e.bois.tcr_ha, 0, 10_000);
  nombre("bois.granules_kg_an", e.bois.granules_kg_an, 0, 1e7);
  controlerBooleen(erreurs, "bois.local", e.bois.local);
  nombre("eolien.m2", e.eolien.m2, 0, 20_000);
  nombre("eolien.v_moy_m_s", e.eolien.v_moy_m_s, 0, 25);
  nombre("hydro.chute_m", e.hydro.chute_m, 0, 1000);
  controlerMensuel(erreurs, "hydro.debit_l_s", e.hydro.debit_l_s, 0, 100_000);

  controlerMensuel(erreurs, "couplages.pompage_kwh", e.couplages.pompage_kwh, 0, KWH_MAX);
  controlerMensuel(erreurs, "couplages.traitement_kwh", e.couplages.traitement_kwh, 0, KWH_MAX);
  controlerMensuel(erreurs, "couplages.conservation_kwh", e.couplages.conservation_kwh, 0, KWH_MAX);
  facultatif("couplages.ecs_l_j", e.couplages.ecs_l_j, 0, 1e6);
  controlerBooleen(erreurs, "raccorde", e.raccorde);
  controlerBooleen(erreurs, "groupe_secours", e.groupe_secours);
  if (e.simulation?.graines !== undefined) controlerEntier(erreurs, "simulation.graines", e.simulation.graines, 1, 20);
  return erreurs;
}

/** Refuse un rayonnement mensuel que le ciel ne peut pas donner (`ENERGIE_GHI_INCOHERENT`) : les jours bornés n'en conserveraient pas le total à 1 % près. */
export function controlerRayonnement(e: EntreeEnergie, coefs: Coefficients): Erreur[] {
  const soleil = coefsSoleil(coefs);
  const { h0_mois } = anneeSoleil(e.contexte.latitude, soleil.constante_kw_m2);
  return moisIncoherents(e.contexte.ghi_kwh_m2, h0_mois, soleil).map((m) => ({
    chemin: `contexte.ghi_kwh_m2.${m}`,
    code: "ENERGIE_GHI_INCOHERENT",
    message: `Le rayonnement de ${NOMS_MOIS[m] as string} ne peut pas être reçu à cette latitude : le total du mois ne serait pas conservé à 1 % près.`,
  }));
}
