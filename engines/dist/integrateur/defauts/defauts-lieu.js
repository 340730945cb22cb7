import { somme } from "../../commun/coefficients/statistiques.js";
import { lire } from "../../commun/coefficients/table.js";
import { ABSENT, choix, COURANT, entier, nombre } from "./defaut.js";
import { demandesSol } from "../decision/plans.js";
const CLASSES = ["enfant_1_3", "enfant_4_9", "ado_10_13", "ado_14_17", "adulte_18_49", "adulte_50_64", "senior_65"];
const NOMS_CLASSES = {
    enfant_1_3: "Enfants de 1 à 3 ans",
    enfant_4_9: "Enfants de 4 à 9 ans",
    ado_10_13: "Enfants de 10 à 13 ans",
    ado_14_17: "Jeunes de 14 à 17 ans",
    adulte_18_49: "Adultes de 18 à 49 ans",
    adulte_50_64: "Adultes de 50 à 64 ans",
    senior_65: "Personnes de 65 ans et plus",
};
/** Foyer de quatre pris quand personne n'est déclaré ; dès qu'une classe l'est, les autres valent zéro. */
const FAMILLE = { adulte_18_49: 2, enfant_4_9: 2 };
const SANS_LIMITE = 1e7;
/** Maison : de plain-pied, le toit couvre la surface habitable ; immeuble : quatre niveaux. */
function toitParDefaut({ scenario }) {
    const { surface_m2, type } = scenario.batiment;
    return [{ aire_m2: type === "maison" ? surface_m2 : surface_m2 / 4, type: "rugueux" }];
}
function empriseParDefaut({ scenario }) {
    return somme(scenario.batiment.toits.map((t) => t.aire_m2));
}
/** Terrain non déclaré : juste assez pour le bâti, les accès et ce qui est demandé, donc sans conflit. */
function terrainParDefaut({ scenario, coefs }) {
    const demandes = somme(demandesSol(scenario, coefs).map((d) => d.m2));
    return scenario.terrain.emprise_batie_m2 + scenario.terrain.acces_m2 + demandes;
}
/** Lieu et foyer. */
export const DEFAUTS_LIEU = [
    { genre: "texte", longueur: 80, chemin: "lieu.commune", libelle: "Commune", unite: "", valeur: null, raison: "facultative", nul: true, pese: false },
    nombre("lieu.altitude_m", "Altitude", "m", 0, 3000, null, "celle du point climatique du territoire", { nul: true }),
    choix("lieu.cote", "Côte, outre-mer", ["au_vent", "sous_le_vent"], null, "sous le vent, plus sec : prudent", { nul: true, pese: false }),
    choix("lieu.milieu", "Cadre", ["urbain", "periurbain", "rural"], "periurbain", "ne change aucun poids", { pese: false }),
    choix("foyer.type", "Forme de vie", ["menage", "habitat_participatif", "eco_hameau", "ferme"], "menage", COURANT, { pese: false }),
    entier("foyer.nb_foyers", "Nombre de foyers", "foyers", 1, 2000, 1, COURANT),
    ...CLASSES.map((classe) => entier(`foyer.personnes.${classe}`, NOMS_CLASSES[classe], "pers.", 0, 2000, ({ saisi }) => (CLASSES.some((c) => (saisi.foyer?.personnes?.[c] ?? null) !== null) ? 0 : (FAMILLE[classe] ?? 0)), "foyer de deux adultes et deux enfants si personne n’est déclaré, sinon zéro")),
    entier("foyer.enceintes", "Personnes enceintes", "pers.", 0, 2000, 0, COURANT, { pese: false }),
    entier("foyer.allaitantes", "Personnes qui allaitent", "pers.", 0, 2000, 0, COURANT, { pese: false }),
    nombre("foyer.presence", "Présence dans l’année", "part", 0, 1, 1, "présent toute l’année"),
    choix("foyer.activite", "Activité physique", ["sedentaire", "modere", "actif", "tres_actif"], "modere", "niveau d’activité des repères EFSA retenus (NAP 1,6)"),
];
/** Bâtiment et toits. */
export const DEFAUTS_BATIMENT = [
    choix("batiment.type", "Bâtiment", ["maison", "immeuble"], "maison", COURANT),
    nombre("batiment.surface_m2", "Surface habitable", "m²", 0, 20_000, ({ coefs, scenario }) => lire(coefs, "energie.logement.surface") * scenario.foyer.nb_foyers, "surface moyenne d’un logement, par foyer", { coefficient: "energie.logement.surface" }),
    nombre("batiment.hauteur_m", "Hauteur sous plafond", "m", 2, 4, 2.5, "hauteur courante"),
    choix("batiment.niveau", "Isolation", ["ancien", "moyen", "renove", "bbc", "passif"], "moyen", "moyenne du parc"),
    nombre("batiment.gv_w_k", "Déperditions mesurées", "W/K", 0, 1e6, null, "calculées d’après l’isolation", { nul: true, pese: false }),
    choix("batiment.inertie", "Inertie", ["legere", "moyenne", "lourde"], "moyenne", COURANT),
    nombre("batiment.sse_m2", "Vitrages au sud", "m²", 0, 20_000, ({ scenario }) => 0.05 * scenario.batiment.surface_m2, "5 m² pour 100 m² habitables (cas de référence du chauffage)"),
    nombre("batiment.surface_climatisee_m2", "Surface climatisée", "m²", 0, 20_000, 0, ABSENT),
    {
        genre: "toits",
        chemin: "batiment.toits",
        libelle: "Toits",
        unite: "m²",
        valeur: toitParDefaut,
        raison: "tuile ; une maison de plain-pied, un immeuble de quatre niveaux",
        pese: true,
    },
    nombre("batiment.toit_utile_m2", "Part du toit où poser des panneaux", "m²", 0, 20_000, null, "la moitié des toits non végétalisés", { nul: true }),
];
/** Terrain, moyens, priorité : en dernier, le terrain par défaut dépend de tout. */
export const DEFAUTS_TERRAIN = [
    nombre("terrain.emprise_batie_m2", "Emprise des bâtiments", "m²", 0, SANS_LIMITE, empriseParDefaut, "celle des toits", { pese: false }),
    nombre("terrain.acces_m2", "Accès, cour, reculs", "m²", 0, SANS_LIMITE, 0, "aucun déclaré", { pese: false }),
    nombre("terrain.espaces_verts_m2", "Pelouse et massifs arrosés", "m²", 0, SANS_LIMITE, 0, "aucun déclaré"),
    choix("terrain.politique", "Si le terrain est trop petit", ["strict", "priorite", "prorata"], "strict", "le choix vous revient", { pese: false }),
    nombre("terrain.surface_m2", "Surface du terrain", "m²", 0, 1e8, terrainParDefaut, "juste assez pour le bâti et les cultures"),
    nombre("moyens.budget_eur", "Budget d’équipement", "€", 0, 1e9, null, "non déclaré : aucune alerte", { nul: true, pese: false }),
    nombre("moyens.temps_h_semaine", "Temps disponible", "h/semaine", 0, 1e5, null, "non déclaré : le critère sort du calcul", { nul: true, pese: false }),
    nombre("moyens.competences", "Savoir-faire", "sur 3", 0, 3, null, "non déclaré : le critère sort du calcul", { nul: true, pese: false }),
    choix("priorite", "Axe prioritaire", ["aucune", "eau", "energie", "alim"], "aucune", "aucun axe n’est favorisé", { pese: false }),
];
