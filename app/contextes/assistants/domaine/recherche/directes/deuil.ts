import { racines } from "#app/commun/texte/mots.ts";
import { uneFois } from "#app/commun/memoires/une-fois.ts";
import { enTournure } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import { motsDuSujet } from "#app/contextes/assistants/domaine/recherche/mots/mots-d-usage.ts";
import { EN_FAIRE_UN_METIER } from "./metier.ts";
import { PERSONNE, PROCHE } from "./personnes.ts";

// Quelqu'un est mort : une phrase humaine d'abord. « Morte de rire », « le chien de mon voisin est mort », « mort en 1990 » n'appellent rien de tel.

const MORT = "(?:mort|morte|morts|mortes|decede|decedee|decedes|decedees|mourir|deceder|suicidee?|pendue?)";
const POUR_RIRE = "(?! (?:de|d) (?:rire|fatigue|trouille|peur|faim|soif|froid|honte|chaud|jalousie|ennui|inquietude) )";
const A_MOI = "(?:mon|ma|mes|notre|nos|son|sa|ses|leur|leurs)";
const FUNERAILLES = `(?:obseques|enterrements?|funerailles|humusation|cremation|incineration|inhumation|sepulture|tombe|cercueil|cendres) (?:\\w+ ){0,2}?(?:de|d|pour|a) ${A_MOI} (?:\\w+ )?${PROCHE}|(?:enterrer|inhumer|incinerer|humuser) (?:(?:le corps|les cendres) de )?${A_MOI} (?:\\w+ )?${PROCHE}`;
const PERTE = new RegExp(
  ` (?:${[
    `${PERSONNE} (?:(?:est|sont|vient de|viennent de|vient juste de|s est|se sont) )(?:\\w+ment |hier |tous |toutes )?${MORT}${POUR_RIRE}`,
    `${PERSONNE} (?:s est|vient de se|se sont) noy\\w+(?! dans (?:les|ses|le|la|l|un) (?:dettes?|factures?|papier\\w*|travail|chiffres|details?) )`,
    `(?:ai|a|avons|ont|vient de|viens de|venons de) (?:perdu|perdre|enterre|enterrer) ${A_MOI} (?:\\w+ )?${PROCHE}(?! (?:de vue|dans|au|a|en) )`,
    `(?:mort|deces|disparition|suicide) (?:de|d) ${A_MOI} (?:\\w+ )?${PROCHE}`,
    FUNERAILLES,
    "(?:suis|est|sommes|etre) (?:en (?:plein )?deuil|veuve|veuf|endeuillee?s?)",
  ].join("|")}) `,
);
// Une mort ancienne, une étude, un métier.
const AILLEURS = new RegExp(
  ` (?:en (?:1[5-9]|20)\\d\\d|(?:il y a|depuis) (?:\\w+ )?(?:\\w+ )?(?:ans|annees|longtemps|siecles?)|siecle|guerre|quand (?:(?:j|je|il|elle|on|nous) )(?:avais?|avions|etais?|etions|avait|etait)|${EN_FAIRE_UN_METIER}) `,
);
// Avec une autre demande, une mort dite en passant (« je suis veuf, combien de panneaux ») ne change pas la réponse ; un deuil tout proche, des obsèques, une peine, si.
const A_VIF = new RegExp(
  ` (?:${FUNERAILLES}|(?:vient|viennent) (?:juste )?de (?:mourir|deceder|se noyer|se suicider)|(?:viens|venons) de perdre|hier|ce (?:matin|mois)|cette (?:nuit|semaine)|(?:la semaine|le mois) derniere?|il y a (?:\\w+ )?(?:\\w+ )?(?:jours?|semaines?)|subitement|brutalement|en (?:plein )?deuil|endeuillee?s?|trist\\w*|chagrin|peine|pleur\\w*|(?:sais|sait|arriv\\w*|peux|peut) (?:pas|plus)|m en (?:sors|remets)|me manque\\w*) `,
);

const SOUTIEN =
  "Nous sommes désolés de cette perte. Ce qui aide : être là, écouter, et proposer une chose précise (un repas porté, des courses, un trajet, les enfants ou les bêtes gardés, le jardin arrosé) plutôt que « dis-moi si tu as besoin ». Pour parler du deuil : l’association **Empreintes** ([empreintes-asso.com](https://www.empreintes-asso.com)), ou **SOS Amitié** au **09 72 39 40 50**, jour et nuit. Les démarches, une à une : « Que faire après un décès ? » sur [service-public.fr](https://www.service-public.fr). Si des idées noires viennent : **3114**, gratuit, jour et nuit.";

// Ce qu'une question ainsi posée dit encore sans demander autre chose.
const AUTOUR = uneFois(
  () =>
    new Set(
      racines(
        "mort morte morts décédé décédée décès mourir suicidé suicidée pendu perdu perdue perdre perte enterré enterrer enterrement obsèques funérailles disparition deuil veuf veuve endeuillé seul seule triste tristesse chagrin peine dur vide mal pleurer noyé noyer noyée arriver arrive soutenir soutien consoler accompagner épauler annoncer dire entourer présence mots condoléances proches famille mari femme épouse époux compagnon compagne conjoint copain copine parents père mère papa maman mamie papi frère soeur tante oncle cousin cousine ami amie voisin voisine collègue ex locataire bébé enfant enfants fils fille homme dame monsieur gens hier matin subitement brutalement maladie cancer accident gérer réagir tenir vivre continuer après avant depuis",
      ),
    ),
);

// Où, et comment, une personne sera enterrée.
const OBSEQUES = uneFois(
  () =>
    new Set(
      racines(
        "humusation crémation incinération incinérer inhumation inhumer humuser sépulture tombe cercueil cendres corps jardin terrain champ pré forêt arbre pied écologique naturel naturelle bio carton bois béton végétal pleine terre coûter coûtent coût prix autoriser autorisation droit",
      ),
    ),
);
const SE_FAIRE_ENTERRER = new RegExp(` (?:${FUNERAILLES}) `);
const CHEZ_SOI = / (?:jardin|terrain|champ|pre|verger|ferme|propriete|chez (?:moi|nous|lui|elle)) /;
// Code général des collectivités territoriales, L. 2223-9 et R. 2213-32 ; seules l'inhumation et la crémation y sont prévues.
const DANS_UN_TERRAIN =
  "Être enterré dans un terrain privé se peut, à 35 mètres au moins des villes et des bourgs, si le **préfet** l’autorise, après l’avis d’un hydrogéologue agréé (code général des collectivités territoriales, L. 2223-9 et R. 2213-32). L’autorisation ne se demande qu’après le décès, avant l’enterrement, et ne vaut que pour une personne ; la mairie ou les pompes funèbres aident à la demander.";
const HUMUSATION = "L’humusation n’est pas permise en France : la loi n’y connaît que l’inhumation et la crémation.";

/** Ce que la loi permet de ces obsèques. */
function reglesDesObseques(texte: string): ReadonlyArray<string> {
  if (!SE_FAIRE_ENTERRER.test(texte)) return [];
  return [...(/ (?:humusation|humuser) /.test(texte) ? [HUMUSATION] : []), ...(CHEZ_SOI.test(texte) ? [DANS_UN_TERRAIN] : [])];
}

const neDitQueLaPerte = (question: string): boolean => motsDuSujet(question).every((mot) => AUTOUR().has(mot));

/** Vrai si ces mots disent que quelqu'un est mort, et rien d'autre : ce n'est pas ce que la question cherche. */
export const ditUneMort = (partie: string): boolean => PERTE.test(enTournure(partie)) && neDitQueLaPerte(partie);

/** Ce qui se dit d'abord à qui vient de perdre quelqu'un, ou veut aider ceux qui restent ; rien pour toute autre question. `seul` : la question ne demande rien d'autre. */
export function repondreAuDeuil(question: string): { readonly reponse: string; readonly seul: boolean } | null {
  const texte = enTournure(question);
  if (!PERTE.test(texte) || AILLEURS.test(texte)) return null;
  const obseques = SE_FAIRE_ENTERRER.test(texte);
  const seul = motsDuSujet(question).every((mot) => AUTOUR().has(mot) || (obseques && OBSEQUES().has(mot)));
  return seul || A_VIF.test(texte) ? { reponse: [SOUTIEN, ...reglesDesObseques(texte)].join("\n\n"), seul } : null;
}
