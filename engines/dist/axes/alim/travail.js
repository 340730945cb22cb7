import { choixDe } from "../../champs/champs.js";
import { idsFamille, lire } from "../../commun/coefficients/table.js";
/** Postes de travail dans l'ordre d'affichage. */
export const POSTES_TRAVAIL = ["potager", "serre", "tubercules", "verger", "champ", "poules", "chevres", "ruches", "conservation"];
/** Moins d'une minute par semaine : le rapport ne veut plus rien dire. */
const TEMPS_MIN_H = 1 / 60;
const ID_TRAVAIL_POTAGER = idsFamille("alim.travail.potager.", choixDe("alim.pratique"));
/**
 * Heures de travail d'une année, par poste. Surfaces × h/m² (potager selon la pratique ; petits fruits et fruits à coque comptent comme verger ;
 * grandes cultures à la main ou mécanisées), poulailler 60 h + 2 h par poule, 150 h par chèvre, 25 h par ruche, 0,15 h par kg mis en conservation.
 * `ratio_temps` = H/(52·heures disponibles par semaine), null si elles ne sont pas dites ou nulles. La table n'a pas de temps pour les poulets, les lapines et la prairie.
 */
export function travailAlim(entree, conserve_kg, coefficients) {
    const s = entree.surfaces_m2;
    const e = entree.elevage;
    const par_poste_h = {
        potager: s.potager * lire(coefficients, ID_TRAVAIL_POTAGER(entree.pratique)),
        serre: s.serre * lire(coefficients, "alim.travail.serre"),
        tubercules: s.tubercules * lire(coefficients, "alim.travail.tubercules"),
        verger: (s.verger + s.petits_fruits + s.fruits_coque) * lire(coefficients, "alim.travail.verger"),
        champ: (s.cereales + s.legumineuses + s.oleagineux) * lire(coefficients, entree.mecanisation ? "alim.travail.champ_mecanise" : "alim.travail.champ_manuel"),
        poules: (e.poules > 0 ? lire(coefficients, "alim.elevage.poule.travail_fixe") : 0) + e.poules * lire(coefficients, "alim.elevage.poule.travail_par_poule"),
        chevres: e.chevres * lire(coefficients, "alim.elevage.chevre.travail"),
        ruches: e.ruches * lire(coefficients, "alim.elevage.ruche.travail"),
        conservation: conserve_kg * lire(coefficients, "alim.conservation.travail"),
    };
    let h_an = 0;
    for (const poste of POSTES_TRAVAIL)
        h_an += par_poste_h[poste];
    const disponible = entree.temps_disponible_h_semaine;
    return {
        h_an,
        h_semaine_moyenne: h_an / 52,
        ratio_temps: disponible === undefined || disponible < TEMPS_MIN_H ? null : h_an / (52 * disponible),
        par_poste_h,
    };
}
