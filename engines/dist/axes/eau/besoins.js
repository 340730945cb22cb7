import { lire } from "../../commun/coefficients/table.js";
import { somme } from "../../commun/coefficients/statistiques.js";
import { auMois, JOURS_AN, JOURS_MOIS, parMois } from "../../commun/contexte/calendrier.js";
import { CLASSE_USAGE, USAGES } from "./droit.js";
/** Facteur d'équipement d'un usage domestique (note eau, §4.1) ; les facteurs se multiplient. */
export function facteurUsage(usage, equipements, coefs) {
    const mousseurs = equipements.mousseurs ? lire(coefs, "eau.facteur.mousseurs") : 1;
    switch (usage) {
        case "wc":
            return equipements.toilettes === "seches" ? 0 : equipements.toilettes === "double_chasse" ? lire(coefs, "eau.facteur.double_chasse") : 1;
        case "hygiene":
            return mousseurs * (equipements.douche_econome ? lire(coefs, "eau.facteur.douche_econome") : 1);
        case "cuisine":
            return mousseurs;
        case "vaisselle":
            return equipements.lave_vaisselle ? 1 : lire(coefs, "eau.facteur.sans_lave_vaisselle");
        default:
            return 1;
    }
}
/** Forfait d'un usage domestique, en L/personne/jour : saisi, sinon `eau.usage.*`. */
export function litresParPersonne(entree, usage, coefs) {
    return entree.usages_l_pers_j?.[usage] ?? lire(coefs, `eau.usage.${usage}`);
}
/** Fuites comptées au poste des toilettes, en L/j ; sans chasse, il n'y a pas de fuite de chasse. */
export function fuitesComptees(entree) {
    return entree.equipements.toilettes === "seches" ? 0 : entree.fuites_l_j;
}
/** Pluie efficace mensuelle, en mm (USDA-SCS) : P(125 − 0,2P)/125 jusqu'à 250 mm, puis 125 + 0,1P. */
export function pluieEfficace(pluie_mm) {
    const base = Math.min(pluie_mm, 250);
    return (base * (125 - 0.2 * base)) / 125 + 0.1 * Math.max(0, pluie_mm - 250);
}
/** Besoin des espaces verts, en m³/mois : part de l'ET0 que la pluie efficace des normales ne couvre pas. */
export function besoinEspacesVerts(entree, coefs) {
    if (entree.espaces_verts_m2 === 0)
        return parMois(() => 0);
    const kc = lire(coefs, "eau.espaces_verts.kc");
    const { et0_mm, pluie_mm } = entree.contexte;
    return parMois((m) => (entree.espaces_verts_m2 * Math.max(0, kc * auMois(et0_mm, m) - pluieEfficace(auMois(pluie_mm, m)))) / 1000);
}
/** Besoin en eau d'une entrée valide : neuf usages, cinq classes de qualité (note eau, §4.1). */
export function besoinEau(entree, coefs) {
    const presents = entree.personnes * entree.presence;
    const domestique = (usage) => presents * litresParPersonne(entree, usage, coefs) * facteurUsage(usage, entree.equipements, coefs);
    const jour_l = {
        boisson: domestique("boisson"),
        cuisine: domestique("cuisine"),
        vaisselle: domestique("vaisselle"),
        hygiene: domestique("hygiene"),
        linge: domestique("linge"),
        wc: domestique("wc") + fuitesComptees(entree),
        divers: domestique("divers"),
        exterieur: domestique("exterieur"),
        potager: entree.animaux_l_j,
    };
    const arrosage_exterieur_m3 = besoinEspacesVerts(entree, coefs);
    const arrosage_potager_m3 = entree.irrigation_m3;
    const par_usage_m3_an = { ...jour_l };
    const par_classe_m3_an = { A: 0, B: 0, C: 0, D: 0, E: 0 };
    let jour_total_l = 0;
    let m3_an = 0;
    for (const usage of USAGES) {
        const arrosage_m3 = usage === "exterieur" ? somme(arrosage_exterieur_m3) : usage === "potager" ? somme(arrosage_potager_m3) : 0;
        const volume_m3 = (jour_l[usage] * JOURS_AN) / 1000 + arrosage_m3;
        par_usage_m3_an[usage] = volume_m3;
        par_classe_m3_an[CLASSE_USAGE[usage]] += volume_m3;
        jour_total_l += jour_l[usage];
        m3_an += volume_m3;
    }
    const mensuel_m3 = parMois((m) => (jour_total_l * auMois(JOURS_MOIS, m)) / 1000 + auMois(arrosage_exterieur_m3, m) + auMois(arrosage_potager_m3, m));
    return { jour_l, arrosage_exterieur_m3, arrosage_potager_m3, par_usage_m3_an, par_classe_m3_an, mensuel_m3, m3_an, l_j: (m3_an * 1000) / JOURS_AN };
}
