import type { Axe, Resultat } from "../../types.ts";
import { type ApercuRapide, type MemoireApercu } from "../apercu.ts";
import { type Cadre, type Notee } from "../notation/notation.ts";
import type { ScenarioSaisi } from "../types.ts";
/** Note un scénario voisin : seuls les axes dont l'entrée a changé se recalculent. `pour` : le seul axe dont le taux sera lu. */
export type Essayer = (saisi: ScenarioSaisi, pour?: Axe) => Resultat<Notee>;
/**
 * Aperçu d'un scénario voisin de celui qui a été noté. `voisin` : un aperçu du même cadre, dont les axes inchangés resservent ; `pour` : le seul axe dont le taux
 * sera lu.
 */
export type Apercevoir = (saisi: ScenarioSaisi, voisin?: MemoireApercu, pour?: Axe) => ApercuRapide;
/** Aperçus autour d'un scénario noté : celui qu'un geste, un levier ou l'ordre des achats demandent tous n'est calculé qu'une fois. */
export declare function ouvrirApercus({ contexte }: Notee, { donnees, reglage, options, calculs }: Cadre): Apercevoir;
/** Essais autour d'un scénario noté, pour la durée d'une page. */
export type Essais = {
    readonly essayer: Essayer;
    readonly apercevoir: Apercevoir;
};
/**
 * Ouvre les essais d'un scénario noté. Le même calcul que celui de la page, sans trace, journal ni fourchette ; un scénario qu'un geste et un levier proposent
 * tous deux n'est calculé qu'une fois.
 */
export declare function ouvrirEssais(note: Notee, cadre: Cadre): Essais;
