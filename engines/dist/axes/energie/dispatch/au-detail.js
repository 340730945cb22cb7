import { uneFois } from "../../../commun/coefficients/une-fois.js";
import { moyenne, somme } from "../../../commun/coefficients/statistiques.js";
import { carboneAnnuel, economieAnnuelle } from "../facture/economie.js";
import { factureElec } from "../facture/facture.js";
import { resteAAcheter } from "../facture/reste.js";
import { horsReseau, usureBatterie } from "./hors-reseau.js";
/** Moyenne des tirages, heure du jour par heure du jour. */
function moyenneHoraire(details, serie) {
    return Array.from({ length: 24 }, (_, h) => moyenne(details.map((d) => d[serie][h])));
}
function total(postes) {
    return postes.reduce((s, poste) => s + poste.valeur, 0);
}
/** De quoi compter à la lecture ce qu'un taux ne lit pas. Soutiré, injecté : kWh par mois, moyens. */
export function partiesAuDetail(entree, demande, annees, coefs) {
    const { tirages, soutire, injecte, charge_an, flux } = annees;
    const details = () => tirages.map(({ detail }) => detail());
    const facture = uneFois(() => {
        const lus = details();
        const heures = {
            charge: moyenneHoraire(lus, "charge_heure"),
            soutire: moyenneHoraire(lus, "soutire_heure"),
            injecte: moyenneHoraire(lus, "injecte_heure"),
            donne_kwh: flux.injecte_constant_kwh,
        };
        return factureElec(entree, heures, coefs);
    });
    const economie = uneFois(() => economieAnnuelle(entree, demande, flux, facture(), coefs));
    const carbone = uneFois(() => carboneAnnuel(entree, demande, flux, coefs));
    const parties = {
        get reseau() {
            return { soutire_kwh: soutire, injecte_kwh: injecte, pointe_kw: moyenne(details().map((d) => d.pointe_kw)) };
        },
        get hors_reseau() {
            return horsReseau(details(), { capacite: entree.batterie.kwh_utiles, charge_an, energie_manquante_kwh: somme(soutire) });
        },
        get batterie() {
            const dispatchs = tirages.map(({ dispatch }) => dispatch);
            return usureBatterie(entree, dispatchs, details, coefs);
        },
        a_acheter: resteAAcheter(entree, demande, somme(soutire), facture, coefs),
        get economie_eur_an() {
            return total(economie());
        },
        get facture() {
            return facture();
        },
        get kgco2e_an() {
            return total(carbone());
        },
    };
    return { parties, economie, carbone };
}
/** Leur place dans une sortie, en attendant qu'on les lise. */
const A_LIRE = Object.freeze({
    reseau: undefined,
    hors_reseau: undefined,
    batterie: undefined,
    a_acheter: undefined,
    economie_eur_an: undefined,
    facture: undefined,
    kgco2e_an: undefined,
});
/** Complète une sortie : comptée en entier, ou à la lecture. */
export function completerAuDetail(sortie, parties, a_la_lecture) {
    if (!a_la_lecture)
        return { ...sortie, ...parties, a_acheter: { ...parties.a_acheter } };
    return Object.defineProperties({ ...sortie, ...A_LIRE }, Object.getOwnPropertyDescriptors(parties));
}
