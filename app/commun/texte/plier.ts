// À part des mots vides et des racines : le navigateur qui ne fait que comparer deux noms n'a pas à les charger.

/** Minuscules sans accents ni ligatures : « Œuvre à l'Éco-lieu » donne « oeuvre a l'eco-lieu ». */
export function plier(texte: string): string {
  const minuscules = texte.toLowerCase();
  // La plupart des textes n'ont rien à plier : décomposer les noms de toutes les communes tiendrait le fil une fraction de seconde.
  return serrer(ORDINAIRE.test(minuscules) ? minuscules : decomposer(minuscules));
}

/** Minuscules, sans accents, tirets et apostrophes en espaces : « Côtes-d’Armor » → « cotes d armor ». */
export function plierNom(texte: string): string {
  return plier(texte)
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

// eslint-disable-next-line no-control-regex -- tout l'ASCII
const ORDINAIRE = /^[\u0000-\u007f]*$/;

function decomposer(texte: string): string {
  return texte.replaceAll("œ", "oe").replaceAll("æ", "ae").normalize("NFD").replaceAll(/\p{M}/gu, "");
}

/**
 * Le même texte, à un octet par signe s'il le peut. Venu d'une question à l'apostrophe courbe, ou décomposé, il en garderait deux : chaque expression qui le lit
 * se compilerait une seconde fois, des mégaoctets de code.
 */
function serrer(texte: string): string {
  // Relire ce qu'il vient d'écrire est la seule façon de le demander au moteur.
  return JSON.parse(JSON.stringify(texte)) as string;
}
