import { somme } from "../../../commun/coefficients/statistiques.js";
import { lire } from "../../../commun/coefficients/table.js";
import { abonnementGaz } from "./abonnement-gaz.js";
/** Prix d'un kWh : coefficient du prix, et contenu en énergie de son unité s'il n'est pas déjà au kWh. */
const PRIX = Object.freeze({
    elec: ["energie.prix.elec"],
    buches: ["energie.prix.stere", "energie.bois.stere"],
    granules: ["energie.prix.granules", "energie.bois.granules"],
    gaz: ["energie.prix.gaz"],
    fioul: ["energie.prix.fioul", "energie.fioul.pci"],
    reseau_chaleur: ["energie.prix.reseau_chaleur"],
});
function cout(energie, kwh, coefs) {
    const [prix, contenu] = PRIX[energie];
    if (coefs[prix] === undefined || (contenu !== undefined && coefs[contenu] === undefined))
        return null;
    return (kwh * lire(coefs, prix)) / (contenu === undefined ? 1 : lire(coefs, contenu));
}
/**
 * Ce qu'il reste à acheter. `soutire_kwh` : l'électricité que le lieu ne fournit pas ; hors réseau elle manque, elle compte en kWh et ne se paie pas. Le prix, qui
 * suit la facture, se compte à la lecture.
 */
export function resteAAcheter(entree, demande, soutire_kwh, facture, coefs) {
    const { consommation_kwh: c } = demande;
    const buches = somme(demande.buches_kwh);
    const gaz = somme(c.gaz);
    const par_energie_kwh = {
        elec: soutire_kwh,
        buches: Math.max(0, buches - somme(demande.bois_local_kwh)),
        granules: Math.max(0, somme(c.bois) - buches),
        gaz,
        fioul: somme(c.fioul),
        reseau_chaleur: somme(c.reseau_chaleur),
    };
    const abonnement_gaz_eur_an = gaz > 0 ? abonnementGaz(entree, coefs) : 0;
    return {
        kwh_an: somme(Object.values(par_energie_kwh)),
        par_energie_kwh,
        abonnement_gaz_eur_an,
        get eur_an() {
            const achats = prixDe(par_energie_kwh, entree.raccorde, facture, coefs);
            return achats === null ? null : achats + abonnement_gaz_eur_an;
        },
    };
}
function prixDe(par_energie_kwh, raccorde, facture, coefs) {
    let eur_an = 0;
    for (const energie of Object.keys(par_energie_kwh)) {
        const kwh = par_energie_kwh[energie];
        if (kwh === 0 || (energie === "elec" && !raccorde))
            continue;
        const prix = (energie === "elec" ? facture()?.apres.eur_an : undefined) ?? cout(energie, kwh, coefs);
        eur_an = prix === null || eur_an === null ? null : eur_an + prix;
    }
    return eur_an;
}
