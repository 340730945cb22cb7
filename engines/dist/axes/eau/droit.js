import { ecrireNombre } from "../../commun/validation.js";
/** Les neuf usages, dans l'ordre où un puits potable les sert. */
export const USAGES = Object.freeze(["boisson", "cuisine", "vaisselle", "hygiene", "linge", "wc", "divers", "exterieur", "potager"]);
export const NOM_USAGE = Object.freeze({
    boisson: "boisson",
    cuisine: "cuisine",
    vaisselle: "vaisselle",
    hygiene: "toilette et douche",
    linge: "linge",
    wc: "chasses d’eau",
    divers: "sols et divers",
    exterieur: "extérieur et espaces verts",
    potager: "potager et animaux",
});
export const CLASSES = Object.freeze(["A", "B", "C", "D", "E"]);
export const CLASSE_USAGE = Object.freeze({
    boisson: "A",
    cuisine: "A",
    vaisselle: "A",
    hygiene: "A",
    linge: "B",
    wc: "C",
    divers: "C",
    exterieur: "D",
    potager: "E",
});
/** Ordre de service des eaux grises. */
export const ORDRE_GRISES = Object.freeze(["wc", "exterieur"]);
/**
 * Matrice des usages permis en France depuis le 1er septembre 2024. WC et sols ont la même classe C mais pas le même droit pour les eaux grises.
 * Sources : décret 2024-796 et arrêté du 12 juillet 2024 (eaux brutes, eaux grises) ; code de l'environnement R. 214-5 (puits domestique) ; résumés par
 * phytocontrol.com et qualiconsult, texte officiel non relu.
 */
export const DROIT_2024 = Object.freeze({
    reseau: permettre(...USAGES),
    puits_potable: permettre(...USAGES),
    eau_brute: permettre("linge", "wc", "divers", "exterieur", "potager"),
    eaux_grises: permettre("wc", "exterieur"),
});
function permettre(...permis) {
    const oui = (usage) => permis.includes(usage);
    return Object.freeze({
        boisson: oui("boisson"),
        cuisine: oui("cuisine"),
        vaisselle: oui("vaisselle"),
        hygiene: oui("hygiene"),
        linge: oui("linge"),
        wc: oui("wc"),
        divers: oui("divers"),
        exterieur: oui("exterieur"),
        potager: oui("potager"),
    });
}
/** Vrai si le puits donne de l'eau au moins un mois. */
export function aUnPuits(entree) {
    return entree.puits.debit_l_j.some((debit) => debit > 0);
}
/** Vrai si une cuve peut recevoir de la pluie. */
export function aUneCuve(entree) {
    return entree.cuve.volume_m3 > 0 && entree.toits.some((toit) => toit.aire_m2 > 0);
}
/** Usages que la pluie a le droit de servir ici, dans l'ordre demandé, qui est l'ordre de service. Un site isolé qui potabilise ouvre les usages potables. */
export function usagesPluie(entree) {
    const potable = entree.cadre === "site_isole" && entree.potabilisation;
    return [...new Set(entree.usages_pluie)].filter((usage) => DROIT_2024.eau_brute[usage] || potable);
}
/** Usages que les eaux grises ont le droit de servir ici, dans l'ordre de service ; vide si elles ne sont pas recyclées. */
export function usagesGrises(entree) {
    if (!entree.eaux_grises.actif)
        return [];
    const voulus = entree.eaux_grises.usages ?? ORDRE_GRISES;
    return ORDRE_GRISES.filter((usage) => voulus.includes(usage) && DROIT_2024.eaux_grises[usage]);
}
/** Usages que le puits a le droit de servir ici, dans l'ordre de service ; vide sans puits. */
export function usagesPuits(entree) {
    if (!aUnPuits(entree))
        return [];
    const droit = DROIT_2024[entree.puits.potable ? "puits_potable" : "eau_brute"];
    return USAGES.filter((usage) => droit[usage]);
}
/** Ce que le droit demande pour cette installation : codes stables, phrases à montrer. */
export function avisDeDroit(entree, plafondPuits_m3) {
    const avis = [];
    const pluie = aUneCuve(entree) ? usagesPluie(entree) : [];
    const interieur = pluie.filter((usage) => usage === "wc" || usage === "linge" || usage === "divers");
    if (interieur.length > 0) {
        avis.push({
            code: "DROIT_PLUIE_INTERIEUR",
            message: "Depuis le 1er septembre 2024, l'eau de pluie d’un toit sans amiante ni plomb peut servir aux toilettes, au lavage des sols et, d’une qualité contrôlée, au linge (décret 2024-796, arrêté du 12 juillet 2024) : tuyaux à part et signalés, jamais reliés à ceux de l’eau de la ville, entretien suivi.",
        });
        if (entree.raccorde && entree.assainissement === "collectif") {
            avis.push({
                code: "DROIT_DECLARATION_REJET",
                message: "L'eau de pluie utilisée dedans et rejetée à l'égout se déclare en mairie : elle entre dans la redevance d'assainissement.",
            });
        }
    }
    if (pluie.includes("potager"))
        avis.push({ code: "DROIT_PLUIE_POTAGER", message: "L'arrosage du potager à l'eau de pluie est permis (décret 2024-796)." });
    if (usagesGrises(entree).length > 0) {
        avis.push({
            code: "DROIT_EAUX_GRISES",
            message: "Les eaux grises traitées peuvent servir aux toilettes et aux espaces verts, sous conditions sanitaires ; jamais au linge, aux sols intérieurs ni au potager (décret 2024-796, arrêté du 12 juillet 2024).",
        });
    }
    if (aUnPuits(entree)) {
        avis.push({
            code: "DROIT_PUITS_DECLARATION",
            message: `Un puits ou un forage domestique se déclare en mairie et reste sous ${ecrireNombre(plafondPuits_m3, 0)} m³ par an (code de l'environnement, R. 214-5).`,
        });
        if (entree.puits.potable) {
            avis.push({ code: "DROIT_PUITS_POTABLE", message: "Boire l'eau d'un puits suppose une analyse régulière et un usage limité à une seule famille." });
        }
    }
    if (entree.equipements.toilettes === "seches") {
        avis.push({
            code: "DROIT_TOILETTES_SECHES",
            message: "Les toilettes sèches sont permises sans nuisance pour le voisinage ni rejet ; le compost reste sur la parcelle (arrêté du 7 septembre 2009, article 17).",
        });
    }
    if (entree.assainissement !== "collectif") {
        avis.push({ code: "DROIT_SPANC", message: "Un assainissement non collectif se déclare au service public compétent (SPANC), qui le contrôle." });
    }
    return avis;
}
/** Avertissements tirés du droit : usages demandés et refusés, potabilisation hors cadre, prélèvement au-delà du seuil domestique. */
export function avertissementsDeDroit(entree, plafondPuits_m3) {
    const avertissements = [];
    const permis = usagesPluie(entree);
    const refuses = entree.usages_pluie.filter((usage) => !permis.includes(usage));
    if (permis.some((usage) => CLASSE_USAGE[usage] === "A")) {
        avertissements.push({
            code: "EAU_POTABILISATION_HORS_CADRE",
            message: "Boire ou se laver à l'eau de pluie potabilisée sort du cadre réglementaire : c'est à vos risques, analyses et traitement compris.",
            axe: "eau",
            chemin: "eau.cadre",
        });
    }
    if (refuses.length > 0) {
        const raison = entree.cadre === "reglementaire" ? "la réglementation les réserve à l'eau potable" : "un site isolé doit potabiliser l'eau de pluie pour ces usages";
        const message = `L'eau de pluie ne sert pas à ces usages (${refuses.map((usage) => NOM_USAGE[usage]).join(", ")}) : ${raison}.`;
        avertissements.push({ code: "EAU_USAGE_NON_PERMIS", message, axe: "eau", chemin: "eau.usages_pluie" });
    }
    if (aUnPuits(entree)) {
        const message = `Le puits doit être déclaré en mairie ; au-delà de ${ecrireNombre(plafondPuits_m3, 0)} m³ par an, il n'est plus domestique.`;
        avertissements.push({ code: "EAU_PUITS_DECLARATION", message, axe: "eau", chemin: "eau.puits" });
    }
    return avertissements;
}
