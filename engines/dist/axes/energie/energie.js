import { GRAINE } from "../../commun/coefficients/hasard.js";
import { garderAxe } from "../../commun/validation/garde.js";
import { moyenne, somme } from "../../commun/coefficients/statistiques.js";
import { lire } from "../../commun/coefficients/table.js";
import { auMois, HEURES_AN, JOURS_AN, JOURS_MOIS, MOIS_DU_JOUR, parMois } from "../../commun/contexte/calendrier.js";
import { uneFois } from "../../commun/coefficients/une-fois.js";
import { apercuDe, kwcUtiles, pvApercu } from "./apercu.js";
import { avertissementsEnergie } from "./avertissements.js";
import { chauffesBallon } from "./ballon.js";
import { resumerEnergie } from "./bilan.js";
import { chargeRestante, derouler, mensuelDe, parHeureDuJour, PLAGES, profilCharge, horairesHabituels, repartition, separerVecus, } from "./charges.js";
import { controlerEntree, controlerRayonnement } from "./controles.js";
import { demandeEnergie } from "./demande/demande.js";
import { dispatcher, dispatcherFlux } from "./dispatch/dispatch.js";
import { habitudesPermises } from "./pilotage.js";
import { chargeAnnee, PAS_PAR_HEURE, profilDeFoyers } from "./profils.js";
import { seriesPv } from "./soleil/pv.js";
import { tracerEnergie } from "./trace/trace.js";
export { autoproductionMensuelle } from "./apercu.js";
export { resumerEnergie } from "./bilan.js";
export { profilCharge } from "./charges.js";
export { besoinChauffage } from "./demande/chauffage.js";
export { demandeEnergie } from "./demande/demande.js";
export { dispatcher } from "./dispatch/dispatch.js";
export { lireProfilsCharge, OCTETS_PROFILS } from "./profils.js";
export { besoinEcs } from "./demande/ecs.js";
export { puissancePv, seriesPv } from "./soleil/pv.js";
export { serieSolaire } from "./soleil/soleil.js";
const NB_GRAINES = 3;
const CHARGE_LISSEE = Object.freeze({
    code: "ENERGIE_CHARGE_LISSEE",
    message: "Sans profils d'années réelles, la consommation est la même chaque jour : l'autoproduction affichée est de 3 à 11 points trop haute.",
    axe: "energie",
});
/** Batterie avec les valeurs par défaut de la table : puissance par kWh, rendements, autodécharge. */
export function batterieDe(batterie, coefs) {
    return {
        kwh_utiles: batterie.kwh_utiles,
        kw: batterie.kw ?? lire(coefs, "energie.batterie.puissance") * batterie.kwh_utiles,
        eta_c: batterie.eta_c ?? lire(coefs, "energie.batterie.eta_c"),
        eta_d: batterie.eta_d ?? lire(coefs, "energie.batterie.eta_d"),
        autodecharge_j: batterie.autodecharge_j ?? lire(coefs, "energie.batterie.autodecharge"),
    };
}
/** Additionne les champs d'une graine ; un champ seul est lu tel quel, sans copie. */
function assembler(champs, kwc) {
    const [seul] = champs;
    if (seul === undefined)
        return { serie: new Float64Array(HEURES_AN), facteur: 0 };
    if (champs.length === 1)
        return { serie: seul, facteur: kwc[0] };
    const total = new Float64Array(HEURES_AN);
    champs.forEach((champ, c) => {
        const k = kwc[c];
        for (let i = 0; i < HEURES_AN; i++)
            total[i] = total[i] + k * champ[i];
    });
    return { serie: total, facteur: 1 };
}
/** Profils à suivre ; aucun avec une table d'avant eux : un lien ancien doit retrouver les nombres d'alors. */
function profilsSuivis({ profils, coefficients }) {
    return coefficients["energie.charge.part_plate"] === undefined ? undefined : profils;
}
function horairesDe({ pilotage, usages, ecs }, demande) {
    return { ...horairesHabituels({ pilotage, usages, ecs }), chauffage: demande.heures_chauffage };
}
/** Réglage du ballon électrique ; aucun s'il n'y en a pas, ou avec une table d'avant les puisages. */
function reglageBallon({ ecs }, demande, horaires, coefs) {
    const heures = `energie.ecs.heures_${ecs.systeme === "thermodynamique" ? "thermo" : "chauffe"}`;
    if (coefs[heures] === undefined || somme(demande.elec_kwh.ecs) <= 0)
        return undefined;
    const quand = repartition("ecs", horaires);
    return {
        ...(quand === "nuit" || quand === "midi" ? { plage: PLAGES[quand] } : {}),
        heures: lire(coefs, heures),
        pertes: 1 - lire(coefs, "energie.ecs.rend_ballon"),
    };
}
/** Charge de chaque tirage : un profil d'année par tirage s'il y en a, sinon le même jour type lissé pour tous. */
function chargesDes(entree, demande, nombre, options) {
    const coefs = options.coefficients;
    const profils = profilsSuivis(options);
    const constante_kwh = parMois((m) => auMois(demande.eolien_kwh, m) + auMois(demande.hydro_kwh, m));
    if (profils === undefined) {
        const table = profilCharge(demande.elec_kwh, horairesDe(entree, demande), coefs);
        const jour_type = mensuelDe(table).map((kwh, m) => kwh / auMois(JOURS_MOIS, m));
        const { restante, servi_kwh } = servirConstant(constante_kwh, table);
        const charge_kwh = derouler(restante);
        const charge_jour_kwh = Float64Array.from({ length: JOURS_AN }, (_, j) => jour_type[MOIS_DU_JOUR[j]]);
        const charge_heure_kwh = parHeureDuJour(table);
        const foisonnement = Math.sqrt(entree.nb_foyers);
        return Array.from({ length: nombre }, () => () => ({ charge_kwh, charge_jour_kwh, charge_heure_kwh, servi_kwh, pas_par_heure: 1, foisonnement }));
    }
    const horaires = horairesDe(entree, demande);
    const reglage = profils.puisages === undefined ? undefined : reglageBallon(entree, demande, horaires, coefs);
    const chauffes = reglage === undefined ? undefined : chauffesBallon(profils.puisages ?? [], reglage, entree.nb_foyers, options.cacheSolaire);
    const { table, vecu_kwh: kwh } = separerVecus(demande.elec_kwh, horaires, coefs, chauffes === undefined ? [] : ["ecs"]);
    const plate = lire(coefs, "energie.charge.part_plate");
    return Array.from({ length: nombre }, (_, g) => {
        const vecus = { kwh, profil: profilDeFoyers(profils, g, entree.nb_foyers), plate };
        const ballon = chauffes && { kwh: demande.elec_kwh.ecs, profil: profilDeFoyers(chauffes, g, entree.nb_foyers) };
        return (ou) => {
            const { restante_kwh, servi_kwh, jour_kwh, heure_kwh } = chargeAnnee(table, vecus, constante_kwh, ballon, ou);
            return { charge_kwh: restante_kwh, charge_jour_kwh: jour_kwh, charge_heure_kwh: heure_kwh, servi_kwh, pas_par_heure: PAS_PAR_HEURE, foisonnement: 1 };
        };
    });
}
/** Années tirées d'un site : à chaque rang, un ciel et un foyer. De ce que le pilotage permet, l'habitude qui fait servir le plus d'électricité du lieu. */
function tirerAnnees(entree, demande, options) {
    const coefs = options.coefficients;
    const tous = kwcUtiles(entree);
    const champs = entree.pv.filter((_, i) => tous[i] > 0);
    const kwc = tous.filter((k) => k > 0);
    const batterie = batterieDe(entree.batterie, coefs);
    // Sans rien à consommer sur place, toutes les années se valent : une suffit.
    const produit = champs.length > 0 || somme(demande.eolien_kwh) + somme(demande.hydro_kwh) > 0;
    const nombre = produit ? (entree.simulation?.graines ?? NB_GRAINES) : 1;
    const graines = Array.from({ length: nombre }, (_, g) => (options.graine ?? GRAINE) + g);
    const { latitude, ghi_kwh_m2, t_moy_c } = entree.contexte;
    const series = seriesPv({ latitude, ghi_kwh_m2, t_moy_c }, champs, graines, coefs, options.cacheSolaire);
    const ciels = graines.map((_, g) => assembler(series.map((champ) => champ[g]), kwc));
    // Une charge se sert aussitôt faite : la suivante s'écrit à sa place.
    const place = new Float64Array(HEURES_AN * PAS_PAR_HEURE);
    const mener = (pilotage) => chargesDes({ ...entree, pilotage }, demande, nombre, options).map((faire, g) => {
        const { serie, facteur } = ciels[g];
        const aServir = (charge) => ({ pv_kwh: serie, facteur_pv: facteur, batterie, ...charge });
        const charge = faire(place);
        const { servi_kwh, charge_heure_kwh, foisonnement } = charge;
        // Sans réseau, un avertissement dit toujours ce qui manque : le compter d'emblée coûte moins que refaire la charge.
        const entier = options.taux_seuls === true && entree.raccorde ? undefined : dispatcher(aServir(charge));
        const manques = () => {
            const { pointe_kw, ...autres } = entier ?? dispatcher(aServir(faire()));
            return { ...autres, pointe_kw: pointe_kw / foisonnement };
        };
        return { servi_kwh, charge_heure_kwh, dispatch: entier ?? dispatcherFlux(aServir(charge)), manques: uneFois(manques) };
    });
    return habitudesPermises(entree, demande)
        .map(mener)
        .reduce((mieux, autre) => (localDes(autre) > localDes(mieux) + ECART_LOCAL_KWH ? autre : mieux));
}
/** Écart (kWh, tous tirages) sous lequel deux habitudes se valent. */
const ECART_LOCAL_KWH = 1e-6;
/** Électricité du lieu servie, kWh, tous tirages. */
function localDes(tirages) {
    return tirages.reduce((total, { servi_kwh, dispatch }) => total + somme(servi_kwh) + somme(dispatch.direct) + somme(dispatch.decharge), 0);
}
/** Production constante dans le mois, servie heure par heure au jour type. */
function servirConstant(production_kwh, table) {
    if (somme(production_kwh) === 0)
        return { servi_kwh: production_kwh, restante: table };
    const restante = chargeRestante(table, production_kwh);
    const avant = mensuelDe(table);
    const apres = mensuelDe(restante);
    return { servi_kwh: parMois((m) => Math.max(0, avant[m] - apres[m])), restante };
}
/** Ce que la production constante sert en moyenne des tirages, et ce qu'elle a de trop. */
function bilanConstant(demande, tirages) {
    const servi_kwh = parMois((m) => moyenne(tirages.map((t) => t.servi_kwh[m])));
    const produit = (m) => auMois(demande.eolien_kwh, m) + auMois(demande.hydro_kwh, m);
    return {
        servi_kwh,
        surplus_kwh: parMois((m) => Math.max(0, produit(m) - servi_kwh[m])),
        servi_kwh_an: tirages.map((t) => somme(t.servi_kwh)),
    };
}
/**
 * Simule l'énergie d'un site : besoins (3CL-DPE 2021, eau chaude, usages), production (365 × 24 h de soleil synthétique par graine, éolien, hydraulique, bois,
 * chaleur solaire), batterie au quart d'heure, taux d'autonomie avec intervalle, indicateurs hors réseau, économies, émissions.
 * Erreurs : `saisie.*` au chemin du champ, `ENERGIE_GHI_INCOHERENT`. Avertissements : `ENERGIE_*`. Trace si `options.trace`.
 */
export function simulerEnergie(entree, options) {
    return garderAxe(entree, options, () => deroulerEnergie(entree, options));
}
function deroulerEnergie(entree, options) {
    const coefs = options.coefficients;
    const erreurs = controlerEntree(entree);
    if (erreurs.length === 0)
        erreurs.push(...controlerRayonnement(entree, coefs));
    if (erreurs.length > 0)
        return { ok: false, erreurs };
    const demande = demandeEnergie(entree, coefs);
    const tirages = tirerAnnees(entree, demande, options);
    const constant = bilanConstant(demande, tirages);
    const dispatchs = tirages.map(({ dispatch }) => dispatch);
    const manques = tirages.map((t) => t.manques);
    const charge_heure_kwh = tirages.map((t) => t.charge_heure_kwh);
    const resume = resumerEnergie(entree, demande, constant, { ...options, dispatchs, manques, charge_heure_kwh }, coefs);
    const avertissements = avertissementsEnergie(entree, demande, constant, resume.sortie, coefs);
    if (profilsSuivis(options) === undefined && resume.sortie.autoproduction > 0)
        avertissements.push(CHARGE_LISSEE);
    options.journal?.noter("info", "énergie simulée", { graines: dispatchs.length, taux: resume.sortie.autonomie.taux });
    return {
        ok: true,
        valeur: resume.sortie,
        avertissements,
        ...(options.trace === true ? { trace: tracerEnergie(entree, demande, constant, tirages, resume, coefs) } : {}),
    };
}
/**
 * Aperçu mensuel (quelques dizaines de µs) : un jour représentatif par mois pour le soleil, forme réduite pour la batterie. Écart absolu moyen de 4,6 points
 * sur l'autoproduction. Mêmes entrées et mêmes erreurs de saisie que {@link simulerEnergie} ; le rayonnement n'est pas contrôlé.
 */
export function apercuEnergie(entree, options) {
    return garderAxe(entree, options, () => estimerEnergie(entree, options));
}
function estimerEnergie(entree, options) {
    const erreurs = controlerEntree(entree);
    if (erreurs.length > 0)
        return { ok: false, erreurs };
    const demande = demandeEnergie(entree, options.coefficients);
    const pv_kwh = pvApercu(entree, options.coefficients, 1, options.cacheSolaire);
    return { ok: true, valeur: apercuDe(entree, demande, pv_kwh, options.coefficients), avertissements: [] };
}
