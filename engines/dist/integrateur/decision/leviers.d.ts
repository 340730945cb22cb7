import type { Axe } from "../../types.ts";
import { type Situation } from "../candidats/candidat.ts";
import type { Cadre, Notee } from "../notation/notation.ts";
import type { Levier, ScenarioSaisi } from "../types.ts";
import type { Essais } from "./essais.ts";
type Valeur = number | string | boolean;
type Essai = {
    readonly chemin: string;
    readonly titre: string;
    readonly actuel: Valeur;
    readonly propose: Valeur;
    readonly changements: Readonly<Record<string, unknown>>;
};
/** Les réglages qu'un axe peut proposer ici, avant que l'aperçu les trie. */
export declare const ESSAIS: Readonly<Record<Axe, (s: Situation) => Essai[]>>;
/** Trois leviers par axe évalué : les réglages d'un seul champ qui changent le plus le taux de l'axe. L'aperçu les trie, le calcul entier mesure ce qui est promis. */
export declare function trouverLeviers(saisi: ScenarioSaisi, note: Notee, cadre: Cadre, { essayer, apercevoir }: Essais): ReadonlyArray<Levier>;
export {};
