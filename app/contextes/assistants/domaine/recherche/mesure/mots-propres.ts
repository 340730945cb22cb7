import { racines } from "#app/commun/texte/mots.ts";
import { plier } from "#app/commun/texte/plier.ts";
import { motsDuSujet } from "#app/contextes/assistants/domaine/recherche/mots/mots-d-usage.ts";

/** Ce que pèse chaque mot (racine) d'une question pour choisir, dans un texte déjà trouvé, le paragraphe et la phrase qui répondent. */
export type PoidsDesMots = ReadonlyMap<string, number>;

type Connu = {
  /** Les noms d'auteurs que dit la question : ils disent qui répond, pas ce qui répond. */
  readonly noms?: ReadonlySet<string>;
  /** Ce que la recherche a cherché : mots, corrections, synonymes, avec leur poids. */
  readonly termes?: ReadonlyMap<string, number>;
  /** De 0, porté partout, à 1, porté nulle part. */
  readonly rarete?: (mot: string) => number;
};

// « Pense », « des villes » : trop courants pour chercher, ils départagent encore deux paragraphes d'un même texte.
const PART_DE_L_USAGE = 0.4;
const PART_DU_SYNONYME = 0.6;

// « Pourquoi Illich critique l'école » : le verbe dit ce que fait l'auteur, l'objet dit où.
const ATTITUDES = new Set(
  racines("critique critiquer défendre défend reproche reprocher oppose opposer refuse refuser propose soutient soutenir prône plaide"),
);
const PART_DE_L_ATTITUDE = 0.2;

/** Les mots d'une question et leur poids ; vide si elle ne dit que des noms. */
export function peserLesMots(question: string, { noms = new Set(), termes = new Map(), rarete = () => 1 }: Connu = {}): PoidsDesMots {
  const sujet = new Set(motsDuSujet(question));
  const peser = (mot: string): number => {
    if (ATTITUDES.has(mot)) return PART_DE_L_ATTITUDE;
    return sujet.has(mot) ? 1 : PART_DE_L_USAGE;
  };
  const poids = new Map<string, number>();
  for (const [mot, part] of termes) if (!noms.has(mot)) poids.set(mot, PART_DU_SYNONYME * Math.min(1, part) * rarete(mot));
  for (const mot of racines(question)) if (!noms.has(mot)) poids.set(mot, peser(mot) * rarete(mot));
  return poids;
}

/** Ce que des mots (racines, sans doublon) portent d'une question. */
export function porter(mots: Iterable<string>, poids: PoidsDesMots): number {
  let somme = 0;
  for (const mot of mots) somme += poids.get(mot) ?? 0;
  return somme;
}

// Ce qu'on reproche à un auteur, ou sa vie, emploie ses mots sans dire ce qu'il pense ; à moins qu'on ne le demande.
const SECTION_DES_DEBATS = /^Limites/;
const PART_A_COTE = 0.75;
const SUR_LES_DEBATS = /\b(?:debats?|objections?|faiblesses?|reproche t on|critiques? (?:faites?|adressees?|contre|envers))\b/;

type AuChoix = { readonly section: string; readonly racines: ReadonlySet<string> };

/** Les paragraphes d'un texte, celui qui porte le plus de la question d'abord ; à égalité, l'ordre reçu. La section sans nom est la vie d'un auteur. */
export function ordonnerParagraphes<T extends AuChoix>(paragraphes: ReadonlyArray<T>, question: string, poids: PoidsDesMots): ReadonlyArray<T> {
  const surLesDebats = SUR_LES_DEBATS.test(plier(question).replaceAll(/[-’']/g, " "));
  const note = ({ section, racines: propres }: T): number => {
    const portee = porter(new Set([...propres, ...racines(section)]), poids);
    if (SECTION_DES_DEBATS.test(section)) return surLesDebats ? portee + 1 : PART_A_COTE * portee;
    return section === "" ? PART_A_COTE * portee : portee;
  };
  return paragraphes
    .map((paragraphe) => ({ paragraphe, note: note(paragraphe) }))
    .toSorted((a, b) => b.note - a.note)
    .map(({ paragraphe }) => paragraphe);
}
