import { EAUX, ENGINS, ensemble, FOSSES, IMAGES, INFLAMMABLES, LOURDS, MEMBRES } from "./lexique-du-danger.ts";
import { estUneBete, estUnProche } from "#app/contextes/assistants/domaine/recherche/directes/personnes.ts";

// Ce que valent les mots d'une phrase les uns pour les autres : qui est sujet, ce qui est une image.

export const JE = ensemble("je j on nous m me moi");
export const LUI = ensemble("il elle ils elles lui");
export const ARTICLES = ensemble("le la les l un une des mon ma mes notre nos son sa ses leur leurs cet cette ce deux");
export const DE = ensemble("de du d des");
export const DANS = ensemble("dans sous entre contre");
export const AUXILIAIRES = ensemble(
  "est suis sont sommes etes ete etait reste restee restes retrouve retrouvee a ai ont avons s se me m vient vont va ne n y en qui",
);
const PREPOSITIONS = ensemble("dans de d sur sous avec contre depuis a par en au vers derriere devant chez pres");
const CHOSES = [
  FOSSES,
  EAUX,
  ENGINS,
  LOURDS,
  INFLAMMABLES,
  ensemble("champ champs jardin sol vigne vignes foret plante plantes plant plants compost pompe feu tomates semis"),
];
export const PLUS = ensemble("plus pas");

/** Les mots d'une question, dans l'ordre. */
export type Mots = ReadonlyArray<string>;

/** Ces mots se suivent. */
export const seSuivent = (mots: Mots, ...suite: ReadonlyArray<string>): boolean => ` ${mots.join(" ")} `.includes(` ${suite.join(" ")} `);

/** Vrai si ce qui suit un mot en fait une image : « du budget », « administrative ». */
export function suiviDUneImage(mots: Mots, rang: number): boolean {
  const [un = "", deux = "", trois = ""] = mots.slice(rang + 1, rang + 4);
  return IMAGES.has(un) || (DE.has(un) && (IMAGES.has(deux) || (ARTICLES.has(deux) && IMAGES.has(trois))));
}

/** Vrai si ce n'est pas un endroit : une image, une cause (« par la réforme »), une mesure (« cent litres »). */
export function enImage(mots: Mots, rang: number): boolean {
  const suivant = mots[rang + 1] ?? "";
  return suivant === "par" || /^\d+$/.test(suivant) || suiviDUneImage(mots, rang);
}

/** Le rang du nom qu'introduit `rang` (« dans la grosse cuve ») s'il est de `rangees`, à trois mots près. */
export function nomApres(mots: Mots, rang: number, rangees: ReadonlySet<string>): number | null {
  for (let i = rang + 1; i <= rang + 4 && i < mots.length; i += 1) {
    const mot = mots[i] ?? "";
    if (rangees.has(mot)) return enImage(mots, i) ? null : i;
    if (DANS.has(mot)) return null;
  }
  return null;
}

/** « Le mur », « la rivière », « mon champ » : ce que « il », « elle » peuvent être, s'il n'est pas seulement où l'on est. */
function nommeUneChose(mots: Mots): boolean {
  return mots.some((mot, i) => CHOSES.some((sorte) => sorte.has(mot)) && ARTICLES.has(mots[i - 1] ?? "") && !PREPOSITIONS.has(mots[i - 2] ?? ""));
}

/** Quelqu'un, à ce rang : une personne dite, et non « le chat de mon voisin ». */
export function quelquUn(mots: Mots, rang: number): boolean {
  const mot = mots[rang] ?? "";
  if (JE.has(mot)) return true;
  if (LUI.has(mot)) return !mots.some(estUneBete) && !nommeUneChose(mots);
  if (!estUnProche(mot)) return false;
  const avant = mots[rang - 1] ?? "";
  return !DE.has(avant) && !(ARTICLES.has(avant) && DE.has(mots[rang - 2] ?? ""));
}

/** Le sujet de ce qui se dit au rang : le nom ou le pronom le plus proche avant lui. Une chose déterminée qui n'est pas quelqu'un est le sujet à sa place. */
export function sujetEstQuelquUn(mots: Mots, rang: number): boolean {
  for (let i = rang - 1; i >= 0 && i >= rang - 8; i -= 1) {
    const mot = mots[i] ?? "";
    if (AUXILIAIRES.has(mot)) continue;
    if (quelquUn(mots, i)) return true;
    if (mot === "que" || mot === "qu") return false;
    const suivant = mots[i + 1] ?? "";
    if (ARTICLES.has(mot) && !MEMBRES.has(suivant) && !DE.has(mots[i - 1] ?? "")) return estUnProche(suivant) || estUnProche(mots[i + 2] ?? "");
  }
  return false;
}
