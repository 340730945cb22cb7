import type { DonneesTerritoire, ZoneClimat, ZonePluie } from "../../types.ts";
type TypeClimat = DonneesTerritoire["type_climat"];
export type Cote = "au_vent" | "sous_le_vent";
export declare const ZONES_CLIMAT: ReadonlyArray<ZoneClimat>;
/** Zone climatique d'un type de climat. */
export declare function zoneClimat(type: TypeClimat): ZoneClimat;
/** Zone de pluie d'un type de climat ; sans côte déclarée, un climat tropical est pris sous le vent, plus sec (prudent). */
export declare function zonePluie(type: TypeClimat, cote: Cote | undefined): ZonePluie;
/** Outre-mer : codes commençant par 97 ou 98. */
export declare function estOutreMer(code: string): boolean;
export {};
