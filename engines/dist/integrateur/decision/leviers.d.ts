import type { Cadre, Notee } from "../notation/notation.ts";
import type { Levier, ScenarioSaisi } from "../types.ts";
import type { Essais } from "./essais.ts";
/** Trois leviers par axe évalué : les réglages d'un seul champ qui changent le plus le taux de l'axe. L'aperçu les trie, le calcul entier mesure ce qui est promis. */
export declare function trouverLeviers(saisi: ScenarioSaisi, note: Notee, cadre: Cadre, { essayer, apercevoir }: Essais): ReadonlyArray<Levier>;
