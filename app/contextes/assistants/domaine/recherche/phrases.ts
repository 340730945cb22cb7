import { motsUtiles } from "#app/commun/texte/mots.ts";
import { plier } from "#app/commun/texte/plier.ts";

/** Coupe un texte en phrases ; un point d'abréviation ou de nombre (« 3.5 », « etc. ») ne coupe que devant une majuscule. */
function decouperPhrases(texte: string): ReadonlyArray<string> {
  return texte
    .replaceAll(/\*\*|__|^[-*] /gm, "")
    .split(/(?<=[.!?…]["»]?)\s+(?=[«"]?[\p{Lu}\d])|\n+/u)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase.length > 1);
}

/** La première phrase entière qui porte ce nom, replié. */
export function phraseQuiNomme(texte: string, nom: string): string | undefined {
  return decouperPhrases(texte).find((phrase) => new RegExp(`(?<![\\p{L}])${nom}(?![\\p{L}])`, "u").test(plier(phrase)));
}

/**
 * Les phrases qui répondent le mieux, remises dans l'ordre du texte : celles qui portent le plus de mots de la question, sans dépasser `longueur_max`
 * (la première est gardée quoi qu'il arrive, coupée au besoin).
 */
export function choisirPhrases(question: ReadonlySet<string>, texte: string, nombre: number, longueur_max: number): string {
  const phrases = decouperPhrases(texte).map((phrase, rang) => {
    const mots = new Set(motsUtiles(phrase));
    return { phrase, rang, score: [...mots].filter((mot) => question.has(mot)).length };
  });
  const meilleures = phrases.toSorted((a, b) => b.score - a.score || a.rang - b.rang);
  const gardees: Array<(typeof phrases)[number]> = [];
  let longueur = 0;
  for (const une of meilleures) {
    if (gardees.length >= nombre) break;
    if (gardees.length > 0 && (une.score === 0 || longueur + une.phrase.length > longueur_max)) continue;
    gardees.push(une);
    longueur += une.phrase.length;
  }
  const choisi = gardees
    .toSorted((a, b) => a.rang - b.rang)
    .map(({ phrase }) => phrase)
    .join(" ");
  return choisi.length <= longueur_max ? choisi : `${choisi.slice(0, longueur_max - 1).replace(/\s+\S*$/, "")}…`;
}
