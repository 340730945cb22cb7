import type { Scenario } from "../types.ts";

/**
 * Gestes qui touchent aux murs, au toit, au sol ou aux réseaux du logement : un locataire ne les décide pas seul. Le reste (jardiner, conserver, régler,
 * s'équiper d'appareils que l'on emporte) lui reste ouvert.
 */
export const TRAVAUX: ReadonlyArray<string> = Object.freeze([
  "cuve_suivante",
  "cuve_conseillee",
  "cuve_pompe",
  "usages_pluie",
  "potager_cuve_goutte",
  "toilettes_seches",
  "urine_separee",
  "double_chasse",
  "sobriete_maison",
  "eaux_grises",
  "potabilisation",
  "pv_plus",
  "batterie",
  "pv_batterie",
  "cesi",
  "thermodynamique",
  "poele_appoint",
  "poele_haie",
  "bois_coupe",
  "haie",
  "isolation",
  "pac",
  "serre",
  "serre_bocaux",
  "verger",
]);

/** Ce qui demande un toit, un sol ou un mur à soi : en appartement, rien de cela ne se pose seul. */
const AU_SOL: ReadonlyArray<string> = Object.freeze([
  ...TRAVAUX.filter((id) => !["double_chasse", "sobriete_maison", "thermodynamique"].includes(id)),
  "tubercules",
  "tubercules_cave",
  "legumineuses",
  "cereales",
  "poules",
  "ruche",
]);

/** Réglages d'un seul champ que les mêmes personnes ne changent pas seules. */
const CHAMPS_DES_TRAVAUX: ReadonlyArray<string> = Object.freeze([
  "eau.cuve.volume_m3",
  "eau.eaux_grises.actif",
  "batiment.toits.0.aire_m2",
  "batiment.niveau",
  "energie.pv.0.kwc",
  "energie.batterie.kwh_utiles",
  "energie.ecs.cesi_m2",
  "energie.bois.steres_an",
  "alim.surfaces_m2.serre",
  "alim.surfaces_m2.verger",
]);
const CHAMPS_DU_LOCATAIRE: ReadonlyArray<string> = Object.freeze([...CHAMPS_DES_TRAVAUX, "eau.equipements.toilettes", "energie.ecs.systeme"]);
const CHAMPS_DU_SOL: ReadonlyArray<string> = Object.freeze([
  ...CHAMPS_DES_TRAVAUX,
  "alim.surfaces_m2.tubercules",
  "alim.surfaces_m2.cereales",
  "alim.elevage.poules",
]);

/** Un seul foyer dans un immeuble : un appartement. Plusieurs : l'immeuble entier, qui décide de son toit. */
export function estAppartement({ batiment, foyer }: Pick<Scenario, "batiment" | "foyer">): boolean {
  return batiment.type === "immeuble" && foyer.nb_foyers === 1;
}

/** Vrai si les personnes de ce foyer peuvent décider seules de ce geste. */
export function gestePermis(id: string, scenario: Pick<Scenario, "batiment" | "foyer">): boolean {
  if (scenario.foyer.statut === "locataire" && TRAVAUX.includes(id)) return false;
  return !(estAppartement(scenario) && AU_SOL.includes(id));
}

/** Vrai si les personnes de ce foyer peuvent changer seules cette valeur pour celle-ci. */
export function reglagePermis(chemin: string, propose: unknown, scenario: Pick<Scenario, "batiment" | "foyer">): boolean {
  if (scenario.foyer.statut === "locataire" && CHAMPS_DU_LOCATAIRE.includes(chemin)) return false;
  return !(estAppartement(scenario) && (CHAMPS_DU_SOL.includes(chemin) || propose === "seches"));
}
