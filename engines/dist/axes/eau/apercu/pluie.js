import { lire } from "../../../commun/coefficients/table.js";
import { gamma, somme } from "../../../commun/coefficients/statistiques.js";
import { auMois, JOURS_MOIS, parMois } from "../../../commun/contexte/calendrier.js";
import { neigeDe, partTenue } from "../neige.js";
import { joursHumides, parametresPluie } from "../pluie.js";
const IDS = Object.freeze({ m: "eau.apercu.m", b: "eau.apercu.b", alpha: "eau.apercu.alpha", gamma: "eau.apercu.gamma" });
const IDS_MEDIT = Object.freeze({ m: "eau.apercu.m_medit", b: "eau.apercu.b_medit", alpha: "eau.apercu.alpha_medit", gamma: "eau.apercu.gamma_medit" });
/** Réglages d'une zone : calés à part pour la Méditerranée. */
export function parametresApercu(zone, coefs) {
    const ids = zone === "mediterraneen" ? IDS_MEDIT : IDS;
    return {
        m: lire(coefs, ids.m),
        b: lire(coefs, ids.b),
        alpha: lire(coefs, ids.alpha),
        gamma: lire(coefs, ids.gamma),
    };
}
/** `x∞·d^m/(d^m + b)`, `x∞ = (1 + q^−γ)^(−1/γ)`, `d = réserve/min(q, 1)^α`. */
function tauxCale(q, reserve_j, p) {
    const plafond = (1 + q ** -p.gamma) ** (-1 / p.gamma);
    const force = (reserve_j / Math.min(q, 1) ** p.alpha) ** p.m;
    return Number.isFinite(force) ? (plafond * force) / (force + p.b) : plafond;
}
/** Pente en ln q, pour q ≤ 1, de ce que dit la formule : `1/(1 + q^γ) − αm·z/(1 + z)`, `z = b/d^m`. Elle ne fait que décroître. */
function pente(q, reserve_j, { m, b, alpha, gamma: g }) {
    const z = b * (q ** alpha / reserve_j) ** m;
    return 1 / (1 + q ** g) - (alpha * m * z) / (1 + z);
}
/** Demi-pas de la recherche du maximum : à un millionième près de q, le taux n'en dépend plus. */
const PAS_RECHERCHE = 22;
/** Collecte (rapportée à la demande, moins de 1) que la cuve sait employer : celle où le taux de la formule est le plus grand. */
function collecteUtile(reserve_j, p) {
    let bas = 0;
    let haut = 1;
    for (let i = 0; i < PAS_RECHERCHE; i++) {
        const milieu = (bas + haut) / 2;
        if (pente(milieu, reserve_j, p) > 0)
            bas = milieu;
        else
            haut = milieu;
    }
    return bas;
}
/**
 * Taux de pluie estimé d'une cuve : `q` = collecte / demande, `reserve_j` = volume utile / demande d'un jour. La formule est calée pour des cuves de plusieurs
 * jours et q ≤ 1 environ : au-delà, q est plafonné à 1 dans d, et devant une petite cuve le taux reste celui de la collecte qu'elle sait employer, car un toit plus
 * grand déborde, il n'enlève rien. 0 si la cuve ou la collecte est nulle, x∞ si la cuve est infinie.
 */
export function tauxApercu(q, reserve_j, p) {
    if (q <= 0 || reserve_j <= 0)
        return 0;
    const lu = tauxCale(q, reserve_j, p);
    if (pente(Math.min(q, 1), reserve_j, p) >= 0)
        return lu;
    return Math.max(lu, tauxCale(collecteUtile(reserve_j, p), reserve_j, p));
}
/** Pas de l'intégrale de Simpson (pair). */
const PAS_SIMPSON = 6;
/** Part moyenne d'un jour humide prise par la perte initiale, mm : ∫₀ᴸ exp(−(x/λ)^c) dx, λ = moyenne/Γ(1 + 1/c), pour des hauteurs de Weibull. */
function perteMoyenne(moyenne_mm, perte_mm, c, gammaDeC) {
    const lambda = moyenne_mm / gammaDeC;
    let total = 0;
    // x = L·u² adoucit la pente infinie de la loi en zéro.
    for (let i = 0; i <= PAS_SIMPSON; i++) {
        const u = i / PAS_SIMPSON;
        const poids = i === 0 || i === PAS_SIMPSON ? 1 : i % 2 === 1 ? 4 : 2;
        total += poids * 2 * u * Math.exp(-(((perte_mm * u * u) / lambda) ** c));
    }
    return (perte_mm * total) / (3 * PAS_SIMPSON);
}
/** Collecte moyenne par mois, L, d'après les normales ; la neige qui tient attend la fonte. */
export function collecteMensuelle(contexte, collecteur, coefs) {
    const p = parametresPluie(contexte, coefs);
    const gammaDeC = gamma(1 + 1 / p.c);
    const tombe = parMois((m) => {
        const cumul_mm = auMois(contexte.pluie_mm, m);
        if (cumul_mm <= 0)
            return 0;
        const jours = joursHumides(cumul_mm, auMois(JOURS_MOIS, m), p);
        return collecteur.l_par_mm * Math.max(0, cumul_mm - jours * perteMoyenne(cumul_mm / jours, collecteur.perte_initiale_mm, p.c, gammaDeC));
    });
    const neige = neigeDe(coefs);
    const tenues = contexte.t_moy_c.map((t) => partTenue(t, neige));
    if (tenues.every((part) => part === 0))
        return tombe;
    const collecte = tombe.slice();
    let attend = 0;
    // Deux années : la seconde reçoit la neige de décembre.
    for (let i = 0; i < 24; i++) {
        const m = i % 12;
        const [tenue, q] = [auMois(tenues, m), auMois(tombe, m)];
        collecte[m] = (1 - tenue) * (q + attend);
        attend = tenue * (attend + q * (1 - neige.perte));
    }
    return collecte;
}
/** Jours d'arrosage de chaque mois : ceux de moins de 1 mm, d'après le nombre moyen de jours humides et leurs hauteurs de Weibull ; tous s'il n'en reste pas un. */
export function joursArroses(contexte, coefs) {
    const p = parametresPluie(contexte, coefs);
    const gammaDeC = gamma(1 + 1 / p.c);
    const seuil_mm = lire(coefs, "eau.arrosage.pluie_jour");
    return parMois((m) => {
        const jours = auMois(JOURS_MOIS, m);
        const cumul_mm = auMois(contexte.pluie_mm, m);
        const humides = joursHumides(cumul_mm, jours, p);
        if (humides === 0)
            return jours;
        const secs = jours - humides * Math.exp(-(((seuil_mm * humides * gammaDeC) / cumul_mm) ** p.c));
        return secs < 1 ? jours : secs;
    });
}
/** Part de la cuve que le gel laisse à chaque mois. */
function enEau({ gel = 0 }) {
    return parMois((m) => (m < 2 || m === 11 ? 1 - gel : 1));
}
/** Bilan mensuel d'une cuve qui emploie `part` de sa collecte, L livrés par mois : deux tours, la saison compte. */
function bilanMensuel({ recueillie, volume_l }, demande, part) {
    const livre = new Float64Array(12);
    let stock = 0;
    for (let i = 0; i < 24; i++) {
        const m = i % 12;
        const volume = volume_l[m];
        const dispo = Math.min(stock, volume) + part * recueillie[m];
        livre[m] = Math.min(demande[m], dispo);
        stock = Math.min(volume, dispo - livre[m]);
    }
    return livre;
}
/**
 * Pluie livrée par mois, L, si la cuve emploie `part` de la collecte, et que la formule annuelle en rend `taux`. Cette formule, qui connaît les jours, vaut pour une
 * demande égale : ce qu'elle rend du bilan mensuel de cette demande-là est ce que rend aussi celui de la vraie, que la saison a déjà diminué.
 */
function livrer(saison, part, taux) {
    const livre = bilanMensuel(saison, saison.voulue, part);
    const egale_l = somme(bilanMensuel(saison, saison.egale, part));
    const facteur = egale_l > 0 ? Math.min(1, (taux * somme(saison.voulue)) / egale_l) : 0;
    for (let m = 0; m < 12; m++)
        livre[m] = livre[m] * facteur;
    return livre;
}
/** Parts de la collecte où l'on regarde si en employer davantage livre encore davantage. */
const REGARDS = [0.9, 0.5];
/** Reprises de la section d'or : le sommet à un centième près de l'intervalle. */
const REPRISES_OR = 8;
const SECTION_OR = (Math.sqrt(5) - 1) / 2;
/** Où `f` est la plus grande entre 0 et `haut` : à `haut` si elle monte encore, sinon au sommet d'où elle descend. */
function sommet(f, haut) {
    const essai = (x) => ({ x, y: f(x) });
    const [dernier, ...regards] = [essai(haut), ...REGARDS.map((part) => essai(part * haut))];
    if (regards.every(({ y }) => y < dernier.y))
        return haut;
    let [bas, fin] = [0, haut];
    let [gauche, droite] = [essai((1 - SECTION_OR) * haut), essai(SECTION_OR * haut)];
    for (let i = 0; i < REPRISES_OR; i++)
        if (gauche.y < droite.y) {
            bas = gauche.x;
            gauche = droite;
            droite = essai(bas + SECTION_OR * (fin - bas));
        }
        else {
            fin = droite.x;
            droite = gauche;
            gauche = essai(fin - SECTION_OR * (fin - bas));
        }
    return [dernier, ...regards, gauche, droite].reduce((a, b) => (b.y > a.y ? b : a)).x;
}
/**
 * Pluie livrée par mois, L. Un toit plus grand déborde, il n'enlève rien : la cuve emploie de sa collecte ce qui livre le plus, tout en général. Sans quoi, une fois
 * la saison servie, ce que les jours ôtent croît encore avec la collecte, et la pluie livrée recule.
 */
export function pluieMensuelle(collecte, demande, cuve, p) {
    const part = enEau(cuve);
    const enService = (serie) => Float64Array.from(part, (p_m, m) => p_m * auMois(serie, m));
    const [recueillie, voulue, jours] = [enService(collecte), enService(demande), enService(JOURS_MOIS)];
    const [collectee_l, demande_l, total_jours] = [somme(recueillie), somme(voulue), somme(jours)];
    if (collectee_l <= 0 || demande_l <= 0)
        return new Array(12).fill(0);
    const egale = jours.map((j) => (j * demande_l) / total_jours);
    const saison = { recueillie, voulue, egale, volume_l: Float64Array.from(part, (p_m) => (p_m === 0 ? 0 : p_m * cuve.volume_utile_l)) };
    // Une demande infime donne un rapport infini, dont aucune part ne se prend.
    const [q, reserve_j] = [Math.min(collectee_l / demande_l, Number.MAX_VALUE), (cuve.volume_utile_l * total_jours) / demande_l];
    const avec = (employe) => livrer(saison, employe / q, tauxApercu(employe, reserve_j, p));
    // Devant une petite cuve, la formule redescend elle-même au-delà de ce qu'elle sait employer.
    const borne = pente(Math.min(q, 1), reserve_j, p) < 0 ? Math.min(q, collecteUtile(reserve_j, p)) : q;
    const employe = sommet((x) => somme(avec(x)), borne);
    const tout = avec(q);
    if (employe === q)
        return [...tout];
    const moins = avec(employe);
    return [...(somme(moins) > somme(tout) ? moins : tout)];
}
