import { HEURE_S } from "#app/commun/dates/durees.ts";

// Ce qui gêne un robot sans gêner personne : un champ que nul ne voit, une durée minimale, un nombre d'envois par heure, peu de liens.

/** Nom du champ que seuls les robots remplissent ; choisi pour qu'aucun navigateur ne le remplisse de lui-même. */
export const CHAMP_PIEGE = "ne_pas_remplir";
/** Le bouton qui change d'onglet : rien n'est proposé, tout ce qui est tapé revient. */
export const CHAMP_ONGLET = "changer";
/** Heure scellée de l'ouverture du formulaire. */
export const CHAMP_DEPART = "depart";
/** Durée minimale entre l'ouverture et l'envoi : personne ne lit et ne remplit plus vite. */
export const DUREE_MIN_MS = 2_000;
export const ENVOIS_PAR_HEURE = 10;
/** Dite telle quelle par l'API. */
export const LIMITE_ENVOIS = { nom: "propositions", nombre: ENVOIS_PAR_HEURE, fenetre_s: HEURE_S, quoi: "propositions" } as const;
/** Une page de démarchage en contient bien plus ; une description honnête, rarement autant. */
export const LIENS_MAX = 2;

/** Ce qui compte pour un lien, dans les deux casses : aussi publié dans le schéma des textes qui n'en admettent pas. */
export const MOTIF_LIEN = "[Hh][Tt][Tt][Pp][Ss]?://|[Ww]{3}\\.|\\[[Uu][Rr][Ll]|<[Aa]\\s";
const LIENS = new RegExp(MOTIF_LIEN, "g");

export function compterLiens(texte: string): number {
  return texte.match(LIENS)?.length ?? 0;
}
