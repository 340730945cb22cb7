/** Version du paquet, rendue avec chaque résultat. */
export const VERSION = "0.1.0";
