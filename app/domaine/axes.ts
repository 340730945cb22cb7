export const AXES = ["eau", "energie", "alim"] as const;
export type Axe = (typeof AXES)[number];

/** Nom d'un axe tel qu'on le lit dans une page. */
export const NOM_AXE: Readonly<Record<Axe, string>> = { eau: "Eau", energie: "Énergie", alim: "Alimentation" };

/** Forme courte, pour une étiquette étroite. */
export const NOM_AXE_COURT: Readonly<Record<Axe, string>> = { eau: "Eau", energie: "Énergie", alim: "Alim." };
