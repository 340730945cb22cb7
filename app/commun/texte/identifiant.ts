import { plier } from "./plier.ts";

const LONGUEUR_MAX = 60;

/** Un nom devenu morceau d'adresse : « Le Moulin des Prés » donne « le-moulin-des-pres ». Vide si rien n'est lisible. */
export function enIdentifiant(nom: string): string {
  return plier(nom)
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, LONGUEUR_MAX)
    .replaceAll(/^-+|-+$/g, "");
}
