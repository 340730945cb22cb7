import { JOURS_AN, JOURS_MOIS, MOIS_DU_JOUR } from "../../commun/contexte/calendrier.js";
import { heuresDeLaPlage } from "./plages.js";
import { ramenerAuMois } from "./profils.js";
import { PAS_JOUR, PAS_PAR_HEURE } from "./soleil/heures.js";
/** Un pas sur trente et un suffit à distinguer deux années de puisages, et se lit mille fois plus vite qu'une année ne se refait. */
const PAS_EMPREINTE = 31;
/**
 * Part de l'électricité du mois qu'un ballon prend à chaque quart d'heure. Son manque m croît de ce qui est tiré et perdu, et décroît d'au plus P = 1/(4·heures)
 * par pas de la plage, en jours moyens : `m ← m + (1 − pertes)·p·jours du mois + pertes/96`, `chauffe = min(m, P)`. Deux années, la seconde est gardée.
 */
export function chauffeBallon(puisage, { plage, heures, pertes }) {
    const forme = new Float64Array(puisage.length);
    const pas_max = 1 / (PAS_PAR_HEURE * heures);
    const ouvert = heuresDeLaPlage(plage ?? [0, 23]);
    const perdu = pertes / PAS_JOUR;
    let manque = 0;
    for (let annee = 0; annee < 2; annee++) {
        for (let j = 0, i = 0; j < JOURS_AN; j++) {
            const tire = (1 - pertes) * JOURS_MOIS[MOIS_DU_JOUR[j]];
            for (let h = 0; h < 24; h++) {
                const limite = ouvert[h] === true ? pas_max : 0;
                for (const dernier = i + PAS_PAR_HEURE; i < dernier; i++) {
                    manque += tire * puisage[i] + perdu;
                    const pris = manque < limite ? manque : limite;
                    manque -= pris;
                    forme[i] = pris;
                }
            }
        }
    }
    return ramenerAuMois(forme);
}
/** De quoi reconnaître un puisage dans une mémoire que plusieurs lieux partagent. */
function empreinte(puisage) {
    let total = 0;
    for (let i = 0; i < puisage.length; i += PAS_EMPREINTE)
        total += (i + 1) * puisage[i];
    return total;
}
function chauffeGardee(puisage, reglage, cache) {
    if (cache === undefined)
        return chauffeBallon(puisage, reglage);
    const cle = `ballon ${JSON.stringify(reglage)} ${empreinte(puisage)}`;
    const gardee = cache.lire(cle);
    if (gardee !== undefined)
        return gardee;
    const forme = chauffeBallon(puisage, reglage);
    cache.ecrire(cle, forme);
    return forme;
}
/** Années de chauffe des foyers suivis, et leur moyenne : de quoi composer celle de plusieurs foyers comme leur électricité. */
export function chauffesBallon(puisages, reglage, nb_foyers, cache) {
    const foyers = puisages.map((puisage) => chauffeGardee(puisage, reglage, cache));
    const [premier = new Float64Array(0)] = foyers;
    // Un foyer seul garde la sienne : la moyenne ne se lit qu'à plusieurs.
    const foule = nb_foyers <= 1 ? premier : premier.map((_, i) => foyers.reduce((s, forme) => s + forme[i], 0) / foyers.length);
    return { foyers, foule };
}
