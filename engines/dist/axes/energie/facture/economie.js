import { somme } from "../../../commun/coefficients/statistiques.js";
import { lire } from "../../../commun/coefficients/table.js";
import { idRendementEcs } from "../demande/ecs.js";
import { POUSSIERE_KWH } from "../dispatch/annee-composee.js";
import { idRachat } from "./facture.js";
function lignes(liste, coefs) {
    return liste
        .filter(([, , quantite]) => quantite > POUSSIERE_KWH)
        .map(([id, libelle, quantite_kwh, multiplier, diviser = []]) => {
        const facteurs = [
            { id: multiplier, valeur: lire(coefs, multiplier), inverse: false },
            ...diviser.map((autre) => ({ id: autre, valeur: lire(coefs, autre), inverse: true })),
        ];
        return { id, libelle, quantite_kwh, facteurs, valeur: facteurs.reduce((v, f) => (f.inverse ? v / f.valeur : v * f.valeur), quantite_kwh) };
    });
}
/** Ce que coûterait l'énergie de l'appoint remplacée par la chaleur solaire. */
function prixAppoint(systeme) {
    if (systeme === "gaz")
        return ["energie.prix.gaz", []];
    return systeme === "bois" ? ["energie.prix.stere", ["energie.bois.stere"]] : ["energie.prix.elec", []];
}
/** L'électricité du lieu au prix de la plage où elle évite d'acheter. */
function electriciteEvitee(flux, facture) {
    const libelle = "Électricité produite et consommée sur place";
    if (facture === null || facture.option === "base")
        return [["elec_locale", libelle, flux.local_elec_kwh, "energie.prix.elec"]];
    const { avant, apres } = facture;
    return [
        ["elec_locale", `${libelle}, heures pleines`, avant.pleines_kwh - apres.pleines_kwh, "energie.prix.elec_hp"],
        ["elec_locale_creuse", `${libelle}, heures creuses`, avant.creuses_kwh - apres.creuses_kwh, "energie.prix.elec_hc"],
    ];
}
/**
 * Ce que l'énergie produite sur place évite d'acheter ou rapporte, EUR par an : électricité consommée sur place au prix du réseau, surplus vendu si le site
 * est raccordé et le vend, bois du terrain au prix du stère, chaleur solaire au prix de l'appoint qu'elle remplace. Le surplus éolien ou hydraulique injecté se donne.
 */
export function economieAnnuelle(entree, demande, flux, facture, coefs) {
    const [prix_appoint, diviseurs] = prixAppoint(entree.ecs.systeme);
    return lignes([
        ...electriciteEvitee(flux, facture),
        [
            "surplus",
            "Surplus vendu",
            facture === null ? (entree.raccorde ? flux.injecte_kwh - flux.injecte_constant_kwh : 0) : facture.vendu_kwh_an,
            idRachat(entree, coefs),
        ],
        ["bois", "Bois du terrain", somme(demande.bois_local_kwh), "energie.prix.stere", ["energie.bois.stere"]],
        ["solaire", "Chaleur solaire", somme(demande.consommation_kwh.solaire), prix_appoint, [idRendementEcs(entree.ecs.systeme), ...diviseurs]],
    ], coefs);
}
/**
 * Identifiant de l'empreinte du réseau électrique d'un lieu : celle de son territoire, sinon outre-mer la moyenne `drom`, sinon le mix national. Une table
 * d'avant les mix locaux n'a que le dernier : un lien de ce temps se recalcule avec elle.
 */
function idCarboneReseau({ territoire, outre_mer }, coefs) {
    const national = "energie.elec.carbone";
    const locaux = [`${national}.${territoire}`, ...(outre_mer ? [`${national}.drom`] : [])];
    return locaux.find((id) => coefs[id] !== undefined) ?? national;
}
/**
 * Émissions de l'énergie consommée, kgCO2e par an : réseau du territoire, panneaux (part consommée), bois, gaz, fioul, réseau de chaleur. Hors réseau, le
 * manque n'émet que si un groupe de secours le fournit, au rendement `energie.groupe.rendement`.
 */
export function carboneAnnuel(entree, demande, flux, coefs) {
    const c = demande.consommation_kwh;
    return lignes([
        ["reseau_elec", "Électricité du réseau", entree.raccorde ? flux.soutire_kwh : 0, idCarboneReseau(entree.contexte, coefs)],
        ["groupe", "Groupe de secours", !entree.raccorde && entree.groupe_secours ? flux.soutire_kwh : 0, "energie.fioul.carbone", ["energie.groupe.rendement"]],
        ["pv", "Électricité des panneaux", flux.pv_servi_kwh, "energie.pv.carbone"],
        ["bois", "Bois", somme(c.bois), "energie.bois.carbone"],
        ["gaz", "Gaz", somme(c.gaz), "energie.gaz.carbone"],
        ["fioul", "Fioul", somme(c.fioul), "energie.fioul.carbone"],
        ["reseau_chaleur", "Réseau de chaleur", somme(c.reseau_chaleur), "energie.reseau_chaleur.carbone"],
    ], coefs);
}
