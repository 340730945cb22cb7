/** Une proposition du public : cinq sortes, un parcours. Rangée dans `ressources_references`. */
export const TYPES_PROPOSITION = ["ecosysteme", "reseau", "job", "outil", "reference_rag"] as const;
export type TypeProposition = (typeof TYPES_PROPOSITION)[number];
