import { apercuAlim, demanderAlim, simulerAlim } from "../axes/alim/alim.js";
import { simulerEau } from "../axes/eau/eau.js";
import { pointsCoutCuve } from "../axes/eau/cuve.js";
import { apercuEnergie, simulerEnergie } from "../axes/energie/energie.js";
import { auMois, NOMS_MOIS, parMois } from "../commun/contexte/calendrier.js";
import { douziemes } from "../couplages/flux.js";
import { pointFixe, reglagePointFixe } from "../couplages/point-fixe.js";
import { entreeAlim, entreeEau, entreeEnergie, RIEN } from "./entrees.js";
import { etalerArrosage } from "./externes.js";
const UNE_PASSE = Object.freeze({ methode: "passe_unique", passes: 1, converge: true, residu: 0 });
/** Début des chemins d'un axe dans le scénario, pour que l'erreur d'un moteur revienne sur son champ. */
const PREFIXES = Object.freeze({
    eau: [
        [/^contexte\./, "lieu."],
        [/^(personnes|presence)/, "foyer.$1"],
        [/^toits/, "batiment.toits"],
        [/^espaces_verts_m2/, "terrain.espaces_verts_m2"],
        [/^irrigation_m3/, "alim.surfaces_m2"],
        [/^animaux_l_j/, "alim.elevage"],
    ],
    energie: [
        [/^contexte\./, "lieu."],
        [/^(personnes|presence|nb_foyers)/, "foyer.$1"],
        [/^logement\./, "batiment."],
        [/^couplages\./, "eau."],
    ],
    alim: [
        [/^contexte\./, "lieu."],
        [/^(personnes|presence|enceintes|allaitantes|activite)/, "foyer.$1"],
        [/^temps_disponible_h_semaine/, "moyens.temps_h_semaine"],
        [/^azote_apporte_kg_an/, "eau.urine_recyclee"],
    ],
});
function enErreurs(axe, erreurs) {
    return erreurs.map((e) => {
        const regle = PREFIXES[axe].find(([motif]) => motif.test(e.chemin));
        return { ...e, chemin: regle === undefined ? `${axe}.${e.chemin}` : e.chemin.replace(regle[0], regle[1]) };
    });
}
/** Flux d'eau et d'alimentation vers l'énergie. */
function versEnergie(eau, alim, externes) {
    return {
        pompage_kwh: eau?.pompage_kwh ?? douziemes(externes["energie.pompage_kwh_an"] ?? 0),
        traitement_kwh: eau?.traitement_kwh ?? RIEN,
        conservation_kwh: alim?.conservation.energie_kwh ?? douziemes(externes["energie.conservation_kwh_an"] ?? 0),
        ...(eau === null ? {} : { ecs_l_j: eau.ecs_l_j }),
    };
}
/** Mois où le soleil, le vent et la rivière (aperçu) ne couvrent pas le pompage et le traitement d'un site non raccordé. */
function pompageNonCouvert(lieu, couplages, options) {
    const apercu = apercuEnergie(entreeEnergie(lieu, couplages, 1), options);
    if (!apercu.ok)
        return [];
    const { pv_kwh, eolien_kwh = RIEN, hydro_kwh = RIEN } = apercu.valeur;
    const mois = NOMS_MOIS.filter((_, m) => {
        const besoin = auMois(couplages.pompage_kwh, m) + auMois(couplages.traitement_kwh, m);
        return besoin > auMois(pv_kwh, m) + auMois(eolien_kwh, m) + auMois(hydro_kwh, m) + 1e-9;
    });
    if (mois.length === 0)
        return [];
    const message = `Sans réseau, l’électricité du lieu ne couvre pas le pompage et le traitement de l’eau en ${mois.join(", ")} : le manque est compté côté énergie.`;
    return [{ code: "POMPAGE_NON_COUVERT", message, axe: "energie", chemin: "energie.raccorde" }];
}
/**
 * Partage au prorata sur un site non raccordé : chaque mois, l'arrosage servi suit la part d'électricité servie, la récolte suit l'arrosage, la conservation suit la
 * récolte et pèse sur la part servie. Point fixe amorti sur douze parts (§3.2) ; rend la part d'arrosage servie et la convergence.
 */
function partagerAuProrata(lieu, { eau, energie, alim }, azote_kg, options) {
    const muettes = { coefficients: options.coefficients, algoConfig: options.algoConfig };
    const { pv, eolien, hydro } = energie.production_kwh;
    const produit = parMois((m) => auMois(pv, m) + auMois(eolien, m) + auMois(hydro, m));
    const fixe = parMois((m) => auMois(energie.consommation_kwh.elec, m) - auMois(alim.conservation.energie_kwh, m));
    const servieAvec = (x) => eau.irrigation_servie.map((part, m) => part * (x[m] ?? 1));
    const G = (x) => {
        const rendu = apercuAlim(entreeAlim(lieu, servieAvec(x), azote_kg), muettes);
        const conservation = rendu.ok ? rendu.valeur.conservation_kwh : alim.conservation.energie_kwh;
        return parMois((m) => {
            const demande = auMois(fixe, m) + auMois(conservation, m);
            return demande > 0 ? Math.min(1, auMois(produit, m) / demande) : 1;
        });
    };
    const { x, passes, converge, residu } = pointFixe(G, 12, reglagePointFixe(options.coefficients));
    return { part_servie: servieAvec(x), convergence: { methode: "point_fixe", passes, converge, residu } };
}
/** Clé d'une entrée d'axe : tout ce qu'elle contient, le climat réduit à ce qui l'identifie. */
function cleDe(entree) {
    const { territoire, altitude_m, zone_pluie, cote, pluie_mm } = entree.contexte;
    return JSON.stringify({ ...entree, contexte: [territoire, altitude_m, zone_pluie, cote, pluie_mm] });
}
/**
 * Passe unique ordonnée (§3.2, conventions §6) : alimentation (demande) → eau → part servie par mois → azote → alimentation (production) → énergie.
 * Erreurs : celles des moteurs, ramenées aux chemins du scénario.
 */
export function derouler(lieu, reglage, options) {
    const { axes, externes } = reglage;
    const rendus = { eau: null, energie: null, alim: null };
    const cles = { eau: "", energie: "", alim: "" };
    function simulerOuReprendre(axe, entree, deja, simuler) {
        cles[axe] = cleDe(entree);
        return deja !== undefined && deja !== null && reglage.reprise?.cles[axe] === cles[axe] ? deja : simuler(entree, options);
    }
    let demande = null;
    if (axes.includes("alim")) {
        const rendu = demanderAlim(entreeAlim(lieu, RIEN, 0), { ...options, trace: false });
        if (!rendu.ok)
            return { ok: false, erreurs: enErreurs("alim", rendu.erreurs) };
        demande = rendu.valeur;
    }
    const irrigation_m3 = demande?.irrigation.besoin_m3 ?? etalerArrosage(externes["alim.irrigation_m3_an"] ?? 0, lieu.contexte);
    if (axes.includes("eau")) {
        const { annees_eau: annees, graines_eau: graines } = reglage;
        const simulation = { ...(annees === undefined ? {} : { annees }), ...(graines === undefined ? {} : { graines }) };
        const entree = entreeEau(lieu, irrigation_m3, simulation, pointsCoutCuve(reglage.couts));
        const rendu = simulerOuReprendre("eau", entree, reglage.reprise?.rendus.eau, simulerEau);
        if (!rendu.ok)
            return { ok: false, erreurs: enErreurs("eau", rendu.erreurs) };
        rendus.eau = rendu;
    }
    const azote_kg = rendus.eau?.valeur.azote_recycle_kg_an ?? externes["eau.azote_recycle_kg_an"] ?? 0;
    const simulerRecolte = (part_servie) => simulerOuReprendre("alim", entreeAlim(lieu, part_servie, azote_kg), reglage.reprise?.rendus.alim, simulerAlim);
    if (axes.includes("alim")) {
        const rendu = simulerRecolte(rendus.eau?.valeur.irrigation_servie ?? RIEN);
        if (!rendu.ok)
            return { ok: false, erreurs: enErreurs("alim", rendu.erreurs) };
        rendus.alim = rendu;
    }
    const avertissements = [];
    let convergence = UNE_PASSE;
    if (axes.includes("energie")) {
        const simulerSite = () => {
            const couplages = versEnergie(rendus.eau?.valeur ?? null, rendus.alim?.valeur ?? null, externes);
            return simulerOuReprendre("energie", entreeEnergie(lieu, couplages, reglage.graines_energie), reglage.reprise?.rendus.energie, simulerEnergie);
        };
        let rendu = simulerSite();
        if (!rendu.ok)
            return { ok: false, erreurs: enErreurs("energie", rendu.erreurs) };
        const { eau, alim } = rendus;
        if (!lieu.scenario.energie.raccorde && eau !== null) {
            avertissements.push(...pompageNonCouvert(lieu, versEnergie(eau.valeur, alim?.valeur ?? null, externes), options));
            if (reglage.partage_electricite === "prorata" && alim !== null) {
                const partage = partagerAuProrata(lieu, { eau: eau.valeur, energie: rendu.valeur, alim: alim.valeur }, azote_kg, options);
                convergence = partage.convergence;
                const recolte = simulerRecolte(partage.part_servie);
                if (!recolte.ok)
                    return { ok: false, erreurs: enErreurs("alim", recolte.erreurs) };
                rendus.alim = recolte;
                rendus.eau = { ...eau, valeur: { ...eau.valeur, irrigation_servie: partage.part_servie } };
                rendu = simulerSite();
                if (!rendu.ok)
                    return { ok: false, erreurs: enErreurs("energie", rendu.erreurs) };
            }
        }
        rendus.energie = rendu;
    }
    if (!convergence.converge) {
        avertissements.push({
            code: "POINT_FIXE_NON_CONVERGE",
            message: "Le partage de l’électricité au prorata ne s’est pas stabilisé : le dernier calcul est rendu.",
            axe: "energie",
        });
    }
    const liste = [rendus.eau, rendus.energie, rendus.alim].filter((r) => r !== null);
    return {
        ok: true,
        valeur: {
            sorties: { eau: rendus.eau?.valeur ?? null, energie: rendus.energie?.valeur ?? null, alim: rendus.alim?.valeur ?? null },
            demande,
            convergence,
            avertissements: [...liste.flatMap((r) => r.avertissements), ...avertissements],
            trace: liste.flatMap((r) => r.trace ?? []),
            memoire: { rendus, cles },
        },
        avertissements: [],
    };
}
