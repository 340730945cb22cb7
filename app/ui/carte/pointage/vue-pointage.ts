/** La taille d'une carte où pointer, tant qu'elle n'est pas mesurée : un téléphone étroit. */
export const CADRE_POINTAGE = { largeur: 330, hauteur: 270 } as const;
