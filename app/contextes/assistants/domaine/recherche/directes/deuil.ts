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
const PERTE = new RegExp(
  ` (?:${[
    `${PERSONNE} (?:(?:est|sont|vient de|viennent de|vient juste de|s est|se sont) )(?:\\w+ment |hier |tous |toutes )?${MORT}${POUR_RIRE}`,
    `(?:ai|a|avons|ont|vient de|viens de|venons de) (?:perdu|perdre|enterre|enterrer) ${A_MOI} (?:\\w+ )?${PROCHE}(?! (?:de vue|dans|au|a|en) )`,
    `(?:mort|deces|obseques|enterrement|funerailles|disparition) (?:de|d) ${A_MOI} (?:\\w+ )?${PROCHE}`,
    "(?:suis|est|sommes|etre) (?:en (?:plein )?deuil|veuve|veuf|endeuillee?s?)",
  ].join("|")}) `,
);
// Une mort ancienne, dite en passant, une étude, un métier.
const AILLEURS = new RegExp(` (?:en (?:1[5-9]|20)\\d\\d|il y a (?:\\w+ )?(?:\\w+ )?(?:ans|siecles?)|siecle|guerre|${EN_FAIRE_UN_METIER}) `);

const SOUTIEN =
  "Nous sommes désolés de cette perte. Ce qui aide : être là, écouter, et proposer une chose précise (un repas porté, des courses, un trajet, les enfants ou les bêtes gardés, le jardin arrosé) plutôt que « dis-moi si tu as besoin ». Pour parler du deuil : l’association **Empreintes** ([empreintes-asso.com](https://www.empreintes-asso.com)), ou **SOS Amitié** au **09 72 39 40 50**, jour et nuit. Les démarches, une à une : « Que faire après un décès ? » sur [service-public.fr](https://www.service-public.fr). Si des idées noires viennent : **3114**, gratuit, jour et nuit.";

// Ce qu'une question ainsi posée dit encore sans demander autre chose.
const AUTOUR = uneFois(
  () =>
    new Set(
      racines(
        "mort morte morts décédé décédée décès mourir suicidé suicidée pendu perdu perdue perdre perte enterré enterrer enterrement obsèques funérailles disparition deuil veuf veuve endeuillé seul seule triste tristesse chagrin peine dur vide mal pleurer soutenir soutien consoler accompagner épauler entourer présence mots condoléances proches famille mari femme épouse époux compagnon compagne conjoint copain copine parents père mère papa maman mamie papi frère soeur tante oncle cousin cousine ami amie voisin voisine collègue locataire bébé enfant enfants fils fille homme dame monsieur gens hier matin subitement brutalement maladie cancer accident gérer réagir tenir vivre continuer après avant depuis",
      ),
    ),
);

/** Ce qui se dit d'abord à qui a perdu quelqu'un, ou veut aider ceux qui restent ; rien pour toute autre question. `seul` : la question ne demande rien d'autre. */
export function repondreAuDeuil(question: string): { readonly reponse: string; readonly seul: boolean } | null {
  const texte = enTournure(question);
  if (!PERTE.test(texte) || AILLEURS.test(texte)) return null;
  return { reponse: SOUTIEN, seul: motsDuSujet(question).every((mot) => AUTOUR().has(mot)) };
}
