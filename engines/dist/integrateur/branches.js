import { CHAMPS } from "../champs/champs.js";
import { lireChemin } from "./candidats/chemins.js";
/** Champs qui ont un défaut : tous, sauf le territoire. */
const REMPLIS = CHAMPS.filter(({ defaut }) => defaut !== undefined);
const PAR_CHEMIN = new Map(REMPLIS.map(({ chemin }) => chemin.split(".")).flatMap((cles) => cles.slice(1).map((_, n) => [cles.slice(0, n + 1).join("."), Object.freeze(cles.slice(0, n + 1))])));
/** Branches du scénario (`eau`, `eau.cuve`…), une fois chacune, une mère avant ses filles. */
export const BRANCHES = Object.freeze([...PAR_CHEMIN.values()]);
const RANGS = new Map([...PAR_CHEMIN.keys()].map((chemin, rang) => [chemin, rang]));
const rangBranche = (cles) => RANGS.get(cles.join(".")) ?? -1;
/** Rang de la mère de chaque branche ; −1 à la racine. */
export const MERES = Object.freeze(BRANCHES.map((cles) => rangBranche(cles.slice(0, -1))));
function ligneDe(champ) {
    const { defaut } = champ;
    const valeur = defaut !== undefined && "valeur" in defaut ? defaut.valeur : undefined;
    const cles = Object.freeze(champ.chemin.split("."));
    const fixe = defaut !== undefined && ("valeur" in defaut || "absent" in defaut);
    return Object.freeze({ champ, cles, branche: rangBranche(cles.slice(0, -1)), feuille: cles[cles.length - 1], fixe, valeur });
}
export const LIGNES = Object.freeze(REMPLIS.map(ligneDe));
export function noeudOuRien(x) {
    return typeof x === "object" && x !== null ? x : undefined;
}
/** Les branches de ce qui est saisi, une fois chacune ; undefined où rien n'est saisi. */
export function branchesDe(saisi) {
    const branches = [];
    BRANCHES.forEach((cles, rang) => {
        const mere = MERES[rang];
        branches.push(noeudOuRien((mere < 0 ? noeudOuRien(saisi) : branches[mere])?.[cles[cles.length - 1]]));
    });
    return branches;
}
/** Branches que lit chaque règle de défaut : les mêmes saisies donnent le même défaut. La règle du territoire n'en lit aucune. */
const LUES = Object.freeze({
    famille: ["foyer"],
    surface_habitable: ["batiment", "foyer"],
    vitrages_sud: ["batiment"],
    toit: ["batiment"],
    aire_toit: ["batiment"],
    emprise: ["batiment"],
    terrain: ["batiment", "eau", "energie", "alim", "foyer", "terrain"],
    toilettes_seches: ["eau"],
    eau_chaude: ["eau"],
    electricite_specifique: ["foyer"],
    verger_irrigue: [],
    capacite_congelateurs: ["alim"],
});
function reglesDe({ champ }) {
    const { defaut } = champ;
    return [
        ...(defaut !== undefined && "regle" in defaut ? [defaut.regle] : []),
        ...(champ.genre === "objets" ? champ.champs.flatMap(({ regle }) => regle ?? []) : []),
    ];
}
/** De chaque branche, celles dont ses défauts dépendent, elle comprise, de proche en proche : autant de rangs. */
const DEPENDANCES = Object.freeze(BRANCHES.map((cles, rang) => {
    const rangs = new Set([rang]);
    const chemins = [cles];
    for (const chemin of chemins)
        for (const ligne of LIGNES.filter(({ cles: feuille }) => chemin.every((cle, n) => feuille[n] === cle)))
            for (const lue of reglesDe(ligne).flatMap((regle) => LUES[regle])) {
                const autre = rangBranche([lue]);
                if (rangs.has(autre))
                    continue;
                rangs.add(autre);
                chemins.push([lue]);
            }
    return [...rangs];
}));
/** Les branches d'un scénario voisin, du même lieu et de la même table, que cette saisie remplirait de même. */
export function branchesReprises(saisies, voisin) {
    const reprises = [];
    BRANCHES.forEach((cles, rang) => {
        const mere = MERES[rang];
        const reprise = mere >= 0 && reprises[mere] !== undefined;
        if (!reprise && !DEPENDANCES[rang].every((autre) => saisies[autre] === voisin.saisies[autre]))
            reprises.push(undefined);
        else
            reprises.push(noeudOuRien(reprise ? reprises[mere]?.[cles[cles.length - 1]] : lireChemin(voisin.scenario, cles)));
    });
    return reprises;
}
