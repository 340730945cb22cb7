import { enTournure } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";

// Se brancher sans payer : ni la manière, ni des documents qui parlent d'autre chose. Il faut dire non, et ce que peut faire qui ne peut plus payer.

const DU_FOURNISSEUR = "(?:electricite|courant|elec|edf|linky|gaz|compteurs?|eau (?:de la )?(?:ville|commune))";
const SANS_PAYER =
  / (?:(?:sans|pas|plus|rien) (?:\w+ )?payer|gratuit\w*|gratos|a l oeil|sans (?:abonnement|qu (?:ils?|elles?|on) (?:\w+ )?(?:sache\w*|voie\w*)|etre vu)) /;
const BRANCHER = / (?:branch\w*|raccord\w*|connect\w*|relier|relie|repiqu\w*|tirer|prendre) /;
const TRUQUER = new RegExp(
  ` (?:(?:truqu|trafiqu|pirat|shunt|bypass|fraud)\\w* (?:\\w+ ){0,3}${DU_FOURNISSEUR}|(?:ralentir|bloquer|arreter|faire tourner moins vite) (?:\\w+ ){0,2}compteurs?|(?:voler|piquer) (?:\\w+ ){0,2}(?:${DU_FOURNISSEUR}|eau) (?:\\w+ ){0,3}(?:voisins?|edf|rue|commune|ville|immeuble)) `,
);
// Son propre toit, son propre puits : rien à payer à personne.
const DU_RESEAU = / (?:compteurs?|linky|edf|enedis|reseau public|(?:du|de mon|de la|des) (?:voisins?|rue|immeuble|ville|commune|bailleur)) /;

// Relevé de economie.gouv.fr (DGCCRF, « Mesures sociales ») et du médiateur national de l'énergie, numéro compris.
const REPONSE =
  "Ce site n’aide pas à se brancher sans payer ni à toucher un compteur : c’est un vol, et un danger d’incendie ou d’électrocution pour vous et vos voisins.\n\nSi c’est payer qui est devenu impossible : dites-le d’abord au fournisseur, qui peut étaler la dette ; demandez au centre communal d’action sociale ou aux services sociaux du département un dossier au **fonds de solidarité pour le logement** ; le médiateur national de l’énergie renseigne gratuitement au **0 800 112 212**. Du 1er novembre au 31 mars, l’électricité et le gaz d’une résidence principale ne se coupent pas pour un impayé.";

/** La réponse à qui veut se brancher sans payer ; rien pour toute autre question. */
export function repondreAuCompteur(question: string): string | null {
  const texte = enTournure(question);
  const sansPayer = SANS_PAYER.test(texte) && BRANCHER.test(texte) && DU_RESEAU.test(texte);
  return sansPayer || TRUQUER.test(texte) ? REPONSE : null;
}
