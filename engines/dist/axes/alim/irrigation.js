import { choixDe } from "../../champs/champs.js";
import { borner, somme } from "../../commun/coefficients/statistiques.js";
import { idsFamille, idsSerie, lire, lireSerie } from "../../commun/coefficients/table.js";
import { parMois } from "../../commun/contexte/calendrier.js";
import { pluieEfficace } from "../../commun/geometrie.js";
import { parPosteArrose, POSTES_ARROSES } from "./groupes.js";
/** La table n'a de Ky que par famille. */
export const KY_DU_POSTE = {
    potager: "alim.eau.ky.legumes",
    serre: "alim.eau.ky.legumes",
    tubercules: "alim.eau.ky.tubercules",
    verger: "alim.eau.ky.fruits",
};
/**
 * Bilan hydrique mensuel d'une culture (FAO-56, pas mensuel), en mm : ETc = Kc·ET0·facteur ;
 * demande = max(0, ETc − Pe − réserve de la veille) ; réserve = borner(réserve + Pe − ETc, 0, RFU).
 * Deux tours de douze mois : le second, en régime permanent, est rendu.
 */
export function bilanHydrique(e) {
    const etc_mm = [];
    const pluie_efficace_mm = [];
    for (let m = 0; m < 12; m++) {
        etc_mm.push((e.kc[m] ?? 0) * (e.et0_mm[m] ?? 0) * e.facteur_etc);
        pluie_efficace_mm.push(e.sous_abri === true ? 0 : pluieEfficace(e.pluie_mm[m] ?? 0));
    }
    const demande_mm = new Array(12).fill(0);
    const reserve_mm = new Array(12).fill(0);
    let reserve = e.reserve_depart_mm ?? e.rfu_mm;
    for (let tour = 0; tour < 2; tour++) {
        for (let m = 0; m < 12; m++) {
            const etc = etc_mm[m] ?? 0;
            const pe = pluie_efficace_mm[m] ?? 0;
            demande_mm[m] = Math.max(0, etc - pe - reserve);
            reserve = Math.min(e.rfu_mm, Math.max(0, reserve + pe - etc));
            reserve_mm[m] = reserve;
        }
    }
    return { etc_mm, pluie_efficace_mm, demande_mm, reserve_mm };
}
/**
 * Part de la surface que l'eau servie fait cultiver : celle dont la récolte est la plus grande, `a − Ky·Σ demande·max(0, a − part servie)/ΣETc` (FAO-33). Sous la pluie, presque
 * toujours tout ; sans elle, là où le manque ôterait plus que la place ne donne, ce que l'eau suffit à arroser.
 */
export function cultiver(bilan, part_servie, ky) {
    const etc_mm = somme(bilan.etc_mm);
    let meilleure = { part: 0, manque_mm: 0, recolte: 0 };
    // La récolte est concave en a, en ligne droite d'une part servie à la suivante ; à égalité, toute la surface.
    for (const part of [...part_servie, 1]) {
        const manque_mm = manqueEau(bilan.demande_mm, part_servie, part);
        const recolte = borner(etc_mm > 0 ? part - (ky * manque_mm) / etc_mm : part, 0, 1);
        if (recolte >= meilleure.recolte)
            meilleure = { part, manque_mm, recolte };
    }
    return meilleure;
}
/** Effet de l'eau servie sur le rendement, de 0 à 1 : récolte de la part que l'on cultive. `part_servie` (0 à 1) par mois. Vaut 1 si la culture n'évapore rien. */
export function facteurEau(bilan, part_servie, ky) {
    return cultiver(bilan, part_servie, ky).recolte;
}
/** Eau demandée et non servie sur l'année, en mm, quand une part de la surface (toute, sinon dite) reçoit ce qui est servi. */
export function manqueEau(demande_mm, part_servie, cultivee = 1) {
    let manque = 0;
    for (let m = 0; m < 12; m++)
        manque += (demande_mm[m] ?? 0) * Math.max(0, cultivee - (part_servie[m] ?? 0));
    return manque;
}
/** Le verger adulte d'un climat humide se passe d'arrosage : défaut faux en océanique et semi-océanique, vrai ailleurs. */
export function vergerIrrigue(entree) {
    const zone = entree.contexte.zone_climat;
    return entree.verger.irrigue ?? (zone !== "oceanique" && zone !== "semi_oceanique");
}
/** Part servie d'un poste, douze mois de 0 à 1 ; un nombre vaut pour tous. Un verger non arrosé ne reçoit rien, quelle que soit la part servie ailleurs. */
export function partsServies(entree, poste) {
    const part = poste === "verger" && !vergerIrrigue(entree) ? 0 : entree.irrigation.part_servie;
    return parMois((m) => borner(typeof part === "number" ? part : (part[m] ?? 0), 0, 1));
}
const KC_MENSUELS = Object.freeze(parPosteArrose((poste) => idsSerie(`alim.kc_mensuel.${poste}`)));
/** Kc composite mensuel d'un poste (`alim.kc_mensuel.*`, stades FAO-56). */
export function kcMensuel(poste, coefficients) {
    return lireSerie(coefficients, KC_MENSUELS[poste]);
}
/** Facteur d'ETc d'un poste : paillage partout, abri pour la serre. */
function facteurEtc(poste, paillage, coefficients) {
    return (paillage ? lire(coefficients, "alim.eau.paillage") : 1) * (poste === "serre" ? lire(coefficients, "alim.eau.eto_serre") : 1);
}
/** Part du sol réellement plantée : le potager a ses allées. */
function occupation(poste, coefficients) {
    return poste === "potager" ? lire(coefficients, "alim.eau.occupation_potager") : 1;
}
/** Surface d'un poste arrosé : les petits fruits s'arrosent et manquent d'eau comme le verger. */
export function surfaceDe(poste, surfaces_m2) {
    return poste === "verger" ? surfaces_m2.verger + surfaces_m2.petits_fruits : surfaces_m2[poste];
}
const ID_EFFICIENCE = idsFamille("alim.eau.eff.", choixDe("alim.irrigation.mode"));
/**
 * Demande d'arrosage des quatre postes : mm par m² planté (toujours calculés) et m³ demandés à l'axe eau
 * (V = d·S·occ/(1000·efficience), petits fruits comptés au verger ; 0 s'il n'est pas arrosé).
 */
export function irrigationAlim(entree, coefficients) {
    const { contexte, surfaces_m2 } = entree;
    const efficience = lire(coefficients, ID_EFFICIENCE(entree.irrigation.mode));
    const rfu = lire(coefficients, "alim.eau.ru_potager") * lire(coefficients, "alim.eau.p_rfu");
    const remplissage = lire(coefficients, "alim.eau.rfu_min_depart");
    const arrose = vergerIrrigue(entree);
    const bilans = parPosteArrose((poste) => {
        const rfu_mm = poste === "serre" ? 0 : rfu;
        return bilanHydrique({
            kc: kcMensuel(poste, coefficients),
            et0_mm: contexte.et0_mm,
            pluie_mm: contexte.pluie_mm,
            facteur_etc: facteurEtc(poste, entree.irrigation.paillage, coefficients),
            rfu_mm,
            reserve_depart_mm: rfu_mm * remplissage,
            sous_abri: poste === "serre",
        });
    });
    const demande_m3 = parPosteArrose((poste) => {
        const surface = poste === "verger" && !arrose ? 0 : surfaceDe(poste, surfaces_m2) * occupation(poste, coefficients);
        return bilans[poste].demande_mm.map((d) => (d * surface) / (1000 * efficience));
    });
    const besoin_m3 = parMois((m) => {
        let total = 0;
        for (const poste of POSTES_ARROSES)
            total += demande_m3[poste][m] ?? 0;
        return total;
    });
    return {
        bilans,
        demande: {
            etc_mm: parPosteArrose((p) => bilans[p].etc_mm),
            demande_mm: parPosteArrose((p) => bilans[p].demande_mm),
            demande_m3,
            besoin_m3,
            total_m3: somme(besoin_m3),
        },
    };
}
/**
 * Effet de l'eau servie par poste arrosé. Un poste sans surface vaut 1 ; le verger compte aussi les petits fruits, qui suivent son facteur.
 */
export function effetsEau(entree, bilans, coefficients) {
    return parPosteArrose((poste) => {
        if (surfaceDe(poste, entree.surfaces_m2) <= 0)
            return 1;
        return facteurEau(bilans[poste], partsServies(entree, poste), lire(coefficients, KY_DU_POSTE[poste]));
    });
}
