/** Les quatre listes de la modération. */
export const VUES_MODERATION = ["a_relire", "publiees", "refusees", "retirees"] as const;
export type VueModeration = (typeof VUES_MODERATION)[number];
