import { comparerTextes } from "#app/commun/listes/comparer-textes.ts";
import { enSlug } from "./hashtags.ts";

/** Un auteur que la liste peut proposer. */
export type AuteurProposable = { readonly id: string; readonly nom: string; readonly dates: string };

/** Le mot-dièse en cours d'écriture : `[debut, fin[` va du dièse à la fin du mot, `filtre` est ce qui précède le curseur, sans le dièse. */
export type AmorceDiese = { readonly debut: number; readonly fin: number; readonly filtre: string };

// Les mêmes règles que la lecture de la question (hashtags.ts), lues à reculons.
const DANS_LE_MOT = /^[\p{L}\p{M}\p{N}_’'-]$/u;
const AVANT_LE_DIESE = /^[\s([{«"'’,;:!?]$/u;
const RECUL_MAX = 80;

/**
 * Le mot-dièse que le curseur est en train d'écrire, ou null. Un dièse seul en est un ; « C# », « page#ancre » et « #3 » n'en sont pas.
 */
export function amorceAuCurseur(texte: string, curseur: number): AmorceDiese | null {
  let debut = curseur;
  while (debut > 0 && curseur - debut < RECUL_MAX && DANS_LE_MOT.test(texte.charAt(debut - 1))) debut -= 1;
  debut -= 1;
  if (debut < 0 || texte.charAt(debut) !== "#") return null;
  if (debut > 0 && !AVANT_LE_DIESE.test(texte.charAt(debut - 1))) return null;
  let fin = curseur;
  while (fin < texte.length && fin - debut < RECUL_MAX && DANS_LE_MOT.test(texte.charAt(fin))) fin += 1;
  const mot = texte.slice(debut + 1, fin);
  if (mot !== "" && !/^\p{L}/u.test(mot)) return null;
  return { debut, fin, filtre: texte.slice(debut + 1, curseur) };
}

/** Les auteurs dont un mot du nom ou de l'identifiant commence comme le filtre, sans accents ni majuscules ; ceux que le filtre commence d'abord. */
export function proposerAuteurs<A extends AuteurProposable>(filtre: string, auteurs: ReadonlyArray<A>): ReadonlyArray<A> {
  const cherche = enSlug(filtre);
  const rang = ({ id, nom }: A): number => {
    const formes = [id, enSlug(nom)];
    if (formes.some((forme) => forme.startsWith(cherche))) return 0;
    return formes.some((forme) => forme.includes(`-${cherche}`)) ? 1 : 2;
  };
  return auteurs
    .map((auteur) => ({ auteur, rang: rang(auteur) }))
    .filter((un) => un.rang < 2)
    .toSorted((a, b) => a.rang - b.rang || comparerTextes(a.auteur.id, b.auteur.id))
    .map(({ auteur }) => auteur);
}

/** Ce qu'il faut écrire à la place de l'amorce, et où mettre le curseur ensuite ; null si la question deviendrait trop longue. */
export type Completion = { readonly debut: number; readonly fin: number; readonly ajout: string; readonly curseur: number };

export function completerDiese(texte: string, { debut, fin }: AmorceDiese, id: string, longueur_max: number): Completion | null {
  const blanc = /^\s/.test(texte.slice(fin));
  const ajout = blanc ? `#${id}` : `#${id} `;
  if (texte.length - (fin - debut) + ajout.length > longueur_max) return null;
  return { debut, fin, ajout, curseur: debut + ajout.length + (blanc ? 1 : 0) };
}

/** Ce que la liste dit d'elle-même à qui ne la voit pas. */
export function direPropositions(nombre: number, filtre: string): string {
  if (nombre === 0) return filtre === "" ? "" : `Aucun nom ne commence par « ${filtre} ».`;
  if (nombre === 1) return "1 proposition. Entrée pour la choisir, Échap pour fermer.";
  return `${nombre} propositions. Flèches pour parcourir, Entrée pour choisir, Échap pour fermer.`;
}
