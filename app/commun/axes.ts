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

/** Des axes en quelques chiffres, leurs rangs : « 02 » pour l'eau et l'alimentation. Une carte de mille points n'a pas à porter mille listes de mots. */
export function ecrireRangsAxes(axes: ReadonlyArray<AxeFiche>): string {
  return axes.map((axe) => AXES.indexOf(axe)).join("");
}

/** L'inverse de {@link ecrireRangsAxes} ; un rang inconnu est ignoré. */
export function lireRangsAxes(rangs: string): ReadonlyArray<AxeFiche> {
  return [...rangs].flatMap((rang) => AXES[Number(rang)] ?? []);
}

/** « eau, énergie » */
export function direAxes(axes: ReadonlyArray<AxeFiche>): string {
  return axes.map((axe) => NOMS_AXES[axe].toLowerCase()).join(", ");
}
