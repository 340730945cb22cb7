import { apercuRapide } from "../apercu.js";
import { noter } from "../notation/notation.js";
/** Aperçus autour d'un scénario noté : celui qu'un geste, un levier ou l'ordre des achats demandent tous n'est calculé qu'une fois. */
export function ouvrirApercus({ contexte }, { donnees, reglage, options }) {
    const cadre = { territoire: donnees.territoire, contexte, axes: reglage.axes, options };
    const faits = new Map();
    return (saisi, voisin) => {
        const cle = JSON.stringify(saisi);
        const fait = faits.get(cle) ?? apercuRapide(saisi, cadre, voisin);
        faits.set(cle, fait);
        return fait;
    };
}
/**
 * Ouvre les essais d'un scénario noté. Le même calcul que celui de la page, sans trace, journal ni fourchette ; un scénario qu'un geste et un levier proposent
 * tous deux n'est calculé qu'une fois.
 */
export function ouvrirEssais(note, cadre) {
    const { trace: _trace, journal: _journal, ...options } = cadre.options;
    const reprise = { ...cadre, reglage: { ...cadre.reglage, reprise: note.passe.memoire } };
    const faits = new Map();
    const essayer = (saisi) => {
        const cle = JSON.stringify(saisi);
        const fait = faits.get(cle) ?? noter(saisi, reprise, { ...options, taux_seuls: true });
        faits.set(cle, fait);
        return fait;
    };
    return { essayer, apercevoir: ouvrirApercus(note, cadre) };
}
