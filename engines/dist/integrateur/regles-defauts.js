import { litresChaudsParDefaut } from "../axes/eau/chaude.js";
import { specifiqueOrdinaire, surfaceOrdinaire_m2, vitragesOrdinaires_m2 } from "../axes/energie/demande/ordinaire.js";
import { lire } from "../commun/coefficients/table.js";
import { somme } from "../commun/coefficients/statistiques.js";
import { zoneClimat } from "../commun/contexte/zones.js";
import { CHAMPS } from "../champs/champs.js";
import { lireChemin } from "./candidats/chemins.js";
import { demandesSol } from "./decision/plans.js";
/** Foyer de quatre pris quand personne n'est déclaré ; dès qu'une classe l'est, les autres valent zéro. */
const FAMILLE = Object.freeze({ "foyer.personnes.adulte_18_49": 2, "foyer.personnes.enfant_4_9": 2 });
const CLASSES = Object.freeze(CHAMPS.map(({ chemin }) => chemin.split(".")).filter(([branche, suite]) => branche === "foyer" && suite === "personnes"));
function famille({ saisi }, chemin) {
    return CLASSES.some((cles) => (lireChemin(saisi, cles) ?? null) !== null) ? 0 : (FAMILLE[chemin] ?? 0);
}
function surfaceHabitable({ coefs, scenario: { batiment, foyer } }) {
    return surfaceOrdinaire_m2(batiment.type, foyer.nb_foyers, coefs);
}
/** Maison : de plain-pied, le toit couvre la surface habitable ; immeuble : plusieurs niveaux se le partagent. */
function aireToit({ scenario, coefs }) {
    const { surface_m2, type } = scenario.batiment;
    return type === "maison" ? surface_m2 : surface_m2 / lire(coefs, "energie.logement.niveaux_immeuble");
}
const toit = (source) => [{ aire_m2: aireToit(source), type: "rugueux" }];
/** Terrain non déclaré : juste assez pour le bâti, les accès et ce qui est demandé, donc sans conflit. */
function terrain({ scenario, coefs }) {
    const demandes = somme(demandesSol(scenario, coefs).map((d) => d.m2));
    return scenario.terrain.emprise_batie_m2 + scenario.terrain.acces_m2 + demandes;
}
function electriciteSpecifique({ coefs, scenario }) {
    const { nb_foyers, personnes, presence } = scenario.foyer;
    return specifiqueOrdinaire({ nb_foyers, personnes: somme(Object.values(personnes)), presence }, coefs);
}
function eauChaude({ coefs, scenario: { eau } }) {
    return litresChaudsParDefaut(eau.usages_l_pers_j.hygiene ?? lire(coefs, "eau.usage.hygiene"), eau.equipements, coefs);
}
/** Verger arrosé par défaut hors climat océanique et semi-océanique. */
function vergerIrrigue({ territoire }) {
    const zone = zoneClimat(territoire.type_climat);
    return zone !== "oceanique" && zone !== "semi_oceanique";
}
const REGLES = Object.freeze({
    famille,
    surface_habitable: surfaceHabitable,
    vitrages_sud: ({ coefs, scenario }) => vitragesOrdinaires_m2(scenario.batiment.surface_m2, coefs),
    toit,
    aire_toit: aireToit,
    emprise: ({ scenario }) => somme(scenario.batiment.toits.map((t) => t.aire_m2)),
    terrain,
    toilettes_seches: ({ scenario }) => scenario.eau.equipements.toilettes === "seches",
    eau_chaude: eauChaude,
    electricite_specifique: electriciteSpecifique,
    verger_irrigue: vergerIrrigue,
    capacite_congelateurs: ({ coefs, scenario }) => scenario.alim.congelateurs * lire(coefs, "alim.conservation.congelateur.capacite"),
});
/**
 * Une liste dont le premier élément tait ce qu'une règle sait remplir (une couverture dite sans sa surface) : rendue complète, ou telle quelle s'il n'y manque rien.
 * `source` absente : une faute ailleurs fausserait la règle, la valeur est zéro.
 */
export function completerElements(champ, saisie, source) {
    if (champ.genre !== "objets" || !Array.isArray(saisie))
        return saisie;
    const [premier, ...suite] = saisie;
    if (typeof premier !== "object" || premier === null)
        return saisie;
    const tus = champ.champs.flatMap(({ cle, regle }) => (regle === undefined || (lireChemin(premier, [cle]) ?? null) !== null ? [] : [{ cle, regle }]));
    if (tus.length === 0)
        return saisie;
    return [{ ...premier, ...Object.fromEntries(tus.map(({ cle, regle }) => [cle, source === undefined ? 0 : REGLES[regle](source, champ.chemin)])) }, ...suite];
}
/** Valeur d'un champ sans réponse ; undefined s'il reste absent. Une règle ne lit que les champs d'avant dans la table. */
export function valeurParDefaut({ chemin, defaut }, source) {
    if (defaut === undefined || "absent" in defaut)
        return undefined;
    if ("valeur" in defaut)
        return defaut.valeur;
    return "coefficient" in defaut ? lire(source.coefs, defaut.coefficient) : REGLES[defaut.regle](source, chemin);
}
