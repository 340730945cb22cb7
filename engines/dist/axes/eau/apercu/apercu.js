import { garderAxe } from "../../../commun/validation/garde.js";
import { lire } from "../../../commun/coefficients/table.js";
import { auMois, JOURS_MOIS, parMois } from "../../../commun/contexte/calendrier.js";
import { besoinEau, besoinOrdinaireM3 } from "../besoins.js";
import { eauChaude } from "../chaude.js";
import { controlerEntreeEau } from "../controle.js";
import { cuveDe } from "../cuve.js";
import { aUneCuve } from "../droit.js";
import { collecteurDe } from "../jours.js";
import { energieEau } from "../energie-eau.js";
import { arrosageServi, azoteRecycle, tauxServi } from "../formules.js";
import { restrictionsDe } from "../secheresse.js";
import { planifierSources } from "../sources.js";
import { demandeLot, menerSources, ouvrirVersement, verser, verserGrises, voulu } from "./partage.js";
import { collecteMensuelle, joursArroses, parametresApercu, pluieMensuelle } from "./pluie.js";
/** Rapport cuve / collecte annuelle sous lequel un pas mensuel n'est pas fiable. */
function cuveTropPetite(cuve, collecte, coefs) {
    let total = 0;
    for (let m = 0; m < 12; m++)
        total += auMois(collecte, m);
    return cuve.volume_utile_l > 0 && cuve.volume_utile_l < lire(coefs, "eau.cuve.seuil_jour") * total;
}
/**
 * Aperçu mensuel de l'axe eau, sans tirage (docs/conventions-de-calcul.md, « Aperçu de l'eau ») : mêmes entrées et mêmes contrôles que `simulerEau`, quelques microsecondes.
 * Avertissement `EAU_APERCU_PETITE_CUVE` quand la cuve est trop petite devant la collecte pour un pas mensuel.
 */
export function apercuEau(entree, options) {
    return garderAxe(entree, options, () => estimerEau(entree, options));
}
/** Taux d'une entrée valide d'après l'aperçu, pour en mesurer la sensibilité ; `besoin` : celui de l'entrée, s'il est connu. */
export function tauxEstimes(entree, coefs, besoin) {
    const bilan = bilanApercu(entree, coefs, besoin);
    const { A, B, C, D, E } = bilan.besoin.par_classe_m3_an;
    const { lots } = bilan.plan;
    const servi = { potable: 0, interieur: 0, exterieur: 0, potager: 0 };
    for (let m = 0; m < 12; m++)
        for (let i = 0; i < lots.length; i++)
            servi[lots[i].groupe] += demandeLot(bilan.plan, i, bilan.besoin, m) - bilan.reste[m * lots.length + i];
    return {
        taux: bilan.taux,
        potable: tauxServi(servi.potable / 1000, A),
        non_potable: tauxServi(servi.interieur / 1000, B + C),
        exterieur: tauxServi((servi.exterieur + servi.potager) / 1000, D + E),
    };
}
function bilanApercu(entree, coefs, connu) {
    const besoin = connu ?? besoinEau(entree, coefs);
    const plan = planifierSources(entree, besoin, coefs);
    const cuve = cuveDe(entree, coefs);
    const collecte = collecteMensuelle(entree.contexte, collecteurDe(entree, coefs), coefs);
    const parametres = parametresApercu(entree.contexte.zone_pluie, coefs);
    const depart = ouvrirVersement(plan, besoin, joursArroses(entree.contexte, coefs));
    let grises_l = 0;
    for (let m = 0; m < 12; m++)
        grises_l += verserGrises(depart, m);
    const verserPluie = (versement) => {
        const demande = parMois((m) => voulu(versement, m, versement.plan.pluie));
        const livre = pluieMensuelle(collecte, demande, cuve, parametres);
        let pluie_l = 0;
        for (let m = 0; m < 12; m++)
            pluie_l += verser(versement, m, versement.plan.pluie, auMois(livre, m), false);
        return pluie_l;
    };
    const { versement, pluie_l, puits_l } = menerSources(depart, aUneCuve(entree) ? verserPluie : null);
    const { reste, pompage_m3, traite_m3 } = versement;
    return { besoin, plan, cuve, collecte, taux: tauxServi((grises_l + puits_l + pluie_l) / 1000, besoin.m3_an), pluie_l, reste, pompage_m3, traite_m3 };
}
function estimerEau(entree, options) {
    const erreurs = controlerEntreeEau(entree);
    if (erreurs.length > 0)
        return { ok: false, erreurs };
    const { coefficients: coefs } = options;
    const { besoin, plan, cuve, collecte, taux, pluie_l, reste, pompage_m3, traite_m3 } = bilanApercu(entree, coefs);
    const nb = plan.lots.length;
    const potager = plan.lots.findIndex((lot) => lot.groupe === "potager");
    const interdits = restrictionsDe(entree, besoin);
    const localDe = (groupe, m) => plan.lots.reduce((s, lot, i) => (lot.groupe === groupe ? s + (demandeLot(plan, i, besoin, m) - reste[m * nb + i]) / 1000 : s), 0);
    const avertissements = cuveTropPetite(cuve, collecte, coefs)
        ? [
            {
                code: "EAU_APERCU_PETITE_CUVE",
                message: "La cuve est petite au regard de la pluie recueillie : seul le calcul au jour le jour est fiable.",
                axe: "eau",
                chemin: "eau.cuve.volume_m3",
            },
        ]
        : [];
    const valeur = {
        taux,
        pluie_collectee_m3_an: pluie_l / 1000,
        besoin_m3_an: besoin.m3_an,
        besoin_ordinaire_m3_an: besoinOrdinaireM3(entree, coefs),
        irrigation_servie: parMois((m) => {
            if (auMois(besoin.arrosage_potager_m3, m) === 0)
                return 1;
            if (entree.raccorde)
                return interdits === null ? 1 : arrosageServi(entree, besoin, 0, m, interdits(m, localDe("potager", m), localDe("exterieur", m)).potager).valeur;
            const voulu = besoin.jour_l.potager * auMois(JOURS_MOIS, m) + auMois(besoin.arrosage_potager_m3, m) * 1000;
            return potager < 0 ? tauxServi(0, voulu) : tauxServi(voulu - reste[m * nb + potager], voulu);
        }),
        pompage_m3,
        ...energieEau(entree, besoin, coefs, pompage_m3, { potable_m3: traite_m3, grises_m3: parMois(() => 0) }),
        ecs_l_j: eauChaude(entree, besoin.jour_l.hygiene, coefs).valeur,
        azote_recycle_kg_an: azoteRecycle(entree, coefs).valeur,
    };
    return { ok: true, valeur, avertissements };
}
