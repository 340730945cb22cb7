import type { Cadre, Notee } from "../notation/notation.ts";
import type { Levier, ScenarioSaisi } from "../types.ts";
/** Trois leviers par axe évalué : les réglages d'un seul champ qui changent le plus le score de l'axe, mesurés par l'aperçu mensuel. */
export declare function trouverLeviers(saisi: ScenarioSaisi, note: Notee, { donnees, reglage, options }: Cadre): ReadonlyArray<Levier>;
