import { situer } from "../../commun/contexte/contexte.js";
/** Les calculs faits sous ces tables ; aucun encore, sans mémoire ou sous d'autres. */
export function calculsDe(memoire, territoire, options) {
    const { coefficients, algoConfig, profils, graine } = options;
    const tables = [coefficients, algoConfig, profils, graine];
    const faits = memoire?.find((c) => c.territoire === territoire && c.tables.every((table, rang) => table === tables[rang]));
    if (faits !== undefined)
        return faits;
    const calculs = { territoire, tables, climats: new Map(), rangs: new Map(), remplis: new WeakMap(), rendus: new Map(), apercus: new Map() };
    memoire?.push(calculs);
    return calculs;
}
/** Pour un calcul que rien ne suit : ce qu'il rend ne resservira pas, les entrées n'ont pas de clé à écrire. */
export function calculSeul({ rendus: _rendus, ...calculs }) {
    return calculs;
}
/** Le climat d'un lieu du territoire : le même objet chaque fois que le lieu est le même. */
export function climatDe({ territoire, climats }, lieu, options) {
    const cle = JSON.stringify(lieu);
    const climat = climats.get(cle) ?? situer(territoire, lieu, options.coefficients);
    climats.set(cle, climat);
    return climat;
}
/** Rang d'un climat parmi ceux qui ont servi : ce qui l'identifie dans une clé. */
function rangDe({ rangs }, contexte) {
    const rang = rangs.get(contexte) ?? rangs.size;
    rangs.set(contexte, rang);
    return rang;
}
/** La table rangée sous ce nom ; vide si c'est la première fois. Une clé longue se cherche telle quelle : la composer coûterait plus que la chercher. */
export function tableDe(tables, nom) {
    const connue = tables.get(nom);
    if (connue !== undefined)
        return connue;
    const table = new Map();
    tables.set(nom, table);
    return table;
}
/** Ce qui distingue une entrée d'une autre : toutes ses feuilles, contrôlées à la saisie (un nombre y est fini), et son climat. */
function cleDe(calculs, entree) {
    return JSON.stringify({ ...entree, contexte: rangDe(calculs, entree.contexte) });
}
/** Fait une étape que les options ne changent pas, ou reprend ce qu'elle a déjà rendu de cette entrée. */
export function dejaRendu(calculs, etape, entree, calculer) {
    if (calculs.rendus === undefined)
        return calculer(entree);
    const cle = cleDe(calculs, entree);
    const rendus = tableDe(calculs.rendus, etape);
    // Une étape n'a qu'un moteur : ce qui a été rendu sous son nom est de sa sorte.
    const rendu = rendus.get(cle) ?? calculer(entree);
    rendus.set(cle, rendu);
    return rendu;
}
/** Du calcul qui dit le moins à celui qui dit le plus : chacun sert à qui demande moins, mêmes taux et mêmes flux. */
const NIVEAUX = ["essai", "taux", "entier", "trace"];
function niveauDe({ trace, taux_seuls, sans_avertissements }) {
    if (taux_seuls === true)
        return sans_avertissements === true ? 0 : 1;
    return trace === true ? 3 : 2;
}
/** Simule une étape de la passe, ou reprend ce qu'un calcul qui en disait au moins autant a rendu de cette entrée. */
export function unSeulCalcul(calculs, etape, entree, simuler, options) {
    const { rendus } = calculs;
    if (rendus === undefined)
        return simuler(entree, options);
    const cle = cleDe(calculs, entree);
    const niveau = niveauDe(options);
    for (const nom of NIVEAUX.slice(niveau)) {
        const deja = rendus.get(`${nom} ${etape}`)?.get(cle);
        if (deja !== undefined)
            return deja;
    }
    const rendu = simuler(entree, options);
    tableDe(rendus, `${NIVEAUX[niveau] ?? ""} ${etape}`).set(cle, rendu);
    return rendu;
}
