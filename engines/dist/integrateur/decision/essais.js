import { apercuRapide } from "../apercu.js";
import { noterEssai } from "../notation/notation.js";
import { tableDe } from "../passe/calculs.js";
/** Les axes dont dépend le taux de l'un d'eux : l'énergie vient après les autres et ne leur rend rien, hors d'un partage au prorata. */
function axesPour(axe, { axes, partage_electricite }) {
    return axe === undefined || axe === "energie" || partage_electricite === "prorata" ? axes : axes.filter((autre) => autre !== "energie");
}
/** Reprend ce qui est déjà fait du même scénario ; un calcul de tous les axes sert aussi à qui n'en lit qu'un. */
function unSeulEssai(faits, saisi, axes, entiers, calculer) {
    const cle = JSON.stringify(saisi);
    const partiels = tableDe(faits, axes.join(" "));
    const fait = faits.get(entiers.join(" "))?.get(cle) ?? partiels.get(cle) ?? calculer();
    partiels.set(cle, fait);
    return fait;
}
/** Aperçus autour d'un scénario noté : celui qu'un geste, un levier ou l'ordre des achats demandent tous n'est calculé qu'une fois. */
export function ouvrirApercus({ contexte }, { donnees, reglage, options, calculs }) {
    const cadre = { territoire: donnees.territoire, contexte, options, calculs };
    const faits = calculs.apercus.get(contexte) ?? new Map();
    calculs.apercus.set(contexte, faits);
    return (saisi, voisin, pour) => {
        const axes = axesPour(pour, reglage);
        return unSeulEssai(faits, saisi, axes, reglage.axes, () => apercuRapide(saisi, { ...cadre, axes }, voisin));
    };
}
/**
 * Ouvre les essais d'un scénario noté. Le même calcul que celui de la page, sans trace, journal ni fourchette ; un scénario qu'un geste et un levier proposent
 * tous deux n'est calculé qu'une fois.
 */
export function ouvrirEssais(note, cadre) {
    const { reglage } = cadre;
    const faits = new Map();
    const essayer = (saisi, pour) => {
        const axes = axesPour(pour, reglage);
        return unSeulEssai(faits, saisi, axes, reglage.axes, () => noterEssai(saisi, { ...cadre, reglage: { ...reglage, axes } }));
    };
    return { essayer, apercevoir: ouvrirApercus(note, cadre) };
}
