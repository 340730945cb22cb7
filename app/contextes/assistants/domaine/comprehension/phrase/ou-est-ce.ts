import type { TourHistorique } from "#app/contextes/assistants/domaine/demande.ts";
import { enTournure } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";

// « C'est où ? », « et ça se trouve où exactement ? » : rien d'autre n'y est nommé.
const OU =
  /^ (?:(?:et|mais|ok|d accord|merci) )*(?:(?:c est|ca se trouve|ca se situe|ca se passe|c est situe|est ce|c|(?:il|elle) (?:est|se trouve|se situe)|(?:ils|elles) (?:sont|se trouvent|se situent)) (?:ou|a quel endroit|(?:dans )?quel(?:le)? (?:coin|departement|region|ville|commune))|ou (?:ca|est ce|c est|ca se trouve|se trouve t il|se trouve t elle)|(?:a|dans) quel(?:le)? (?:coin|departement|region|ville|commune|endroit))(?: (?:exactement|precisement|ca|au juste|svp|stp))* $/;
const DEMANDE_OU = / (?:c est|ca se trouve|se trouve|se situe|il est|elle est) ou | ou (?:est|se trouve|se situe|ca se trouve) /;
const PLUS_LOIN = "Plus éloigné de votre question";
// La chose que la réponse présente ouvre une ligne ; en gras dans une phrase, c'est un numéro, un bouton.
const NOMME = /^(?:[-*•]\s+|\d+[.)]\s+)?\*\*(?<nom>[^*\n]*\p{L}{3}[^*\n]*)\*\*/gmu;

/** « C'est où ? » après une réponse qui ne nomme qu'une chose : la question, cette chose nommée ; rien si la réponse en nomme plusieurs, ou si la question dit d'elle-même ce qu'elle cherche. */
export function ouEstCe(question: string, historique: ReadonlyArray<TourHistorique>): string | undefined {
  if (!OU.test(enTournure(question))) return undefined;
  const reponse = historique.findLast(({ role }) => role === "assistant")?.contenu ?? "";
  const [proche = ""] = reponse.split(PLUS_LOIN);
  const [nom, ...autres] = new Set([...proche.matchAll(NOMME)].map(({ groups }) => groups?.["nom"] ?? ""));
  return nom === undefined || autres.length > 0 ? undefined : `${nom}, c’est où ?`;
}

/** « C'est où, Terre de Liens ? » : la question, repliée, demande où est une chose, qu'elle la nomme ou non. */
export function demandeOu(texte: string): boolean {
  return OU.test(texte) || DEMANDE_OU.test(texte);
}
