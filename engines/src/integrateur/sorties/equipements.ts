import { puissanceParDebit } from "../../axes/energie/energie.ts";
import { type BesoinEquipement, chiffrer, cuve, enEquipements, type EquipementChiffre } from "../../budget.ts";
import { somme } from "../../commun/coefficients/statistiques.ts";
import { idsFamille, lire } from "../../commun/coefficients/table.ts";
import { M2_PAR_HA } from "../../commun/geometrie.ts";
import type { Coefficients, Couts } from "../../types.ts";
import type { Scenario } from "../types.ts";

const idPlaceArbre = idsFamille("alim.verger.place.", ["basse_tige", "haute_tige"]);

/** Puissance hydraulique installée, en kW, au plus grand débit de l'année ; le rendement est celui de la production. */
function puissanceHydro(hydro: Scenario["energie"]["hydro"], coefs: Coefficients): number {
  return puissanceParDebit(hydro.chute_m, coefs) * Math.max(0, ...hydro.debit_l_s);
}

/** Nombre d'arbres d'une surface, d'après la place qu'un arbre de cette forme demande. */
function arbres(surface_m2: number, forme: Scenario["alim"]["verger"]["forme"], coefs: Coefficients): number {
  return Math.ceil(surface_m2 / lire(coefs, idPlaceArbre(forme)));
}

/** Équipements d'un logement pour tous les foyers : un chacun, plus d'un au-delà de ce qu'un seul sert de personnes. */
function parLogement(foyers: number, personnes: number, id: string, couts: Couts): number {
  return foyers * Math.max(1, enEquipements(couts, id, personnes / foyers));
}

function besoinsEau({ eau, foyer, alim }: Scenario, personnes: number, couts: Couts): BesoinEquipement[] {
  const foyers = foyer.nb_foyers;
  const puits = somme(eau.puits.debit_l_j) > 0;
  const pompe = puits || eau.eaux_grises.actif || (eau.cuve.volume_m3 > 1 && eau.cuve.hors_sol !== true);
  const seches = eau.equipements.toilettes === "seches";
  const s = alim.surfaces_m2;
  const arrose_m2 = s.potager + s.serre + s.tubercules + (alim.verger.irrigue === true ? s.verger : 0);
  return [
    { id: "cout.pompe_surpresseur", quantite: pompe ? 1 : 0 },
    { id: "cout.puits_forage", quantite: puits ? 1 : 0 },
    { id: "cout.eaux_grises", quantite: eau.eaux_grises.actif ? parLogement(foyers, personnes, "cout.eaux_grises", couts) : 0 },
    { id: "cout.potabilisation_uv", quantite: eau.potabilisation ? 1 : 0 },
    { id: "cout.toilettes_seches", quantite: seches && !eau.urine_recyclee ? foyers : 0 },
    { id: "cout.toilettes_separation", quantite: seches && eau.urine_recyclee ? foyers : 0 },
    { id: "cout.chasse_double", quantite: eau.equipements.toilettes === "double_chasse" ? foyers : 0 },
    { id: "cout.mousseurs", quantite: eau.equipements.mousseurs ? foyers : 0 },
    { id: "cout.douche_econome", quantite: eau.equipements.douche_econome ? foyers : 0 },
    { id: "cout.phytoepuration", quantite: eau.assainissement === "phyto" ? Math.max(1, enEquipements(couts, "cout.phytoepuration", personnes)) : 0 },
    { id: "cout.irrigation_goutte", quantite: alim.irrigation.mode === "goutte" ? arrose_m2 : 0 },
  ];
}

function besoinsEnergie({ energie, foyer }: Scenario, personnes: number, couts: Couts, coefs: Coefficients): BesoinEquipement[] {
  const foyers = foyer.nb_foyers;
  const poele = energie.chauffage.systeme === "poele_buches" || energie.chauffage.systeme === "poele_granules" || energie.chauffage.appoint_bois > 0;
  return [
    { id: "cout.pv_toiture", quantite: somme(energie.pv.map((champ) => champ.kwc)) },
    { id: "cout.batterie_lfp", quantite: energie.batterie.kwh_utiles },
    { id: "cout.cesi", quantite: energie.ecs.cesi_m2 > 0 ? Math.max(1, enEquipements(couts, "cout.cesi", energie.ecs.cesi_m2)) : 0 },
    {
      id: "cout.ballon_thermodynamique",
      quantite: energie.ecs.systeme === "thermodynamique" ? parLogement(foyers, personnes, "cout.ballon_thermodynamique", couts) : 0,
    },
    { id: "cout.poele_buches", quantite: poele ? foyers : 0 },
    { id: "cout.cuisiniere_bois", quantite: energie.usages.cuisson === "bois" ? foyers : 0 },
    { id: "cout.four_solaire", quantite: energie.usages.cuisson === "four_solaire" ? foyers : 0 },
    { id: "cout.haie_bocagere", quantite: energie.bois.haie_km * 1000 },
    { id: "cout.taillis", quantite: (energie.bois.taillis_ha + energie.bois.tcr_ha) * M2_PAR_HA },
    { id: "cout.eolien", quantite: energie.eolien.m2 },
    { id: "cout.hydro", quantite: puissanceHydro(energie.hydro, coefs) },
  ];
}

function besoinsAlim({ alim }: Scenario, couts: Couts, coefs: Coefficients): BesoinEquipement[] {
  const s = alim.surfaces_m2;
  const { poules, chevres, lapines, ruches } = alim.elevage;
  const cultive = somme(Object.values(s)) > 0;
  return [
    { id: "cout.potager_amenagement", quantite: s.potager + s.tubercules },
    { id: "cout.serre_tunnel", quantite: s.serre },
    { id: "cout.arbre_fruitier", quantite: arbres(s.verger, alim.verger.forme, coefs) + arbres(s.fruits_coque, "haute_tige", coefs) },
    { id: "cout.petits_fruits", quantite: s.petits_fruits },
    { id: "cout.semences_champ", quantite: s.cereales + s.legumineuses + s.oleagineux },
    { id: "cout.poulailler", quantite: Math.ceil(enEquipements(couts, "cout.poulailler", poules)) },
    { id: "cout.poule_aliment", quantite: poules },
    { id: "cout.chevre", quantite: chevres },
    { id: "cout.clapier", quantite: lapines },
    { id: "cout.ruche", quantite: ruches },
    { id: "cout.conservation_bocaux", quantite: enEquipements(couts, "cout.conservation_bocaux", alim.conservation.bocaux_kg) },
    { id: "cout.congelateur", quantite: alim.congelateurs },
    { id: "cout.cave_silo", quantite: enEquipements(couts, "cout.cave_silo", alim.conservation.cave_kg) },
    { id: "cout.outillage_main", quantite: cultive ? 1 : 0 },
  ];
}

/**
 * Équipements d'autonomie d'un scénario, chiffrés d'après le catalogue (EUR TTC). Ce qui fait partie d'un logement ordinaire (pompe à chaleur, chaudière,
 * ballon électrique, isolation) est supposé en place et n'est pas compté. Un équipement collectif compte une fois, un équipement de logement une fois par foyer.
 */
export function equipementsDuScenario(scenario: Scenario, couts: Couts, coefs: Coefficients): ReadonlyArray<EquipementChiffre> {
  const personnes = somme(Object.values(scenario.foyer.personnes));
  const { volume_m3, hors_sol } = scenario.eau.cuve;
  return [
    ...(volume_m3 > 0 ? [cuve(couts, volume_m3, hors_sol === true)] : []),
    ...chiffrer(
      [...besoinsEau(scenario, personnes, couts), ...besoinsEnergie(scenario, personnes, couts, coefs), ...besoinsAlim(scenario, couts, coefs)],
      couts,
    ),
  ];
}
