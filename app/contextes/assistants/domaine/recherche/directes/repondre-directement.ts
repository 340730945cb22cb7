import { repondreAuCompteur } from "./compteur.ts";
import { repondreDuSite } from "./site.ts";
import { repondreUrgence } from "./urgences.ts";

/** La réponse que le site écrit lui-même, sans recherche ni modèle : un danger, un branchement sans payer, le site lui-même ; rien pour toute autre question. */
export function repondreDirectement(question: string): string | null {
  return repondreUrgence(question) ?? repondreAuCompteur(question) ?? repondreDuSite(question);
}
