import type { Axe, Mode, Resultat } from "../types.ts";
/** Mode d'un nom (`calculs` vaut `global`, `plateforme` vaut `par_axe`) ; inconnu : erreur `mode.inconnu`. */
export declare function resoudreMode(nom: string): Resultat<Mode>;
/**
 * Axes à évaluer, dans l'ordre fixe eau, énergie, alimentation. En mode `global` les trois sont exigés : erreur `axe.manquant` sinon.
 * En mode `par_axe`, un à trois ; liste vide ou nom inconnu : `axe.inconnu`.
 */
export declare function resoudreAxes(mode: Mode, demandes: ReadonlyArray<string> | undefined): Resultat<ReadonlyArray<Axe>>;
