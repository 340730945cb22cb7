/**
 * Gestes qui touchent aux murs, au toit, au sol ou aux réseaux du logement : un locataire ne les décide pas seul. Le reste (jardiner, conserver, régler,
 * s'équiper d'appareils que l'on emporte) lui reste ouvert.
 */
export const TRAVAUX = Object.freeze([
    "cuve_suivante",
    "cuve_conseillee",
    "cuve_pompe",
    "usages_pluie",
    "potager_cuve_goutte",
    "toilettes_seches",
    "urine_separee",
    "double_chasse",
    "sobriete_maison",
    "eaux_grises",
    "potabilisation",
    "pv_plus",
    "batterie",
    "pv_batterie",
    "cesi",
    "thermodynamique",
    "poele_appoint",
    "poele_haie",
    "bois_coupe",
    "haie",
    "isolation",
    "pac",
    "serre",
    "serre_bocaux",
    "verger",
]);
/** Ce qui demande un toit, un sol ou un mur à soi : en appartement, rien de cela ne se pose seul. */
const AU_SOL = Object.freeze([
    ...TRAVAUX.filter((id) => !["double_chasse", "sobriete_maison", "thermodynamique"].includes(id)),
    "tubercules",
    "tubercules_cave",
    "legumineuses",
    "cereales",
    "poules",
    "ruche",
]);
/** Un seul foyer dans un immeuble : un appartement. Plusieurs : l'immeuble entier, qui décide de son toit. */
export function estAppartement({ batiment, foyer }) {
    return batiment.type === "immeuble" && foyer.nb_foyers === 1;
}
/** Vrai si les personnes de ce foyer peuvent décider seules de ce geste. */
export function gestePermis(id, scenario) {
    if (scenario.foyer.statut === "locataire" && TRAVAUX.includes(id))
        return false;
    return !(estAppartement(scenario) && AU_SOL.includes(id));
}
