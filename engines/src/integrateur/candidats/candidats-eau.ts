import { aUnToit, type Candidat, geste, n, quantite } from "./candidat.ts";
import { hygieneSobre } from "./sobriete.ts";
import { cuveUtile, reserveUsuelle } from "./tailles.ts";

const PERMIS = ["wc", "linge", "divers", "exterieur", "potager"] as const;

/** Gestes de l'eau. */
export const CANDIDATS_EAU: ReadonlyArray<Candidat> = [
  geste("cuve_suivante", "eau", "recuperation_pluie", (s) => {
    const volume = cuveUtile(s);
    if (volume === null || !aUnToit(s)) return null;
    const actuel = s.scenario.eau.cuve.volume_m3;
    return {
      titre: actuel > 0 ? `Passer la cuve de ${n(actuel)} à ${n(volume)} m³` : `Poser une cuve de ${n(volume)} m³`,
      effet: "Garde plus de pluie pour les toilettes, le linge et le jardin.",
      changements: { "eau.cuve.volume_m3": volume },
    };
  }),
  geste("cuve_conseillee", "eau", "recuperation_pluie", (s) => {
    const volume = s.sorties.eau?.cuve.volume_conseille_m3 ?? 0;
    // Sous la réserve d'usage, un pas qui pèse peu pour quarante personnes s'emploie pourtant souvent.
    if (!aUnToit(s) || volume <= s.scenario.eau.cuve.volume_m3 + 0.5 || volume < reserveUsuelle(s) || volume === cuveUtile(s)) return null;
    return {
      titre: `Prendre la cuve conseillée, ${n(volume)} m³`,
      effet: "Au-delà, un mètre cube de plus ne s’emplit et ne se vide que deux ou trois fois par an.",
      changements: { "eau.cuve.volume_m3": volume },
    };
  }),
  geste("usages_pluie", "eau", null, (s) => {
    const { cuve, usages_pluie } = s.scenario.eau;
    const manquants = PERMIS.filter((usage) => !usages_pluie.includes(usage));
    if (!(cuve.volume_m3 > 0) || manquants.length === 0) return null;
    return {
      titre: "Servir tous les usages permis avec la pluie",
      effet: "Toilettes, linge, sols, extérieur et potager : permis depuis le 1er septembre 2024.",
      changements: { "eau.usages_pluie": [...usages_pluie, ...manquants] },
    };
  }),
  geste("mousseurs_douche", "eau", "potabilisation", (s) => {
    const { mousseurs, douche_econome } = s.scenario.eau.equipements;
    if (mousseurs && douche_econome) return null;
    return {
      titre: mousseurs ? "Poser un pommeau de douche économe" : douche_econome ? "Poser des mousseurs" : "Poser mousseurs et pommeau économe",
      effet: "Même confort, un tiers d’eau en moins à la douche et au lavabo, chaude comme froide.",
      changements: { "eau.equipements.mousseurs": true, "eau.equipements.douche_econome": true },
    };
  }),
  geste("double_chasse", "eau", "toilettes_seches", (s) => {
    if (s.scenario.eau.equipements.toilettes !== "classique") return null;
    return {
      titre: "Passer à la double chasse",
      effet: "Près de la moitié de l’eau des toilettes en moins.",
      changements: { "eau.equipements.toilettes": "double_chasse" },
    };
  }),
  geste("toilettes_seches", "eau", "toilettes_seches", (s) => {
    if (s.scenario.eau.equipements.toilettes === "seches" || s.scenario.batiment.type === "immeuble") return null;
    return {
      titre: "Installer des toilettes sèches",
      effet: "Aucune chasse d’eau, et de l’azote pour le jardin.",
      changements: { "eau.equipements.toilettes": "seches", "eau.litiere_compostee": true },
    };
  }),
  geste("urine_separee", "eau", "toilettes_seches", (s) => {
    const { equipements, urine_recyclee } = s.scenario.eau;
    if (urine_recyclee || s.scenario.batiment.type === "immeuble" || equipements.toilettes !== "seches") return null;
    return {
      titre: "Séparer et recycler l’urine",
      effet: "L’engrais azoté le plus simple : stocké 1 à 6 mois, puis dilué.",
      changements: { "eau.urine_recyclee": true },
    };
  }),
  geste("eaux_grises", "eau", "recuperation_pluie", (s) => {
    if (s.scenario.eau.eaux_grises.actif) return null;
    return {
      titre: "Réemployer les eaux grises",
      effet: "L’eau des douches sert aux toilettes et aux espaces verts, jamais au potager.",
      changements: { "eau.eaux_grises.actif": true },
    };
  }),
  geste("potabilisation", "eau", "potabilisation", (s) => {
    const { cadre, potabilisation, cuve, usages_pluie } = s.scenario.eau;
    if (cadre !== "site_isole" || potabilisation || !(cuve.volume_m3 > 0)) return null;
    const potables = ["hygiene", "vaisselle", "cuisine", "boisson"] as const;
    return {
      titre: "Filtrer et traiter la pluie pour la boire",
      effet: "Site isolé seulement, sous votre responsabilité, avec analyses.",
      changements: { "eau.potabilisation": true, "eau.usages_pluie": [...usages_pluie, ...potables.filter((u) => !usages_pluie.includes(u))] },
    };
  }),
  geste("sobriete_eau", "eau", null, (s) => {
    const sobre = hygieneSobre(s);
    if (sobre === null) return null;
    const { actuel, propose } = sobre;
    return {
      titre: "Écourter la douche d’une minute",
      effet: `${quantite(actuel - propose, "litre", 1)} d’eau de moins par personne et par jour, dont plus de la moitié chauffée.`,
      changements: { "eau.usages_l_pers_j.hygiene": propose },
    };
  }),
  geste("fuites", "eau", null, (s) => {
    if (!(s.scenario.eau.fuites_l_j > 0)) return null;
    return {
      titre: "Réparer les fuites",
      effet: `${quantite(s.scenario.eau.fuites_l_j, "litre")} d’eau ${s.scenario.eau.fuites_l_j < 1.5 ? "perdu" : "perdus"} chaque jour.`,
      changements: { "eau.fuites_l_j": 0 },
    };
  }),
];
