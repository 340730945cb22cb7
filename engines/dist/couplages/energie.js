import { horsFourSolaire } from "../axes/energie/demande/four-solaire.js";
import { somme } from "../commun/coefficients/statistiques.js";
import { lire } from "../commun/coefficients/table.js";
import { auMois, parMois } from "../commun/contexte/calendrier.js";
import { creerFlux, douziemes, serie } from "./flux.js";
/** Énergie annuelle de cuisson, en kWh : base·foyers·(personnes présentes/foyers)^exposant. */
export function energieCuisson(foyer, coefs) {
    const presents = foyer.personnes * foyer.presence;
    if (presents <= 0)
        return 0;
    return lire(coefs, "couplage.cuisson.base") * foyer.nb_foyers * (presents / foyer.nb_foyers) ** lire(coefs, "couplage.cuisson.exposant");
}
const VECTEUR_CUISSON = Object.freeze({
    electrique: "électricité de cuisson",
    four_solaire: "électricité de cuisson",
    gaz: "cuisson au gaz",
    bois: "cuisson au bois",
});
/** `cuisson`, alim → énergie, en kWh par mois : par douzièmes ; nulle d'avril à septembre au four solaire ; sur le bois avec une cuisinière. */
export function cuisson(etat, _ctx, coefs) {
    if (etat.energie === undefined)
        return [];
    const mode = etat.energie.cuisson ?? "electrique";
    const an = etat.energie.cuisson_kwh_an ?? energieCuisson(etat.foyer, coefs);
    const kwh = mode === "four_solaire" ? horsFourSolaire(douziemes(an), coefs) : douziemes(an);
    const conditions = mode === "four_solaire" ? ["four solaire d’avril à septembre"] : mode === "bois" ? ["reportée sur la cuisinière à bois"] : [];
    const base = { id: "cuisson", de: "alim", vers: "energie", nature: VECTEUR_CUISSON[mode], unite: "kwh" };
    return [creerFlux(base, kwh, coefs, ["couplage.cuisson.base", "couplage.cuisson.exposant"], conditions)];
}
/** `conservation`, alim → énergie, en kWh par mois : stérilisation, séchage (0 au séchoir solaire), congélateurs. Dernier usage servi en électricité avec la cuisson. */
export function conservation(etat, _ctx, coefs) {
    const alim = etat.alim;
    if (alim === undefined)
        return [];
    const p = "alim.conservation";
    const sechage = alim.sechoir_solaire === true ? 0 : lire(coefs, `${p}.sechage.energie`);
    const froid = ((alim.congelateurs ?? 0) * lire(coefs, `${p}.congelateur.kwh`)) / 12;
    const kwh = alim.conservation_kwh ??
        parMois((m) => auMois(serie(alim.bocaux_kg), m) * lire(coefs, `${p}.bocaux.energie`) + auMois(serie(alim.seche_kg), m) * sechage + froid);
    const base = { id: "conservation", de: "alim", vers: "energie", nature: "électricité de conservation", unite: "kwh" };
    return [creerFlux(base, kwh, coefs, [`${p}.bocaux.energie`, `${p}.sechage.energie`, `${p}.congelateur.kwh`], ["servie après l’eau"])];
}
/**
 * Part mensuelle d'eau chaude couverte par le soleil : proportionnelle au rayonnement, au plus 1, telle que l'année vaille `taux` ; l'été se remplit donc d'abord.
 * @param ecs_kwh besoin mensuel, en kWh
 */
function partSolaire(taux, ecs_kwh, ghi) {
    const total = somme(ecs_kwh);
    const moyen = somme(ghi) / 12;
    if (total <= 0 || moyen <= 0 || taux <= 0)
        return parMois(() => 0);
    const cible = Math.min(1, taux) * total;
    const couvert = (k) => somme(parMois((m) => Math.min(1, (k * auMois(ghi, m)) / moyen) * auMois(ecs_kwh, m)));
    let bas = 0;
    let haut = 1;
    while (couvert(haut) < cible * (1 - 1e-12) && haut < 1e6)
        haut *= 2;
    for (let i = 0; i < 60; i++) {
        const k = (bas + haut) / 2;
        if (couvert(k) < cible)
            bas = k;
        else
            haut = k;
    }
    return parMois((m) => Math.min(1, (haut * auMois(ghi, m)) / moyen));
}
/** `solaire_thermique`, énergie → énergie, en kWh par mois : retiré de la demande d'eau chaude avant le photovoltaïque. */
export function solaireThermique(etat, ctx, coefs) {
    const energie = etat.energie;
    if (energie === undefined || !((energie.cesi_m2 ?? 0) > 0))
        return [];
    const par_pers = lire(coefs, "couplage.cesi.surface_par_pers");
    const equipement = etat.foyer.personnes > 0 ? Math.min(1, (energie.cesi_m2 ?? 0) / (etat.foyer.personnes * par_pers)) : 0;
    const part = partSolaire(equipement * lire(coefs, "couplage.cesi.couverture"), serie(energie.ecs_kwh), ctx.ghi_kwh_m2);
    const kwh = energie.solaire_thermique_kwh ?? parMois((m) => auMois(part, m) * auMois(serie(energie.ecs_kwh), m));
    const base = { id: "solaire_thermique", de: "energie", vers: "energie", nature: "chaleur solaire", unite: "kwh" };
    return [creerFlux(base, kwh, coefs, ["couplage.cesi.couverture", "couplage.cesi.surface_par_pers"], ["l’été d’abord", "avant le photovoltaïque"])];
}
/** `bois_haie`, sol → énergie, en kWh primaires par mois (douzièmes) : linéaire × énergie au kilomètre. */
export function boisHaie(etat, _ctx, coefs) {
    const km = etat.energie?.haie_km ?? 0;
    if (!(km > 0))
        return [];
    const base = { id: "bois_haie", de: "sol", vers: "energie", nature: "bois de haie", unite: "kwh" };
    return [creerFlux(base, douziemes(km * lire(coefs, "couplage.haie.kwh")), coefs, ["couplage.haie.kwh"], ["rotation de 12 à 20 ans"])];
}
/** `bois_taillis`, sol → énergie, en kWh primaires par mois (douzièmes) : hectares × matière sèche × énergie de la tonne. */
export function boisTaillis(etat, _ctx, coefs) {
    const pci = lire(coefs, "couplage.bois.pci_ms");
    const flux = [];
    for (const [cle, nature, ha] of [
        ["taillis", "bois de taillis", etat.energie?.taillis_ha ?? 0],
        ["tcr", "bois de taillis très court", etat.energie?.tcr_ha ?? 0],
    ]) {
        if (!(ha > 0))
            continue;
        const id = `couplage.${cle}.matiere_seche`;
        const base = { id: "bois_taillis", de: "sol", vers: "energie", nature, unite: "kwh" };
        flux.push(creerFlux(base, douziemes(ha * lire(coefs, id) * pci), coefs, [id, "couplage.bois.pci_ms"], ["surface retirée aux cultures"]));
    }
    return flux;
}
/** `serre_chaleur`, alim → énergie : toujours 0 kWh, seule la serre froide est simulée. Une serre chauffée est refusée par une condition et un avertissement. */
export function serreChaleur(etat, _ctx, coefs) {
    if (etat.alim === undefined)
        return [];
    const conditions = etat.alim.serre_chauffee === true ? ["serre chauffée non simulée : comptée comme froide"] : ["serre froide"];
    return [creerFlux({ id: "serre_chaleur", de: "alim", vers: "energie", nature: "chaleur de serre", unite: "kwh" }, douziemes(0), coefs, [], conditions)];
}
