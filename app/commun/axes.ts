/** Axes des fiches, réseaux et plateformes : les trois axes simulés et cinq autres. */
export const AXES = ["eau", "energie", "alim", "habitat", "lien", "savoirs", "economie", "mobilite"] as const;
export type AxeFiche = (typeof AXES)[number];
export const NOMS_AXES: Readonly<Record<AxeFiche, string>> = {
  eau: "Eau",
  energie: "Énergie",
  alim: "Alimentation",
  habitat: "Habitat",
  lien: "Lien",
  savoirs: "Savoirs",
  economie: "Économie",
  mobilite: "Mobilité",
};

/** Les trois axes simulés. */
export const AXES_SIMULES = ["eau", "energie", "alim"] as const;
export type Axe = (typeof AXES_SIMULES)[number];

/** Nom d'un axe simulé, pour une étiquette étroite. */
export const NOM_AXE_COURT: Readonly<Record<Axe, string>> = { eau: "Eau", energie: "Énergie", alim: "Alim." };
