import { chaqueMois, traceurDe } from "../../../commun/debug/etape.js";
import { CLASSES, NOM_USAGE, USAGES } from "../droit.js";
const { calcul, saisie } = traceurDe("eau");
/** Ce que couvre chaque qualité d'eau. */
const NOM_CLASSE = Object.freeze({
    A: "boire, cuisiner et se laver",
    B: "linge",
    C: "chasses d’eau et sols",
    D: "extérieur et espaces verts",
    E: "potager et animaux",
});
/** Étapes du besoin : par usage, par classe, par mois, total. */
export function tracerBesoin(entree, besoin) {
    const mensuel = (id, libelle, unite, duMois) => chaqueMois((m, mm, mois) => calcul(`${id}.${mm}`, `${libelle} en ${mois}`, unite, duMois(m)));
    return [
        ...USAGES.map((usage) => {
            const id = `eau.besoin.jour_l.${usage}`;
            const libelle = `Besoin d'un jour : ${NOM_USAGE[usage]}`;
            return usage === "potager"
                ? saisie(id, `${libelle} (animaux)`, "L/j", entree.animaux_l_j, ["entree.animaux_l_j"])
                : calcul(id, libelle, "L/j", besoin.jour_l[usage]);
        }),
        ...mensuel("eau.pluie_efficace_mm", "Pluie utile aux plantes", "mm", besoin.pluie_efficace_mm),
        ...mensuel("eau.espaces_verts_m3", "Arrosage des espaces verts", "m³", besoin.arrosage_exterieur_m3),
        ...USAGES.map((usage) => calcul(`eau.besoin.par_usage_m3_an.${usage}`, `Besoin annuel : ${NOM_USAGE[usage]}`, "m³/an", besoin.par_usage_m3_an[usage])),
        ...CLASSES.map((classe) => calcul(`eau.besoin.par_classe_m3_an.${classe}`, `Besoin annuel : ${NOM_CLASSE[classe]}`, "m³/an", besoin.par_classe_m3_an[classe])),
        calcul("eau.besoin.m3_an", "Besoin total", "m³/an", besoin.m3_an),
        calcul("eau.besoin.l_j", "Besoin moyen d'un jour", "L/j", besoin.l_j),
        ...mensuel("eau.besoin.mensuel_m3", "Besoin", "m³", besoin.mensuel_m3),
    ];
}
