export const THEMES = ["systeme", "clair", "sombre"] as const;
export type Theme = (typeof THEMES)[number];

export function lireTheme(valeur: unknown): Theme {
  return THEMES.find((theme) => theme === valeur) ?? "systeme";
}
