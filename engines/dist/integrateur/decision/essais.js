import { apercuRapide } from "../apercu.js";
import { noter } from "../notation/notation.js";
/** Aperçu d'un scénario voisin de celui qui a été noté. `voisin` : un aperçu du même cadre, dont les axes inchangés resservent. */
export function apercevoir(saisi, { contexte }, { donnees, reglage, options }, voisin) {
    return apercuRapide(saisi, { territoire: donnees.territoire, contexte, axes: reglage.axes, options }, voisin);
}
/**
 * Essais autour d'un scénario noté, pour la durée d'une page. Le même calcul que celui de la page, sans trace, journal ni fourchette ; un scénario qu'un geste
 * et un levier proposent tous deux n'est calculé qu'une fois.
 */
export function ouvrirEssais(note, cadre) {
    const { trace: _trace, journal: _journal, ...options } = cadre.options;
    const reprise = { ...cadre, reglage: { ...cadre.reglage, reprise: note.passe.memoire } };
    const faits = new Map();
    return (saisi) => {
        const cle = JSON.stringify(saisi);
        const fait = faits.get(cle) ?? noter(saisi, reprise, { ...options, taux_seuls: true });
        faits.set(cle, fait);
        return fait;
    };
}
