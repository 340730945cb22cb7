import { moyenne, somme } from "../../../commun/coefficients/statistiques.js";
import { ouvrirCarnet } from "./carnet.js";
import { tracerBatterie } from "./trace-batterie.js";
import { tracerBesoins } from "./trace-besoins.js";
import { tracerFacture } from "./trace-facture.js";
import { tracerSolaire } from "./trace-soleil.js";
import { tracerIntervalle, tracerTaux } from "./trace-taux.js";
function tracerPostes(carnet, id, total_id, libelle, unite, postes) {
    for (const poste of postes) {
        const facteurs = Object.fromEntries(poste.facteurs.map((f, i) => [`k${i + 1}`, f.valeur]));
        const formule = poste.facteurs.reduce((texte, f, i) => `${texte} ${f.inverse ? "/" : "*"} k${i + 1}`, "kwh");
        carnet.calcul(`${id}.${poste.id}`, poste.libelle, poste.valeur, unite, formule, { kwh: poste.quantite_kwh, ...facteurs }, { coefficients: poste.facteurs.map((f) => f.id) });
    }
    const total = postes.reduce((s, p) => s + p.valeur, 0);
    const noms = postes.map((p) => p.id);
    carnet.calcul(total_id, libelle, total, unite, noms.length > 0 ? `somme(${noms.join(", ")})` : "rien", noms.length > 0 ? Object.fromEntries(postes.map((p) => [p.id, p.valeur])) : { rien: 0 }, {
        entrees: noms.map((nom) => `energie.${id}.${nom}`),
    });
}
/** Trace complète d'un scénario : chaque nombre affiché, sa formule, ses symboles et ses coefficients. */
export function tracerEnergie(entree, demande, constant, tirages, resume, coefs) {
    const carnet = ouvrirCarnet();
    tracerBesoins(carnet, entree, demande, coefs);
    tracerSolaire(carnet, entree, demande, tirages, resume.sortie);
    tracerTaux(carnet, entree, demande, constant, resume.sortie);
    tracerIntervalle(carnet, resume.sortie);
    tracerBatterie(carnet, entree, resume.sortie, moyenne(tirages.map(({ dispatch }) => somme(dispatch.charge))), coefs);
    tracerPostes(carnet, "economie", "economie_eur_an", "Achats évités et surplus vendu", "EUR/an", resume.economie);
    tracerFacture(carnet, entree, resume.sortie, coefs);
    tracerPostes(carnet, "carbone", "kgco2e_an", "Émissions de l'énergie consommée", "kgCO2e/an", resume.carbone);
    return [...carnet.etapes];
}
