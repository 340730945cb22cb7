import type { AlgoConfig, Resultat } from "../types.ts";
export type Resolveur = {
    /** Nom canonique tel quel ; alias → canonique ; inconnu : erreur `alias.inconnu` en lecture stricte, sinon le nom est gardé et signalé. */
    readonly resoudre: (nom: string, strict?: boolean) => Resultat<string>;
    /** Remplace les noms d'une table par leurs canoniques ; deux valeurs différentes pour un même canonique : `alias.conflit`. Aucune unité n'est convertie. */
    readonly canoniser: (valeurs: Readonly<Record<string, number>>, strict?: boolean) => Resultat<Readonly<Record<string, number>>>;
    readonly canoniques: ReadonlyArray<string>;
};
/**
 * Prépare la lecture des alias de `couplages_alias` (canonique → noms équivalents).
 * Erreurs de configuration : `config.alias_double` (un alias désigne deux canoniques, ou deux fois le même), `config.alias_canonique` (un alias est lui-même canonique).
 */
export declare function creerResolveur(alias: AlgoConfig["couplages_alias"]): Resultat<Resolveur>;
