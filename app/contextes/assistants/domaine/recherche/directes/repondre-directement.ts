import { repondreALAlimentDouteux } from "./aliments-douteux.ts";
import { secourirUneBete } from "./bete-empoisonnee.ts";
import { repondreAuCompteur } from "./compteur.ts";
import { repondreAuDeuil } from "./deuil.ts";
import { refuserDeNuire } from "./nuire.ts";
import { repondreDuSite } from "./site.ts";
import { repondreUrgence } from "./urgences.ts";

/** La réponse que le site écrit lui-même, sans recherche ni modèle : un danger, un deuil, un branchement sans payer, un tort à faire, un aliment douteux, le site lui-même ; rien pour toute autre question. */
export function repondreDirectement(question: string): string | null {
  const deuil = repondreAuDeuil(question);
  return (
    repondreUrgence(question) ??
    (deuil?.seul === true ? deuil.reponse : null) ??
    secourirUneBete(question) ??
    repondreAuCompteur(question) ??
    refuserDeNuire(question) ??
    repondreALAlimentDouteux(question) ??
    repondreDuSite(question)
  );
}
