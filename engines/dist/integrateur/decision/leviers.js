import { somme } from "../../commun/coefficients/statistiques.js";
import { lire } from "../../commun/coefficients/table.js";
import { aUnToit, cuveSuivante, puissanceAjoutee, pvAgrandi, situer, surfaceAjoutee } from "../candidats/candidat.js";
import { appliquerChangements } from "../candidats/chemins.js";
import { reglagePermis } from "../candidats/permis.js";
import { consigneSobre, hygieneSobre, specifiqueSobre } from "../candidats/sobriete.js";
import { AXES } from "../../commun/contexte/axes.js";
import { pointsDeTaux } from "../notation/scores.js";
function essai(chemin, titre, actuel, propose, changements = { [chemin]: propose }) {
    return actuel === propose ? [] : [{ chemin, titre, actuel, propose, changements }];
}
function leviersEau(s) {
    const { eau, batiment } = s.scenario;
    const volume = aUnToit(s) ? cuveSuivante(s) : null;
    const toit = batiment.toits[0]?.aire_m2 ?? 0;
    const plusGrand = Math.round(toit * 1.25);
    const hygiene = hygieneSobre(s);
    return [
        ...(volume === null ? [] : essai("eau.cuve.volume_m3", "Volume de la cuve", eau.cuve.volume_m3, volume)),
        ...essai("eau.equipements.toilettes", "Toilettes", eau.equipements.toilettes, eau.equipements.toilettes === "classique" ? "double_chasse" : "seches"),
        ...essai("eau.equipements.douche_econome", "Douche économe", eau.equipements.douche_econome, true),
        ...essai("eau.equipements.mousseurs", "Mousseurs", eau.equipements.mousseurs, true),
        ...(hygiene === null ? [] : essai("eau.usages_l_pers_j.hygiene", "Eau de douche et de toilette", hygiene.actuel, hygiene.propose)),
        ...essai("eau.eaux_grises.actif", "Eaux grises", eau.eaux_grises.actif, true),
        ...(toit > 0 && eau.cuve.volume_m3 > 0
            ? // La liste entière : un toit laissé par défaut n'existe pas encore dans ce qui est saisi.
                essai("batiment.toits.0.aire_m2", "Toit relié à la cuve", toit, plusGrand, {
                    "batiment.toits": batiment.toits.map((t, i) => (i === 0 ? { ...t, aire_m2: plusGrand } : t)),
                })
            : []),
    ];
}
function leviersEnergie(s) {
    const { energie, batiment } = s.scenario;
    const kwc = puissanceAjoutee(s, 3);
    const pv = energie.pv[0]?.kwc ?? 0;
    const capteurs = Math.ceil(s.personnes * lire(s.coefs, "couplage.cesi.surface_par_pers"));
    const specifique = specifiqueSobre(s);
    const consigne_c = consigneSobre(s.scenario);
    const achete = somme(s.sorties.energie?.consommation_kwh.bois ?? []) - somme(s.sorties.energie?.production_kwh.bois_local ?? []);
    const boisAchete = achete / lire(s.coefs, "energie.bois.stere");
    const isolation = { ancien: "renove", moyen: "renove", renove: "bbc", bbc: "passif", passif: "passif" }[batiment.niveau];
    return [
        ...(kwc === null ? [] : essai("energie.pv.0.kwc", "Panneaux photovoltaïques", pv, pv + kwc, { "energie.pv": pvAgrandi(s, kwc) })),
        ...(pv > 0 ? essai("energie.batterie.kwh_utiles", "Batterie", energie.batterie.kwh_utiles, energie.batterie.kwh_utiles + 5) : []),
        ...(batiment.gv_w_k === null && batiment.facture_kwh_an === null && batiment.facture_eur_an === null && batiment.dpe === null
            ? essai("batiment.niveau", "Isolation", batiment.niveau, isolation)
            : []),
        ...(consigne_c === null ? [] : essai("energie.chauffage.consigne_c", "Température voulue", energie.chauffage.consigne_c, consigne_c)),
        ...(energie.ecs.cesi_m2 < capteurs && s.toit_libre_m2 >= capteurs ? essai("energie.ecs.cesi_m2", "Solaire thermique", energie.ecs.cesi_m2, capteurs) : []),
        ...(energie.ecs.systeme === "ballon_elec" ? essai("energie.ecs.systeme", "Eau chaude", energie.ecs.systeme, "thermodynamique") : []),
        ...(boisAchete > 0.5 ? essai("energie.bois.steres_an", "Bois coupé sur le lieu", energie.bois.steres_an, energie.bois.steres_an + 3) : []),
        ...(specifique === null ? [] : essai("energie.usages.specifique_kwh_an", "Appareils et lumière", Math.round(specifique.actuel), specifique.propose)),
    ];
}
const POULES = 4;
function leviersAlim(s) {
    const { alim } = s.scenario;
    const surface = (cle, titre, souhait) => {
        const plus = surfaceAjoutee(s, souhait, 5);
        return plus === null ? [] : essai(`alim.surfaces_m2.${cle}`, titre, alim.surfaces_m2[cle], alim.surfaces_m2[cle] + plus);
    };
    const pratique = { debutant: "amateur", amateur: "confirme", confirme: "intensif", intensif: "intensif" }[alim.pratique];
    return [
        ...surface("potager", "Potager", 100),
        ...surface("tubercules", "Pommes de terre", 100),
        ...surface("verger", "Verger", 150),
        ...surface("serre", "Serre froide", 20),
        ...surface("cereales", "Céréales", 500),
        ...essai("alim.pratique", "Pratique du jardin", alim.pratique, pratique),
        ...(alim.regime === "vegetalien" || s.sol_libre_m2 < POULES * lire(s.coefs, "alim.elevage.poule.surface")
            ? []
            : essai("alim.elevage.poules", "Poules", alim.elevage.poules, alim.elevage.poules + POULES)),
        ...essai("alim.conservation.cave_kg", "Cave ou silo", alim.conservation.cave_kg, alim.conservation.cave_kg + 150),
        ...essai("alim.conservation.bocaux_kg", "Bocaux", alim.conservation.bocaux_kg, alim.conservation.bocaux_kg + 50),
    ];
}
const PAR_AXE = 3;
const ESSAIS = Object.freeze({ eau: leviersEau, energie: leviersEnergie, alim: leviersAlim });
/** Essais que l'aperçu retient avant le calcul entier, par axe : quelques-uns de plus que ceux que l'on garde, car l'aperçu se trompe d'ordre. */
const ESSAYES_PAR_AXE = 5;
/** Trois leviers par axe évalué : les réglages d'un seul champ qui changent le plus le taux de l'axe. L'aperçu les trie, le calcul entier mesure ce qui est promis. */
export function trouverLeviers(saisi, note, cadre, { essayer, apercevoir }) {
    const { reglage, options } = cadre;
    const base = apercevoir(saisi);
    if (!base.ok)
        return [];
    const { complet, contexte, passe, plans } = note;
    const situation = situer(complet.scenario, contexte, passe.sorties, plans, !complet.defauts.includes("terrain.surface_m2"), options.coefficients);
    return AXES.filter((axe) => reglage.axes.includes(axe)).flatMap((axe) => {
        const tries = ESSAIS[axe](situation)
            .filter(({ chemin, propose }) => reglagePermis(chemin, propose, complet.scenario))
            .flatMap((e) => {
            const change = appliquerChangements(saisi, e.changements);
            const vu = apercevoir(change, base.valeur.memoire, axe);
            return vu.ok ? [{ ...e, change, vu: vu.valeur.taux[axe] - base.valeur.taux[axe] }] : [];
        })
            .sort((a, b) => b.vu - a.vu || (a.chemin < b.chemin ? -1 : 1))
            .slice(0, ESSAYES_PAR_AXE);
        const leviers = [];
        for (const { chemin, titre, actuel, propose, change } of tries) {
            if (leviers.length === PAR_AXE)
                break;
            const rendu = essayer(change, axe);
            if (!rendu.ok)
                continue;
            const points = pointsDeTaux(note, rendu.valeur, axe);
            // Un levier qui fait reculer l'axe n'en est pas un.
            if (points >= 0)
                leviers.push({ axe, chemin, titre, actuel, propose, points });
        }
        return leviers.sort((a, b) => b.points - a.points || (a.chemin < b.chemin ? -1 : 1));
    });
}
