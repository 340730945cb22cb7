// Met un résultat des moteurs dans la forme de pin.json, puis compare nombre à nombre. N'importe rien des moteurs.

const somme = (liste) => liste.reduce((a, b) => a + b, 0);

/** `valeur` : le ResultatSimulation d'une simulation en mode `global`. */
export function extraire(valeur) {
  const { eau, energie, alim, axes, score_global } = valeur;
  const parAxe = (lire) => ({ eau: lire(axes.eau), energie: lire(axes.energie), alim: lire(axes.alim) });
  return {
    eau: {
      taux: eau.autonomie.taux,
      potable: eau.autonomie.potable,
      non_potable: eau.autonomie.non_potable,
      exterieur: eau.autonomie.exterieur,
      besoin_m3_an: eau.besoin.m3_an,
      collecte_m3_an: eau.collecte_m3_an,
      pluie_m3_an: somme(eau.sources_m3.pluie),
      debordement_m3_an: eau.debordement_m3_an,
      grises_m3_an: somme(eau.sources_m3.eaux_grises),
      puits_m3_an: somme(eau.sources_m3.puits),
      reseau_m3_an: somme(eau.sources_m3.reseau),
      manque_m3_an: somme(eau.manque_m3),
      annees_bas: eau.ic_parts.annees_bas,
      p50: eau.ic.p50,
      annees_haut: eau.ic_parts.annees_haut,
      irrigation_servie: eau.irrigation_servie,
      pluie_m3: eau.sources_m3.pluie,
      reseau_m3: eau.sources_m3.reseau,
      besoin_m3: eau.besoin.mensuel_m3,
      ruptures_mediane: eau.rupture.jours_an_mediane,
      ruptures_pire: eau.rupture.jours_an_pire,
      plus_longue_j: eau.rupture.plus_longue_j,
      secheresse_j: eau.secheresse_plus_longue_j,
      jours_reserve_ete: eau.jours_reserve_ete,
      nb_sources: eau.nb_sources,
      volume_conseille_m3: eau.cuve.volume_conseille_m3,
      ecs_l_j: eau.ecs_l_j,
      azote_kg_an: eau.azote_recycle_kg_an,
      phyto_m2: eau.phyto_m2,
      pompage_kwh_an: somme(eau.pompage_kwh),
      traitement_kwh_an: somme(eau.traitement_kwh),
    },
    energie: {
      taux: energie.autonomie.taux,
      electrique: energie.autonomie.electrique,
      thermique: energie.autonomie.thermique,
      mobilite: energie.autonomie.mobilite,
      autoproduction: energie.autoproduction,
      autoconsommation: energie.autoconsommation,
      couverture_annuelle: energie.couverture_annuelle,
      pv_kwh: somme(energie.production_kwh.pv),
      pv_kwh_kwc: energie.pv_kwh_kwc,
      chauffage_utile_kwh: somme(energie.besoins_kwh.chauffage),
      ecs_utile_kwh: somme(energie.besoins_kwh.ecs),
      solaire_thermique_kwh: somme(energie.production_kwh.solaire_thermique),
      elec_kwh: somme(energie.consommation_kwh.elec),
      bois_kwh: somme(energie.consommation_kwh.bois),
      gaz_kwh: somme(energie.consommation_kwh.gaz),
      bois_local_kwh: somme(energie.production_kwh.bois_local),
      travail_bois_h: energie.travail_bois_h_an,
      final_kwh: somme(energie.final_kwh),
      final_mois_kwh: energie.final_kwh,
      local_kwh: energie.local_kwh,
      couverture_mois_min: energie.couverture_mois_min,
      kwh_elec_par_personne: energie.kwh_elec_par_personne,
      facture_avant_eur: energie.facture?.avant_eur_an ?? null,
      facture_apres_eur: energie.facture?.apres_eur_an ?? null,
      heures_manque: energie.hors_reseau.heures_manque,
      jours_sans_mediane: energie.hors_reseau.jours_sans_mediane,
      jours_sans_pire: energie.hors_reseau.jours_sans_pire,
    },
    alim: {
      taux: alim.autonomie.taux,
      proteines: alim.couverture.proteines,
      legumes_fruits: alim.couverture.legumes_fruits,
      stricte: alim.autonomie.stricte,
      score: alim.score,
      irrigation_m3: alim.irrigation.besoin_m3,
      f_eau: alim.irrigation.f_eau,
      f_fert: alim.azote.f_fert,
      azote_besoin_kg: alim.azote.besoin_kg,
      azote_apport_kg: alim.azote.apport_kg,
      part_aliment_propre: alim.elevage.part_aliment_propre,
      travail_h: alim.travail.h_an,
      mois_min: alim.couverture.mois_min,
      nb_groupes_couverts_25pct: alim.nb_groupes_couverts_25pct,
      p10: alim.ic.p10,
      p90: alim.ic.p90,
      production_kg: alim.production.annuelle_kg,
      conservation_kwh: alim.conservation.energie_kwh,
      conservation_kwh_an: somme(alim.conservation.energie_kwh),
      surfaces_m2: {
        cultures: alim.surface_necessaire_totale_m2,
        betes: alim.surface_elevage_necessaire_m2,
        aliment: alim.surface_aliment_necessaire_m2,
        assiette: alim.surface_assiette_m2,
      },
    },
    poids: score_global.poids,
    scores: parAxe((a) => a.score),
    scores_corriges: parAxe((a) => a.score_corrige),
    score_brut: score_global.brut,
    score_corrige: score_global.corrige,
    bonus: valeur.bonus.map((b) => b.id),
  };
}

/** Liste des différences entre deux arbres de nombres : relatif 1e-6, ou 1e-9 absolu près de zéro. */
export function comparer(attendu, obtenu, { relatif = 1e-6, absolu = 1e-9 } = {}, chemin = "") {
  if (typeof attendu === "number") {
    const ecart = Math.abs(attendu - obtenu);
    return ecart <= absolu || ecart <= relatif * Math.abs(attendu) ? [] : [{ chemin, attendu, obtenu }];
  }
  if (attendu === null || typeof attendu !== "object") return attendu === obtenu ? [] : [{ chemin, attendu, obtenu }];
  if (obtenu === null || typeof obtenu !== "object") return [{ chemin, attendu, obtenu }];
  const differences = [];
  if (Array.isArray(attendu) && attendu.length !== obtenu.length) return [{ chemin, attendu: attendu.join(), obtenu: obtenu.join() }];
  for (const cle of Object.keys(attendu)) differences.push(...comparer(attendu[cle], obtenu[cle], { relatif, absolu }, chemin ? `${chemin}.${cle}` : cle));
  return differences;
}

/** Texte des premières différences, une par ligne. */
export function raconter(differences, combien = 12) {
  const lignes = differences.slice(0, combien).map((d) => `${d.id ?? ""} ${d.chemin} : référence ${d.attendu}, moteur ${d.obtenu}`);
  return [`${differences.length} différences`, ...lignes].join("\n");
}
