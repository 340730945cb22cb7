import { avisDeReponse, avisInterruption } from "./avis.ts";
import type { Tour } from "#app/contextes/assistants/domaine/conversation.ts";

// Ce qu'un lecteur d'écran dit d'une réponse : des phrases entières, dans l'ordre, sans la mise en forme.

const ABREVIATIONS = new Set(
  "m mm mme mmes mlle dr pr me mgr st ste p pp cf art chap vol t fig ex env éd ed al ibid id op cit av apr n no nos réf ref trad coll dir tél tel vs approx hab bd jr sr".split(
    " ",
  ),
);
const FIN_DE_PHRASE = /[.!?…]+(?:[\s\u00a0\u202f]*[»”"]|[)\]'’*_])*(?=\s)/gu;
const DEBUT_DE_PHRASE = /^\s+(?:[«“"(*_–—-]|\s)*[\p{Lu}\p{N}]/u;

/**
 * Les phrases d'une réponse, sans Markdown ni numéros de sources. Tant que le texte arrive (`fini` faux), la dernière phrase est retenue : une phrase rendue
 * ne change plus, quelle que soit la suite. Ni « M. », ni « p. ex. », ni « E. F. », ni « 3.5 » ne coupent ; un guillemet fermant reste avec sa phrase.
 */
export function phrasesAAnnoncer(texte: string, fini: boolean): ReadonlyArray<string> {
  const brut = texte.replaceAll("\r\n", "\n");
  // Un appel de source coupé en deux ne doit pas laisser son crochet dans la phrase.
  const net = (fini ? brut : brut.replace(/[^\S\n]*\[\d{0,4}$/, "")).replaceAll(/[^\S\n]*\[\d{1,4}\]/g, "");
  const blocs = couperBlocs(net);
  const dernier = blocs.length - 1;
  return blocs.flatMap((bloc, rang) => {
    // Une ligne dont la suivante n'a pas commencé peut encore continuer.
    const close = fini || rang < dernier - 1 || (rang === dernier - 1 && blocs[dernier] !== "");
    const phrases = couperPhrases(bloc, close);
    return phrases.map(deshabiller).filter((phrase) => /[\p{L}\p{N}]/u.test(phrase));
  });
}

/** Un paragraphe, un titre ou un élément de liste par bloc ; une ligne qui continue la précédente lui est rendue. */
function couperBlocs(texte: string): ReadonlyArray<string> {
  const blocs: Array<string> = [];
  let ouvert = false;
  for (const ligne of texte.split("\n")) {
    const nue = ligne.trim();
    const suite = ouvert && /^[\p{Ll}(«]/u.test(nue);
    if (suite) blocs.push(`${blocs.pop() ?? ""} ${nue}`);
    else blocs.push(nue);
    ouvert = nue !== "" && !/^(```|~~~)/.test(nue);
  }
  return blocs;
}

function couperPhrases(bloc: string, fini: boolean): ReadonlyArray<string> {
  const sansMarque = bloc.replace(/^(?:#{1,6}\s+|>\s?|[-*+•]\s+|\d{1,3}[.)]\s+)+/, "");
  const phrases: Array<string> = [];
  let debut = 0;
  for (const trouve of sansMarque.matchAll(FIN_DE_PHRASE)) {
    const fin = trouve.index + trouve[0].length;
    if (!DEBUT_DE_PHRASE.test(sansMarque.slice(fin, fin + 12))) continue;
    if (trouve[0].startsWith(".") && estAbreviation(sansMarque.slice(debut, trouve.index))) continue;
    phrases.push(sansMarque.slice(debut, fin));
    debut = fin;
  }
  const reste = sansMarque.slice(debut);
  return fini && reste.trim() !== "" ? [...phrases, reste] : phrases;
}

function estAbreviation(avant: string): boolean {
  const mot = /([\p{L}\p{M}]+)$/u.exec(avant)?.[1] ?? "";
  // Une initiale : « E. F. Schumacher », « J.-C. ».
  if (/^\p{Lu}$/u.test(mot)) return true;
  return ABREVIATIONS.has(mot.toLowerCase());
}

function deshabiller(phrase: string): string {
  return phrase
    .replaceAll(/!?\[([^\]\n]*)\]\([^()\s]*\)/g, "$1")
    .replaceAll(/\*\*|__|`+|~~~/g, "")
    .replaceAll(/([\p{L}\p{N}][*_](?=[\p{L}\p{N}]))|[*_]/gu, "$1")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** Où en est une réponse, pour ce qu'il y a à en dire. `bilan` : la phrase de la fin. */
export type MomentReponse =
  | { readonly genre: "repos" | "attente" | "arret" | "erreur" }
  | { readonly genre: "flux"; readonly texte: string }
  | { readonly genre: "fin"; readonly texte: string; readonly bilan: string };

const ATTENTE = "Question envoyée. Recherche dans les documents, puis rédaction.";
export const REPONSE_ARRETEE = "Réponse arrêtée. Votre question est restée dans le champ.";

/** Les phrases à dire d'une réponse. D'un moment au suivant, la liste ne fait que s'allonger : rien n'est redit. Une erreur se dit ailleurs, aussitôt. */
export function annoncer(moment: MomentReponse): ReadonlyArray<string> {
  switch (moment.genre) {
    case "repos":
    case "erreur":
      return [];
    case "attente":
      return [ATTENTE];
    case "arret":
      return [ATTENTE, REPONSE_ARRETEE];
    case "flux":
      return [ATTENTE, ...phrasesAAnnoncer(moment.texte, false)];
    case "fin":
      return [ATTENTE, ...phrasesAAnnoncer(moment.texte, true), moment.bilan];
  }
}

/** Ce qu'il reste à dire d'un échange qui vient de finir. `diffuse` : le texte déjà dit en partie, s'il est venu par morceaux. */
export function momentDuTour({ reponse, partielle, erreur }: Tour, diffuse?: string): MomentReponse {
  if (reponse !== null) {
    const { sources } = reponse;
    const avis = avisDeReponse(reponse).map(({ titre }) => titre);
    const combien = sources.length === 0 ? "Aucune source." : sources.length === 1 ? "1 source." : `${sources.length} sources.`;
    return {
      genre: "fin",
      texte: diffuse ?? reponse.reponse,
      bilan: [...(reponse.interrompue === true ? [] : ["Réponse terminée."]), ...avis, combien].join(" "),
    };
  }
  if (partielle === undefined) return { genre: erreur === null ? "repos" : "erreur" };
  const { titre, texte } = avisInterruption(partielle.cause);
  return { genre: "fin", texte: partielle.texte, bilan: `${titre} ${texte}` };
}
