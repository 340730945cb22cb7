// À part des mots vides et des racines : le navigateur qui ne fait que comparer deux noms n'a pas à les charger.

/** Minuscules sans accents ni ligatures : « Œuvre à l'Éco-lieu » donne « oeuvre a l'eco-lieu ». */
export function plier(texte: string): string {
  return texte.toLowerCase().replaceAll("œ", "oe").replaceAll("æ", "ae").normalize("NFD").replaceAll(/\p{M}/gu, "");
}
