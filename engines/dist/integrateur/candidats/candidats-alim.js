import { rendements } from "../../axes/alim/alim.js";
import { LIEUX_DU_GROUPE } from "../../axes/alim/garde/places.js";
import { somme } from "../../commun/coefficients/statistiques.js";
import { lire } from "../../commun/coefficients/table.js";
import { cultiverAilleurs } from "./ailleurs.js";
import { estAppartement } from "./permis.js";
import { aUnToit, foyerType, geste, lot, n, quantite, surfaceAjoutee } from "./candidat.js";
import { cuveSuivante, poulesUtiles, ruchesUtiles, surfaceUtile } from "./tailles.js";
/** Un régime plus végétal demande moins de surface pour la même énergie. */
const PLUS_VEGETAL = Object.freeze({ omnivore: "flexitarien", flexitarien: "vegetarien" });
/** Le pas suivant d'une pratique ; l'intensif est un métier, il ne se conseille pas. */
const PRATIQUE_SUIVANTE = Object.freeze({
    debutant: { cle: "amateur", nom: "amateur" },
    amateur: { cle: "confirme", nom: "confirmée" },
});
const NOMS_REGIMES = Object.freeze({ flexitarien: "flexitarienne", vegetarien: "végétarienne" });
/** Échelle d'un geste : un foyer de quatre vaut 1. */
function taille(s) {
    return Math.max(1, Math.round(s.personnes / foyerType(s.coefs)));
}
function cultive(s) {
    return somme(Object.values(s.scenario.alim.surfaces_m2)) > 0;
}
function agrandir(s, culture, minimum = `alim.geste.${culture}.min`) {
    const souhait_m2 = Math.min(lire(s.coefs, `alim.geste.${culture}`) * taille(s), surfaceUtile(s, culture));
    // Le besoin d'une ou deux personnes tient dans moins que le minimum d'un foyer de quatre.
    const plus = surfaceAjoutee(s, souhait_m2, lire(s.coefs, minimum) * Math.min(1, s.personnes / foyerType(s.coefs)));
    if (plus === null)
        return null;
    const actuel = s.scenario.alim.surfaces_m2[culture];
    return { plus, actuel, changements: { [`alim.surfaces_m2.${culture}`]: actuel + plus } };
}
/** Récolte d'une surface ajoutée, en kg par an, une année où ni l'eau ni l'azote ne manquent : la place à prévoir pour la garder. */
function recolteDe({ scenario: { alim }, contexte, coefs }, culture, plus_m2) {
    return plus_m2 * rendements({ ...alim, contexte }, coefs)[culture];
}
const GROUPES_SECS = Object.keys(LIEUX_DU_GROUPE).filter((groupe) => LIEUX_DU_GROUPE[groupe].includes("sec"));
/** Kilos qui se gardent au sec, perdus faute de place et qui manquent. */
function perduAuSec({ sorties: { alim } }) {
    return alim === null ? 0 : somme(GROUPES_SECS.map((g) => alim.surplus_utile_kg[g]));
}
/** Gestes de l'alimentation. */
export const CANDIDATS_ALIM = [
    geste("balcon", "alim", "potager", (s) => {
        if (!estAppartement(s.scenario) || s.scenario.alim.surfaces_m2.potager > 0)
            return null;
        const m2 = lire(s.coefs, "alim.geste.balcon");
        return {
            titre: `Cultiver le balcon, ${n(m2, 0)} m² de bacs`,
            effet: "Des herbes, des salades et des tomates, à portée de main.",
            changements: cultiverAilleurs(s.scenario, m2, s.terrain_declare),
        };
    }),
    geste("jardin_partage", "alim", "potager", (s) => {
        const m2 = lire(s.coefs, "alim.geste.parcelle");
        if (!estAppartement(s.scenario) || s.scenario.alim.surfaces_m2.potager >= m2)
            return null;
        return {
            titre: `Prendre une parcelle de jardin partagé, ${n(m2, 0)} m²`,
            effet: "La commune ou une association en tient la liste ; il y a souvent une attente.",
            changements: cultiverAilleurs(s.scenario, m2, s.terrain_declare),
        };
    }),
    geste("potager_plus", "alim", "potager", (s) => {
        const a = agrandir(s, "potager");
        if (a === null)
            return null;
        return {
            titre: a.actuel > 0 ? `Agrandir le potager de ${n(a.plus, 0)} m²` : `Ouvrir un potager de ${n(a.plus, 0)} m²`,
            effet: "Des légumes de mai à novembre.",
            changements: a.changements,
        };
    }),
    geste("serre", "alim", "serre", (s) => {
        const a = agrandir(s, "serre");
        return a === null
            ? null
            : {
                titre: `Monter ${n(a.plus, 0)} m² de serre froide`,
                effet: "Trois fois le rendement du plein air, et une saison plus longue.",
                changements: a.changements,
            };
    }),
    geste("tubercules", "alim", "potager", (s) => {
        const a = agrandir(s, "tubercules");
        return a === null
            ? null
            : { titre: `Planter ${n(a.plus, 0)} m² de pommes de terre`, effet: "L’énergie la plus simple à produire et à garder.", changements: a.changements };
    }),
    lot("tubercules_cave", "alim", "potager", ["tubercules", "cave"], (s) => {
        const a = agrandir(s, "tubercules");
        if (a === null)
            return null;
        const kg = s.scenario.alim.conservation.cave_kg + Math.round(recolteDe(s, "tubercules", a.plus));
        return {
            titre: `Planter ${n(a.plus, 0)} m² de pommes de terre, avec la cave pour les garder`,
            effet: "Récoltées en août, mangées jusqu’au printemps.",
            changements: { ...a.changements, "alim.conservation.cave_kg": kg },
        };
    }),
    geste("verger", "alim", "verger", (s) => {
        const a = agrandir(s, "verger");
        return a === null
            ? null
            : {
                titre: `Planter ${n(a.plus, 0)} m² de verger`,
                effet: "Peu de travail ; le gain est celui d’un verger de l’âge déclaré.",
                changements: a.changements,
            };
    }),
    geste("petits_fruits", "alim", "verger", (s) => {
        const a = agrandir(s, "petits_fruits");
        return a === null ? null : { titre: `Planter ${n(a.plus, 0)} m² de petits fruits`, effet: "Productifs dès la deuxième année.", changements: a.changements };
    }),
    geste("legumineuses", "alim", "potager", (s) => {
        const a = agrandir(s, "legumineuses");
        return a === null
            ? null
            : {
                titre: `Semer ${n(a.plus, 0)} m² de légumineuses sèches`,
                effet: "Des protéines qui se gardent, sans azote à apporter.",
                changements: { ...a.changements, "alim.conservation.sec_kg": s.scenario.alim.conservation.sec_kg + Math.ceil(recolteDe(s, "legumineuses", a.plus)) },
            };
    }),
    geste("cereales", "alim", "potager", (s) => {
        if (s.scenario.lieu.milieu === "urbain")
            return null;
        const a = agrandir(s, "cereales");
        return a === null
            ? null
            : {
                titre: `Cultiver ${n(a.plus, 0)} m² de céréales`,
                effet: "Le premier poste d’énergie de l’assiette ; beaucoup de place.",
                changements: { ...a.changements, "alim.conservation.sec_kg": s.scenario.alim.conservation.sec_kg + Math.ceil(recolteDe(s, "cereales", a.plus)) },
            };
    }),
    geste("poules", "alim", "poulailler", (s) => {
        const { poules } = s.scenario.alim.elevage;
        const plus = poulesUtiles(s);
        const place = plus * lire(s.coefs, "alim.elevage.poule.surface");
        if (plus <= 0 || s.scenario.alim.regime === "vegetalien" || s.sol_libre_m2 < place)
            return null;
        return {
            titre: `Accueillir ${quantite(plus, "poule")}${poules > 0 ? " de plus" : ""}`,
            effet: "Des œufs toute l’année et de l’azote pour le jardin.",
            changements: { "alim.elevage.poules": poules + plus },
        };
    }),
    geste("ruche", "alim", "poulailler", (s) => {
        const { ruches } = s.scenario.alim.elevage;
        if (s.scenario.alim.regime === "vegetalien" ||
            ruches >= Math.min(lire(s.coefs, "alim.geste.ruches.max") * taille(s), ruchesUtiles(s)) ||
            s.sol_libre_m2 < lire(s.coefs, "alim.geste.ruche.sol"))
            return null;
        return { titre: "Installer une ruche", effet: "Une quinzaine de kilos de miel ; à déclarer.", changements: { "alim.elevage.ruches": ruches + 1 } };
    }),
    geste("cave", "alim", "conservation", (s) => {
        const kg = lire(s.coefs, "alim.geste.cave") * taille(s);
        if (!cultive(s) || s.scenario.alim.conservation.cave_kg >= 2 * kg)
            return null;
        return {
            titre: `Aménager ${n(kg, 0)} kg de cave ou de silo`,
            effet: "Les récoltes d’automne tiennent jusqu’en avril.",
            changements: { "alim.conservation.cave_kg": s.scenario.alim.conservation.cave_kg + kg },
        };
    }),
    geste("garde_sec", "alim", null, (s) => {
        const kg = Math.ceil(perduAuSec(s) / 10) * 10;
        if (kg < lire(s.coefs, "alim.geste.sec.min"))
            return null;
        return {
            titre: `Garder ${n(kg, 0)} kg de récolte au sec`,
            effet: "Grains, légumes secs, noix : en sacs ou en bidons fermés, ils se mangent toute l’année.",
            changements: { "alim.conservation.sec_kg": s.scenario.alim.conservation.sec_kg + kg },
        };
    }),
    geste("bocaux", "alim", "conservation", (s) => {
        const kg = lire(s.coefs, "alim.geste.bocaux") * taille(s);
        if (!cultive(s) || s.scenario.alim.conservation.bocaux_kg >= 4 * kg)
            return null;
        return {
            titre: `Mettre ${n(kg, 0)} kg en bocaux`,
            effet: "L’été se mange l’hiver, sans courant pour garder.",
            changements: { "alim.conservation.bocaux_kg": s.scenario.alim.conservation.bocaux_kg + kg },
        };
    }),
    geste("congelateur", "alim", "conservation", (s) => {
        const { congelateurs, conservation } = s.scenario.alim;
        if (!cultive(s) || congelateurs >= taille(s) + 1)
            return null;
        const capacite = lire(s.coefs, "alim.conservation.congelateur.capacite");
        return {
            titre: "Ajouter un congélateur",
            effet: `${n(capacite, 0)} kg gardés un an, pour ${n(lire(s.coefs, "alim.conservation.congelateur.kwh"), 0)} kWh.`,
            changements: { "alim.congelateurs": congelateurs + 1, "alim.conservation.congelateur_kg": conservation.congelateur_kg + capacite },
        };
    }),
    lot("serre_bocaux", "alim", "serre", ["serre", "bocaux"], (s) => {
        const a = agrandir(s, "serre");
        if (a === null)
            return null;
        return {
            titre: `Monter ${n(a.plus, 0)} m² de serre, avec les bocaux pour la récolte`,
            effet: "La serre produit d’un coup : il faut de quoi garder.",
            changements: {
                ...a.changements,
                "alim.conservation.bocaux_kg": s.scenario.alim.conservation.bocaux_kg + lire(s.coefs, "alim.geste.serre_bocaux") * taille(s),
            },
        };
    }),
    lot("potager_cuve_goutte", "alim", "potager", ["potager_plus", "cuve_suivante", "goutte"], (s) => {
        const a = agrandir(s, "potager", "alim.geste.potager_arrose.min");
        const volume = cuveSuivante(s, 3);
        if (a === null || volume === null || !aUnToit(s))
            return null;
        return {
            titre: `Cultiver ${n(a.plus, 0)} m² de potager${a.actuel > 0 ? " de plus" : ""}, avec ${n(volume)} m³ de cuve et le goutte-à-goutte`,
            effet: "Le potager ne tient ses promesses que si l’eau d’été suit.",
            changements: { ...a.changements, "eau.cuve.volume_m3": volume, "alim.irrigation.mode": "goutte" },
        };
    }),
    geste("goutte", "alim", "irrigation", (s) => {
        const { irrigation, surfaces_m2 } = s.scenario.alim;
        if (irrigation.mode === "goutte" || !(surfaces_m2.potager + surfaces_m2.serre > 0))
            return null;
        return {
            titre: "Arroser au goutte-à-goutte",
            effet: "La même récolte avec un cinquième d’eau en moins.",
            changements: { "alim.irrigation.mode": "goutte" },
        };
    }),
    geste("paillage", "alim", null, (s) => {
        if (s.scenario.alim.irrigation.paillage || !cultive(s))
            return null;
        return {
            titre: "Pailler le sol",
            effet: "Feuilles et tontes gardent l’eau : un sixième d’arrosage en moins.",
            changements: { "alim.irrigation.paillage": true },
        };
    }),
    geste("compost", "alim", null, (s) => {
        if (s.scenario.alim.compost || !cultive(s))
            return null;
        return { titre: "Composter la cuisine", effet: "L’azote des épluchures revient au jardin.", changements: { "alim.compost": true } };
    }),
    geste("pratique", "alim", null, (s) => {
        const suivante = PRATIQUE_SUIVANTE[s.scenario.alim.pratique];
        if (suivante === undefined || !(s.scenario.alim.surfaces_m2.potager + s.scenario.alim.surfaces_m2.tubercules > 0))
            return null;
        return {
            titre: `Progresser au jardin : pratique ${suivante.nom}`,
            effet: "Plus de récolte au mètre carré, en apprenant ; souvent plus d’heures.",
            changements: { "alim.pratique": suivante.cle },
        };
    }),
    geste("regime", "alim", null, (s) => {
        const { regime } = s.scenario.alim;
        const suivant = typeof regime === "string" ? PLUS_VEGETAL[regime] : undefined;
        if (suivant === undefined)
            return null;
        return {
            titre: `Aller vers une assiette ${NOMS_REGIMES[suivant] ?? suivant}`,
            effet: "Une assiette plus végétale demande moins de terre.",
            changements: { "alim.regime": suivant },
        };
    }),
];
