import { ABSENT, booleen, choix, COURANT, type Defaut, depuisTable, nombre, type SourceDefaut } from "./defaut.ts";
import { lire } from "../../commun/coefficients/table.ts";

const USAGES = ["boisson", "cuisine", "vaisselle", "hygiene", "linge", "wc", "divers", "exterieur", "potager"];
const LITRES: ReadonlyArray<readonly [string, string]> = [
  ["boisson", "Boisson"],
  ["cuisine", "Cuisine"],
  ["vaisselle", "Vaisselle"],
  ["hygiene", "Toilette et douche"],
  ["linge", "Lave-linge"],
  ["wc", "Chasses d’eau"],
  ["divers", "Ménage"],
  ["exterieur", "Voiture, extérieur"],
];
const DOUZE_ZEROS: ReadonlyArray<number> = Object.freeze(new Array<number>(12).fill(0));
const LITRES_MAX = 1e6;

/** Feuilles de l'eau ; les litres par usage viennent de la répartition nationale (148 L par personne et par jour). */
export const DEFAUTS_EAU: ReadonlyArray<Defaut> = [
  choix("eau.equipements.toilettes", "Toilettes", ["classique", "double_chasse", "seches"], "classique", COURANT),
  booleen("eau.equipements.mousseurs", "Mousseurs sur les robinets", false, ABSENT),
  booleen("eau.equipements.douche_econome", "Pommeau de douche économe", false, ABSENT),
  booleen("eau.equipements.lave_vaisselle", "Lave-vaisselle", true, COURANT),
  nombre("eau.fuites_l_j", "Fuites", "L/j", 0, 2000, 0, "déjà dans la moyenne par personne"),
  nombre("eau.cuve.volume_m3", "Volume de la cuve", "m³", 0, 2000, 0, ABSENT),
  depuisTable("eau.cuve.part_morte", "Fond de cuve non pompé", "part", 0, 0.5, "eau.cuve.part_morte"),
  depuisTable("eau.cuve.stock_initial", "Remplissage au départ", "part", 0, 1, "eau.cuve.stock_initial", { pese: false }),
  choix("eau.cuve.regle", "Règle de la cuve", ["yas", "ybs"], "yas", "règle prudente : on prélève avant de remplir", { pese: false }),
  booleen("eau.cuve.hors_sol", "Cuve hors-sol, exposée au gel", false, "cuve enterrée"),
  depuisTable("eau.filtre.rendement", "Rendement du filtre", "part", 0, 1, "eau.filtre.rendement"),
  depuisTable("eau.filtre.perte_initiale_mm", "Premières gouttes perdues", "mm", 0, 5, "eau.perte_initiale"),
  {
    genre: "liste",
    choix: USAGES,
    chemin: "eau.usages_pluie",
    libelle: "Usages servis par la pluie",
    unite: "",
    valeur: ["wc", "linge", "divers", "exterieur", "potager"],
    raison: "usages permis depuis le 1er septembre 2024",
    pese: true,
  },
  choix("eau.cadre", "Cadre", ["reglementaire", "site_isole"], "reglementaire", COURANT),
  booleen("eau.eaux_grises.actif", "Réemploi des eaux grises", false, ABSENT),
  depuisTable("eau.eaux_grises.part_collectee", "Part collectée des eaux grises", "part", 0, 1, "eau.grises.part_collectee", { pese: false }),
  depuisTable("eau.eaux_grises.rendement", "Rendement du traitement des eaux grises", "part", 0, 1, "eau.grises.rendement", { pese: false }),
  depuisTable("eau.eaux_grises.stockage_j", "Stockage des eaux grises", "j", 0, 3, "eau.grises.stockage", { pese: false }),
  {
    genre: "liste",
    choix: ["wc", "exterieur"],
    chemin: "eau.eaux_grises.usages",
    libelle: "Usages des eaux grises",
    unite: "",
    valeur: ["wc", "exterieur"],
    raison: "usages permis depuis le 1er septembre 2024",
    pese: false,
  },
  {
    genre: "mensuel",
    min: 0,
    max: LITRES_MAX,
    chemin: "eau.puits.debit_l_j",
    libelle: "Débit du puits ou de la source",
    unite: "L/j",
    valeur: DOUZE_ZEROS,
    raison: ABSENT,
    pese: true,
  },
  booleen("eau.puits.potable", "Eau du puits analysée et potable", false, "sans analyse", { pese: false }),
  depuisTable("eau.puits.plafond_m3_an", "Prélèvement annuel au plus", "m³/an", 0, LITRES_MAX, "eau.puits.plafond", { pese: false }),
  booleen("eau.puits.etiage_mesure", "Débit mesuré en fin d’été", false, "sans mesure", { pese: false }),
  booleen("eau.raccorde", "Raccordement au réseau d’eau", true, COURANT),
  choix("eau.assainissement", "Eaux usées", ["collectif", "phyto", "fosse"], "collectif", COURANT),
  booleen("eau.potabilisation", "Filtration et ultraviolets pour boire", false, ABSENT),
  ...LITRES.map(([usage, libelle]) => depuisTable(`eau.usages_l_pers_j.${usage}`, libelle, "L/pers./j", 0, 500, `eau.usage.${usage}`)),
  depuisTable("eau.pompe.denivele_m", "Hauteur à remonter", "m", 0, 500, "eau.pompe.denivele"),
  depuisTable("eau.pompe.pression_bar", "Pression au robinet", "bar", 0, 10, "eau.pompe.pression"),
  nombre("eau.prix_eau_eur_m3", "Prix de l’eau", "€/m³", 0, 20, ({ coefs }: SourceDefaut) => lire(coefs, "eau.prix"), "prix moyen, eau et assainissement", {
    coefficient: "eau.prix",
    nul: true,
    pese: false,
  }),
  booleen("eau.urine_recyclee", "Urine rendue au jardin", false, ABSENT),
  booleen(
    "eau.litiere_compostee",
    "Litière des toilettes sèches compostée",
    ({ scenario }: SourceDefaut) => scenario.eau.equipements.toilettes === "seches",
    "compostée s’il y a des toilettes sèches",
  ),
];
