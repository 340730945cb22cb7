import { plier } from "#app/commun/texte/plier.ts";
import { phrasesQuiNomment } from "./phrases.ts";

/** Deux auteurs que le corpus dit en débat. */
export type Desaccord = { readonly entre: readonly [Voix, Voix]; readonly note: string };
type Voix = { readonly id: string; readonly nom: string };

/** Les deux textes à mettre en tête, et ce qui les oppose, dit par l'un d'eux ou par la relation déclarée. */
export type DeuxVoix = { readonly documents: readonly [string, string]; readonly remarque: string };

// L'une des deux voix doit presque mener ; l'autre, parler du même sujet.
const PART_DE_TETE = 0.85;
const PART_DE_L_AUTRE = 0.6;

/**
 * Parmi les textes qui répondent (`parts` : ce que chacun couvre de la question), deux auteurs en désaccord déclaré ; rien s'il n'y en a pas. `texteDe` : de quoi
 * citer, mot pour mot, la phrase où l'un nomme l'autre. `nommes` : les auteurs que la question nomme.
 */
export function trouverDeuxVoix(
  parts: ReadonlyMap<string, number>,
  desaccords: ReadonlyArray<Desaccord>,
  texteDe: (document: string) => string | undefined,
  nommes: ReadonlySet<string> = new Set(),
): DeuxVoix | null {
  const meilleure = Math.max(0, ...parts.values());
  const trouves = desaccords.flatMap(({ entre, note }) => {
    // Qui est nommé parle : un débat entre d'autres n'est pas celui que l'on demande.
    if (nommes.size > 0 && entre.filter(({ id }) => nommes.has(id)).length < Math.min(2, nommes.size)) return [];
    const voix = entre.flatMap((auteur) =>
      [...parts].filter(([id]) => id.startsWith(`${auteur.id}__`)).map(([document, part]) => ({ auteur, document, part })),
    );
    const [premiere, seconde] = voix.toSorted((a, b) => b.part - a.part);
    if (premiere === undefined || seconde === undefined || premiere.auteur === seconde.auteur) return [];
    if (premiere.part < PART_DE_TETE * meilleure || seconde.part < PART_DE_L_AUTRE * meilleure) return [];
    return [{ premiere, seconde, note, force: premiere.part + seconde.part }];
  });
  const [choisi] = trouves.toSorted((a, b) => b.force - a.force);
  if (choisi === undefined) return null;
  const { premiere, seconde, note } = choisi;
  const citee =
    citer(texteDe(premiere.document), seconde.auteur, 1) ??
    citer(texteDe(seconde.document), premiere.auteur, 2) ??
    (OPPOSE.test(plier(note)) ? `Le corpus le dit ainsi : « ${note} »` : null);
  // Se lire l'un l'autre n'est pas se contredire.
  if (citee === null) return null;
  return {
    documents: [premiere.document, seconde.document],
    remarque: `Deux voix qui ne s’accordent pas : ${premiere.auteur.nom} [1] et ${seconde.auteur.nom} [2]. ${citee}`,
  };
}

// Une dette, une lecture commune nomment aussi : « Latouche lui doit… » n'oppose personne.
const OPPOSE =
  /(?<![\p{L}])(?:reproch\p{L}*|critiqu\p{L}*|oppos\p{L}*|contest\p{L}*|refus\p{L}*|contre|desaccords?|repond\p{L}*|discut\p{L}*|jug(?:e|ent|eait|es?|ees?)|polemi\p{L}*|accus\p{L}*|denonc\p{L}*|differen\p{L}*|au contraire|defend\p{L}*|prefer\p{L}*)(?![\p{L}])/u;

function citer(texte: string | undefined, { nom }: Voix, numero: number): string | null {
  const phrases = texte === undefined ? [] : phrasesQuiNomment(texte, plier(nom.split(" ").at(-1) ?? nom));
  const phrase = phrases.find((une) => OPPOSE.test(plier(une)));
  return phrase === undefined ? null : `« ${phrase} » [${numero}]`;
}
