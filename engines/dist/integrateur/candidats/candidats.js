import { lot, n, aUnToit } from "./candidat.js";
import { CANDIDATS_ALIM } from "./candidats-alim.js";
import { CANDIDATS_EAU } from "./candidats-eau.js";
import { CANDIDATS_ENERGIE } from "./candidats-energie.js";
import { cuveUtile } from "./tailles.js";
/** Lots à cheval sur les gestes d'un axe. */
const LOTS = [
    lot("cuve_pompe", "eau", "recuperation_pluie", ["cuve", "pompe"], (s) => {
        const volume = cuveUtile(s, 5);
        if (volume === null || !aUnToit(s) || volume === cuveUtile(s))
            return null;
        return {
            titre: `Poser une cuve de ${n(volume)} m³ et sa pompe`,
            effet: "La pression au robinet ouvre les toilettes et le linge à la pluie.",
            changements: { "eau.cuve.volume_m3": volume },
        };
    }),
    lot("sobriete_maison", "eau", "toilettes_seches", ["mousseurs_douche", "double_chasse"], (s) => {
        const { toilettes, mousseurs, douche_econome } = s.scenario.eau.equipements;
        if (toilettes !== "classique" || (mousseurs && douche_econome))
            return null;
        return {
            titre: "Équiper toute la maison : mousseurs, douche, double chasse",
            effet: "La cuve et le chauffe-eau suffisent plus longtemps.",
            changements: { "eau.equipements.mousseurs": true, "eau.equipements.douche_econome": true, "eau.equipements.toilettes": "double_chasse" },
        };
    }),
];
/** Tous les gestes et lots, dans un ordre fixe. */
export const CANDIDATS = Object.freeze([...CANDIDATS_EAU, ...CANDIDATS_ENERGIE, ...CANDIDATS_ALIM, ...LOTS]);
