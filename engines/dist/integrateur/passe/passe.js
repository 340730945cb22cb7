import { unSeulCalcul } from "./calculs.js";
import { deroulerEtapes, ETAPES_PASSE } from "./etapes.js";
const NON_STABILISE = Object.freeze({
    code: "POINT_FIXE_NON_CONVERGE",
    message: "Le partage de l’électricité entre l’eau et la maison n’a pas trouvé son équilibre : le dernier calcul est donné.",
    axe: "energie",
});
/** Passe unique ordonnée ({@link ETAPES_PASSE}). Erreurs : celles des moteurs, ramenées aux chemins du scénario. */
export function derouler(lieu, reglage, options, calculs) {
    const rendu = deroulerEtapes(ETAPES_PASSE, {
        lieu,
        reglage,
        options,
        calculs,
        reprendre: (etape, entree, simuler) => unSeulCalcul(calculs, etape, entree, simuler, options),
    });
    if (!rendu.ok)
        return rendu;
    const { alim_demande, partage } = rendu.fait;
    const { rendus, convergence } = partage;
    const liste = [rendus.eau, rendus.energie, rendus.alim].filter((r) => r !== null);
    return {
        ok: true,
        valeur: {
            sorties: { eau: rendus.eau?.valeur ?? null, energie: rendus.energie?.valeur ?? null, alim: rendus.alim?.valeur ?? null },
            demande: alim_demande,
            convergence,
            avertissements: [...liste.flatMap((r) => r.avertissements), ...partage.avertissements, ...(convergence.converge ? [] : [NON_STABILISE])],
            trace: liste.flatMap((r) => r.trace ?? []),
        },
        avertissements: [],
    };
}
