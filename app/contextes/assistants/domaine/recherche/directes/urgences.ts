import { enTournure } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";

// Quelqu'un qui dit aller mal, ou être en danger, n'attend pas des fiches : il lui faut un numéro, tout de suite, et sans qu'un modèle l'écrive.

type Urgence = { readonly dit: RegExp; readonly reponse: string };

const VITAL = "En cas de danger immédiat : **15** (SAMU) ou **112** ; par message, pour qui n’entend pas ou ne peut pas parler : **114**.";
const PAS_ICI = "Cet assistant ne sait pas aider pour cela, mais des personnes le peuvent, maintenant.";

// Numéros nationaux : 3114 (service-public.fr, actualité A15206, 29 septembre 2021 ; 3114.fr) ; 15, 17, 112, 114, 119 et 3919 (service-public.fr, « Quels sont les numéros d'appel d'urgence ? »).
const EMPOISONNEMENT = `${PAS_ICI} ${VITAL} Un poison, un champignon, un produit avalé : le centre antipoison de votre région, ou le **15**, jour et nuit.`;
// Avaler, puis aller mal : quoi que ce soit, et quoi que le malade ait pris.
const QUI = "(?:je|j|il|elle|on|nous|bebe|enfants?|fils|filles?|petite?s?|mari|femme|mere|pere|frere|soeur|amie?|voisine?)";
const A_AVALE = "(?:a|ai|as|ont|avons|avait|vien[st] d|vient de|viens de) (?:\\w+ )?(?:avaler?|bu|boire|mange|manger|ingerer?|respire|inhale)";
const VA_MAL =
  "(?:vomi\\w*|convuls\\w*|inconscien\\w*|evanoui\\w*|delir\\w*|gonfle\\w*|tremble\\w*|(?:est|suis|sont|se sent|me sens) (?:\\w+ )?(?:malades?|mal)|mal (?:au|a la|a l) (?:ventre|estomac|tete)|se reveille (?:plus|pas)|respire (?:plus|mal))";

const AVALE_ET_VA_MAL = new RegExp(` ${QUI} ${A_AVALE} (?:\\w+ ){0,12}${VA_MAL} | ${VA_MAL} (?:\\w+ ){0,4}apres avoir (?:avale|bu|mange|ingere|respire) `);

const URGENCES: ReadonlyArray<Urgence> = [
  {
    // À la première personne, ou d'un proche : « le suicide des agriculteurs » est une question comme une autre.
    dit: / (?:me suicider|se suicider|(?:pense|penser|pensees?|idees?) (?:au |de )?suicid\w*|suicidaires?|veut mourir|veux mourir|envie de mourir|voudrais mourir|en finir avec (?:la|ma|sa) vie(?! chere)|(?:veux|vais|voudrais|pouvoir|envie de?) (?:me tuer|en finir)(?! avec)|mettre fin a (?:mes|ses) jours|(?:veux|voudrais|envie de) disparaitre|plus (?:envie|la force) de vivre) /,
    reponse: `${PAS_ICI} **3114**, numéro national de prévention du suicide : gratuit, jour et nuit, pour soi ou pour un proche ([3114.fr](https://3114.fr)). ${VITAL}`,
  },
  {
    dit: / (?:(?:mon |ma )(?:mari|femme|compagnon|compagne|conjoint|conjointe|copain|copine|pere|mere|ex) (?:me|m|nous) (?:frappe|bat|tape(?! sur les nerfs)|viole|menace)|(?:suis|etre) (?:battue?|violee?|frappee?)|(?:victimes?|subis|subit|vis|vit) (?:de |des |d )?violences? (?:conjugales?|domestiques?)) /,
    reponse: `${PAS_ICI} **3919**, violences faites aux femmes : gratuit, jour et nuit, hors des factures. Un enfant en danger : **119**. ${VITAL} La police : **17**.`,
  },
  {
    dit: / (?:(?:mal|douleurs?|serrement) (?:a|dans|au) (?:la |le )?(?:poitrine|thorax|coeur)|(?:je|il|elle|bebe|enfant|fils|fille|mere|pere|mari|femme) (?:ne |n )?(?:respire (?:plus|mal|pas)|arrive (?:plus|mal|pas) a respirer)|du mal a respirer|(?:fait|fais|faire) un malaise|perd\w* connaissance|saigne (?:beaucoup|trop)|(?:a|ai|avoir|as) (?:avale|bu|mange) (?:du |de la |un |une |des )?(?:poison|javel|desherbant|pesticides?|produits? (?:toxiques?|menagers?|chimiques?|dangereux|nettoyants?|vaisselle|d entretien)|baies? (?:\p{L}+ )?(?:toxiques?|inconnues?|veneneuses?)|champignons? (?:\p{L}+ )?(?:veneneux|toxiques?|inconnus?))|(?:je|j|il|elle|on|nous|bebe|enfants?|fils|filles?|mari|femme|mere|pere|amie?|voisine?) (?:me |m |s |nous )?(?:suis|sens|ai|a|est|sommes|avons|sont|ont) (?:ete )?(?:empoisonnee?s?|intoxiquee?s?)(?! par (?:la |les |l |le )?(?:pub\w*|ecrans?|reseaux|medias?|tele\w*|internet))|(?:pris|prise|avale|avalee|prendre) trop de (?:medicaments?|cachets?|comprimes?|somniferes?)|overdose) /u,
    reponse: EMPOISONNEMENT,
  },
];

/** La réponse à qui dit aller mal ou être en danger ; rien pour toute autre question. */
export function repondreUrgence(question: string): string | null {
  const texte = enTournure(question);
  if (AVALE_ET_VA_MAL.test(texte)) return EMPOISONNEMENT;
  return URGENCES.find(({ dit }) => dit.test(texte))?.reponse ?? null;
}
