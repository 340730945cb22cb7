import type { DonneesTerritoire, ZoneClimat, ZonePluie } from "../../types.ts";

type TypeClimat = DonneesTerritoire["type_climat"];
export type Cote = "au_vent" | "sous_le_vent";

export const ZONES_CLIMAT: ReadonlyArray<ZoneClimat> = Object.freeze(["oceanique", "semi_oceanique", "continental", "montagnard", "mediterraneen", "tropical"]);

/** Zone climatique de l'alimentation et des poids, par type de climat. Saint-Pierre-et-Miquelon, froid et sans zone propre, suit la montagne. */
const ZONE_CLIMAT: Readonly<Record<TypeClimat, ZoneClimat>> = Object.freeze({
  oceanique: "oceanique",
  "oceanique-altere": "semi_oceanique",
  "semi-continental": "continental",
  montagnard: "montagnard",
  mediterraneen: "mediterraneen",
  tropical: "tropical",
  "subarctique-oceanique": "montagnard",
});

/** Zone du générateur de pluie ; la zone tropicale dépend de la côte. */
const ZONE_PLUIE: Readonly<Record<Exclude<TypeClimat, "tropical">, ZonePluie>> = Object.freeze({
  oceanique: "tempere",
  "oceanique-altere": "tempere",
  "semi-continental": "tempere",
  montagnard: "montagne",
  mediterraneen: "mediterraneen",
  "subarctique-oceanique": "montagne",
});

/** Zone climatique d'un type de climat. */
export function zoneClimat(type: TypeClimat): ZoneClimat {
  return ZONE_CLIMAT[type];
}

/** Zone de pluie d'un type de climat ; sans côte déclarée, un climat tropical est pris sous le vent, plus sec (prudent). */
export function zonePluie(type: TypeClimat, cote: Cote | undefined): ZonePluie {
  if (type === "tropical") return cote === "au_vent" ? "tropical_au_vent" : "tropical_sous_le_vent";
  return ZONE_PLUIE[type];
}

/** Outre-mer : codes commençant par 97 ou 98. */
export function estOutreMer(code: string): boolean {
  return code.startsWith("97") || code.startsWith("98");
}
