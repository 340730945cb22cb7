import { MOTS_REFUSES, nettoyer } from "./code-faible.ts";

// Au-delà, ce qui entoure un mot courant vaut à lui seul un mot de passe.
const ORNEMENTS_MAX = 6;

export type FaiblesseMotDePasse = {
  /** Pour qui installe : la suite de « Le mot de passe d'administration ». */
  readonly phrase: string;
  /** Tel quel dans la liste ; sinon, il n'en est qu'une variante. */
  readonly listee: boolean;
};

/**
 * Ce qui rend un mot de passe trop facile à deviner ; `undefined` s'il convient. `courants` : en minuscules. Un mot courant reste courant avec une majuscule, un
 * tiret, ou quelques chiffres et signes autour.
 */
export function faiblesseDuMotDePasse(motDePasse: string, courants: Pick<ReadonlySet<string>, "has">): FaiblesseMotDePasse | undefined {
  const net = motDePasse.normalize("NFKC").toLowerCase();
  if (courants.has(net)) return { phrase: "est l'un des mots de passe les plus employés, donc les premiers essayés", listee: true };
  const serre = nettoyer(net).toLowerCase();
  const coeur = serre.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  const orne = coeur !== "" && serre.length - coeur.length <= ORNEMENTS_MAX && (courants.has(coeur) || estFaitDeMotsRefuses(coeur));
  if (!orne && !courants.has(serre)) return undefined;
  return { phrase: "n'est qu'un mot courant, entouré de quelques chiffres ou signes", listee: false };
}

function estFaitDeMotsRefuses(coeur: string): boolean {
  const reste = MOTS_REFUSES.reduce((suite, mot) => suite.replaceAll(mot.toLowerCase(), ""), coeur);
  return !/\p{L}/u.test(reste);
}
