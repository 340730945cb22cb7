/** Début des chemins d'un axe dans le scénario, pour que l'erreur d'un moteur revienne sur son champ. */
const PREFIXES = Object.freeze({
    eau: [
        [/^contexte\./, "lieu."],
        [/^(personnes|presence)/, "foyer.$1"],
        [/^toits/, "batiment.toits"],
        [/^espaces_verts_m2/, "terrain.espaces_verts_m2"],
        [/^irrigation_m3/, "alim.surfaces_m2"],
        [/^animaux_l_j/, "alim.elevage"],
    ],
    energie: [
        [/^contexte\./, "lieu."],
        [/^(personnes|presence|nb_foyers)/, "foyer.$1"],
        [/^logement\./, "batiment."],
        [/^couplages\./, "eau."],
    ],
    alim: [
        [/^contexte\./, "lieu."],
        [/^(personnes|presence|enceintes|allaitantes|activite)/, "foyer.$1"],
        [/^temps_disponible_h_semaine/, "moyens.temps_h_semaine"],
        [/^azote_apporte_kg_an/, "eau.urine_recyclee"],
    ],
});
/** Erreurs d'un moteur, ramenées aux champs du scénario. */
export function enErreurs(axe, erreurs) {
    return erreurs.map((e) => {
        const regle = PREFIXES[axe].find(([motif]) => motif.test(e.chemin));
        return { ...e, chemin: regle === undefined ? `${axe}.${e.chemin}` : e.chemin.replace(regle[0], regle[1]) };
    });
}
