import { lire } from "../../commun/coefficients/table.ts";
import { somme } from "../../commun/coefficients/statistiques.ts";
import { ABSENT, booleen, choix, COURANT, type Defaut, depuisTable, nombre, type SourceDefaut } from "./defaut.ts";

const KWH_MAX = 1e8;
const DOUZE_ZEROS: ReadonlyArray<number> = Object.freeze(new Array<number>(12).fill(0));
const CHAUFFAGES = ["effet_joule", "pac_air_eau", "pac_air_air", "poele_buches", "poele_granules", "gaz", "fioul", "reseau", "aucun"];

function specifiqueParDefaut({ coefs, scenario }: SourceDefaut): number {
  const { nb_foyers, personnes, presence } = scenario.foyer;
  return lire(coefs, "energie.elec.fixe") * nb_foyers + lire(coefs, "energie.elec.par_pers") * somme(Object.values(personnes)) * presence;
}

/** Feuilles de l'énergie. Le climat chaud des tropiques se passe de chauffage : le moteur le sait, le système déclaré n'y change rien. */
export const DEFAUTS_ENERGIE: ReadonlyArray<Defaut> = [
  choix("energie.chauffage.systeme", "Chauffage principal", CHAUFFAGES, "pac_air_eau", "système retenu faute de réponse"),
  nombre("energie.chauffage.consigne_c", "Température voulue", "°C", 14, 23, 19, "repère réglementaire"),
  nombre("energie.chauffage.appoint_bois", "Part assurée par un poêle d’appoint", "part", 0, 1, 0, ABSENT),
  booleen("energie.chauffage.plancher", "Plancher chauffant", false, ABSENT, { pese: false }),
  choix("energie.ecs.systeme", "Eau chaude", ["ballon_elec", "thermodynamique", "gaz", "bois", "solaire"], "ballon_elec", COURANT),
  depuisTable("energie.ecs.litres_40c_pers_j", "Eau chaude à 40 °C", "L/pers./j", 0, 200, "energie.ecs.litres", { pese: false }),
  nombre("energie.ecs.cesi_m2", "Solaire thermique", "m²", 0, 20_000, 0, ABSENT),
  nombre("energie.usages.specifique_kwh_an", "Appareils et lumière", "kWh/an", 0, KWH_MAX, specifiqueParDefaut, "part fixe par foyer et part par personne", {
    coefficient: "energie.elec.par_pers",
  }),
  choix("energie.usages.cuisson", "Cuisson", ["electrique", "gaz", "bois", "four_solaire"], "electrique", COURANT),
  nombre("energie.usages.cuisson_kwh_an", "Énergie de cuisson", "kWh/an", 0, KWH_MAX, undefined, "calculée d’après le nombre de personnes", {
    coefficient: "couplage.cuisson.base",
    facultatif: true,
    pese: false,
  }),
  nombre("energie.usages.ve_km_an", "Véhicule électrique", "km/an", 0, 1e7, 0, "aucun véhicule déclaré"),
  { genre: "pv", chemin: "energie.pv", libelle: "Panneaux photovoltaïques", unite: "kWc", valeur: [], raison: ABSENT, pese: true },
  nombre("energie.batterie.kwh_utiles", "Batterie", "kWh", 0, 2000, 0, ABSENT),
  nombre("energie.batterie.kw", "Puissance de la batterie", "kW", 0, 10_000, undefined, "puissance par kWh utile", {
    coefficient: "energie.batterie.puissance",
    facultatif: true,
    pese: false,
  }),
  depuisTable("energie.batterie.eta_c", "Rendement de charge", "part", 0.7, 1, "energie.batterie.eta_c", { pese: false }),
  depuisTable("energie.batterie.eta_d", "Rendement de décharge", "part", 0.7, 1, "energie.batterie.eta_d", { pese: false }),
  depuisTable("energie.batterie.autodecharge_j", "Autodécharge", "1/j", 0, 0.1, "energie.batterie.autodecharge", { pese: false }),
  choix("energie.pilotage", "Appareils déplacés à midi", ["aucun", "ecs_midi", "ecs_et_ve_midi"], "aucun", COURANT),
  nombre("energie.bois.steres_an", "Bois coupé sur le lieu", "stères/an", 0, 100_000, 0, ABSENT),
  nombre("energie.bois.haie_km", "Haies exploitées", "km", 0, 10_000, 0, ABSENT),
  nombre("energie.bois.taillis_ha", "Taillis", "ha", 0, 10_000, 0, ABSENT),
  nombre("energie.bois.tcr_ha", "Taillis à courte rotation", "ha", 0, 10_000, 0, ABSENT),
  nombre("energie.bois.granules_kg_an", "Granulés achetés", "kg/an", 0, 1e7, 0, "achetés selon le besoin", { pese: false }),
  booleen("energie.bois.local", "Bois coupé sur le lieu", true, "les stères déclarés viennent du lieu", { pese: false }),
  nombre("energie.eolien.m2", "Éolienne, surface balayée", "m²", 0, 20_000, 0, ABSENT),
  nombre("energie.eolien.v_moy_m_s", "Vent moyen", "m/s", 0, 25, 4, "vent courant à hauteur de mât, loin des crêtes", { pese: false }),
  nombre("energie.hydro.chute_m", "Hauteur de chute d’eau", "m", 0, 1000, 0, ABSENT),
  {
    genre: "mensuel",
    min: 0,
    max: 100_000,
    chemin: "energie.hydro.debit_l_s",
    libelle: "Débit turbiné",
    unite: "L/s",
    valeur: DOUZE_ZEROS,
    raison: ABSENT,
    pese: false,
  },
  booleen("energie.raccorde", "Raccordement au réseau électrique", true, COURANT),
  booleen("energie.groupe_secours", "Groupe de secours", false, ABSENT, { pese: false }),
  nombre("energie.pv_sol_m2", "Panneaux posés au sol", "m²", 0, 1e6, 0, ABSENT, { pese: false }),
];
