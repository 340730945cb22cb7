import { chaqueMois, de, traceurDe } from "../../../commun/debug/etape.js";
import { constante, formule, minimum, nomme, sommeDesMois, sommeParNom, symbolesDesMois } from "../../../commun/debug/formule.js";
import { auMois } from "../../../commun/contexte/calendrier.js";
import { GRISES, PLUIE } from "../bilan/bilan.js";
import { autonomieAnnuelle, autonomieDuGroupe, couvertureDuMois, localAnnuel, localDuMois, NOM_SOURCE, reseauPermis, resteDuMois, SOURCES_LOCALES, } from "../formules.js";
import { interditsDesMois, livreParMois, localParGroupe, localParMois } from "../bilan/resume.js";
import { coefficientsPluie } from "../pluie.js";
import { COEFS_CUVE } from "./coefficients.js";
const { calcul, simule } = traceurDe("eau");
const COEFS_PUITS = ["eau.puits.etiage", "eau.puits.plafond"];
const COEFS_GRISES = ["eau.grises.part_collectee", "eau.grises.rendement", "eau.grises.stockage"];
const COLLECTE = ["contexte.pluie_annees", "entree.toits", "entree.filtre"];
/** Ce qui a produit l'eau d'une source locale : entrées et coefficients de la simulation journalière. */
function originesDe(entree, source, coefs) {
    if (source === "puits")
        return [["entree.puits"], COEFS_PUITS];
    if (source === "eaux_grises")
        return [["entree.eaux_grises", "eau.besoin.jour_l.hygiene", "eau.besoin.jour_l.linge"], COEFS_GRISES];
    return [[...COLLECTE, "entree.cuve", "entree.usages_pluie"], coefsCollecte(entree, coefs)];
}
function coefsCollecte(entree, coefs) {
    return [...coefficientsPluie(entree.contexte, coefs), ...COEFS_CUVE, ...new Set(entree.toits.map((toit) => `eau.toit.${toit.type}`))];
}
const DEUX = formule("potager + exterieur");
/** Eau du réseau que la sécheresse interdit au jardin ; rien sans restrictions. */
function tracerInterdits(entree, cumul, besoin) {
    const mois = interditsDesMois(entree, besoin, localParMois(cumul, ["potager"]), localParMois(cumul, ["exterieur"]));
    if (mois === undefined)
        return [];
    return chaqueMois((m, mm, nom) => calcul(`eau.interdit_m3.${mm}`, `Eau interdite au jardin par la sécheresse en ${nom}`, "m³", DEUX(mois[m])));
}
/** Eau livrée par source, réseau, manque, stock. */
export function tracerSources(entree, sortie, cumul, besoin, table) {
    const annuel = (id, libelle, valeur) => simule(id, libelle, "m³/an", valeur, COLLECTE, coefsCollecte(entree, table));
    const simuleParMois = (id, libelle, serie, entrees, coefs = []) => chaqueMois((m, mm, mois) => simule(`${id}.${mm}`, libelle.replace("%", mois), "m³", auMois(serie, m), entrees(mm), coefs));
    const reste = (m, compte) => compte ? resteDuMois(sortie.besoin.mensuel_m3, localDuMois(sortie.sources_m3, m), m) : constante(0);
    const { interdit_m3 } = sortie;
    const reseau = (m) => (interdit_m3 === undefined ? reste(m, entree.raccorde) : reseauPermis(reste(m, true), auMois(interdit_m3, m), m));
    const manque = (m, mm) => interdit_m3 === undefined ? reste(m, !entree.raccorde) : nomme("interdit", de(`eau.interdit_m3.${mm}`, auMois(interdit_m3, m)));
    return [
        annuel("eau.collecte_m3_an", "Pluie qui atteint la cuve", sortie.collecte_m3_an),
        annuel("eau.pluie_collectee_m3_an", "Pluie tirée de la cuve", sortie.pluie_collectee_m3_an),
        annuel("eau.debordement_m3_an", "Pluie qui déborde de la cuve", sortie.debordement_m3_an),
        ...SOURCES_LOCALES.flatMap((source) => {
            const [entrees, coefs] = originesDe(entree, source, table);
            return simuleParMois(`eau.sources_m3.${source}`, `Eau livrée, ${NOM_SOURCE[source]} en %`, sortie.sources_m3[source], () => entrees, coefs);
        }),
        ...SOURCES_LOCALES.map((source) => calcul(`eau.sources_m3_an.${source}`, `Eau livrée par an : ${NOM_SOURCE[source]}`, "m³/an", sommeDesMois(sortie.sources_m3[source], `eau.sources_m3.${source}`))),
        calcul("eau.local_m3_an", "Eau locale livrée", "m³/an", localAnnuel(sortie.sources_m3)),
        ...chaqueMois((m, mm, mois) => calcul(`eau.sources_m3.reseau.${mm}`, `Eau du réseau en ${mois}`, "m³", reseau(m))),
        ...tracerInterdits(entree, cumul, besoin),
        ...chaqueMois((m, mm, mois) => calcul(`eau.manque_m3.${mm}`, `Eau manquante en ${mois}`, "m³", manque(m, mm))),
        ...simuleParMois("eau.stock_fin_mois_m3", "Stock utile en fin de mois : %", sortie.stock_fin_mois_m3, () => ["entree.cuve", ...COLLECTE], COEFS_CUVE),
        ...simuleParMois("eau.pluie_potager_m3", "Pluie livrée au potager en %", livreParMois(cumul, PLUIE, ["potager"]), (mm) => [`eau.sources_m3.pluie.${mm}`]),
        ...simuleParMois("eau.grises_exterieur_m3", "Eaux grises livrées aux espaces verts en %", livreParMois(cumul, GRISES, ["exterieur"]), (mm) => [
            `eau.sources_m3.eaux_grises.${mm}`,
        ]),
        ...tracerAutonomie(sortie, cumul),
    ];
}
const GROUPES = Object.freeze([
    ["potable", "Autonomie en eau potable", ["potable"], ["A"]],
    ["non_potable", "Autonomie en eau non potable de la maison", ["interieur"], ["B", "C"]],
    ["exterieur", "Autonomie en eau du dehors", ["exterieur", "potager"], ["D", "E"]],
]);
/** Libellé d'un taux : sans besoin, il vaut 1 et le dit. */
function libelleTaux(libelle, besoin_m3) {
    return besoin_m3 > 0 ? libelle : `${libelle} (rien n'est demandé)`;
}
/** Autonomie, par groupe d'usages et par mois. */
function tracerAutonomie(sortie, cumul) {
    const { par_classe_m3_an: classes, m3_an, mensuel_m3 } = sortie.besoin;
    const annuelles = SOURCES_LOCALES.map((source) => `eau.sources_m3_an.${source}`);
    return [
        calcul("eau.autonomie.taux", libelleTaux("Autonomie en eau", m3_an), "taux", autonomieAnnuelle(localAnnuel(sortie.sources_m3).valeur, m3_an)),
        ...GROUPES.flatMap(([cle, libelle, lots, lettres]) => {
            const servi = localParGroupe(cumul, lots);
            const besoin = sommeParNom(lettres, (lettre) => classes[lettre], (lettre) => `eau.besoin.par_classe_m3_an.${lettre}`);
            return [
                simule(`eau.local_m3_an.${cle}`, `${libelle} : eau locale livrée`, "m³/an", servi, annuelles),
                calcul(`eau.besoin_m3_an.${cle}`, `${libelle} : besoin`, "m³/an", besoin),
                calcul(`eau.autonomie.${cle}`, libelleTaux(libelle, besoin.valeur), "taux", autonomieDuGroupe(cle, servi, besoin.valeur)),
            ];
        }),
        ...chaqueMois((m, mm, mois) => calcul(`eau.couverture_mois.${mm}`, libelleTaux(`Part couverte en ${mois}`, auMois(mensuel_m3, m)), "taux", couvertureDuMois(localDuMois(sortie.sources_m3, m), mensuel_m3, m))),
        calcul("eau.couverture_mois_min", "Part couverte du mois le plus faible", "taux", minimum(symbolesDesMois(sortie.couverture_mois, "eau.couverture_mois"))),
    ];
}
