import { enTournure, propositions } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import { EN_FAIRE_UN_METIER } from "./metier.ts";
import { PERSONNE, PROCHE } from "./personnes.ts";

// Qui n'en peut plus sans être en danger : à qui parler d'abord, puis les documents. Le danger, lui, est une urgence.

const JE = "(?:j|je|on|nous)";
// « La batterie est à bout », « à bout de ressources » : ce n'est pas quelqu'un, ou pas de forces.
const A_BOUT = `(?:(?:suis|sommes|(?:on|${PERSONNE}) est) (?:vraiment |completement )?(?:a bout|au bout du rouleau|au fond du trou))(?: de (?:nerfs?|forces?))?`;
// « Je n'en peux plus de la ville » : ce qui suit dit de quoi, et c'est autre chose.
const N_EN_PLUS_POUVOIR = `${JE} (?:n )?en (?:peux|peut|pouvons) (?:vraiment )?plus(?: (?:du tout|de tout|de (?:la|ma|cette) vie))?`;
const AU_TRAVAIL = "(?:au (?:travail|boulot|taf|bureau)|(?:de|avec|a cause d[eu]) (?:mon|ce) (?:travail|boulot|taf|job|patron|chef))";
const SANS_SUITE = `(?= (?:$|(?:${AU_TRAVAIL}|et|ou|mais|depuis|a qui|qui|que|quoi|comment|aidez?|s il (?:te|vous) plait|sos|moralement|nerveusement) ))`;
// « Je craque, qui répare mon vélo ? » n'appelle pas à l'aide.
const CRAQUER = `${JE} (?:craque|craquons)(?= (?:$|(?:${AU_TRAVAIL}|et|mais|depuis|aidez?|s il (?:te|vous) plait|sos|moralement|nerveusement|je|mes|mon|ma|tout|trop|a qui parler|qui (?:peut |pourrait )?m (?:aide|ecoute)\\w*) ))`;
const TRES = "(?:(?:\\w+ment|tres|trop|si|assez|un peu|tout|toute|hyper) )?";
const PAR_LES_NOUVELLES =
  "(?! par (?:l |la |le |les )?(?:actualites?|infos?|informations?|nouvelles?|meteo|temps|monde|politique|climat|medias?|journaux|tele|pluie|hiver) )";
const EN_DEPRESSION = "en (?:pleine )?depression|en (?:plein )?burn ?out";
const ALLER_MAL = [
  `(?:je|j) (?:suis|me sens) ${TRES}(?:(?:deprimee?|depressi(?:f|ve)|${EN_DEPRESSION})${PAR_LES_NOUVELLES}|desesperee?(?! (?:de|d|par) ))`,
  `${PERSONNE} (?:est|se sent) ${TRES}(?:depressi(?:f|ve)|${EN_DEPRESSION})`,
  `(?:je |j |${PERSONNE} )(?:fais|fait|ai fait|a fait|sors d|sors de) (?:une? )?(?:depression|burn ?out)`,
  `(?:je |j |${PERSONNE} )(?:\\w+ ){0,4}plus (?:envie|gout|interet) (?:de |a |pour )rien`,
  `${PERSONNE} (?:\\w+ ){0,3}(?:se leve plus|sort plus (?:de|du) (?:lit|chambre|sa chambre)|reste au lit toute la journee)`,
  `(?:je|on|${PERSONNE}) (?:ne )?(?:tiens|tient) plus(?: le coup)?(?= (?:$|je|j|et|depuis|aidez))`,
  "envie de tout (?:arreter|lacher)(?= (?:$|vraiment|depuis|je|j|aidez))",
  "(?:ai|avoir) le moral (?:a zero|dans les chaussettes|au plus bas)|(?:ai|a) (?:plus|pas) le moral(?! (?:de|des|d|pour) )|broie du noir|je vais tres mal(?! \\w+(?:er|ir|re) )",
].join("|");
const MAL = new RegExp(` (?:(?:${N_EN_PLUS_POUVOIR}|${A_BOUT})${SANS_SUITE}|(?:${ALLER_MAL})(?= ))`);
const CRAQUE = new RegExp(` ${CRAQUER}`);

const PAYSAN =
  "(?:agricult(?:eur|rice)|paysann?e?|eleveu(?:r|se)|exploitante?|maraich(?:er|ere)|vigneronn?e?|viticult(?:eur|rice)|apicult(?:eur|rice)|berg(?:er|ere))s?";
const FERME = "(?:ferme|exploitation|elevage|gaec|troupeau|cheptel|vaches|brebis|betes|recoltes?)";
const DE_LA_TERRE = new RegExp(
  ` (?:(?:suis|sommes|est|sont) (?:une? )?(?:jeune |petite? )?${PAYSAN}|(?:ma|mon|notre|nos|mes) ${FERME}|${PROCHE} (?:\\w+ )?${PAYSAN}) |^ ${PAYSAN} `,
);
const DU =
  "(?:msa|factures?|charges?|cotisations?|emprunts?|credits?|prets?|traites|fermages?|loyers?|fournisseurs?|banque|impots?|dettes?|salaires?|salaries?)";
const DETTES = `(?:(?:croul\\w*|noye\\w*|etouff\\w*|ploie\\w*) sous (?:les |mes |nos |leurs |l )?(?:dettes?|factures?|emprunts?|endettement)|(?:des|trop de|plein de|de grosses) dettes|(?:sur)?endettee?s?|au bord de la (?:faillite|liquidation)|(?:fais|fait|faire) faillite|tout (?:perdu|pris)(?! (?:de|d|du|des|en|dans) )|huissiers?|(?:peux|peut|pouvons|arrive|arrivons) (?:plus|pas) (?:a )?(?:(?:payer|rembourser) (?:(?:\\w+ ){0,2}${DU}|$|qui|que|comment)|m en sortir|s en sortir))`;
const EN_PERIL = "en (?:grande? |grosse )?(?:faillite|liquidation|cessation|redressement judiciaire|difficultes?)";
// « J'emploie des gens en difficulté », « reprendre une ferme en faillite » : c'est à d'autres que cela arrive.
const EN_DIFFICULTE = new RegExp(
  ` (?:${DETTES}|(?:suis|sommes|est|sont|mise?s?|placee?s?|${PAYSAN}|(?:ma|mon|notre|nos|mes) (?:\\w+ )?${FERME}) (?:\\w+ment |tres |tous )?${EN_PERIL}) `,
);
// « Qui aide les paysans endettés ? » ; « pourquoi les paysans sont-ils endettés » est une question d'idées, « un emploi pour les accompagner » un métier.
const QUI_LES_AIDE = new RegExp(
  ` (?:qui|quelle?s?|a qui|une?|des) (?:\\w+ ){0,3}(?:aid\\w*|defend\\w*|soutien\\w*|soutenir|accompagn\\w*) (?:\\w+ ){0,3}${PAYSAN} (?:\\w+ ){0,3}(?:${DETTES}|${EN_PERIL}) `,
);
const S_Y_FORMER = new RegExp(` ${EN_FAIRE_UN_METIER} `);

const NOIR = "Si des idées noires viennent : **3114**, gratuit, jour et nuit.";
// Agri'écoute : MSA (agriecoute.fr). SOS Amitié : sos-amitie.com. 3114 : 3114.fr.
const A_QUI_PARLER = `Parler à quelqu’un aide d’abord : votre **médecin**, ou **SOS Amitié** au **09 72 39 40 50**, jour et nuit, sans donner son nom. ${NOIR}`;
const AUX_PAYSANS = `D’abord quelqu’un à qui parler : **Agri’écoute**, de la MSA, au **09 69 39 29 19**, jour et nuit, sans donner son nom. Pour les dettes, une procédure, la suite : [Solidarité Paysans](https://solidaritepaysans.org), dont des bénévoles et des salariés accompagnent, gratuitement, les familles d’agriculteurs en difficulté ; la **cellule d’accompagnement** de la chambre d’agriculture ou de la MSA. ${NOIR}`;

// Code du travail, R. 4624-34.
const AU_MEDECIN_DU_TRAVAIL = `Le **médecin du travail** reçoit à votre demande, sans que l’employeur puisse vous en punir (code du travail, R. 4624-34) ; votre médecin peut arrêter le travail. ${A_QUI_PARLER}`;
const PAR_LE_TRAVAIL = new RegExp(` ${AU_TRAVAIL} | burn ?out `);

/** Ce qui se dit d'abord à qui n'en peut plus, ou à qui une ferme échappe ; rien pour toute autre question. */
export function repondreALaDetresse(question: string): string | null {
  const texte = enTournure(question);
  const mal = CRAQUE.test(texte) || MAL.test(texte) || propositions(question).some((dite) => MAL.test(dite));
  const aides = QUI_LES_AIDE.test(texte) && !S_Y_FORMER.test(texte);
  if (aides || (DE_LA_TERRE.test(texte) && (mal || EN_DIFFICULTE.test(texte)))) return AUX_PAYSANS;
  if (!mal) return null;
  return PAR_LE_TRAVAIL.test(texte) ? AU_MEDECIN_DU_TRAVAIL : A_QUI_PARLER;
}
