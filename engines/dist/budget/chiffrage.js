/** Fourchettes du photovoltaïque posé, en EUR/kWc, pour 3 et 9 kWc (renovation-et-construction.fr) : le prix du kWc baisse avec la taille. */
const PV_PETIT = Object.freeze({ kwc: 3, bas: 2000, haut: 3500 });
const PV_GRAND = Object.freeze({ kwc: 9, bas: 1450, haut: 2670 });
function entre(a, b, t) {
    return a + (b - a) * t;
}
/** Coût du catalogue ; un identifiant inconnu est un défaut des données, l'exception le nomme. */
export function lireCout(couts, id) {
    const cout = couts[id];
    if (cout === undefined)
        throw new Error(`Coût inconnu : « ${id} » n'est pas dans le catalogue.`);
    return cout;
}
/**
 * Prix de `kwc` kilowatts-crête posés, en EUR : le prix du catalogue vaut à 3 kWc, il baisse en ligne droite jusqu'à 9 kWc (rapport des milieux de fourchette, 0,749), puis ne change plus.
 */
export function prixPv(cout, kwc) {
    const t = Math.min(1, Math.max(0, (kwc - PV_PETIT.kwc) / (PV_GRAND.kwc - PV_PETIT.kwc)));
    const milieu = (PV_GRAND.bas + PV_GRAND.haut) / (PV_PETIT.bas + PV_PETIT.haut);
    return {
        bas: kwc * cout.bas_eur * entre(PV_PETIT.bas / PV_GRAND.bas, 1, t),
        typique: kwc * cout.typique_eur * entre(1, milieu, t),
        haut: kwc * cout.haut_eur * entre(1, PV_GRAND.haut / PV_PETIT.haut, t),
    };
}
/**
 * Prix d'une cuve, en EUR : au m³ jusqu'à 1 m³ et hors-sol, en ligne droite de 1 m³ hors-sol à 5 puis 10 m³ enterrés, puis à la pente du dernier segment.
 */
export function prixCuve(couts, volume_m3, hors_sol) {
    const petite = lireCout(couts, "cout.cuve_hors_sol");
    const moyenne = lireCout(couts, "cout.cuve_enterree_5m3");
    const grande = lireCout(couts, "cout.cuve_enterree_10m3");
    const prix = (p, m, g) => {
        if (hors_sol || volume_m3 <= 1)
            return volume_m3 * p;
        if (volume_m3 <= 5)
            return entre(p, m, (volume_m3 - 1) / 4);
        return entre(m, g, (volume_m3 - 5) / 5);
    };
    return {
        bas: prix(petite.bas_eur, moyenne.bas_eur, grande.bas_eur),
        typique: prix(petite.typique_eur, moyenne.typique_eur, grande.typique_eur),
        haut: prix(petite.haut_eur, moyenne.haut_eur, grande.haut_eur),
    };
}
/** Fiche du catalogue d'une cuve, qui donne sa durée de vie. */
function idCuve(volume_m3, hors_sol) {
    if (hors_sol || volume_m3 <= 1)
        return "cout.cuve_hors_sol";
    return volume_m3 < 10 ? "cout.cuve_enterree_5m3" : "cout.cuve_enterree_10m3";
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
        cout_an_eur: prix.typique / cout.duree_an + (prix.typique * cout.entretien_pct_an) / 100,
        duree_an: cout.duree_an,
    };
}
/** Cuve chiffrée, en m³. */
export function cuve(couts, volume_m3, hors_sol) {
    const fiche = lireCout(couts, idCuve(volume_m3, hors_sol));
    return {
        ...equiper(fiche, volume_m3, prixCuve(couts, volume_m3, hors_sol)),
        nom: hors_sol || volume_m3 <= 1 ? "Cuve hors-sol" : "Cuve enterrée",
        unite: "m³",
    };
}
/** Équipements chiffrés au prix du catalogue (EUR TTC) ; une quantité nulle est omise. Le photovoltaïque suit {@link prixPv}. */
export function chiffrer(besoins, couts) {
    const lignes = [];
    for (const { id, quantite } of besoins) {
        if (!(quantite > 0))
            continue;
        const cout = lireCout(couts, id);
        const prix = id === "cout.pv_toiture"
            ? prixPv(cout, quantite)
            : { bas: quantite * cout.bas_eur, typique: quantite * cout.typique_eur, haut: quantite * cout.haut_eur };
        lignes.push(equiper(cout, quantite, prix));
    }
    return lignes;
}
