import { productiblesDuLieu } from "../../axes/energie/soleil/pv.js";
import { somme } from "../../commun/coefficients/statistiques.js";
/**
 * Champs posés quand la place manque : le plus productif d'abord, à la production annuelle d'un kilowatt-crête, ombre déduite, puis le suivant dans ce qui reste.
 * Agrandir un champ mal tourné n'ôte donc rien au mieux tourné. Deux champs égaux se posent dans l'ordre où ils sont dits.
 */
export function poserPanneaux(pv, possible_kwc, { contexte, coefs, cache }) {
    if (somme(pv.map(({ kwc }) => kwc)) <= possible_kwc)
        return pv;
    const an = pv.length > 1 ? productiblesDuLieu(contexte, pv, coefs, cache).map((mois, i) => somme(mois) * (1 - pv[i].ombrage)) : [0];
    const poses = pv.map(({ kwc }) => kwc);
    let reste_kwc = possible_kwc;
    for (const rang of [...an.keys()].sort((a, b) => an[b] - an[a] || a - b)) {
        const pose_kwc = Math.min(poses[rang], reste_kwc);
        poses[rang] = pose_kwc;
        reste_kwc -= pose_kwc;
    }
    return pv.map((champ, i) => ({ ...champ, kwc: poses[i] }));
}
