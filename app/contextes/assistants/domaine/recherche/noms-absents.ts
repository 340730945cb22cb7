import { plier } from "#app/commun/texte/plier.ts";
import { penseursNommes } from "./penseurs-courants.ts";

const NOM = "\\p{Lu}[\\p{L}\\p{M}’'-]+";
// « Simone Weil » : deux capitales de suite. « Selon Tolstoï », « Tolstoï et la non-violence » : la tournure annonce quelqu'un.
const ENTIER = new RegExp(`(?<![\\p{L}\\p{M}#-])(?<nom>${NOM}(?:[ \\u00a0](?:de |d['’]|von |van )?${NOM}){1,2})`, "gu");
const ANNONCE = new RegExp(`(?:[Ss]elon|[Cc]hez|[Dd]['’]après|pense|pensait|disait|dit|écrit|écrivait|[Ll]ire|livres? de) (?<nom>${NOM})`, "gu");
const EN_TETE = new RegExp(`^\\s*(?<nom>${NOM}) (?:et (?:la |le |les |l['’])|pens(?:e|ait) |dis(?:ait) |dit )`, "gu");
// « Est-ce que Malthus avait raison », « Ellul contre Simondon » : un nom seul, là où il ne peut être ni un lieu ni une chose.
const SEUL = new RegExp(
  `(?:(?<![\\p{L}])qu(?:e |['’])(?=${NOM} (?:(?:a|avait|aurait) (?:raison|tort|dit|écrit|pensé)|dit|disait|pense|pensait)(?!\\p{L}))|(?<=${NOM} )contre )(?<nom>${NOM})(?![\\p{L}]|[ \\u00a0]\\p{Lu})`,
  "gu",
);
// Un mot ordinaire que la phrase met en tête n'est pas un prénom.
const MOTS_DE_TETE =
  /^(?:que|qui|quoi|quel|quelle|quels|quelles|selon|chez|est|pourquoi|comment|faut|peut|dans|avec|pour|les|des|une|la|le|un|et|ce|il|elle|on|je|parle|explique|lire)$/;

// « Que dit zizek de l'écologie », « selon cioran » : sans capitale, il faut la tournure, et un mot nu qui ne soit ni un déterminant, ni un pronom, ni un adverbe.
const PAS_UN_NOM =
  "(?:cel(?:a|les?|ui)|ceux|certaine?s?|beaucoup|chacune?|plusieurs|nous|vous|elles?|leurs?|toute?s?|tous|autrui|quel(?:le)?s?|cette|notre|votre|quelques-une?s|quoi|encore|donc|aussi|alors|mieux|personne|\\p{L}+ment)(?!\\p{L})";
const NU = new RegExp(
  `(?<!\\p{L})(?:(?:qu['’e]|quoi|comment)\\s?(?:dit|disait|dirait|pense|pensait|penserait|écrit|ecrit|écrivait|ecrivait)|selon|d['’]apr[eè]s) (?!${PAS_UN_NOM})(?<nom>\\p{Ll}[\\p{L}\\p{M}-]{3,})(?![\\p{L}\\p{M}'’-])`,
  "giu",
);

// Ni un proche, ni un jour, ni un outil, ni un livre n'est quelqu'un à lire.
const PAS_QUELQU_UN = new Set(
  "maman papa mamie mamy papi papy tata tonton hier demain lundi mardi mercredi jeudi vendredi samedi dimanche maintenant bientot google wikipedia chatgpt internet youtube facebook instagram tiktok twitter mistral gemini copilot perplexity siri alexa bing laudato".split(
    " ",
  ),
);
const peutEtreQuelquUn = (nom: string): boolean => !PAS_QUELQU_UN.has(plier(nom.split(/[ \u00a0]/)[0] ?? ""));

// Un prénom se partage : c'est le dernier mot qui dit qui.
/** La personne que la question nomme et dont aucun texte du site ne parle ; rien si elle n'en nomme pas. `connu` : le mot est dans les textes. */
export function nommerUnAbsent(question: string, connu: (mot: string) => boolean): string | undefined {
  const noms = [ENTIER, ANNONCE, EN_TETE, SEUL].flatMap((motif) => [...question.matchAll(motif)].map(({ groups }) => groups?.["nom"] ?? ""));
  const ecrit = noms.map(sansMotDeTete).find((nom) => nom !== "" && peutEtreQuelquUn(nom) && !connu(nom.split(/[ \u00a0]/).at(-1) ?? ""));
  // Ceux-là sont écrits en entier : un seul de leurs mots que personne ne dit suffit, « Michel » étant aussi un prénom.
  const penseur = ecrit ?? penseursNommes(question).find((nom) => !nom.split(/[ -]/).every(connu));
  return penseur ?? [...question.matchAll(NU)].map(({ groups }) => groups?.["nom"] ?? "").find((nom) => peutEtreQuelquUn(nom) && !connu(nom));
}

function sansMotDeTete(nom: string): string {
  const [premier = "", ...suite] = nom.split(/[ \u00a0]/);
  if (!MOTS_DE_TETE.test(plier(premier))) return nom;
  return suite.join(" ");
}

/** Ce que la réponse en dit : rien n'est prêté à qui n'est pas lu. */
export function direAbsent(nom: string, voisins: boolean): string {
  return `Aucun texte du corpus ne parle de « ${nom} »${voisins ? " : voici des textes voisins." : "."}`;
}
