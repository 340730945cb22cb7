/** Ce que coûte un an d'un équipement acheté à ce prix, en EUR : sa part de vie, et son entretien. */
export function annuite({ duree_an, entretien_pct_an }, prix_eur) {
    return prix_eur / duree_an + (prix_eur * entretien_pct_an) / 100;
}
