import { deroulerEtapes, ETAPES_PASSE } from "./etapes.js";
/** Clé d'une entrée d'axe : tout ce qu'elle contient, le climat réduit à ce qui l'identifie. */
function cleDe(entree) {
    const { territoire, altitude_m, zone_pluie, cote, pluie_mm } = entree.contexte;
    return JSON.stringify({ ...entree, contexte: [territoire, altitude_m, zone_pluie, cote, pluie_mm] });
}
/** Simule un axe, ou reprend ce qu'une passe voisine en a rendu si son entrée est la même ; note la clé de chaque entrée dans `cles`. */
function reprendreDe(reprise, cles, options) {
    return (axe, entree, simuler) => {
        cles[axe] = cleDe(entree);
        const deja = reprise?.cles[axe] === cles[axe] ? reprise.rendus[axe] : null;
        // Un axe n'a qu'un moteur : ce qui a été rendu sous son nom est de sa sorte.
        return deja === null ? simuler(entree, options) : deja;
    };
}
const NON_STABILISE = Object.freeze({
    code: "POINT_FIXE_NON_CONVERGE",
    message: "Le partage de l’électricité au prorata ne s’est pas stabilisé : le dernier calcul est rendu.",
    axe: "energie",
});
/** Passe unique ordonnée ({@link ETAPES_PASSE}). Erreurs : celles des moteurs, ramenées aux chemins du scénario. */
export function derouler(lieu, reglage, options) {
    const cles = { eau: "", energie: "", alim: "" };
    const rendu = deroulerEtapes(ETAPES_PASSE, { lieu, reglage, options, reprendre: reprendreDe(reglage.reprise, cles, options) });
    if (!rendu.ok)
        return rendu;
    const { alim_demande, eau, partage } = rendu.fait;
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
            // L'eau d'avant le partage : une passe voisine la partage à son tour.
            memoire: { rendus: { ...rendus, eau }, cles },
        },
        avertissements: [],
    };
}
