export const ZONES_CLIMAT = Object.freeze(["oceanique", "semi_oceanique", "continental", "montagnard", "mediterraneen", "tropical"]);
/** Zone climatique de l'alimentation et des poids, par type de climat. Saint-Pierre-et-Miquelon, froid et sans zone propre, suit la montagne. */
const ZONE_CLIMAT = Object.freeze({
    oceanique: "oceanique",
    "oceanique-altere": "semi_oceanique",
    "semi-continental": "continental",
    montagnard: "montagnard",
    mediterraneen: "mediterraneen",
    tropical: "tropical",
    "subarctique-oceanique": "montagnard",
});
/** Zone du générateur de pluie ; la zone tropicale dépend de la côte. */
const ZONE_PLUIE = Object.freeze({
    oceanique: "tempere",
    "oceanique-altere": "tempere",
    "semi-continental": "tempere",
    montagnard: "montagne",
    mediterraneen: "mediterraneen",
    "subarctique-oceanique": "montagne",
});
/** Zone climatique d'un type de climat. */
export function zoneClimat(type) {
    return ZONE_CLIMAT[type];
}
/** Zone de pluie d'un type de climat ; sans côte déclarée, un climat tropical est pris sous le vent, plus sec (prudent). */
export function zonePluie(type, cote) {
    if (type === "tropical")
        return cote === "au_vent" ? "tropical_au_vent" : "tropical_sous_le_vent";
    return ZONE_PLUIE[type];
}
/** Outre-mer : codes commençant par 97 ou 98. */
export function estOutreMer(code) {
    return code.startsWith("97") || code.startsWith("98");
}
