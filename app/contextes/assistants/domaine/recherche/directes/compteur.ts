import { enTournure } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";

// Se brancher sans payer : ni la manière, ni des documents qui parlent d'autre chose. Il faut dire non, et ce que peut faire qui ne peut plus payer.

// Qui le demande pour soi : « le voisin fraude », « un linky piraté », « éviter de faire sauter » n'en sont pas.
const POUR_SOI = "(?:^|^ (?:\\w+ )*(?:comment|pour|veux|voudrais|peux|(?:peut|puis) (?:on|je)|(?:moyen|facon|envie|possible) de)) (?:on )?(?:me |se |nous )?";
const COMPTEUR = "(?:le |la |l |un |mon |ma |son |notre |nos |les |ce )(?:compteurs?|linky)";
const COURANT = "(?:l |de l |du |le )(?:electricite|elec|courant|gaz|eau)";
const D_AUTRUI =
  "(?:(?:d|du|de la|de l|des|de mon|de mes|au|aux|a mon|a mes|a) )?(?:voisins?|voisine|immeuble|rue|commune|ville|bailleur|lampadaires?|reverberes?|edf|enedis)";
const EN_CACHETTE = "sans (?:qu (?:il|elle|ils|elles|on) (?:le |s en |me |nous )?(?:sach\\w*|voi\\w*|apercoiv\\w*)|etre vus?|me faire prendre)";
// « Sans payer trop cher », « sans payer de frais » : payer, mais moins.
const SANS_PAYER = `(?:(?:sans|pas|plus|rien) (?:rien )?payer (?!(?:trop|plus|si|autant|cher|de|d|des|du|une?|les?|mes frais|l abonnement) )|a l oeil |gratos |${EN_CACHETTE} )`;

const VOL = new RegExp(
  [
    `${POUR_SOI}(?:truquer|trafiquer|pirater|shunter|bypasser|ralentir) ${COMPTEUR} `,
    `${POUR_SOI}contourner (?:le|un|mon|son|notre) compteur `,
    `${POUR_SOI}faire sauter ${COMPTEUR} `,
    `${POUR_SOI}frauder (?:(?:sur )?${COURANT}|edf|enedis|(?:sur |avec )?${COMPTEUR}) `,
    `${POUR_SOI}(?:mettre|poser|placer|coller) un aimant (?:sur|contre) ${COMPTEUR} (?!.*(?:suivre|mesurer|relever|lire) )`,
    `${POUR_SOI}(?:voler|piquer) ${COURANT} ${D_AUTRUI} `,
    ` (?:tirer|prendre|recuperer) ${COURANT} (?:(?:sur|depuis) )?(?:du |d un |le |un )(?:lampadaire|reverbere) `,
    ` (?:tirer|prendre|recuperer) ${COURANT} ${D_AUTRUI} ${EN_CACHETTE} `,
    ` ${COURANT} sans que (?:le |mon )(?:compteur|linky) (?:ne )?(?:tourne|compte|voie|enregistre) `,
    ` (?:me|se|nous) (?:re)?(?:brancher|raccorder|connecter) (?:directement )?(?:sur|a|au) (?:(?:le|la|l|un|celui) )?(?:compteur|linky|ligne|poteau|lampadaire|reverbere|courant|edf|enedis|voisin|reseau (?:d eau|de la (?:ville|commune)|electrique|public d eau)|canalisations?|conduites?|bouche d incendie|borne (?:d )?incendie|arrivee d eau|eau de la (?:ville|commune)) (?:\\w+ ){0,4}${SANS_PAYER}`,
    ` (?:brancher|derivation avant|branchement avant) ${COMPTEUR} (?:pour )?(?:ne )?${SANS_PAYER}`,
  ].join("|"),
);

// Relevé de economie.gouv.fr (DGCCRF, « Mesures sociales ») et du médiateur national de l'énergie, numéro compris.
export const SI_PAYER_EST_IMPOSSIBLE =
  "dites-le d’abord au fournisseur, qui peut étaler la dette ; demandez au centre communal d’action sociale ou aux services sociaux du département un dossier au **fonds de solidarité pour le logement** ; le médiateur national de l’énergie renseigne gratuitement au **0 800 112 212**. Du 1er novembre au 31 mars, l’électricité et le gaz d’une résidence principale ne se coupent pas pour un impayé.";

const REPONSE = `Ce site n’aide pas à se brancher sans payer ni à toucher un compteur : c’est un vol, et un danger d’incendie ou d’électrocution pour vous et vos voisins.\n\nSi c’est payer qui est devenu impossible : ${SI_PAYER_EST_IMPOSSIBLE}`;

// Code de l'action sociale et des familles, L. 115-3.
const REPONSE_EAU =
  "Ce site n’aide pas à se brancher sur l’eau sans payer : c’est un vol, et un branchement sauvage peut souiller l’eau de tous.\n\nSi c’est payer qui est devenu impossible : dites-le d’abord au service de l’eau, qui peut étaler la dette ; demandez au centre communal d’action sociale ou aux services sociaux du département un dossier au **fonds de solidarité pour le logement**. L’eau d’une résidence principale ne se coupe pas pour un impayé, en aucune saison.";
const DE_L_EAU = / (?:eau|canalisations?|bouche d incendie|borne (?:d )?incendie) /;
const DU_COURANT = / (?:electri\w*|elec|courant|gaz|linky|edf|enedis) /;

/** La réponse à qui veut se brancher sans payer ; rien pour toute autre question. */
export function repondreAuCompteur(question: string): string | null {
  const texte = enTournure(question);
  if (!VOL.test(texte)) return null;
  return DE_L_EAU.test(texte) && !DU_COURANT.test(texte) ? REPONSE_EAU : REPONSE;
}
