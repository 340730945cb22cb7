/**
 * Un jour est « sans » dès que cette part de ce qu'il demande vient d'ailleurs : la même pour l'électricité et les repas, pour que les axes se comparent
 * (docs/conventions-de-calcul.md, « Jours sans »). C'est ce que veut dire le mot, non une mesure.
 */
export const PART_JOUR_SANS = 0.05;
