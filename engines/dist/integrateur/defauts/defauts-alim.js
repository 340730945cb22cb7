import { lire } from "../../commun/coefficients/table.js";
import { zoneClimat } from "../../commun/contexte/zones.js";
import { ABSENT, booleen, choix, COURANT, entier, nombre } from "./defaut.js";
const CULTURES = [
    ["potager", "Potager"],
    ["serre", "Serre froide"],
    ["tubercules", "Pommes de terre"],
    ["verger", "Verger"],
    ["petits_fruits", "Petits fruits"],
    ["fruits_coque", "Fruits à coque"],
    ["cereales", "Céréales"],
    ["legumineuses", "Légumineuses sèches"],
    ["oleagineux", "Oléagineux"],
    ["prairie", "Prairie"],
];
const ANIMAUX = [
    ["poules", "Poules", "poules"],
    ["poulets", "Poulets par an", "poulets"],
    ["chevres", "Chèvres", "chèvres"],
    ["lapines", "Lapines", "lapines"],
    ["ruches", "Ruches", "ruches"],
];
const M2_MAX = 1e8;
const KG_MAX = 1e8;
const TETES_MAX = 1e6;
/** Verger arrosé par défaut hors climat océanique et semi-océanique. */
function vergerIrrigue({ territoire }) {
    const zone = zoneClimat(territoire.type_climat);
    return zone !== "oceanique" && zone !== "semi_oceanique";
}
/** Feuilles de l'alimentation. */
export const DEFAUTS_ALIM = [
    { genre: "regime", chemin: "alim.regime", libelle: "Régime", unite: "g/j", valeur: "flexitarien", raison: "assiette intermédiaire", pese: true },
    choix("alim.pratique", "Votre pratique", ["debutant", "amateur", "confirme", "intensif"], "amateur", COURANT),
    choix("alim.sol", "Le sol", ["pauvre", "moyen", "bon", "tres_bon"], "moyen", COURANT),
    nombre("alim.verger.age_ans", "Âge du verger", "ans", 0, 300, 8, "verger adulte"),
    choix("alim.verger.forme", "Forme du verger", ["basse_tige", "haute_tige"], "basse_tige", COURANT),
    booleen("alim.verger.irrigue", "Verger arrosé", vergerIrrigue, "arrosé hors climat océanique et semi-océanique"),
    ...ANIMAUX.map(([cle, libelle, unite]) => entier(`alim.elevage.${cle}`, libelle, unite, 0, TETES_MAX, 0, "aucun animal déclaré")),
    entier("alim.congelateurs", "Congélateurs", "appareils", 0, TETES_MAX, 0, ABSENT),
    nombre("alim.conservation.cave_kg", "Cave ou silo", "kg", 0, KG_MAX, 0, ABSENT),
    nombre("alim.conservation.sec_kg", "Grains et séchage", "kg", 0, KG_MAX, 0, ABSENT),
    nombre("alim.conservation.bocaux_kg", "Bocaux", "kg/an", 0, KG_MAX, 0, ABSENT),
    nombre("alim.conservation.congelateur_kg", "Place au congélateur", "kg", 0, KG_MAX, ({ coefs, scenario }) => scenario.alim.congelateurs * lire(coefs, "alim.conservation.congelateur.capacite"), "capacité des congélateurs déclarés", { coefficient: "alim.conservation.congelateur.capacite" }),
    booleen("alim.mecanisation", "Grandes cultures mécanisées", false, "travail à la main"),
    booleen("alim.substitution", "Pommes de terre à la place de céréales", false, "assiette inchangée", { pese: false }),
    booleen("alim.serre_chauffee", "Serre chauffée", false, "serre froide", { facultatif: true, pese: false }),
    ...CULTURES.map(([cle, libelle]) => nombre(`alim.surfaces_m2.${cle}`, libelle, "m²", 0, M2_MAX, 0, "aucune culture déclarée")),
    choix("alim.irrigation.mode", "Arrosage", ["goutte", "manuel", "aspersion"], "manuel", COURANT),
    booleen("alim.irrigation.paillage", "Paillage", true, "geste gratuit et courant"),
    booleen("alim.compost", "Compost de cuisine", true, "geste gratuit et courant"),
];
