import { nomDuTemoin } from "./temoins.ts";
import { lireTheme, type Theme } from "#app/commun/theme.ts";

const UN_AN_S = 31_536_000;

// Une valeur en clair et sans signature : le thème n'est pas un secret, et une valeur inconnue vaut « systeme ».
export function themeDeLaRequete(entetes: { get(nom: string): string | null }): Theme {
  const temoins = entetes.get("cookie") ?? "";
  // Un navigateur envoie d'abord le plus ancien : celui d'avant le préfixe ne doit pas l'emporter.
  const lu = /(?:^|;\s*)__Host-theme=([^;\s]*)/.exec(temoins) ?? /(?:^|;\s*)theme=([^;\s]*)/.exec(temoins);
  return lireTheme(lu?.[1]);
}

export function poserTheme(theme: Theme, { https }: { readonly https: boolean }): string {
  return `${nomDuTemoin("theme", https)}=${theme}; Path=/; Max-Age=${UN_AN_S}; HttpOnly; SameSite=Lax${https ? "; Secure" : ""}`;
}
