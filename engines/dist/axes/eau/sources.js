import { lire } from "../../commun/coefficients/table.js";
import { auMois, JOURS_MOIS, parMois } from "../../commun/contexte/calendrier.js";
import { aUneCuve, CLASSE_USAGE, ORDRE_GRISES, USAGES, usagesGrises, usagesPluie, usagesPuits } from "./droit.js";
const GROUPE = Object.freeze({ A: "potable", B: "interieur", C: "interieur", D: "exterieur", E: "potager" });
/** Mois d'étiage (0 à 11) : juillet à octobre ; au sud de 23,5° N, les quatre mois où l'évaporation dépasse le plus la pluie. */
export function moisEtiage(contexte) {
    if (contexte.latitude >= 23.5)
        return [6, 7, 8, 9];
    const deficit = parMois((m) => auMois(contexte.et0_mm, m) - auMois(contexte.pluie_mm, m));
    return parMois((m) => m)
        .sort((a, b) => auMois(deficit, b) - auMois(deficit, a) || a - b)
        .slice(0, 4);
}
/** Débit du puits mois par mois (L/j) ; sans mesure d'étiage, le plus petit débit saisi × `eau.puits.etiage` les mois d'étiage. */
export function debitPuits(entree, coefs) {
    const debits = entree.puits.debit_l_j;
    if (entree.puits.etiage_mesure === true || debits.every((debit) => debit === 0))
        return debits;
    const etiage = moisEtiage(entree.contexte);
    const bas = Math.min(...debits) * lire(coefs, "eau.puits.etiage");
    return debits.map((debit, m) => (etiage.includes(m) ? bas : debit));
}
/** Eau grise traitée par jour, L : part des douches, lavabos et linge, périssable (ce qui passe la durée de stockage est perdu). */
export function eauxGrisesParJour(entree, besoin, coefs) {
    const { actif, part_collectee, rendement, stockage_j } = entree.eaux_grises;
    if (!actif)
        return 0;
    const part = (part_collectee ?? lire(coefs, "eau.grises.part_collectee")) * (rendement ?? lire(coefs, "eau.grises.rendement"));
    return part * (besoin.jour_l.hygiene + besoin.jour_l.linge) * Math.min(1, stockage_j ?? lire(coefs, "eau.grises.stockage"));
}
/** Rang de la suite d'usages voisins de même groupe : deux usages que la pluie sert à des moments différents ne font pas un seul lot. */
function suitesDeGroupe(ordre) {
    let rang = 0;
    return new Map(ordre.map((usage, i) => {
        const avant = ordre[i - 1];
        if (avant === undefined || GROUPE[CLASSE_USAGE[avant]] !== GROUPE[CLASSE_USAGE[usage]])
            rang++;
        return [usage, rang];
    }));
}
/**
 * Prépare le partage de l'eau d'une entrée valide. `detail` : un lot par usage, pour montrer ou vérifier la répartition ; de même à côté d'une cuve et d'un puits
 * qui peut atteindre son plafond, où chaque usage peut aller à l'une ou à l'autre.
 */
export function planifierSources(entree, besoin, coefs, detail = false) {
    const puits = { debit_puits_l_j: debitPuits(entree, coefs), plafond_puits_l_an: 1000 * (entree.puits.plafond_m3_an ?? lire(coefs, "eau.puits.plafond")) };
    const permis = { grises: usagesGrises(entree), pluie: usagesPluie(entree), puits: usagesPuits(entree) };
    const parUsage = detail || (aUneCuve(entree) && plafondAtteignable(puits, besoin, permis.puits));
    const suites = suitesDeGroupe(permis.pluie);
    const groupes = new Map();
    for (const usage of USAGES) {
        const sources = [permis.grises, permis.pluie, permis.puits].map((liste) => (liste.includes(usage) ? "1" : "0")).join("");
        if (sources === "000")
            continue;
        const cle = parUsage ? usage : `${GROUPE[CLASSE_USAGE[usage]]}.${sources}.${suites.get(usage) ?? 0}`;
        groupes.set(cle, [...(groupes.get(cle) ?? []), usage]);
    }
    const lots = [...groupes.values()].map((usages) => {
        const premier = usages[0];
        let jour_l = 0;
        for (const usage of usages)
            jour_l += besoin.jour_l[usage];
        return { usages, groupe: GROUPE[CLASSE_USAGE[premier]], jour_l, arrosage: premier === "exterieur" || premier === "potager" ? premier : null };
    });
    const rangs = (ordre, liste) => [
        ...new Set(ordre.filter((usage) => liste.includes(usage)).map((usage) => lots.findIndex((lot) => lot.usages.includes(usage)))),
    ];
    return {
        lots,
        grises: rangs(ORDRE_GRISES, permis.grises),
        pluie: rangs(permis.pluie, permis.pluie),
        // Ce que la pluie ne sert pas d'abord, puis le dehors : le puits ne prend à la cuve que ce qu'il lui reste, et relier le potager ne lui ôte pas le puits.
        puits: rangs(aUneCuve(entree) ? [...USAGES.filter((u) => !permis.pluie.includes(u)), ...USAGES.filter((u) => permis.pluie.includes(u)).reverse()] : USAGES, permis.puits),
        grises_l_j: eauxGrisesParJour(entree, besoin, coefs),
        ...puits,
        seuil_arrosage_mm: lire(coefs, "eau.arrosage.pluie_jour"),
        dehors_complete: entree.raccorde && entree.restrictions !== true,
    };
}
/** Vrai si le puits pourrait passer son plafond dans l'année, à servir ces usages : à côté d'une cuve, il faut alors choisir qui sert quoi. */
function plafondAtteignable({ debit_puits_l_j, plafond_puits_l_an }, besoin, usages) {
    let jour_l = 0;
    for (const usage of usages)
        jour_l += besoin.jour_l[usage];
    let possible_l = 0;
    for (let m = 0; m < 12; m++) {
        const exterieur_m3 = usages.includes("exterieur") ? auMois(besoin.arrosage_exterieur_m3, m) : 0;
        const potager_m3 = usages.includes("potager") ? auMois(besoin.arrosage_potager_m3, m) : 0;
        const voulu_l = jour_l * auMois(JOURS_MOIS, m) + 1000 * (exterieur_m3 + potager_m3);
        possible_l += Math.min(auMois(debit_puits_l_j, m) * auMois(JOURS_MOIS, m), voulu_l);
    }
    return possible_l > plafond_puits_l_an;
}
/**
 * Ce que la pluie peut laisser au puits : chaque choix parmi les usages qu'il sert aussi, du plus grand au plus petit (ceux de l'eau potable vont ensemble). Un puits
 * ne se garde pas d'un jour à l'autre, un usage de tous les jours le prend toujours, et la cuve reste au jardin l'été. Le jardin garde la pluie s'il n'a pas le réseau
 * pour compléter : ce que ce choix lui ôterait manquerait aux récoltes. Aucun plan si rien ne change.
 */
export function plansCedes(plan) {
    const lotDe = (rang) => plan.lots[rang];
    const cedable = ({ arrosage, jour_l }) => (arrosage === null ? jour_l > 0 : plan.dehors_complete);
    const communs = plan.pluie.filter((rang) => cedable(lotDe(rang)) && plan.puits.includes(rang));
    const potables = communs.filter((rang) => lotDe(rang).groupe === "potable");
    const blocs = [...communs.filter((rang) => !potables.includes(rang)).map((rang) => [rang]), ...(potables.length === 0 ? [] : [potables])];
    const choix = 2 ** blocs.length - 1;
    return Array.from({ length: choix }, (_, k) => {
        const cedes = new Set(blocs.filter((_bloc, i) => ((choix - k) >> i) & 1).flat());
        return { ...plan, pluie: plan.pluie.filter((rang) => !cedes.has(rang)) };
    });
}
/**
 * Sert des lots dans l'ordre avec `disponible` litres : `reste` baisse, `livre[base + pas·lot]` monte. Rend ce qui a été livré.
 * Les tableaux sont ceux de l'appelant : rien d'autre n'est alloué, la boucle journalière passe ici des milliers de fois.
 */
export function servir(reste, ordre, disponible, livre, base) {
    let d = disponible;
    for (let k = 0; k < ordre.length && d > 0; k++) {
        const lot = ordre[k];
        const voulu = reste[lot];
        const pris = voulu < d ? voulu : d;
        reste[lot] = voulu - pris;
        livre[base + lot] = livre[base + lot] + pris;
        d -= pris;
    }
    return disponible - d;
}
/**
 * Ration du puits, L par jour : celle qui étale le plafond sur l'année, `Σ jours·min(débit, voulu, ration) = plafond` ; infinie si le plafond ne gêne pas.
 * `sortes` : ce que le puits pourrait livrer un jour (le moindre du débit et de la demande), et le nombre de ces jours.
 */
export function rationPuits(sortes, plafond_l) {
    const triees = [...sortes].sort((a, b) => a.voulu_l - b.voulu_l);
    let reste_l = plafond_l;
    let jours = 0;
    for (const sorte of triees)
        jours += sorte.jours;
    for (const sorte of triees) {
        if (jours * sorte.voulu_l > reste_l)
            return reste_l / jours;
        reste_l -= sorte.jours * sorte.voulu_l;
        jours -= sorte.jours;
    }
    return Number.POSITIVE_INFINITY;
}
