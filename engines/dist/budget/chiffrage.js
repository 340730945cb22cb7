import { annuite } from "../commun/coefficients/annuite.js";
import { DonneeRefusee } from "../commun/validation/garde.js";
function entre(a, b, t) {
    return a + (b - a) * t;
}
/** Coût du catalogue ; un identifiant inconnu est un défaut des données, le moteur appelé le rend en erreur, à son chemin. */
export function lireCout(couts, id) {
    const cout = couts[id];
    if (cout === undefined) {
        throw new DonneeRefusee({ chemin: `couts.${id}`, code: "couts.requis", message: `Coût inconnu : « ${id} » n'est pas dans le catalogue.` });
    }
    return cout;
}
/** Nombre d'équipements du catalogue qui servent une quantité, dans l'unité de leur taille ; 0 sans quantité. Une ligne sans taille est un défaut des données. */
export function enEquipements(couts, id, quantite) {
    if (!(quantite > 0))
        return 0;
    const { taille } = lireCout(couts, id);
    if (taille === undefined || !(taille > 0)) {
        throw new DonneeRefusee({
            chemin: `couts.${id}.taille`,
            code: "couts.requis",
            message: `Taille inconnue : « ${id} » ne dit pas ce que sert un équipement.`,
        });
    }
    return quantite / taille;
}
/** Prix unitaire à une quantité, en ligne droite d'un palier à l'autre, constant avant le premier et après le dernier. */
function auPalier(paliers, quantite, lire) {
    const [premier] = paliers;
    if (premier === undefined)
        return Number.NaN;
    let avant = premier;
    for (const palier of paliers) {
        if (quantite <= palier.quantite) {
            const largeur = palier.quantite - avant.quantite;
            return largeur > 0 ? entre(lire(avant), lire(palier), Math.max(0, quantite - avant.quantite) / largeur) : lire(palier);
        }
        avant = palier;
    }
    return lire(avant);
}
/**
 * Prix d'une quantité, en EUR. Sans palier, proportionnel. Avec paliers, la fourchette est celle des paliers ; le prix typique du catalogue vaut au premier palier et
 * baisse ensuite comme le prix typique des paliers.
 */
export function prixQuantite(cout, quantite) {
    const { paliers = [] } = cout;
    const [premier] = paliers;
    if (premier === undefined)
        return { bas: quantite * cout.bas_eur, typique: quantite * cout.typique_eur, haut: quantite * cout.haut_eur };
    const baisse = premier.typique_eur > 0 ? auPalier(paliers, quantite, (p) => p.typique_eur / premier.typique_eur) : 1;
    return {
        bas: quantite * auPalier(paliers, quantite, (p) => p.bas_eur),
        typique: quantite * cout.typique_eur * baisse,
        haut: quantite * auPalier(paliers, quantite, (p) => p.haut_eur),
    };
}
function lireCuve(couts, id) {
    const cout = lireCout(couts, id);
    if (cout.contenance_m3 === undefined)
        throw new Error(`Cuve sans contenance : « ${id} » n'a pas de contenance_m3 dans le catalogue.`);
    return { cout, m3: cout.contenance_m3 };
}
function lireCuves(couts) {
    return {
        petite: lireCuve(couts, "cout.cuve_hors_sol"),
        moyenne: lireCuve(couts, "cout.cuve_enterree_5m3"),
        grande: lireCuve(couts, "cout.cuve_enterree_10m3"),
    };
}
/**
 * Ce qu'une cuve coûte (prix, année) selon sa taille : proportionnel jusqu'à la cuve hors-sol du catalogue et hors-sol, en ligne droite de celle-ci aux deux cuves
 * enterrées, puis à la pente du dernier segment.
 */
function selonTaille(couts, volume_m3, hors_sol, lire) {
    const { petite, moyenne, grande } = lireCuves(couts);
    const [p, m, g] = [lire(petite.cout), lire(moyenne.cout), lire(grande.cout)];
    if (hors_sol || volume_m3 <= petite.m3)
        return (volume_m3 * p) / petite.m3;
    if (volume_m3 <= moyenne.m3)
        return entre(p, m, (volume_m3 - petite.m3) / (moyenne.m3 - petite.m3));
    return entre(m, g, (volume_m3 - moyenne.m3) / (grande.m3 - moyenne.m3));
}
/** Prix d'une cuve, en EUR. */
export function prixCuve(couts, volume_m3, hors_sol) {
    const prix = (lire) => selonTaille(couts, volume_m3, hors_sol, lire);
    return { bas: prix((c) => c.bas_eur), typique: prix((c) => c.typique_eur), haut: prix((c) => c.haut_eur) };
}
function equiper(cout, quantite, prix, nom = cout.nom) {
    return {
        id: cout.id,
        axe: cout.axe,
        poste: cout.poste,
        nom,
        quantite,
        unite: cout.unite,
        cout_eur: prix.typique,
        bas_eur: prix.bas,
        haut_eur: prix.haut,
        cout_an_eur: annuite(cout, prix.typique),
        duree_an: cout.duree_an,
    };
}
/** Cuve chiffrée, en m³ ; la fiche du catalogue la plus proche par en dessous donne sa durée de vie, l'année suit la taille : une cuve à peine plus grande ne coûte jamais moins par an. */
export function cuve(couts, volume_m3, hors_sol) {
    const { petite, moyenne, grande } = lireCuves(couts);
    const posee = hors_sol || volume_m3 <= petite.m3;
    const { cout } = posee ? petite : volume_m3 < grande.m3 ? moyenne : grande;
    return {
        ...equiper(cout, volume_m3, prixCuve(couts, volume_m3, hors_sol)),
        nom: posee ? "Cuve hors-sol" : "Cuve enterrée",
        unite: "m³",
        cout_an_eur: selonTaille(couts, volume_m3, hors_sol, (c) => annuite(c, c.typique_eur)),
    };
}
/** Équipements chiffrés au prix du catalogue (EUR TTC), paliers compris ; une quantité nulle est omise. */
export function chiffrer(besoins, couts) {
    const lignes = [];
    for (const { id, quantite } of besoins) {
        if (!(quantite > 0))
            continue;
        const cout = lireCout(couts, id);
        lignes.push(equiper(cout, quantite, prixQuantite(cout, quantite)));
    }
    return lignes;
}
