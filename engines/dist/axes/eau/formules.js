import { coef, de, saisiOuCoef } from "../../commun/debug/etape.js";
import { constante, formule, nomme, produit, sommeParNom, total } from "../../commun/debug/formule.js";
import { somme } from "../../commun/coefficients/statistiques.js";
import { auMois, JOURS_AN, JOURS_MOIS, numeroMois } from "../../commun/contexte/calendrier.js";
import { coutCuve } from "./cuve.js";
import { aUnPuits } from "./droit.js";
/** Sources locales, dans l'ordre d'affichage. */
export const SOURCES_LOCALES = Object.freeze(["pluie", "eaux_grises", "puits"]);
const MANQUE = formule("max(0, besoin - local)");
const PART_PERMISE = formule("1 - interdit / arrosage");
const RESEAU_PERMIS = formule("max(0, reste - interdit)");
const PART = formule("max(0, min(1, servi / besoin))");
const POTAGER = formule("animaux * jours / 1000 + irrigation");
const IC = formule("max(0, min(1, mediane + facteur * (brut - mediane)))");
const IC_MEDIANE = formule("max(0, min(1, mediane))");
const RESERVE = formule("stock / demande");
const CYCLES = formule("livree / (volume * (1 - part_morte))");
const AGE = formule(`min(${JOURS_AN}, stock / (livree * 1000 / ${JOURS_AN}))`);
const COUT_DU_POINT = formule("(cout - cout_precedent) / (100 * (taux - taux_precedent))");
const POMPAGE = formule("volume * rho_g * (denivele + m_par_bar * pression) / rendement");
const VEILLE = formule("veille * heures / 1000");
const FILTRATION = formule("filtration * (potable + grises)");
const UV = formule("uv * heures / 1000");
const RELEVAGE = formule("relevage * usees * jours / 1000");
const PHYTO = formule("max(minimum, personnes) * surface");
/** Eau livrée un mois par les sources locales. */
export function localDuMois(sources, m) {
    return sommeParNom(SOURCES_LOCALES, (source) => auMois(sources[source], m), (source) => `eau.sources_m3.${source}.${numeroMois(m)}`);
}
/** Eau livrée en un an par les sources locales. */
export function localAnnuel(sources) {
    return sommeParNom(SOURCES_LOCALES, (source) => somme(sources[source]), (source) => `eau.sources_m3_an.${source}`);
}
/** Besoin d'un mois que rien de local ne sert : l'eau du réseau, ou ce qui manque. */
export function resteDuMois(besoin_m3, local, m) {
    return MANQUE({ besoin: de(`eau.besoin.mensuel_m3.${numeroMois(m)}`, auMois(besoin_m3, m)), local });
}
/** Eau du réseau d'un mois, moins ce que la sécheresse y interdit. */
export function reseauPermis(reste, interdit, m) {
    return RESEAU_PERMIS({ reste, interdit: de(`eau.interdit_m3.${numeroMois(m)}`, interdit) });
}
/** Part servie d'un besoin, de 0 à 1 ; 1 s'il est nul : rien ne manque. */
function partServie(servi, besoin) {
    return (typeof besoin === "number" ? besoin : besoin.valeur) > 0 ? PART({ servi, besoin }) : constante(1);
}
/** Part servie d'une demande : 1 si elle est nulle (rien ne manque), bornée à 1 contre les arrondis. */
export function tauxServi(servi, demande) {
    return partServie(servi, demande).valeur;
}
/** Part de l'arrosage d'un mois servie ; 1 si le réseau complète sans interdit, ou si rien n'est demandé : un mois où seules les bêtes boivent n'a pas d'arrosage à servir. */
export function arrosageServi(entree, besoin, servi_m3, m, interdit) {
    const arrosage_m3 = auMois(besoin.arrosage_potager_m3, m);
    if (arrosage_m3 === 0 || (entree.raccorde && interdit === undefined))
        return constante(1);
    if (interdit !== undefined)
        return PART_PERMISE({ interdit, arrosage: de(`entree.irrigation_m3.${numeroMois(m)}`, arrosage_m3) });
    const demande = POTAGER({
        animaux: de("entree.animaux_l_j", besoin.jour_l.potager),
        jours: auMois(JOURS_MOIS, m),
        irrigation: de(`entree.irrigation_m3.${numeroMois(m)}`, auMois(besoin.arrosage_potager_m3, m)),
    });
    return partServie(de("simulation.potager_m3", servi_m3), demande);
}
/** Borne d'une fourchette : l'écart d'un quantile à la médiane des années, élargi, puis borné. */
export function borneIc(mediane, brut, facteur) {
    return IC({ mediane, brut, facteur });
}
/** Milieu d'une fourchette : la médiane des années, bornée. */
export function medianeIc(mediane) {
    return IC_MEDIANE({ mediane });
}
/** Demande à la cuve (L/j) sous laquelle une réserve ne se compte plus en jours. */
const DEMANDE_MIN_L_J = 1e-6;
/** Jours de réserve de la cuve au début de l'été ; null si presque rien ne lui est demandé. */
export function joursReserve(stock_l, demande_l_j) {
    if (!(demande_l_j > DEMANDE_MIN_L_J))
        return null;
    return RESERVE({ stock: de("eau.cuve.stock_ete_l", stock_l), demande: de("eau.cuve.demande_l_j", demande_l_j) });
}
/** Renouvellements de la cuve par an. */
export function cyclesCuve(entree, livree_m3_an, coefs) {
    const part_morte = saisiOuCoef(coefs, "entree.cuve.part_morte", entree.cuve.part_morte, "eau.cuve.part_morte");
    if (!(entree.cuve.volume_m3 * (1 - part_morte.valeur) > 0))
        return constante(0);
    return CYCLES({ livree: de("eau.pluie_collectee_m3_an", livree_m3_an), volume: de("entree.cuve.volume_m3", entree.cuve.volume_m3), part_morte });
}
/** Âge moyen de l'eau de la cuve, en jours : stock moyen devant ce qui est tiré, au plus un an. */
export function ageCuve(stock_l, livree_m3_an) {
    if (stock_l <= 0)
        return constante(0);
    if (!(livree_m3_an > 0))
        return constante(JOURS_AN);
    return AGE({ livree: de("eau.pluie_collectee_m3_an", livree_m3_an), stock: de("eau.cuve.stock_moyen_l", stock_l) });
}
/** Coût annuel d'un point d'autonomie de plus, d'une cuve de la gamme (`rang`) à la suivante. */
export function coutDuPoint(couts, precedent, point, rang) {
    return COUT_DU_POINT({
        cout: de("entree.couts_cuve", coutCuve(couts, point.volume_m3)),
        cout_precedent: de("entree.couts_cuve", coutCuve(couts, precedent.volume_m3)),
        taux: de(`eau.cuve.gamme.${rang + 1}.taux`, point.taux),
        taux_precedent: de(`eau.cuve.gamme.${rang}.taux`, precedent.taux),
    });
}
/** Électricité de pompage d'un mois, kWh : le volume relevé, et la veille de la pompe s'il y a une cuve ou un puits. */
export function pompageDuMois(entree, volume_m3, coefs) {
    const rho_g = coef(coefs, "couplage.pompage.rho_g");
    const denivele = saisiOuCoef(coefs, "entree.pompe.denivele_m", entree.pompe?.denivele_m, "eau.pompe.denivele");
    const m_par_bar = coef(coefs, "eau.pompe.m_par_bar");
    const pression = saisiOuCoef(coefs, "entree.pompe.pression_bar", entree.pompe?.pression_bar, "eau.pompe.pression");
    const rendement = coef(coefs, "eau.pompe.rendement");
    const veille = entree.cuve.volume_m3 > 0 || aUnPuits(entree) ? coef(coefs, "eau.pompe.veille_w") : null;
    return (m) => {
        const pompe = POMPAGE({ volume: de(`eau.pompage_m3.${numeroMois(m)}`, auMois(volume_m3, m)), rho_g, denivele, m_par_bar, pression, rendement });
        return veille === null ? pompe : total([pompe, VEILLE({ veille, heures: 24 * auMois(JOURS_MOIS, m) })]);
    };
}
const USEES = ["boisson", "cuisine", "vaisselle", "hygiene", "linge", "wc"];
/** Électricité de traitement d'un mois, kWh : filtration, lampe de potabilisation, relevage des eaux usées vers le filtre planté. */
export function traitementDuMois(entree, besoin, { potable_m3, grises_m3 }, coefs) {
    const filtration = coef(coefs, "couplage.traitement.filtration");
    const uv = entree.potabilisation ? coef(coefs, "couplage.traitement.uv_puissance") : null;
    const relevage = entree.assainissement === "phyto" ? coef(coefs, "couplage.traitement.phyto_relevage") : null;
    const usees = sommeParNom(USEES, (usage) => besoin.jour_l[usage], (usage) => `eau.besoin.jour_l.${usage}`);
    return (m) => {
        const jours = auMois(JOURS_MOIS, m);
        const potable = de("simulation.potable_m3", auMois(potable_m3, m));
        const grises = de(`eau.sources_m3.eaux_grises.${numeroMois(m)}`, auMois(grises_m3, m));
        const parts = [FILTRATION({ filtration, potable, grises })];
        if (uv !== null)
            parts.push(UV({ uv, heures: 24 * jours }));
        if (relevage !== null)
            parts.push(RELEVAGE({ relevage, usees, jours }));
        return total(parts);
    };
}
/** Qui est là, et quelle part du temps : les deux facteurs de tout besoin par personne. */
export function presents(entree) {
    return { personnes: de("entree.personnes", entree.personnes), presence: de("entree.presence", entree.presence) };
}
/** Azote rendu au sol par les toilettes sèches, kg/an : la voie choisie seule, l'urine l'emporte. */
export function azoteRecycle(entree, coefs) {
    if (entree.equipements.toilettes !== "seches")
        return constante(0);
    const voies = [
        [entree.urine_recyclee === true, { azote: coef(coefs, "couplage.urine.azote"), efficacite: coef(coefs, "couplage.urine.efficacite") }],
        [entree.litiere_compostee !== false, { azote: coef(coefs, "eau.seches.azote_emis"), garde: coef(coefs, "couplage.fumain.azote") }],
    ];
    const voie = voies.find(([choisie]) => choisie);
    return voie === undefined ? constante(0) : produit({ ...presents(entree), ...voie[1] });
}
/** Compost mûr des toilettes sèches à litière, L/an. */
export function compostAnnuel(entree, coefs) {
    const compostees = entree.equipements.toilettes === "seches" && entree.litiere_compostee !== false;
    return compostees ? produit({ ...presents(entree), compost: coef(coefs, "eau.seches.compost") }) : constante(0);
}
/** Surface du filtre planté, m² ; 0 sans phytoépuration. */
export function surfacePhyto(entree, coefs) {
    if (entree.assainissement !== "phyto")
        return constante(0);
    const filtre = PHYTO({
        minimum: coef(coefs, "eau.phyto.min_eh"),
        personnes: de("entree.personnes", entree.personnes),
        surface: coef(coefs, "eau.phyto.surface"),
    });
    return entree.equipements.toilettes === "seches" ? produit({ filtre, reduction: coef(coefs, "eau.phyto.toilettes_seches") }) : filtre;
}
/** Eau du réseau économisée, EUR/an, au prix saisi, sinon à celui du territoire, sinon au prix national ; rien sans réseau. */
export function economieEau(entree, local_m3_an, coefs) {
    if (!entree.raccorde)
        return constante(0);
    const saisi = entree.prix_eau_eur_m3;
    const prix = saisi === undefined
        ? saisiOuCoef(coefs, "contexte.prix_eau_eur_m3", entree.contexte.prix_eau_eur_m3, "eau.prix")
        : saisiOuCoef(coefs, "entree.prix_eau_eur_m3", saisi, "eau.prix");
    return produit({ local: de("eau.local_m3_an", local_m3_an), prix });
}
/** Taux d'autonomie sur l'année. */
export function autonomieAnnuelle(local_m3_an, besoin_m3_an) {
    return partServie(nomme("local", de("eau.local_m3_an", local_m3_an)), de("eau.besoin.m3_an", besoin_m3_an));
}
/** Taux d'autonomie d'un groupe d'usages. */
export function autonomieDuGroupe(groupe, servi_m3_an, besoin_m3_an) {
    return partServie(de(`eau.local_m3_an.${groupe}`, servi_m3_an), de(`eau.besoin_m3_an.${groupe}`, besoin_m3_an));
}
/** Part couverte d'un mois. */
export function couvertureDuMois(local, besoin_m3, m) {
    return partServie(local, de(`eau.besoin.mensuel_m3.${numeroMois(m)}`, auMois(besoin_m3, m)));
}
/** Source nommée dans un libellé. */
export const NOM_SOURCE = Object.freeze({ pluie: "pluie", eaux_grises: "eaux grises", puits: "puits", reseau: "réseau" });
