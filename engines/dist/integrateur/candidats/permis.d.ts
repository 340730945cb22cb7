import type { Scenario } from "../types.ts";
/**
 * Gestes qui touchent aux murs, au toit, au sol ou aux réseaux du logement : un locataire ne les décide pas seul. Le reste (jardiner, conserver, régler,
 * s'équiper d'appareils que l'on emporte) lui reste ouvert.
 */
export declare const TRAVAUX: ReadonlyArray<string>;
/** Un seul foyer dans un immeuble : un appartement. Plusieurs : l'immeuble entier, qui décide de son toit. */
export declare function estAppartement({ batiment, foyer }: Pick<Scenario, "batiment" | "foyer">): boolean;
/** Vrai si les personnes de ce foyer peuvent décider seules de ce geste. */
export declare function gestePermis(id: string, scenario: Pick<Scenario, "batiment" | "foyer">): boolean;
