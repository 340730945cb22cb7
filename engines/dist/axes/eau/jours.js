import { lire } from "../../commun/coefficients/table.js";
import { auMois, JOURS_AN, JOURS_MOIS } from "../../commun/contexte/calendrier.js";
import { surfaceRuisselante } from "../../commun/geometrie.js";
import { partTenue } from "./neige.js";
import { rationPuits, servir } from "./sources.js";
/** Collecteur d'une entrée valide : `η·Σ aire·C` (docs/conventions-de-calcul.md, « Collecte de pluie »). */
export function collecteurDe(entree, coefs) {
    const rendement = entree.filtre?.rendement ?? lire(coefs, "eau.filtre.rendement");
    return {
        l_par_mm: rendement * surfaceRuisselante(entree.toits, coefs),
        perte_initiale_mm: entree.filtre?.perte_initiale_mm ?? lire(coefs, "eau.perte_initiale"),
    };
}
/**
 * Collecte journalière (L) d'années de 365 jours : `Q = η·Σ aire·C·max(0, P − L)`. La part qui tient en neige, moins ses pertes, attend ; de ce qui attend au 1er d'un
 * mois, ce qui n'y tient plus fond par parts égales sur ses jours, d'une année sur l'autre s'il le faut.
 */
export function collecterPluie(pluie_mm, collecteur, t_moy_c, neige) {
    const { l_par_mm, perte_initiale_mm } = collecteur;
    const collecte_l = new Float64Array(pluie_mm.length);
    let neige_l = 0;
    for (let debut = 0, m = 0; debut < pluie_mm.length; m = (m + 1) % 12) {
        const nb_jours = JOURS_MOIS[m];
        const fin = Math.min(debut + nb_jours, pluie_mm.length);
        const tenue = partTenue(t_moy_c[m], neige);
        const coule = 1 - tenue;
        const fonte_l = (coule * neige_l) / nb_jours;
        neige_l *= tenue;
        let tombe_l = 0;
        for (let j = debut; j < fin; j++) {
            const efficace_mm = pluie_mm[j] - perte_initiale_mm;
            // Produit plutôt que condition : le processeur ne devine pas quels jours il pleut.
            const q = efficace_mm * l_par_mm * Number(efficace_mm > 0);
            tombe_l += q;
            collecte_l[j] = coule * q + fonte_l;
        }
        neige_l += tenue * tombe_l * (1 - neige.perte);
        debut = fin;
    }
    return collecte_l;
}
/**
 * Sert le puits d'une année préparée, après les eaux grises : il ne se garde pas d'un jour à l'autre, la cuve si, il passe donc avant elle.
 * Rend vrai si son plafond gêne cette année-là.
 */
function servirPuits({ reste_l, puits_l, jours_arroses }, plan, annee) {
    const nb = plan.lots.length;
    const reste = new Float64Array(nb);
    const sortes = Array.from({ length: 24 }, (_, k) => {
        const m = k >> 1;
        const arroses = jours_arroses[annee * 12 + m];
        let voulu_l = 0;
        for (const lot of plan.puits)
            voulu_l += reste_l[(annee * 24 + k) * nb + lot];
        const jours = (k & 1) === 0 ? JOURS_MOIS[m] - arroses : arroses;
        return { jours, voulu_l: Math.min(voulu_l, plan.debit_puits_l_j[m]) };
    });
    const ration_l = rationPuits(sortes, plan.plafond_puits_l_an);
    for (let k = 0; k < 24; k++) {
        const base = (annee * 24 + k) * nb;
        reste.set(reste_l.subarray(base, base + nb));
        servir(reste, plan.puits, Math.min(plan.debit_puits_l_j[k >> 1], ration_l), puits_l, base);
        reste_l.set(reste, base);
    }
    return Number.isFinite(ration_l);
}
/** Ce que chaque lot attend encore d'un jour après les eaux grises, avant le puits, dans `reste` ; `rang` : celui du mois et de la sorte de jour. */
export function voulusAvantPuits({ reste_l, puits_l }, nb, rang, reste) {
    for (let i = 0; i < nb; i++)
        reste[i] = reste_l[rang * nb + i] + puits_l[rang * nb + i];
}
/** Litres que chaque jour demande à la pluie après les eaux grises, comme si le puits n'était pas là. */
export function demandeSansPuits(jours, plan) {
    const nb = plan.lots.length;
    const reste = new Float64Array(nb);
    const demande_l = new Float64Array(jours.arrose.length);
    for (let j = 0, rang = 0; j < demande_l.length; rang++) {
        const demandes = [0, 1].map((sorte) => {
            voulusAvantPuits(jours, nb, rang * 2 + sorte, reste);
            return plan.pluie.reduce((s, lot) => s + reste[lot], 0);
        });
        for (const fin = j + JOURS_MOIS[rang % 12]; j < fin; j++)
            demande_l[j] = demandes[jours.arrose[j]];
    }
    return demande_l;
}
/** Litres livrés par une source servie avant la cuve (`grises_l` ou `puits_l`), toutes années. */
export function litresAvantCuve({ jours_arroses }, livre_l, nb) {
    let total_l = 0;
    for (const [rang, arroses] of jours_arroses.entries()) {
        const secs = JOURS_MOIS[rang % 12] - arroses;
        for (let i = 0; i < nb; i++)
            total_l += livre_l[rang * 2 * nb + i] * secs + livre_l[(rang * 2 + 1) * nb + i] * arroses;
    }
    return total_l;
}
/**
 * Les mêmes jours, le puits tiré à la demande jusqu'au bout de son plafond, puis plus rien jusqu'au 31 décembre. La ration dit combien d'eau le plafond laisse ;
 * sans cuve, elle ferait manquer un peu chaque jour, là où l'on tire plutôt son eau jusqu'à être à sec.
 */
export function tirerALaDemande(prepares, plan) {
    const { arrose } = prepares;
    const nb = plan.lots.length;
    const jours = { reste_l: new Float64Array(arrose.length * nb), demande_l: new Float64Array(arrose.length) };
    const livre = new Float64Array(nb);
    let quota_l = 0;
    for (let j = 0, rang = 0; j < arrose.length; rang++) {
        const m = rang % 12;
        if (m === 0)
            quota_l = plan.plafond_puits_l_an;
        for (const fin = j + JOURS_MOIS[m]; j < fin; j++) {
            const reste = jours.reste_l.subarray(j * nb, (j + 1) * nb);
            voulusAvantPuits(prepares, nb, rang * 2 + arrose[j], reste);
            quota_l -= servir(reste, plan.puits, Math.min(plan.debit_puits_l_j[m], quota_l), livre, 0);
            for (const lot of plan.pluie)
                jours.demande_l[j] = jours.demande_l[j] + reste[lot];
        }
    }
    return jours;
}
/** Prépare les jours d'années de 365 jours. L'arrosage du mois va également aux jours de pluie < 1 mm ; à tous s'il n'y en a pas. */
export function preparerJours(pluie_mm, besoin, plan) {
    const annees = pluie_mm.length / JOURS_AN;
    const nb = plan.lots.length;
    const demande_l = new Float64Array(pluie_mm.length);
    const arrose = new Uint8Array(pluie_mm.length);
    const reste_l = new Float64Array(annees * 12 * 2 * nb);
    const grises_l = new Float64Array(annees * 12 * 2 * nb);
    const puits_l = new Float64Array(annees * 12 * 2 * nb);
    const jours_arroses = new Int32Array(annees * 12);
    const jours = { demande_l, arrose, reste_l, grises_l, puits_l, jours_arroses };
    const reste = new Float64Array(nb);
    const jour_l = Float64Array.from(plan.lots, (lot) => lot.jour_l);
    const dehors = plan.lots.flatMap(({ arrosage }, lot) => (arrosage === null ? [] : [{ lot, arrosage }]));
    for (let debut = 0, rang = 0; debut < pluie_mm.length; rang++) {
        const m = rang % 12;
        const nb_jours = JOURS_MOIS[m];
        const fin = debut + nb_jours;
        let secs = 0;
        for (let j = debut; j < fin; j++) {
            const sec = Number(pluie_mm[j] < plan.seuil_arrosage_mm);
            arrose[j] = sec;
            secs += sec;
        }
        if (secs === 0)
            arrose.fill(1, debut, fin);
        const arroses = secs === 0 ? nb_jours : secs;
        jours_arroses[rang] = arroses;
        const arrosage_l = {
            exterieur: (auMois(besoin.arrosage_exterieur_m3, m) * 1000) / arroses,
            potager: (auMois(besoin.arrosage_potager_m3, m) * 1000) / arroses,
        };
        for (let sorte = 0; sorte < 2; sorte++) {
            const base = (rang * 2 + sorte) * nb;
            reste.set(jour_l);
            if (sorte === 1)
                for (const { lot, arrosage } of dehors)
                    reste[lot] = jour_l[lot] + arrosage_l[arrosage];
            if (plan.grises.length > 0)
                servir(reste, plan.grises, plan.grises_l_j, grises_l, base);
            for (let i = 0; i < nb; i++)
                reste_l[base + i] = reste[i];
        }
        debut = fin;
    }
    let plafonne = false;
    if (plan.puits.length > 0)
        for (let annee = 0; annee < annees; annee++)
            plafonne = servirPuits(jours, plan, annee) || plafonne;
    demanderPluie(jours, plan);
    return { ...jours, plafonne };
}
/** Ce que la pluie aurait à servir chaque jour, après les eaux grises et le puits. */
function demanderPluie({ demande_l, arrose, reste_l, jours_arroses }, plan) {
    const nb = plan.lots.length;
    const demandes = new Float64Array(2);
    for (let rang = 0, j = 0; rang < jours_arroses.length; rang++) {
        for (let sorte = 0; sorte < 2; sorte++) {
            let d = 0;
            for (let k = 0; k < plan.pluie.length; k++)
                d += reste_l[(rang * 2 + sorte) * nb + plan.pluie[k]];
            demandes[sorte] = d;
        }
        for (const fin = j + JOURS_MOIS[rang % 12]; j < fin; j++)
            demande_l[j] = demandes[arrose[j]];
    }
}
