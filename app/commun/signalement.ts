/** Ce qu'un visiteur peut signaler d'une fiche, en un geste. */
export const MOTIFS_SIGNALEMENT = ["ferme", "demenage", "erreur"] as const;
export type MotifSignalement = (typeof MOTIFS_SIGNALEMENT)[number];

export const NOMS_MOTIFS_SIGNALEMENT: Readonly<Record<MotifSignalement, string>> = { ferme: "Fermé", demenage: "Déménagé", erreur: "Erreur" };

/** Les rubriques dont une fiche se signale d'un clic ; aussi leur onglet dans « proposer ». */
export type RubriqueSignalee = "ecosysteme" | "reseau" | "jobs";

/** Dans l'adresse d'une fiche : celle qui vient d'être signalée une seconde fois, et où le dire. */
export const CHAMP_DEJA_SIGNALE = "signale";
export const ANCRE_DEJA_SIGNALE = "deja-signale";

/** Dans une liste, un seul formulaire sert toutes les fiches : chaque bouton dit la rubrique, le motif et la fiche. */
export const CHAMP_SIGNALEMENT = "signalement";
export const FORMULAIRE_SIGNALEMENT = "signaler-une-fiche";

export function ecrireSignalement(onglet: RubriqueSignalee, motif: MotifSignalement, cible: string): string {
  return [onglet, motif, cible].join(":");
}

/** Les trois champs d'un signalement d'une seule pièce ; le nom d'une fiche peut porter des deux-points. */
export function couperSignalement(ecrit: string): { readonly onglet: string; readonly motif: string; readonly cible: string } {
  const [onglet = "", motif = "", ...cible] = ecrit.split(":");
  return { onglet, motif, cible: cible.join(":") };
}
