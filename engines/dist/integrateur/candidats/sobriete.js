import { lire } from "../../commun/coefficients/table.js";
// Ce qu'un geste, ou un levier, propose de moins : des choix du site, les mêmes des deux côtés, jamais sous un repère de confort.
/** Eau de douche et de toilette proposée, en litres par personne et par jour, au dixième ; null s'il n'y a rien à gagner. */
export function hygieneSobre({ scenario: { eau }, coefs, }) {
    const actuel = eau.usages_l_pers_j.hygiene ?? lire(coefs, "eau.usage.hygiene");
    const propose = Math.max(lire(coefs, "eau.geste.hygiene.min"), Math.round(actuel * lire(coefs, "commun.geste.part_gardee") * 10) / 10);
    return propose < actuel ? { actuel, propose } : null;
}
/** Température proposée, plus basse, en °C ; null sous le repère. */
export function consigneSobre({ scenario: { energie }, coefs }) {
    const propose_c = energie.chauffage.consigne_c - lire(coefs, "energie.geste.consigne.pas");
    return propose_c >= lire(coefs, "energie.geste.consigne.min") ? propose_c : null;
}
/** Électricité des appareils proposée, kWh par an ; null s'il n'y a rien à gagner. */
export function specifiqueSobre({ scenario: { energie, foyer }, coefs, personnes }) {
    const actuel = energie.usages.specifique_kwh_an ?? 0;
    const ordinaire = lire(coefs, "energie.elec.fixe") * foyer.nb_foyers + lire(coefs, "energie.elec.par_pers") * personnes * foyer.presence;
    const propose = Math.round(Math.max(lire(coefs, "energie.geste.specifique.min") * ordinaire, actuel * lire(coefs, "commun.geste.part_gardee")));
    return propose < actuel ? { actuel, propose } : null;
}
