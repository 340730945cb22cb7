import type { Erreur } from "../../types.ts";
/** Un défaut vu par un validateur compilé. */
export type DefautStructure = {
    readonly instancePath: string;
    readonly keyword: string;
    readonly params: Readonly<Record<string, unknown>>;
};
/** Défauts de structure en erreurs de moteur : chemin pointé sous `racine`, codes `<famille>.requis` et `<famille>.type`. */
export declare function erreursDeStructure(defauts: ReadonlyArray<DefautStructure>, famille: string, racine?: string): Erreur[];
