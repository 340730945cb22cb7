import { secourir } from "#app/contextes/assistants/domaine/recherche/directes/dangers/gestes-de-secours.ts";
import {
  AU_SECOURS,
  BOTULISME,
  CABLE_A_TERRE,
  CRUE,
  DISPARITION,
  INTRUS,
  MEDICAMENTS_DE_TROP,
} from "#app/contextes/assistants/domaine/recherche/directes/dangers/qui-appeler.ts";
import { estUnProche } from "#app/contextes/assistants/domaine/recherche/directes/personnes.ts";
import { PLUS, quelquUn, type Mots } from "./phrase.ts";

/** Ce que la phrase doit dire, tout à la fois ; `qui` : et d'une personne. */
type Autour = { readonly dit: ReadonlyArray<RegExp>; readonly qui?: true; readonly reponse: string };

const AUTOUR: ReadonlyArray<Autour> = [
  {
    dit: [
      /^ (?:(?:au secours|a l aide|aidez moi|aide moi|help|sos|urgence|au feu|c est (?:une )?urgen(?:t|ce)|vite|svp|appelez (?:les secours|le samu|les pompiers)|besoin d aide urgente) )+$/,
    ],
    reponse: AU_SECOURS,
  },
  {
    dit: [
      / (?:cables?|lignes?|fils?|poteau) (?:electriques?|haute tension|edf|enedis) (?:est |sont )?(?:tombee?s?(?! en panne)|arrachee?s?|par terre|au sol|pend\w*|a terre) /,
    ],
    reponse: CABLE_A_TERRE,
  },
  {
    dit: [
      / (?:monte|envahit|rentre|entre|deborde|arrive) (?:\w+ ){0,4}?(?:maison|salon|rez de chaussee|cuisine|chez) /,
      / (?:riviere|eau|crue|torrent|fleuve|mer) /,
      / (?:coincee?s?|bloquee?s?|sur (?:le|mon|notre) toit|(?:a|au) (?:l etage|premier|grenier)|aidez|secours|vite) /,
    ],
    reponse: CRUE,
  },
  // « L'eau monte dans la maison » : ni une cave à chaque pluie, ni une remontée, ni une eau qu'on y fait monter.
  {
    dit: [
      /^(?!.* (?:chaque|capillar\w*|humid\w*|remontees?|pressions?|pompe\w*|cuves?|puits|surpresseur|tuyaux?|belier|gravite|chaude|comment|pourquoi|faire|pluie|par (?:le|la|les|un|une)|infiltr\w*|fuites?|gouttieres?) ).* (?:eau|riviere|crue|torrent|fleuve|inondation) (?:\w+ )?(?:(?:monte|rentre|entre|arrive) (?:\w+ )?(?:dans|jusqu a)|envahit) (?:la|ma|notre|le|mon|les) (?:maison|salon|rez de chaussee|cuisine|chambres?|appart\w*|sejour) /,
    ],
    reponse: CRUE,
  },
  {
    dit: [
      / (?:eau|riviere|crue) monte (?:(?:tres )?vite )?(?:chez (?:moi|nous)|(?:et )?(?:on|nous|je) (?:est|sommes|suis) (?:\w+ )?(?:coincee?s?|bloquee?s?|inondee?s?)|aidez|au secours|que faire) | inondee?s? (?:et )?(?:l )?(?:eau|riviere) monte /,
    ],
    reponse: CRUE,
  },
  { dit: [/ (?:digue|barrage|berge) (?:a |vient de |est en train de )(?:lachee?|lacher|cedee?|ceder|rompue?|rompre) /], reponse: CRUE },
  {
    dit: [
      / (?:vois|voit|voyons|voir|vision) (?:tout |trouble et )?double(?! (?:emploi|vitrage|usage|peine|face|prix)) | (?:vue|vision|vois) (?:est |devient )?(?:toute )?trouble | arrive(?:nt)? (?:plus|pas) a (?:avaler|parler|articuler|deglutir) | paupieres? (?:qui )?tomb\w+ | mal a (?:avaler|parler|articuler) /,
      / (?:conserves?|boca(?:l|ux)|boites? de conserve|jambon|saumure|sterilis\w+|charcuterie|terrines?|pate maison|pesto|rillettes|confit|foie gras|ail (?:a|dans) l huile|lacto\w+) /,
      / (?:(?:ma|sa) (?:vue|vision)|vois|voit|voyons|(?:ai|a|avons|ont) (?:\w+ ){0,2}(?:mal|vision|vue|paupieres?)|arrive pas|arrive plus|depuis|apres|tomb\w+) /,
    ],
    reponse: BOTULISME,
  },
  // Voir double et parler mal, sans conserve : un accident du cerveau.
  {
    dit: [
      / (?:vois|voit) double(?! (?:emploi|vitrage|usage|peine|face|prix)) /,
      / (?:parle mal|mal a (?:parler|marcher|avaler|articuler)|mal a la tete|vomi\w*|vertiges?|titube|visage) /,
    ],
    qui: true,
    reponse: secourir("malaise"),
  },
  {
    dit: [
      / (?:me|m|nous) (?:menace|a menacee?|agresse|poursuit|frappe|attaque|vise) (?:\w+ ){0,3}?(?:avec (?:un|une|son|sa|des) )(?:couteau|arme|fusil|hache|pistolet|machette|batte|fourche) /,
    ],
    reponse: INTRUS,
  },
  {
    dit: [
      // Qui l'a forcée pour y travailler l'a dit de son article ; un inconnu, lui, la force encore.
      / (?:mon ex|quelqu un|voleurs?|cambrioleurs?|des (?:gens|hommes|types|mecs)|un homme) (?:\w+ ){0,5}?(?:defonce|defoncer|force|forcent|forcer|casse|cassent|casser) (?:\w+ )?(?:la serrure de )?(?:ma|notre|la|mes|nos) (?:porte|fenetres?|volets?) | (?:un|deux) collegue (?!a |ont )(?:\w+ ){0,5}?(?:defonce|defoncer|force|forcer|casse|casser) (?:\w+ )?(?:ma|notre|la|mes|nos) (?:porte|fenetres?|volets?) /,
    ],
    reponse: INTRUS,
  },
  {
    dit: [
      / (?:agite|pointe|braque|brandit|sort) (?:\w+ )?(?:un|une|son|sa|le|la) (?:couteau|arme|fusil|hache|pistolet|machette|carabine) (?:sur|vers|devant|contre|chez|dans) (?:moi|nous|chez|ma|notre|la|mon|les) /,
    ],
    reponse: INTRUS,
  },
  {
    dit: [/ (?:en train de |vient de )(?:\w+ ){0,2}?(?:cambrioler|voler|rentrer|entrer|s introduire)(?: \w+)? chez (?:moi|nous|ma|mon|la|le|les) /],
    reponse: INTRUS,
  },
  {
    dit: [
      / (?:quelqu un|un collegue|un homme|des (?:gens|hommes|collegue)|mon ex|un voleur|des voleurs|ils|on) (?:qui )?(?:essaie|essaient|essaye|essayent|tente|tentent|cherche|cherchent|veut|veulent|est en train)(?: (?:de|d|a))? (?:entrer|rentrer|penetrer|s introduire|forcer)(?: de force)? (?:chez (?:moi|nous)|dans (?:ma|notre|la|mon) (?:maison|appart\w*|chambre|jardin|logement|cave|garage)|(?:ma|notre|la) (?:porte|fenetre|serrure)) /,
    ],
    reponse: INTRUS,
  },
  { dit: [/ (?:cambrioleurs?|voleurs?|intrus) (?:est |sont )?(?:dans|chez|a l interieur) (?:la|ma|notre|moi|nous|de) /], reponse: INTRUS },
  {
    dit: [
      / (?:pris|prise|avale|avalee) (?:\w+ )?(?:toute?s? |tous )(?:la|les|le|sa|ses|une|ma|mes) (?:(?:boites?|flacon) (?:de|d) (?:\w+ )?(?:somnif|cachet|medic|compri|dolipr|parac|pilule|anxio|xanax|tranqu|antid|calmant|gelule|valium|lexomil)|plaquettes? (?:$|de (?:cachet|medic|compri|dolipr|parac|pilule|xanax|somnif|gelule)|je |j |et |il |elle |aidez|vite |que faire)|cachets |comprimes |medicaments )/,
    ],
    qui: true,
    reponse: MEDICAMENTS_DE_TROP,
  },
];

/** Ce dont on n'est pas encore blessé : l'eau qui monte, un câble à terre, quelqu'un qui menace ou qui manque, un appel tout court. */
export function autour(mots: Mots): string | null {
  const texte = ` ${mots.join(" ")} `;
  const lu = AUTOUR.find(({ dit, qui }) => dit.every((motif) => motif.test(texte)) && (qui !== true || mots.some((_, i) => quelquUn(mots, i))));
  return lu?.reponse ?? disparaitre(mots, texte);
}

// « Est perdue » et non « a perdu ses gants » ; « n'est pas rentrée » et non « est rentrée ».
function neSeTrouvePas(mots: Mots, mot: string, rang: number): boolean {
  if (/^rentree?s?$/.test(mot)) return [mots[rang - 1] ?? "", mots[rang - 2] ?? "", mots[rang + 1] ?? ""].some((dit) => PLUS.has(dit));
  if (/^perdue?s?$/.test(mot))
    return /^(?:est|suis|sont|sommes)$/.test(mots[rang - 1] ?? "") && !/ dans (?:ses|mes|les|leurs|nos) /.test(` ${mots.slice(rang + 1, rang + 3).join(" ")} `);
  return /^(?:disparue?s?|introuvables?)$/.test(mot);
}

function disparaitre(mots: Mots, texte: string): string | null {
  const perdu = / (?:sommes|est|suis|on est) perdue?s? (?:en|dans|au) (?:la |le |un |une )?(?:montagne|foret|mer|bois|brouillard|neige|glacier) /.test(texte);
  if (perdu && / (?:bless\w+|nuit|froid|neige|batterie|secours|tempete|aidez) /.test(texte)) return DISPARITION;
  const manque = mots.findIndex((mot, i) => neSeTrouvePas(mots, mot, i));
  if (manque < 0) return null;
  if (!/ (?:depuis (?:ce matin|hier|cette nuit|\w+ heures?|midi|tout a l heure)|il fait nuit|la nuit (?:tombe|arrive)) /.test(texte)) return null;
  return mots.slice(0, manque).some((mot, i) => estUnProche(mot) && quelquUn(mots, i)) ? DISPARITION : null;
}
