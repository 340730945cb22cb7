import { creerMemoireBornee } from "#app/commun/memoires/memoire-bornee.ts";
import { racines } from "#app/commun/texte/mots.ts";
import { plier } from "#app/commun/texte/plier.ts";
import { porter, type PoidsDesMots } from "./mesure/mots-propres.ts";

/** Les phrases d'un texte, sans ses marques de mise en forme ; un point d'abréviation ou de nombre (« 3.5 », « etc. ») ne coupe que devant une majuscule. */
export function decouperPhrases(texte: string): ReadonlyArray<string> {
  return texte
    .replaceAll(/\*\*|__|^[-*] /gm, "")
    .split(/(?<=[.!?…]["»]?)\s+(?=[«"]?[\p{Lu}\d])|\n+/u)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase.length > 1);
}

/** Les phrases entières qui portent ce nom, replié. */
export function phrasesQuiNomment(texte: string, nom: string): ReadonlyArray<string> {
  const motif = new RegExp(`(?<![\\p{L}])${nom}(?![\\p{L}])`, "u");
  return decouperPhrases(texte).filter((phrase) => motif.test(plier(phrase)));
}

// Un intertitre (« Organiser le temps. »), un titre de livre seul ne disent rien hors de leur page ; une ligne de bibliographie non plus.
const PHRASE_MIN = 45;
const ANNEE_ENTRE_PARENTHESES = /\((?:[^()]{1,40}, )?(?:1[5-9]|20)\d{2}\)/g;
// « Reclus, Kropotkine, Bookchin, Ostrom ; par affinité, Castoriadis » : une liste de noms.
const PART_DE_NOMS = 0.4;

function ditQuelqueChose(phrase: string): boolean {
  return phrase.length >= PHRASE_MIN && (phrase.match(ANNEE_ENTRE_PARENTHESES)?.length ?? 0) < 2 && !estUneListeDeNoms(phrase);
}

/** Vrai si un texte a au moins une phrase à citer : ni intertitre, ni bibliographie, ni liste de noms. */
export function porteUnePhrase(texte: string): boolean {
  return decouperPhrases(texte).some(ditQuelqueChose);
}

function estUneListeDeNoms(phrase: string): boolean {
  const mots = phrase.match(/[\p{L}’-]+/gu) ?? [];
  return mots.length > 0 && mots.filter((mot) => /^\p{Lu}/u.test(mot)).length >= PART_DE_NOMS * mots.length;
}

type PhraseLue = { readonly phrase: string; readonly rang: number; readonly mots: ReadonlyArray<string>; readonly entiere: boolean };

// Les mêmes fiches se montrent d'une question à l'autre. Compté en caractères : de quoi garder celles du site, jamais tout ce qu'un serveur de recherche peut rendre.
const CARACTERES_GARDES = 400_000;
const lues = creerMemoireBornee<{ readonly texte: string; readonly phrases: ReadonlyArray<PhraseLue> }>(CARACTERES_GARDES, ({ texte }) => texte.length);

function lirePhrases(texte: string): ReadonlyArray<PhraseLue> {
  const sues = lues.lire(texte);
  if (sues !== undefined) return sues.phrases;
  const phrases = decouperPhrases(texte).map((phrase, rang) => ({ phrase, rang, mots: [...new Set(racines(phrase))], entiere: ditQuelqueChose(phrase) }));
  lues.ecrire(texte, { texte, phrases });
  return phrases;
}

/**
 * Les phrases qui répondent le mieux, remises dans l'ordre du texte : celles qui portent le plus des mots de la question, sans dépasser `longueur_max`
 * (la première est gardée quoi qu'il arrive, coupée au besoin). Un fragment ne se montre que faute de phrase ; une phrase seule prend avec elle celle qui la suit.
 */
export function choisirPhrases(poids: PoidsDesMots, texte: string, nombre: number, longueur_max: number): string {
  const toutes = lirePhrases(texte).map((lue) => ({ ...lue, score: porter(lue.mots, poids) }));
  const entieres = toutes.filter(({ entiere }) => entiere);
  const phrases = entieres.length > 0 ? entieres : toutes;
  const meilleures = phrases.toSorted((a, b) => b.score - a.score || a.rang - b.rang);
  const gardees: Array<(typeof phrases)[number]> = [];
  let longueur = 0;
  for (const une of meilleures) {
    if (gardees.length >= nombre) break;
    if (gardees.length > 0 && (une.score === 0 || longueur + une.phrase.length > longueur_max)) continue;
    gardees.push(une);
    longueur += une.phrase.length;
  }
  const [seule] = gardees;
  const suite = seule === undefined ? undefined : phrases.find(({ rang }) => rang === seule.rang + 1);
  if (gardees.length === 1 && nombre > 1 && suite !== undefined && longueur + suite.phrase.length < longueur_max) gardees.push(suite);
  const choisi = gardees
    .toSorted((a, b) => a.rang - b.rang)
    .map(({ phrase }) => phrase)
    .join(" ");
  return choisi.length <= longueur_max ? choisi : `${choisi.slice(0, longueur_max - 1).replace(/\s+\S*$/, "")}…`;
}
