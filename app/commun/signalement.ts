/** Ce qu'un visiteur peut signaler d'une fiche, en un geste. */
export const MOTIFS_SIGNALEMENT = ["ferme", "demenage", "erreur"] as const;
export type MotifSignalement = (typeof MOTIFS_SIGNALEMENT)[number];

export const NOMS_MOTIFS_SIGNALEMENT: Readonly<Record<MotifSignalement, string>> = { ferme: "Fermé", demenage: "Déménagé", erreur: "Erreur" };

/** Dans l'adresse d'une fiche : celle qui vient d'être signalée une seconde fois, et où le dire. */
export const CHAMP_DEJA_SIGNALE = "signale";
export const ANCRE_DEJA_SIGNALE = "deja-signale";
