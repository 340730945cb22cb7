/** Ce que porte la tête d'une épingle, pour dire la sorte sans la couleur. */
export const SIGNES = {
  rond: "M0-17.2a3.2 3.2 0 1 0 0 6.4a3.2 3.2 0 1 0 0-6.4z",
  maison: "M0-19.4L5.2-14.6H3.6V-9.6H-3.6V-14.6H-5.2z",
  etoile: "M0-20L1.7-15.7L6-14L1.7-12.3L0-8L-1.7-12.3L-6-14L-1.7-15.7z",
  carre: "M-3.9-17.9H3.9V-10.1H-3.9z",
  feuille: "M-4.6-9.6C-6-16-1.5-19 4.8-18.8C5-12.4 1.4-8.4-4.6-9.6z",
} as const;
export type SigneEpingle = keyof typeof SIGNES;

/** Le corps d'une épingle, sa pointe à l'origine. */
export const CORPS_EPINGLE = "M0 3C-7-6-9-10-9-14a9 9 0 0 1 18 0c0 4-2 8-9 17z";
