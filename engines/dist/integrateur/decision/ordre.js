import { chiffrer } from "../../budget.js";
import { somme } from "../../commun/coefficients/statistiques.js";
import { situer } from "../candidats/candidat.js";
import { appliquerChangements } from "../candidats/chemins.js";
import { coutDe, parMerite, scoreApercu, terrainDeclare } from "./pistes.js";
import { planifier } from "./plans.js";
/**
 * Les gestes restants, reproposés sur un scénario déjà amélioré (aperçu) : deux gestes qui grandissent le même champ s'ajoutent, au lieu que le second
 * remette la valeur qu'il avait calculée au départ. Un geste qui n'a plus lieu d'être, ou qui ferait reculer, n'y est plus.
 */
function reproposer(restantes, courant, { note, cadre, apercevoir }) {
    const base = apercevoir(courant);
    if (!base.ok)
        return [];
    const plans = planifier(base.valeur.scenario, cadre.options.coefficients);
    if (!plans.ok)
        return [];
    const avant = coutDe(base.valeur.scenario, cadre);
    const situation = situer(base.valeur.scenario, note.contexte, note.passe.sorties, plans.valeur, terrainDeclare(note), cadre.options.coefficients);
    return restantes.flatMap((p) => {
        const proposition = p.candidat.proposer(situation);
        if (proposition === null)
            return [];
        const saisi = appliquerChangements(courant, proposition.changements);
        const vu = apercevoir(saisi, base.valeur.memoire);
        if (!vu.ok)
            return [];
        const points = scoreApercu(vu.valeur, p.candidat.axe, cadre) - scoreApercu(base.valeur, p.candidat.axe, cadre);
        const achats = somme(chiffrer(proposition.achats ?? [], cadre.donnees.couts).map((e) => e.cout_eur));
        const depense_eur = Math.max(0, coutDe(vu.valeur.scenario, cadre).achat - avant.achat) + achats;
        return points >= 0 ? [{ p, saisi, merite: { ...p, points }, depense_eur }] : [];
    });
}
/** Glouton : prend le meilleur, reprend les autres sur le scénario ainsi amélioré, jusqu'au budget. Rend l'ordre et ce qui tient dans le budget. */
export function ordonner(pistes, saisi, ici, reste_eur) {
    const choisies = [];
    let restantes = [...pistes].sort(parMerite);
    let courant = saisi;
    let reste = reste_eur;
    while (restantes.length > 0) {
        const reprises = courant === saisi
            ? restantes.filter((p) => p.points >= 0).map((p) => ({ p, saisi: p.saisi, merite: p, depense_eur: p.achat_eur }))
            : reproposer(restantes, courant, ici);
        // Le prix annoncé est celui du départ ; celui d'ici peut être plus haut (la cuve suivante) : le budget couvre le plus grand des deux.
        const depense = ({ p, depense_eur }) => Math.max(p.achat_eur, depense_eur);
        const choisie = reprises.filter((r) => depense(r) <= reste).sort((a, b) => parMerite(a.merite, b.merite))[0];
        if (choisie === undefined)
            break;
        choisies.push({ ...choisie.p, dans_le_budget: true });
        reste -= depense(choisie);
        courant = choisie.saisi;
        restantes = restantes.filter((p) => p !== choisie.p);
    }
    return [...choisies, ...restantes.sort(parMerite).map((p) => ({ ...p, dans_le_budget: false }))];
}
