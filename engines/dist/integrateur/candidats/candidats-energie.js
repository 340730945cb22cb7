import { facteurFinal } from "../../axes/energie/demande/chauffage.js";
import { boisDisponible } from "../../axes/energie/demande/ressources.js";
import { lire } from "../../commun/coefficients/table.js";
import { somme } from "../../commun/coefficients/statistiques.js";
import { estAppartement } from "./permis.js";
import { foyerType, geste, lot, n, panneauxNeufs, pvAgrandi, quantite, surfaceAjoutee } from "./candidat.js";
import { consigneSobre, specifiqueSobre } from "./sobriete.js";
import { steresUtiles } from "./tailles.js";
import { batterieAjoutee, puissanceAjoutee } from "./tailles-elec.js";
const SUIVANT = Object.freeze({ ancien: "renove", moyen: "renove", renove: "bbc" });
const DPE_SUIVANT = Object.freeze({ c: "bbc", d: "renove", e: "renove", f: "renove", g: "renove" });
/** Ce que les travaux rendent caduc : la lettre et la facture d'avant. */
const APRES_TRAVAUX = Object.freeze({ "batiment.dpe": null, "batiment.facture_kwh_an": null, "batiment.facture_eur_an": null });
const AU_BOIS = ["poele_buches", "poele_granules"];
/** Échelle d'un geste qui suit le nombre de foyers : un ou deux valent 1 ; une école ou un lieu d'un seul foyer en vaut un pour quatre personnes. */
function tailleFoyers({ scenario: { foyer }, personnes, coefs }) {
    return Math.max(1, Math.round(Math.max(foyer.nb_foyers, personnes / foyerType(coefs)) / 2));
}
/** Batterie proposée en plus, kWh utiles ; `kwc_plus` : panneaux posés avec elle. */
function batteriePlus(s, kwc_plus = 0) {
    return batterieAjoutee(s, lire(s.coefs, "energie.geste.batterie") * tailleFoyers(s), kwc_plus);
}
function aDuPv(s) {
    return somme(s.scenario.energie.pv.map((champ) => champ.kwc)) > 0;
}
/** Ce qu'un geste ajoute, jamais le total : « de plus » dit qu'il y en a déjà. */
function dePlus(deja) {
    return deja ? " de plus" : "";
}
function nommerBatterie({ scenario: { energie } }, plus_kwh) {
    return energie.batterie.kwh_utiles > 0 ? `Agrandir la batterie de ${n(plus_kwh, 0)} kWh utiles` : `Ajouter une batterie : ${n(plus_kwh, 0)} kWh utiles`;
}
function seChauffe(s) {
    return somme(s.sorties.energie?.besoins_kwh.chauffage ?? []) > 0;
}
function auBois(s) {
    const { chauffage, ecs, usages } = s.scenario.energie;
    return AU_BOIS.includes(chauffage.systeme) || chauffage.appoint_bois > 0 || ecs.systeme === "bois" || usages.cuisson === "bois";
}
/** Du courant d'ici qu'une batterie peut garder : panneaux, vent ou rivière. */
function produitDuCourant(s) {
    return aDuPv(s) || (s.sorties.energie?.courant.produit_kwh ?? 0) > 0;
}
/** Bois que brûlerait un poêle d'appoint assurant tout le chauffage, en kWh par an. */
function toutAuBois(s) {
    return somme(s.sorties.energie?.besoins_kwh.chauffage ?? []) * facteurFinal(1, lire(s.coefs, "energie.rend.buches_2018"), s.coefs);
}
/** Part du chauffage que ce bois du lieu peut assurer dans un poêle d'appoint, par vingtièmes ; null si c'est trop peu pour en poser un. */
function partDuPoele(s, bois) {
    const part = Math.min(lire(s.coefs, "energie.geste.poele.part"), Math.floor((20 * boisDisponible(bois, s.coefs).total) / toutAuBois(s)) / 20);
    return part >= lire(s.coefs, "energie.geste.poele.part_min") ? part : null;
}
function direPart(part) {
    return part === 0.5 ? "la moitié" : `${n(100 * part, 0)}\u00a0%`;
}
/** Haie à planter, en km, dans le sol libre. */
function haieAjoutee(s) {
    const largeur = lire(s.coefs, "couplage.haie.largeur");
    const m2 = surfaceAjoutee(s, lire(s.coefs, "energie.geste.haie") * largeur, lire(s.coefs, "energie.geste.haie.min") * largeur);
    return m2 === null || s.scenario.lieu.milieu === "urbain" ? null : m2 / largeur / 1000;
}
/** Gestes de l'énergie. */
export const CANDIDATS_ENERGIE = [
    geste("panneau_balcon", "energie", "pv", (s) => {
        const kwc = lire(s.coefs, "energie.geste.balcon");
        if (!estAppartement(s.scenario) || aDuPv(s) || s.toit_libre_m2 < kwc * lire(s.coefs, "energie.pv.surface"))
            return null;
        return {
            titre: `Poser un panneau au balcon, ${n(kwc, 1)} kWc`,
            effet: "Il se branche à une prise et s’emporte ; à déclarer au gestionnaire du réseau.",
            changements: {
                "energie.pv": [
                    {
                        ...panneauxNeufs(kwc, s.contexte, s.coefs),
                        inclinaison_deg: lire(s.coefs, "energie.geste.balcon.inclinaison"),
                        ombrage: lire(s.coefs, "energie.geste.balcon.ombrage"),
                    },
                ],
            },
        };
    }),
    geste("panneaux_partages", "energie", "pv", (s) => {
        const kwc = estAppartement(s.scenario) ? puissanceAjoutee(s, lire(s.coefs, "energie.geste.pv_partages")) : null;
        if (kwc === null || aDuPv(s))
            return null;
        return {
            titre: `Acheter en commun ${n(kwc, 1)} kWc de panneaux partagés`,
            effet: "Autoconsommation collective : le toit de l’immeuble ou d’un voisin, une part pour chacun.",
            changements: { "energie.pv": pvAgrandi(s, kwc) },
        };
    }),
    geste("pv_plus", "energie", "pv", (s) => {
        const kwc = puissanceAjoutee(s, lire(s.coefs, "energie.geste.pv") * tailleFoyers(s));
        if (kwc === null)
            return null;
        return {
            titre: aDuPv(s) ? `Ajouter ${n(kwc, 1)} kWc de panneaux` : `Poser ${n(kwc, 1)} kWc de panneaux`,
            effet: `Environ ${n(kwc * lire(s.coefs, "energie.pv.surface"), 0)} m² de toit.`,
            changements: { "energie.pv": pvAgrandi(s, kwc) },
        };
    }),
    geste("batterie", "energie", "batterie", (s) => {
        const plus_kwh = produitDuCourant(s) ? batteriePlus(s) : null;
        if (plus_kwh === null)
            return null;
        return {
            titre: nommerBatterie(s, plus_kwh),
            effet: aDuPv(s) ? "Le soleil de midi sert le soir." : "Le courant qui dépasse sert quand il en manque.",
            changements: { "energie.batterie.kwh_utiles": s.scenario.energie.batterie.kwh_utiles + plus_kwh },
        };
    }),
    lot("pv_batterie", "energie", "pv", ["pv_plus", "batterie"], (s) => {
        const kwc = puissanceAjoutee(s, lire(s.coefs, "energie.geste.pv") * tailleFoyers(s));
        const plus_kwh = kwc === null ? null : batteriePlus(s, kwc);
        if (kwc === null || plus_kwh === null)
            return null;
        const { kwh_utiles } = s.scenario.energie.batterie;
        return {
            titre: `Poser ${n(kwc, 1)} kWc de panneaux${dePlus(aDuPv(s))} et ${n(plus_kwh, 0)} kWh de batterie${dePlus(kwh_utiles > 0)}`,
            effet: "Ensemble, ils couvrent la soirée ; séparés, bien moins.",
            changements: { "energie.pv": pvAgrandi(s, kwc), "energie.batterie.kwh_utiles": kwh_utiles + plus_kwh },
        };
    }),
    geste("pilotage", "energie", null, (s) => {
        const { pilotage, ecs } = s.scenario.energie;
        if (!aDuPv(s) || pilotage !== "aucun" || ecs.systeme === "gaz" || ecs.systeme === "bois")
            return null;
        return {
            titre: "Chauffer l’eau à midi",
            effet: "Une horloge déplace le chauffe-eau aux heures de soleil.",
            changements: { "energie.pilotage": "ecs_midi" },
        };
    }),
    geste("recharge_midi", "energie", null, (s) => {
        const { pilotage, usages } = s.scenario.energie;
        if (!aDuPv(s) || pilotage === "ecs_et_ve_midi" || usages.ve_km_an <= 0 || usages.ve_recharge === "midi")
            return null;
        return {
            titre: "Recharger la voiture à midi",
            effet: "Une horloge déplace la recharge aux heures de soleil.",
            changements: { "energie.usages.ve_recharge": "midi" },
        };
    }),
    geste("cesi", "energie", "solaire_thermique", (s) => {
        const { ecs } = s.scenario.energie;
        const m2 = Math.ceil(s.personnes * lire(s.coefs, "couplage.cesi.surface_par_pers"));
        if (ecs.cesi_m2 >= m2 || s.toit_libre_m2 < m2 - ecs.cesi_m2)
            return null;
        return {
            titre: `Poser ${n(m2, 0)} m² de capteurs d’eau chaude`,
            effet: "Couvre à peu près la moitié de l’eau chaude, presque toute celle de l’été.",
            // L'appoint reste celui du lieu : rendre électrique un ballon thermodynamique, au gaz ou au bois ferait acheter plus de courant.
            changements: { "energie.ecs.cesi_m2": m2, ...(ecs.systeme === "ballon_elec" ? { "energie.ecs.systeme": "solaire" } : {}) },
        };
    }),
    geste("thermodynamique", "energie", "solaire_thermique", (s) => {
        if (s.scenario.energie.ecs.systeme !== "ballon_elec")
            return null;
        return {
            titre: "Passer au ballon thermodynamique",
            effet: "Trois fois moins d’électricité pour la même eau chaude.",
            changements: { "energie.ecs.systeme": "thermodynamique" },
        };
    }),
    geste("consigne", "energie", null, (s) => {
        const consigne_c = consigneSobre(s);
        if (!seChauffe(s) || consigne_c === null)
            return null;
        return {
            titre: `Chauffer à ${n(consigne_c, 1)} °C`,
            effet: "Un degré de moins, près d’un dixième de chauffage en moins.",
            changements: { "energie.chauffage.consigne_c": consigne_c },
        };
    }),
    geste("sobriete_elec", "energie", null, (s) => {
        const sobre = specifiqueSobre(s);
        if (sobre === null)
            return null;
        const { actuel, propose } = sobre;
        return {
            titre: "Éteindre les veilles et trier les appareils",
            effet: `Environ ${n(Math.max(10, Math.round((actuel - propose) / 10) * 10), 0)} kWh d’électricité de moins par an pour les appareils.`,
            changements: { "energie.usages.specifique_kwh_an": propose },
        };
    }),
    geste("poele_appoint", "energie", "chauffage_bois", (s) => {
        const { bois } = s.scenario.energie;
        if (!seChauffe(s) || auBois(s) || s.scenario.batiment.type === "immeuble" || s.scenario.lieu.milieu === "urbain")
            return null;
        const manque_kwh = lire(s.coefs, "energie.geste.poele.part") * toutAuBois(s) - boisDisponible(bois, s.coefs).total;
        const plus = steresUtiles(s, manque_kwh, lire(s.coefs, "energie.geste.poele.bois") * tailleFoyers(s));
        const steres_an = bois.steres_an + plus;
        const part = partDuPoele(s, { ...bois, steres_an });
        if (part === null)
            return null;
        const effet = `Assure ${direPart(part)} du chauffage avec du bois du lieu.`;
        // Qui coupe déjà de quoi le nourrir ne pose que le poêle.
        if (plus === 0)
            return { titre: "Poser un poêle", effet, changements: { "energie.chauffage.appoint_bois": part } };
        return {
            titre: `Poser un poêle et couper ${quantite(plus, "stère", 1)} de bois${dePlus(bois.steres_an > 0)}`,
            effet,
            changements: { "energie.chauffage.appoint_bois": part, "energie.bois.steres_an": steres_an },
        };
    }),
    geste("bois_coupe", "energie", null, (s) => {
        const { bois } = s.scenario.energie;
        if (!auBois(s) || s.scenario.energie.chauffage.systeme === "poele_granules" || s.scenario.lieu.milieu === "urbain")
            return null;
        const manque_kwh = somme(s.sorties.energie?.consommation_kwh.bois ?? []) - somme(s.sorties.energie?.production_kwh.bois_local ?? []);
        const plus = manque_kwh < lire(s.coefs, "energie.bois.stere") / 2 ? 0 : steresUtiles(s, manque_kwh, lire(s.coefs, "energie.geste.bois") * tailleFoyers(s));
        if (plus === 0)
            return null;
        return {
            titre: `Couper ${quantite(plus, "stère", 1)} de plus sur place`,
            effet: "Bois de haie ou de taillis, au lieu de bois acheté.",
            changements: { "energie.bois.steres_an": bois.steres_an + plus },
        };
    }),
    geste("haie", "energie", "haies_taillis", (s) => {
        const km = haieAjoutee(s);
        if (km === null || !auBois(s))
            return null;
        return {
            titre: `Planter ${n(km * 1000, 0)} m de haie`,
            effet: `Environ ${quantite(km * lire(s.coefs, "couplage.haie.stere"), "stère", 1)} par an, une fois adulte.`,
            changements: { "energie.bois.haie_km": s.scenario.energie.bois.haie_km + km },
        };
    }),
    lot("poele_haie", "energie", "chauffage_bois", ["poele_appoint", "haie"], (s) => {
        const km = haieAjoutee(s);
        if (km === null || !seChauffe(s) || auBois(s) || s.scenario.batiment.type === "immeuble")
            return null;
        const { bois } = s.scenario.energie;
        const haie_km = bois.haie_km + km;
        const part = partDuPoele(s, { ...bois, haie_km });
        if (part === null)
            return null;
        return {
            titre: `Poser un poêle et planter ${n(km * 1000, 0)} m de haie pour le nourrir`,
            effet: `Assure ${direPart(part)} du chauffage avec du bois qui pousse sur place ; compter dix ans avant la première coupe.`,
            changements: { "energie.chauffage.appoint_bois": part, "energie.bois.haie_km": haie_km },
        };
    }),
    geste("isolation", "energie", "chauffage_bois", (s) => {
        const { niveau, surface_m2, gv_w_k, dpe } = s.scenario.batiment;
        const suivant = dpe === null ? SUIVANT[niveau] : DPE_SUIVANT[dpe];
        if (suivant === undefined || gv_w_k !== null || !seChauffe(s))
            return null;
        return {
            titre: suivant === "renove" ? "Rénover l’enveloppe" : "Passer au niveau basse consommation",
            effet: "Moins de chauffage chaque hiver, pour longtemps.",
            changements: { "batiment.niveau": suivant, ...APRES_TRAVAUX },
            achats: [{ id: "cout.isolation_globale", quantite: surface_m2 }],
        };
    }),
    geste("pac", "energie", "chauffage_bois", (s) => {
        const { systeme } = s.scenario.energie.chauffage;
        if (!seChauffe(s) || (systeme !== "effet_joule" && systeme !== "gaz" && systeme !== "fioul") || s.scenario.batiment.type === "immeuble")
            return null;
        return {
            titre: "Passer à la pompe à chaleur",
            effet: "Près de trois fois moins d’énergie achetée pour la même chaleur.",
            changements: { "energie.chauffage.systeme": "pac_air_eau" },
            achats: [{ id: "cout.pac_air_eau", quantite: s.scenario.foyer.nb_foyers }],
        };
    }),
    geste("four_solaire", "energie", "solaire_thermique", (s) => {
        if (s.scenario.energie.usages.cuisson !== "electrique" || s.scenario.batiment.type === "immeuble")
            return null;
        return {
            titre: "Cuisiner au four solaire l’été",
            effet: "D’avril à septembre, les repas cuisent sans électricité.",
            changements: { "energie.usages.cuisson": "four_solaire" },
        };
    }),
];
