import type { Resultat } from "../../types.ts";
import { type ApercuRapide, type MemoireApercu } from "../apercu.ts";
import { type Cadre, type Notee } from "../notation/notation.ts";
import type { ScenarioSaisi } from "../types.ts";
/** Aperçu d'un scénario voisin de celui qui a été noté. `voisin` : un aperçu du même cadre, dont les axes inchangés resservent. */
export declare function apercevoir(saisi: ScenarioSaisi, { contexte }: Notee, { donnees, reglage, options }: Cadre, voisin?: MemoireApercu): ApercuRapide;
/** Note un scénario voisin : seuls les axes dont l'entrée a changé se recalculent. */
export type Essayer = (saisi: ScenarioSaisi) => Resultat<Notee>;
/**
 * Essais autour d'un scénario noté, pour la durée d'une page. Le même calcul que celui de la page, sans trace, journal ni fourchette ; un scénario qu'un geste
 * et un levier proposent tous deux n'est calculé qu'une fois.
 */
export declare function ouvrirEssais(note: Notee, cadre: Cadre): Essayer;
