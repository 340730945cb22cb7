import { CHAMPS } from "../champs/champs.js";
import { normaliserCode } from "../commun/contexte/code.js";
import { ecrireNombre } from "../commun/validation.js";
import { controlerChamp } from "../commun/validation/champ.js";
import { controlerTerritoire } from "../commun/validation/arguments.js";
import { erreursDObjets, garder } from "../commun/validation/garde.js";
import { feuilles, lireChemin } from "./candidats/chemins.js";
import { personnesDe } from "./decision/plans.js";
import { BRANCHES, branchesDe, branchesReprises, LIGNES, MERES, noeudOuRien } from "./branches.js";
import { completerElements, valeurParDefaut } from "./regles-defauts.js";
const NB_CHAMPS = CHAMPS.filter(({ pese }) => pese !== false).length;
/** Un lieu partagé compte moins de monde ; au-delà, la saisie se trompe. */
const PERSONNES_MAX = 2000;
/** Lignes dont la valeur porte elle-même des propriétés. */
const COMPOSEES = Object.freeze(LIGNES.filter(({ champ: { genre } }) => genre === "regime" || genre === "objets"));
function arbreDe(chemins) {
    const tetes = [...new Set(chemins.map(([tete]) => tete))];
    return Object.freeze(Object.fromEntries(tetes.map((tete) => {
        const suites = chemins.filter(([autre]) => autre === tete).map(([, ...suite]) => suite);
        return [tete, suites.some(({ length }) => length === 0) ? true : arbreDe(suites)];
    })));
}
const ARBRE = arbreDe(CHAMPS.map(({ chemin }) => chemin.split(".")));
const CONNUS = Object.freeze(Object.fromEntries(CHAMPS.map(({ chemin }) => [chemin, true])));
function controlerBranches(erreurs, saisi) {
    for (const cles of BRANCHES) {
        const branche = lireChemin(saisi, cles);
        if (branche !== undefined && branche !== null && (typeof branche !== "object" || Array.isArray(branche))) {
            erreurs.push({ chemin: cles.join("."), code: "saisie.objet", message: "Un objet est attendu." });
        }
    }
}
/** Vrai si le chemin, ou le début d'un chemin plus long, est une feuille du scénario. */
function connu(chemin) {
    for (let fin = chemin.length; fin > 0; fin = chemin.lastIndexOf(".", fin - 1))
        if (Object.hasOwn(CONNUS, chemin.slice(0, fin)))
            return true;
    return false;
}
/** Propriétés qu'une valeur composée (régime détaillé, toit, panneaux) porte en trop. */
function proprietesInconnues({ champ, cles }, saisi) {
    const valeur = lireChemin(saisi, cles);
    if (typeof valeur !== "object" || valeur === null)
        return [];
    if (champ.genre === "regime")
        return Object.keys(valeur).flatMap((cle) => (Object.hasOwn(champ.groupes, cle) ? [] : [`${champ.chemin}.${cle}`]));
    if (champ.genre !== "objets" || !Array.isArray(valeur))
        return [];
    const admises = champ.champs.map(({ cle }) => cle);
    return valeur.flatMap((element, rang) => Object.keys(element).flatMap((cle) => (admises.includes(cle) ? [] : [`${champ.chemin}.${rang}.${cle}`])));
}
/** Feuilles d'un arbre que la table ne connaît pas. Le chemin ne s'écrit que là où l'arbre saisi quitte celui des champs. */
function feuillesInconnues(arbre, branche, prefixe) {
    const inconnues = [];
    for (const [cle, valeur] of Object.entries(arbre)) {
        const suite = Object.hasOwn(branche, cle) ? branche[cle] : undefined;
        if (suite === true || valeur === undefined)
            continue;
        const chemin = prefixe === "" ? cle : `${prefixe}.${cle}`;
        if (suite !== undefined && typeof valeur === "object" && valeur !== null && !Array.isArray(valeur))
            inconnues.push(...feuillesInconnues(valeur, suite, chemin));
        else
            inconnues.push(...feuilles(valeur, chemin).filter((feuille) => feuille !== "" && !connu(feuille)));
    }
    return inconnues;
}
function champsInconnus(saisi) {
    const chemins = [...feuillesInconnues(saisi, ARBRE, ""), ...COMPOSEES.flatMap((ligne) => proprietesInconnues(ligne, saisi))];
    return chemins.map((chemin) => ({ code: "saisie.inconnu", message: `Le champ « ${chemin} » n’existe pas : il est ignoré.`, chemin }));
}
function controlerFoyer(erreurs, scenario) {
    const personnes = personnesDe(scenario);
    const { enceintes, allaitantes } = scenario.foyer;
    if (personnes < 1)
        erreurs.push({ chemin: "foyer.personnes", code: "foyer.vide", message: "Il faut au moins une personne." });
    else if (personnes > PERSONNES_MAX) {
        const message = `Au plus ${ecrireNombre(PERSONNES_MAX)} personnes en tout ; reçu : ${ecrireNombre(personnes)}.`;
        erreurs.push({ chemin: "foyer.personnes", code: "foyer.trop", message });
    }
    else if (enceintes + allaitantes > personnes) {
        erreurs.push({
            chemin: "foyer.enceintes",
            code: "foyer.incoherent",
            message: `Personnes enceintes et allaitantes : ${enceintes + allaitantes}, pour ${personnes} en tout.`,
        });
    }
}
/** Ouvre les branches d'un arbre : chacune ne se crée qu'à sa première feuille, absente elle ne vaut pas vide ; une branche reprise se pose telle quelle. */
function ouvreur(arbre, reprises) {
    const remplies = new Array(BRANCHES.length);
    const cleDe = (rang) => BRANCHES[rang].at(-1);
    const brancheDe = (rang) => {
        if (rang < 0)
            return arbre;
        const connue = remplies[rang];
        if (connue !== undefined)
            return connue;
        const mere = brancheDe(MERES[rang]);
        const cle = cleDe(rang);
        return (remplies[rang] = noeudOuRien(mere[cle]) ?? (mere[cle] = {}));
    };
    const poser = (rang) => {
        if (remplies[rang] !== undefined)
            return;
        const mere = MERES[rang];
        remplies[rang] = reprises?.[rang];
        if (mere >= 0 && reprises?.[mere] !== undefined)
            poser(mere);
        else
            brancheDe(mere)[cleDe(rang)] = reprises?.[rang];
    };
    return { brancheDe, poser };
}
/**
 * Remplit les feuilles sans réponse. L'entrée n'est pas modifiée ; les erreurs de contrôle sont ajoutées à `erreurs` (undefined : sans contrôle). `voisin` : déjà
 * rempli du même lieu et de la même table, ses branches de même saisie sont reprises, et leurs défauts ne se disent pas.
 */
function remplir(saisi, { territoire, coefficients: coefs }, erreurs, voisin) {
    const arbre = { lieu: { territoire: territoire.code }, foyer: { personnes: {} }, eau: { usages_l_pers_j: {} } };
    const source = { territoire, coefs, scenario: arbre, saisi };
    const defauts = [];
    const saisies = branchesDe(saisi);
    const racine = noeudOuRien(saisi);
    const reprises = voisin === undefined ? undefined : branchesReprises(saisies, voisin);
    const { brancheDe, poser } = ouvreur(arbre, reprises);
    for (const { champ, branche, feuille, fixe, valeur: constante } of LIGNES) {
        if (reprises?.[branche] !== undefined) {
            poser(branche);
            continue;
        }
        const repondu = (branche < 0 ? racine : saisies[branche])?.[feuille];
        // Une réponse nulle dit « je ne sais pas », comme une réponse absente.
        // Un champ fautif fausserait les défauts qui en dépendent : le refus suffit.
        const faute = !fixe && erreurs !== undefined && erreurs.length > 0;
        if (repondu !== undefined && repondu !== null) {
            const complete = completerElements(champ, repondu, faute ? undefined : source);
            if (complete !== repondu)
                defauts.push(champ.chemin);
            if (erreurs !== undefined)
                controlerChamp(erreurs, champ, complete);
            brancheDe(branche)[feuille] = complete;
            continue;
        }
        if (champ.pese !== false)
            defauts.push(champ.chemin);
        const valeur = fixe ? constante : faute ? 0 : valeurParDefaut(champ, source);
        if (valeur !== undefined)
            brancheDe(branche)[feuille] = valeur;
    }
    return { scenario: source.scenario, saisies, defauts };
}
/**
 * Remplit un scénario saisi avec les défauts sourcés et dit lesquels. Chaque champ est contrôlé : chemin, code (`saisie.*`, `foyer.*`, `contexte.inconnu`), message en français.
 * Un champ inconnu est ignoré et signalé. L'entrée n'est pas modifiée.
 */
export function completerScenario(saisi, donnees) {
    const { territoire, coefficients } = donnees ?? {};
    const erreurs = [...erreursDObjets({ coefficients }), ...controlerTerritoire(territoire)];
    return erreurs.length > 0 ? { ok: false, erreurs } : garder(() => completer(saisi, donnees));
}
/** Comme {@link completerScenario}, pour des données déjà contrôlées. */
export function completer(saisi, donnees) {
    const erreurs = [];
    if (typeof saisi !== "object" || saisi === null || Array.isArray(saisi)) {
        return { ok: false, erreurs: [{ chemin: "", code: "saisie.objet", message: "Un scénario est un objet." }] };
    }
    const territoire = lireChemin(saisi, ["lieu", "territoire"]);
    if (typeof territoire !== "string")
        erreurs.push({ chemin: "lieu.territoire", code: "contexte.inconnu", message: "Indiquez un territoire : un numéro de département ou un code postal." });
    else {
        const code = normaliserCode(territoire, [donnees.territoire.code]);
        if (!code.ok)
            erreurs.push(...code.erreurs);
    }
    controlerBranches(erreurs, saisi);
    if (erreurs.length > 0)
        return { ok: false, erreurs };
    const { scenario, defauts } = remplir(saisi, donnees, erreurs);
    if (erreurs.length === 0)
        controlerFoyer(erreurs, scenario);
    if (erreurs.length > 0)
        return { ok: false, erreurs };
    return { ok: true, valeur: { scenario, defauts, nb_champs: NB_CHAMPS }, avertissements: champsInconnus(saisi) };
}
/** Comme {@link completerScenario}, pour un scénario déjà contrôlé une fois : ni contrôle ni avertissement. Sert aux aperçus en série ; `voisin` : l'un d'eux. */
export function completerSansControle(saisi, donnees, voisin) {
    return remplir(saisi, donnees, undefined, voisin);
}
