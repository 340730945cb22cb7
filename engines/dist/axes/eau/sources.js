import { lire } from "../../commun/coefficients/table.js";
import { auMois, parMois } from "../../commun/contexte/calendrier.js";
import { CLASSE_USAGE, ORDRE_GRISES, USAGES, usagesGrises, usagesPluie, usagesPuits } from "./droit.js";
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
/** Prépare le partage de l'eau d'une entrée valide. `detail` : un lot par usage, pour montrer ou vérifier la répartition. */
export function planifierSources(entree, besoin, coefs, detail = false) {
    const permis = { grises: usagesGrises(entree), pluie: usagesPluie(entree), puits: usagesPuits(entree) };
    const suites = suitesDeGroupe(permis.pluie);
    const groupes = new Map();
    for (const usage of USAGES) {
        const sources = [permis.grises, permis.pluie, permis.puits].map((liste) => (liste.includes(usage) ? "1" : "0")).join("");
        if (sources === "000")
            continue;
        const cle = detail ? usage : `${GROUPE[CLASSE_USAGE[usage]]}.${sources}.${suites.get(usage) ?? 0}`;
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
        // Ce que la pluie ne sert pas d'abord : le puits ne prend à la cuve que ce qu'il lui reste.
        puits: rangs([...USAGES.filter((u) => !permis.pluie.includes(u)), ...USAGES.filter((u) => permis.pluie.includes(u))], permis.puits),
        grises_l_j: eauxGrisesParJour(entree, besoin, coefs),
        debit_puits_l_j: debitPuits(entree, coefs),
        plafond_puits_l_an: 1000 * (entree.puits.plafond_m3_an ?? lire(coefs, "eau.puits.plafond")),
    };
}
/**
 * La pluie dehors, le puits à la maison : le même plan, où la pluie laisse au puits ce que le jardin ne boit pas. Un puits ne se garde pas d'un jour à l'autre, un
 * usage de tous les jours le prend toujours, et la cuve reste au jardin l'été. Null si rien ne change.
 */
export function planPluieDehors(plan) {
    const pluie = plan.pluie.filter((lot) => plan.lots[lot]?.arrosage !== null || !plan.puits.includes(lot));
    return pluie.length === plan.pluie.length ? null : { ...plan, pluie };
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
