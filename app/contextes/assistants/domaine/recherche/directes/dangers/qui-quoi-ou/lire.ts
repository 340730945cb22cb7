import { autour } from "./autour.ts";
import { etreInerte, etrePris, mettreLaMain, neRepondrePlus, recevoir, yTomber } from "./etre-pris.ts";
import { blesser, reagir } from "./le-corps.ts";
import { brulerLa } from "./le-feu.ts";
import { sansSujet } from "./sans-sujet.ts";
import { ENGINS, LOURDS } from "./lexique-du-danger.ts";
import { suiviDUneImage } from "./phrase.ts";

// Qui, quoi, où : un danger se lit du rôle de ses mots, non d'une tournure. Quelqu'un, un état, un endroit dont on ne sort pas seul, dans l'ordre où la phrase
// les met ; ce qui n'est qu'une image (« la voiture du budget ») ne tient personne. Ce qui ne se dit que de quelques façons (un câble à terre, une morsure) reste une tournure.

const LECTURES = [etrePris, etreInerte, mettreLaMain, yTomber, recevoir, neRepondrePlus, brulerLa, reagir, blesser, autour, sansSujet];
/** Vrai si l'endroit nommé n'est qu'une image, ou si l'on y est pris tous les jours : personne n'attend de secours. */
export function estUneImage(texte: string): boolean {
  const mots = texte.trim().split(" ");
  return (
    / (?:tous les (?:jours|matins|soirs)|chaque (?:jour|matin|soir)|bouchons|embouteillages) /.test(texte) ||
    mots.some((mot, i) => (ENGINS.has(mot) || LOURDS.has(mot)) && suiviDUneImage(mots, i))
  );
}

/** Qui appeler, et le geste qui attend les secours, quand les mots de la phrase mettent quelqu'un en danger quelque part ; rien pour toute autre question. */
export function lireQuiQuoiOu(texte: string): string | null {
  const mots = texte.trim().split(" ");
  for (const lire of LECTURES) {
    const reponse = lire(mots);
    if (reponse !== null) return reponse;
  }
  return null;
}
