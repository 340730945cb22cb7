/**
 * Vocabulaire commun des moteurs : types seuls, aucun code exécuté.
 * Les unités sont dans les noms ; `taux`, `part`, `couverture` vont de 0 à 1 ; un tableau « mensuel » a 12 valeurs, de janvier à décembre.
 */
export {};
