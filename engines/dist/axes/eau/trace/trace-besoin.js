import { chaqueMois, traceurDe } from "../../../commun/debug/etape.js";
import { CLASSES, USAGES } from "../droit.js";
const { calcul, saisie } = traceurDe("eau");
const NOM_USAGE = Object.freeze({
    boisson: "boisson",
    cuisine: "cuisine",
    vaisselle: "vaisselle",
    hygiene: "hygiène",
    linge: "linge",
    wc: "toilettes",
    divers: "sols et divers",
    exterieur: "extérieur et espaces verts",
    potager: "potager et animaux",
});
/** Étapes du besoin : par usage, par classe, par mois, total. */
export function tracerBesoin(entree, besoin) {
    const mensuel = (id, libelle, unite, duMois) => chaqueMois((m, mm) => calcul(`${id}.${mm}`, `${libelle}, mois ${mm}`, unite, duMois(m)));
    return [
        ...USAGES.map((usage) => {
            const id = `eau.besoin.jour_l.${usage}`;
            const libelle = `Besoin d'un jour : ${NOM_USAGE[usage]}`;
            return usage === "potager"
                ? saisie(id, `${libelle} (animaux)`, "L/j", entree.animaux_l_j, ["entree.animaux_l_j"])
                : calcul(id, libelle, "L/j", besoin.jour_l[usage]);
        }),
        ...mensuel("eau.pluie_efficace_mm", "Pluie utile aux plantes (USDA-SCS)", "mm", besoin.pluie_efficace_mm),
        ...mensuel("eau.espaces_verts_m3", "Arrosage des espaces verts", "m³", besoin.arrosage_exterieur_m3),
        ...USAGES.map((usage) => calcul(`eau.besoin.par_usage_m3_an.${usage}`, `Besoin annuel : ${NOM_USAGE[usage]}`, "m³/an", besoin.par_usage_m3_an[usage])),
        ...CLASSES.map((classe) => calcul(`eau.besoin.par_classe_m3_an.${classe}`, `Besoin de qualité ${classe}`, "m³/an", besoin.par_classe_m3_an[classe])),
        calcul("eau.besoin.m3_an", "Besoin total", "m³/an", besoin.m3_an),
        calcul("eau.besoin.l_j", "Besoin moyen d'un jour", "L/j", besoin.l_j),
        ...mensuel("eau.besoin.mensuel_m3", "Besoin", "m³", besoin.mensuel_m3),
    ];
}
