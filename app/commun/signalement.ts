/** Ce qu'un visiteur peut signaler d'une fiche, en un geste. */
export const MOTIFS_SIGNALEMENT = ["ferme", "demenage", "erreur"] as const;
export type MotifSignalement = (typeof MOTIFS_SIGNALEMENT)[number];

export const NOMS_MOTIFS_SIGNALEMENT: Readonly<Record<MotifSignalement, string>> = { ferme: "Fermé", demenage: "Déménagé", erreur: "Erreur" };
