import { garder } from "../commun/validation/garde.js";
import { noter, preparerCadre } from "./notation/notation.js";
import { calculSeul } from "./passe/calculs.js";
/**
 * Les taux d'abord : ceux de `simuler`, au bit près, sans ce qu'une page montre ensuite (fourchettes, gamme de cuves, flux, budget, gestes). Une année entière,
 * trois axes, couplages. Mêmes erreurs que `simuler`.
 */
export function tauxSimulation(saisi, donnees, options) {
    return garder(() => {
        const cadre = preparerCadre(donnees, options);
        if (!cadre.ok)
            return cadre;
        const { trace: _trace, journal: _journal, ...muettes } = options;
        const seul = options.calculs === undefined ? { ...cadre.valeur, calculs: calculSeul(cadre.valeur.calculs) } : cadre.valeur;
        const note = noter(saisi, seul, { ...muettes, taux_seuls: true });
        if (!note.ok)
            return note;
        const { axes, global, passe } = note.valeur;
        const { eau, energie, alim } = passe.sorties;
        const parAxe = (lire) => {
            const lu = (axe) => (axes[axe].etat === "evalue" ? lire(axes[axe]) : null);
            return { eau: lu("eau"), energie: lu("energie"), alim: lu("alim") };
        };
        const valeur = {
            mode: cadre.valeur.mode,
            taux: parAxe(({ taux }) => taux),
            mois: { eau: eau?.couverture_mois ?? null, energie: energie?.couverture_mois ?? null, alim: alim?.couverture.kcal_mois ?? null },
            scores: parAxe(({ score_corrige }) => score_corrige),
            score_global: global?.corrige ?? null,
        };
        return { ok: true, valeur, avertissements: note.avertissements };
    });
}
