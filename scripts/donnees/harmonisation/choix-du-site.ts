import { lireCsv } from "#scripts/donnees/lib-donnees.ts";

/** Ce qu'un geste ou un réglage propose, et ce en dessous de quoi il ne se propose pas. */
const GESTES = lireCsv("data/sources/complements.csv").flatMap(({ id = "" }) => (/^[a-z]+\.geste\./.test(id) ? [id] : []));

/**
 * Coefficients qui ne décrivent rien du monde : le site les choisit, aucune source ne peut les prouver. Ils restent comptés parmi les valeurs non vérifiées ;
 * `docs/constantes.md` les nomme, et dit la part vérifiée avec eux et sans eux.
 */
const MOTIFS: ReadonlyArray<readonly [motif: string, ids: ReadonlyArray<string>]> = [
  ["tailles que la page compare", [1, 2, 3, 4, 5].map((n) => `eau.cuve.gamme.${n}`)],
  ["tailles et foyer d’après lesquels se conseille une cuve", [...[1, 2, 3, 4, 5, 6, 7].map((n) => `eau.cuve.etude.${n}`), "eau.cuve.foyer_type"]],
  ["seuils à partir desquels la page parle", ["eau.source.part_min", "couplage.travail.seuil"]],
  ["réglages du calcul", [...["tolerance", "iterations_max", "amortissement"].map((nom) => `couplage.convergence.${nom}`), "eau.cuve.gain_ecart"]],
  ["seuils et heures d’un conseil", [...["azimut", "pente"].map((nom) => `energie.pilotage.${nom}`), ...["debut", "fin"].map((nom) => `energie.plage.midi.${nom}`)]],
  ["place d’un palier publié dans les années", ["debut", "pas"].map((nom) => `alim.verger.maturite.${nom}`)],
  ["taille ou repère d'un geste proposé", GESTES],
  ["poids d'un score", ["kcal", "prot", "fl"].map((nom) => `alim.score.poids_${nom}`)],
  ["référence de 1, à quoi les autres se rapportent", ["alim.sol.bon", "alim.climat.oceanique", "alim.verger.maturite.8_plus"]],
];

/** Motif de chaque choix, par identifiant. */
export const CHOIX_DU_SITE: ReadonlyMap<string, string> = new Map(MOTIFS.flatMap(([motif, ids]) => ids.map((id) => [id, motif] as const)));
