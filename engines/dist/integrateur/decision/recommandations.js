import { pointsDeTaux } from "../notation/scores.js";
import { resteDe } from "../sorties/reste.js";
import { travailAnnuel } from "../travail.js";
import { ordonner } from "./ordre.js";
import { pistesApercues } from "./pistes.js";
import { lireSeuils } from "./seuils.js";
// Ce que l'on recalcule et ce que la page montre : la longueur d'une liste et le temps d'un calcul, non des figures du monde.
const RECALCULES = 8;
const MINIMUM = 5;
const RECALCULES_MAX = 16;
/** Deux factures égales au centime. */
const EUR_EGAL = 0.01;
function scoreAxeNote(n, axe) {
    const a = n.axes[axe];
    return a.etat === "evalue" ? a.score_corrige : 0;
}
function scoreNote(n, axe, cadre) {
    return cadre.mode === "global" ? (n.global?.corrige ?? 0) : scoreAxeNote(n, axe);
}
/** Ce qui s'achète en moins dans l'année d'un calcul entier à l'autre ; négatif s'il s'en achète plus. */
function achatsEvites(avant, apres, cadre) {
    const [a, b] = [avant, apres].map((n) => resteDe(n.passe.sorties, n.lieu.scenario, n.contexte, cadre.options.coefficients));
    return {
        eau_m3_an: (a.eau?.m3_an ?? 0) - (b.eau?.m3_an ?? 0),
        energie_kwh_an: (a.energie?.kwh_an ?? 0) - (b.energie?.kwh_an ?? 0),
        alim_kg_an: (a.alim?.kg_an ?? 0) - (b.alim?.kg_an ?? 0),
    };
}
/** Énergie achetée dans l'année moins surplus vendu, EUR ; null si un prix manque. */
function energiePayee({ passe: { sorties } }) {
    const achats_eur = sorties.energie?.a_acheter.eur_an ?? null;
    return achats_eur === null ? null : achats_eur - (sorties.energie?.facture?.vendu_eur_an ?? 0);
}
/** Un geste de l'énergie qui fait payer plus d'énergie : une horloge qui tire le chauffe-eau des heures creuses vers un soleil qui n'y suffit pas. */
function rencherit(avant, apres) {
    // À un seul prix, acheter moins se paie moins : l'heure de chaque achat ne se relit que sous deux.
    if (avant.lieu.scenario.energie.tarif.option === "base")
        return false;
    const [a, b] = [energiePayee(avant), energiePayee(apres)];
    return a !== null && b !== null && b > a + EUR_EGAL;
}
/** Piste recalculée en entier ; null si elle ne se calcule pas, ou si elle ferait payer plus d'énergie. */
function recalculer(piste, note, cadre, essayer) {
    const rendu = essayer(piste.saisi);
    if (!rendu.ok)
        return null;
    const { axe } = piste.candidat;
    if (axe === "energie" && rencherit(note, rendu.valeur))
        return null;
    const heures = travailAnnuel(rendu.valeur.passe.sorties) - travailAnnuel(note.passe.sorties);
    return {
        ...piste,
        points: scoreNote(rendu.valeur, axe, cadre) - scoreNote(note, axe, cadre),
        points_axe: scoreAxeNote(rendu.valeur, axe) - scoreAxeNote(note, axe),
        points_taux: pointsDeTaux(note, rendu.valeur, axe),
        evite: achatsEvites(note, rendu.valeur, cadre),
        heures_an: Math.max(0, heures),
    };
}
/** Le lieu donne une plus grande part, ou il s'achète nettement moins : épargner un peu fait monter le score sans changer ce que le lieu donne. */
function compte({ points_taux, evite }, seuils) {
    return points_taux >= seuils.points || evite.energie_kwh_an >= seuils.evite_kwh_an || evite.eau_m3_an >= seuils.evite_m3_an;
}
const gratuit = (p) => p.achat_eur === 0 && p.an_eur === 0;
/**
 * Les huit meilleures pistes de l'aperçu, recalculées en entier ; d'autres suivent s'il en reste moins de cinq. Un geste gratuit est toujours tenté.
 * Quand le plancher du score global cache les progrès (tout part de zéro), les pistes qui font gagner un demi-point à leur axe complètent la liste.
 */
function retenir(pistes, tri) {
    const { note, cadre, essayer, seuils } = tri;
    // Ce qui monte le taux se recalcule d'abord ; le reste, s'il évite beaucoup d'achats, en a la place qui demeure.
    const gagnantes = pistes.filter((p) => p.points >= seuils.points_apercu);
    const utiles = [...gagnantes.filter((p) => p.points_taux >= seuils.points_apercu), ...gagnantes.filter((p) => p.points_taux < seuils.points_apercu)];
    const gratuite = pistes.filter((p) => gratuit(p) && p.points > 0).sort((a, b) => b.points_taux - a.points_taux || b.points - a.points)[0];
    const cachees = pistes.filter((p) => p.points < seuils.points_apercu && p.points_axe >= seuils.points_apercu && p !== gratuite);
    const premieres = gratuite === undefined || utiles.slice(0, RECALCULES).includes(gratuite) ? utiles : [gratuite, ...utiles.filter((p) => p !== gratuite)];
    const ordre = [...premieres, ...cachees];
    const retenues = [];
    const parAxe = [];
    for (let i = 0; i < ordre.length && i < RECALCULES_MAX && (i < RECALCULES || retenues.length < MINIMUM); i++) {
        const p = recalculer(ordre[i], note, cadre, essayer);
        if (p === null)
            continue;
        if (p.points >= seuils.points && compte(p, seuils))
            retenues.push(p);
        else if ((p.points_axe >= seuils.points && compte(p, seuils)) || (gratuit(p) && p.points > 0))
            parAxe.push(p);
    }
    if (!retenues.some(gratuit))
        retenues.push(...parAxe.filter((p) => gratuit(p)).slice(0, 1));
    const complement = parAxe.filter((p) => !retenues.includes(p) && p.points_axe >= seuils.points).sort((a, b) => b.points_axe - a.points_axe);
    const completees = [...retenues, ...complement.slice(0, Math.max(0, MINIMUM - retenues.length)).map((p) => ({ ...p, sur_axe: true }))];
    const suffisantes = [...completees, ...axesAbsents(pistes, completees, tri)];
    return suffisantes.length < MINIMUM ? [...suffisantes, ...sobres(pistes, suffisantes, tri)] : suffisantes;
}
/** Le geste le plus utile de chaque axe absent de la liste : le plancher du score d'ensemble ne doit pas taire un axe où tout reste à faire. */
function axesAbsents(pistes, deja, { note, cadre, essayer, seuils }) {
    return cadre.reglage.axes
        .filter((axe) => !deja.some((p) => p.candidat.axe === axe))
        .flatMap((axe) => {
        const meilleure = pistes.filter((p) => p.candidat.axe === axe && p.points_axe >= seuils.points_apercu).sort((a, b) => b.points_axe - a.points_axe)[0];
        const p = meilleure === undefined ? null : recalculer(meilleure, note, cadre, essayer);
        return p === null || p.points_axe < seuils.points ? [] : [{ ...p, sur_axe: true }];
    });
}
/** Là où rien n'est local, consommer moins ne monte aucun taux et s'achète pourtant en moins : des gestes gratuits ou petits, pour compléter une liste courte. */
function sobres(pistes, deja, { note, cadre, essayer, seuils }) {
    const petites = pistes
        .filter((p) => p.candidat.axe !== "alim" && p.points > -seuils.points && p.achat_eur <= seuils.sobre_eur && !deja.some((d) => d.candidat === p.candidat))
        .sort((a, b) => a.achat_eur - b.achat_eur || (a.candidat.id < b.candidat.id ? -1 : 1));
    return petites
        .slice(0, RECALCULES)
        .flatMap((p) => recalculer(p, note, cadre, essayer) ?? [])
        .filter(({ points, points_taux, evite: e }) => points > -seuils.points && points_taux > -seuils.points && epargne(e, seuils))
        .sort((a, b) => b.evite.energie_kwh_an - a.evite.energie_kwh_an || (a.candidat.id < b.candidat.id ? -1 : 1))
        .slice(0, MINIMUM - deja.length + 1)
        .map((p) => ({ ...p, sur_axe: true }));
}
const epargne = ({ eau_m3_an, energie_kwh_an }, { sobre_m3_an, sobre_kwh_an }) => eau_m3_an >= sobre_m3_an || energie_kwh_an >= sobre_kwh_an;
/**
 * Recommandations (docs/conventions-de-calcul.md, « Recommandations ») : gestes et lots classés par l'aperçu, les huit meilleurs recalculés en entier, en euros par an et par point ; ceux qui rapportent moins d'un
 * demi-point sont écartés (sauf un geste gratuit), puis un ordre glouton jusqu'au budget. `changements` s'applique au scénario saisi.
 */
export function recommander(saisi, note, budget, cadre, { essayer, apercevoir }) {
    const tri = { note, cadre, essayer, seuils: lireSeuils(cadre.options.coefficients) };
    const retenues = retenir(pistesApercues(saisi, note, cadre, apercevoir), tri);
    const reste = budget.budget_eur === null ? Number.POSITIVE_INFINITY : Math.max(0, budget.budget_eur - budget.cout_total_eur);
    return ordonner(retenues, saisi, { note, cadre, apercevoir }, reste).map(enRecommandation);
}
/**
 * Tous les gestes permis qui font acheter moins d'eau ou d'énergie, jusqu'à un prix d'achat, du moins cher au plus cher. Ni le score ni la longueur d'une liste
 * ne les trient : qui regarde sa facture veut aussi ceux qui ne montent aucun taux.
 */
export function recommanderEpargnes(saisi, note, achat_max_eur, cadre, { essayer, apercevoir }) {
    const seuils = lireSeuils(cadre.options.coefficients);
    return pistesApercues(saisi, note, cadre, apercevoir)
        .filter(({ candidat, achat_eur }) => candidat.axe !== "alim" && achat_eur <= achat_max_eur)
        .flatMap((p) => recalculer(p, note, cadre, essayer) ?? [])
        .filter(({ evite }) => epargne(evite, seuils))
        .sort((a, b) => a.achat_eur - b.achat_eur || b.evite.energie_kwh_an - a.evite.energie_kwh_an || (a.candidat.id < b.candidat.id ? -1 : 1))
        .map((p) => enRecommandation({ ...p, sur_axe: true, dans_le_budget: true }));
}
/** Tous les gestes permis qui ne coûtent ni argent ni temps, du plus utile à son axe au moins utile : un plan qui en oublie un ne vaut pas ce qu'il pourrait. */
export function recommanderGratuits(saisi, note, cadre, { essayer, apercevoir }) {
    return pistesApercues(saisi, note, cadre, apercevoir)
        .filter(gratuit)
        .flatMap((p) => recalculer(p, note, cadre, essayer) ?? [])
        .filter(({ heures_an }) => heures_an === 0)
        .sort((a, b) => b.points_axe - a.points_axe || (a.candidat.id < b.candidat.id ? -1 : 1))
        .map((p) => enRecommandation({ ...p, sur_axe: true, dans_le_budget: true }));
}
function enRecommandation({ candidat, proposition, achat_eur, ecart_eur, an_eur, heures_an, dans_le_budget, ...p }) {
    // Sur un axe, ce que la page montre est son taux : c'est lui qui est promis. Le score, qui compte aussi ce qu'isoler épargne, ne sert qu'au tri.
    const points = p.sur_axe ? p.points_taux : p.points;
    const parPoint = (x) => (x > 0 && points > 0 ? x / points : null);
    return {
        id: candidat.id,
        axe: candidat.axe,
        poste: candidat.poste,
        titre: proposition.titre,
        effet: proposition.effet,
        points,
        mesure: p.sur_axe ? "axe" : "global",
        points_score: p.sur_axe ? p.points_axe : p.points,
        evite: p.evite,
        cout_achat_eur: ecart_eur,
        cout_an_eur: an_eur,
        eur_an_par_point: parPoint(an_eur),
        eur_achat_par_point: parPoint(achat_eur),
        heures_an,
        heures_par_point: points > 0 ? heures_an / points : null,
        lot: candidat.lot,
        changements: proposition.changements,
        dans_le_budget,
    };
}
