import { numeroMois } from "../contexte/calendrier.js";
import { analyser } from "./grammaire.js";
/** Ce qu'une expression demande autour d'elle : une somme se met entre parenthèses dans un produit, un produit dans une puissance. */
const SOMME = 1;
const PRODUIT = 2;
const SEUL = 3;
function valeurDe(terme) {
    return typeof terme === "number" ? terme : terme.valeur;
}
/** Parenthèses qu'un nom exige de l'expression qui le remplace, d'après ce qui l'entoure dans le texte. */
function exigence(avant, apres) {
    if ("(,".includes(avant) && "),".includes(apres))
        return 0;
    if ("(,+".includes(avant) && "),+-".includes(apres))
        return SOMME;
    return "(,+-*".includes(avant) && apres !== "^" ? PRODUIT : SEUL;
}
function ecrireTerme(nom, terme, exigee, symboles) {
    if (typeof terme === "number")
        return String(terme);
    if (!("ecrire" in terme)) {
        symboles.set(nom, terme);
        return nom;
    }
    const texte = terme.ecrire(symboles);
    return terme.priorite < exigee ? `(${texte})` : texte;
}
/** Découpe un texte autour des noms à remplacer. */
function decouper(texte, noms) {
    const morceaux = [];
    let debut = 0;
    for (const { 0: nom, index } of texte.matchAll(/[A-Za-z_]\w*/g)) {
        if (!noms.has(nom))
            continue;
        const apres = index + nom.length;
        morceaux.push({
            avant: texte.slice(debut, index),
            nom,
            exigee: exigence(texte.slice(0, index).trimEnd().slice(-1), texte.slice(apres).trimStart().slice(0, 1)),
        });
        debut = apres;
    }
    return { morceaux, fin: texte.slice(debut) };
}
const PRIORITES = Object.freeze({ somme: SOMME, produit: PRODUIT, puissance: PRODUIT, seul: SEUL });
/**
 * Une formule écrite une fois : son texte est ce que la trace montre et ce qui se calcule. Lue une seule fois, au chargement du module :
 * `const ARROSAGE = formule("surface * max(0, kc * et0 - pluie) / 1000")`, puis `ARROSAGE({ surface, kc, et0, pluie }).valeur`.
 */
export function formule(texte) {
    const { noeud, noms } = analyser(texte, valeurDe);
    const { morceaux, fin } = decouper(texte, noms);
    const priorite = PRIORITES[noeud.genre];
    return (termes) => ({
        valeur: noeud.evaluer(termes),
        priorite,
        ecrire: (symboles) => morceaux.reduce((ecrit, { avant, nom, exigee }) => `${ecrit}${avant}${ecrireTerme(nom, termes[nom], exigee, symboles)}`, "") + fin,
    });
}
function joindre(termes, separateur, exigee, symboles) {
    return Object.entries(termes)
        .map(([nom, terme]) => ecrireTerme(nom, terme, exigee, symboles))
        .join(separateur);
}
/** `somme(a, b, …)` de termes dont le nombre dépend du scénario. */
export function somme(termes) {
    if (Object.keys(termes).length === 0)
        return constante(0);
    let valeur = 0;
    for (const nom in termes)
        valeur += valeurDe(termes[nom]);
    return { valeur, priorite: SEUL, ecrire: (symboles) => `somme(${joindre(termes, ", ", 0, symboles)})` };
}
/** `somme(a, b, …)` de nombres rangés par nom : les symboles ne sont bâtis que si la trace les demande. */
export function sommeParNom(noms, lire, entree) {
    let valeur = 0;
    for (const nom of noms)
        valeur += lire(nom);
    return {
        valeur,
        priorite: SEUL,
        ecrire: (symboles) => {
            for (const nom of noms)
                symboles.set(nom, { valeur: lire(nom), entrees: entree(nom) });
            return `somme(${noms.join(", ")})`;
        },
    };
}
/** `somme(m01, …, m12)` d'une série mensuelle, chaque mois venu de l'étape `id.01` à `id.12`. */
export function sommeDesMois(serie, id, prefixe = "m") {
    let valeur = 0;
    for (const x of serie)
        valeur += x;
    return { valeur, priorite: SEUL, ecrire: (symboles) => `somme(${joindre(symbolesDesMois(serie, id, prefixe), ", ", 0, symboles)})` };
}
/** Un symbole par mois d'une série, `prefixe01` à `prefixe12`. */
export function symbolesDesMois(serie, id, prefixe = "m") {
    return Object.fromEntries(serie.map((valeur, m) => [`${prefixe}${numeroMois(m)}`, id === undefined ? { valeur } : { valeur, entrees: `${id}.${numeroMois(m)}` }]));
}
/** `min(a, b, …)`. */
export function minimum(termes) {
    const valeur = Math.min(...Object.values(termes).map(valeurDe));
    return { valeur, priorite: SEUL, ecrire: (symboles) => `min(${joindre(termes, ", ", 0, symboles)})` };
}
/** `a` : un seul symbole, sous le nom qu'on lui donne. */
export function nomme(nom, symbole) {
    return { valeur: symbole.valeur, priorite: SEUL, ecrire: (symboles) => ecrireTerme(nom, symbole, 0, symboles) };
}
/** `a * b * …` de facteurs dont le nombre dépend du scénario. */
export function produit(termes) {
    let valeur = 1;
    for (const nom in termes)
        valeur *= valeurDe(termes[nom]);
    return { valeur, priorite: PRODUIT, ecrire: (symboles) => joindre(termes, " * ", PRODUIT, symboles) };
}
/** `a + b + …` d'expressions dont certaines n'existent que pour certains scénarios. */
export function total(expressions) {
    const premiere = expressions[0];
    if (premiere === undefined)
        return constante(0);
    if (expressions.length === 1)
        return premiere;
    let valeur = premiere.valeur;
    for (let i = 1; i < expressions.length; i++)
        valeur += expressions[i].valeur;
    return {
        valeur,
        priorite: SOMME,
        ecrire: (symboles) => expressions.map((e) => ecrireTerme("", e, SOMME, symboles)).join(" + "),
    };
}
/** Une valeur qui ne dépend de rien : `0`, `1`. */
export function constante(valeur) {
    return { valeur, priorite: SEUL, ecrire: () => String(valeur) };
}
