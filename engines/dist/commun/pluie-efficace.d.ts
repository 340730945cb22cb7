/** Pluie efficace d'un mois (USDA-SCS, celle de CROPWAT), en mm : P(125 − 0,2P)/125 jusqu'à 250 mm, puis 125 + 0,1P. Elle calcule et s'explique. */
export declare const PLUIE_EFFICACE: (termes: Readonly<Record<"pluie", import("./debug/formule.ts").Terme>>) => import("./debug/formule.ts").Expression;
/** Ce que les plantes retiennent de la pluie d'un mois, en mm. */
export declare function pluieEfficace(pluie_mm: number): number;
