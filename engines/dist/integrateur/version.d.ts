/** Version du paquet, rendue avec chaque résultat. */
export declare const VERSION = "0.1.0";
