import { enTournure, propositions } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";

// Qui n'en peut plus sans être en danger : à qui parler d'abord, puis les documents. Le danger, lui, est une urgence.

const JE = "(?:j|je|on|nous)";
const PROCHE =
  "(?:mari|femme|compagnon|compagne|conjointe?|pere|mere|frere|soeur|fils|fille|parents|voisine?s?|amie?s?|copain|copine|beau (?:frere|pere|fils))";
// « Je n'en peux plus de la ville », « à bout de ressources » : ce qui suit dit de quoi, et c'est autre chose.
const N_EN_PLUS_POUVOIR = `${JE} (?:n )?en (?:peux|peut|pouvons) (?:vraiment )?plus|${JE} (?:craque|craquons)|(?:suis|sommes|est) (?:vraiment |completement )?(?:a bout|au bout du rouleau|au fond du trou)`;
const SANS_SUITE = "(?= (?:$|(?:et|ou|mais|depuis|a qui|qui|que|quoi|comment|aidez?|svp|sos|moralement|nerveusement) ))";
const TRES = "(?:(?:\\w+ment|tres|trop|si|assez|un peu|tout|toute|hyper) )?";
const ALLER_MAL = [
  `(?:je|j) (?:suis|me sens) ${TRES}(?:deprimee?|depressi(?:f|ve)|desesperee?|en depression|en burn ?out)`,
  "(?:je|j) (?:fais|sors d|sors de) (?:une? )?(?:depression|burn ?out)",
  "(?:ai|avoir) le moral (?:a zero|dans les chaussettes|au plus bas)|broie du noir|je vais tres mal",
].join("|");
const MAL = new RegExp(` (?:(?:${N_EN_PLUS_POUVOIR})${SANS_SUITE}|(?:${ALLER_MAL})(?= ))`);

const PAYSAN =
  "(?:agricult(?:eur|rice)|paysann?e?|eleveu(?:r|se)|exploitante?|maraich(?:er|ere)|vigneronn?e?|viticult(?:eur|rice)|apicult(?:eur|rice)|berg(?:er|ere))s?";
const DE_LA_TERRE = new RegExp(
  ` (?:(?:suis|sommes|est|sont) (?:une? )?(?:jeune |petite? )?${PAYSAN}|(?:ma|mon|notre|nos|mes) (?:ferme|exploitation|elevage|troupeau|cheptel|vaches|brebis|betes|recoltes?)|${PROCHE} (?:\\w+ )?${PAYSAN}) |^ ${PAYSAN} `,
);
const DETTES =
  "(?:(?:croul\\w*|noye\\w*|etouff\\w*|ploie\\w*) sous (?:les |mes |nos |leurs |l )?(?:dettes?|factures?|emprunts?|endettement)|(?:des|trop de|plein de|de grosses) dettes|(?:sur)?endettee?s?|(?:en|la|une|au bord de la) (?:faillite|liquidation|cessation)|redressement judiciaire|en difficultes?|tout (?:perdu|pris)(?! (?:de|d|du|des|en|dans) )|huissiers?|(?:peux|peut|pouvons|arrive|arrivons) (?:plus|pas) (?:a )?(?:payer|rembourser|m en sortir|s en sortir))";
const EN_DIFFICULTE = new RegExp(` ${DETTES} `);
// « Qui aide les paysans endettés ? » ; « pourquoi les paysans sont-ils endettés » est une question d'idées.
const QUI_LES_AIDE = new RegExp(
  ` (?:qui|quelle?s?|a qui|une?|des) (?:\\w+ ){0,3}(?:aid\\w*|defend\\w*|soutien\\w*|soutenir|accompagn\\w*) (?:\\w+ ){0,3}${PAYSAN} (?:\\w+ ){0,3}${DETTES} `,
);

const NOIR = "Si des idées noires viennent : **3114**, gratuit, jour et nuit.";
// Agri'écoute : MSA (agriecoute.fr). SOS Amitié : sos-amitie.com. 3114 : 3114.fr.
const A_QUI_PARLER = `Parler à quelqu’un aide d’abord : votre **médecin**, ou **SOS Amitié** au **09 72 39 40 50**, jour et nuit, sans donner son nom. ${NOIR}`;
const AUX_PAYSANS = `D’abord quelqu’un à qui parler : **Agri’écoute**, de la MSA, au **09 69 39 29 19**, jour et nuit, sans donner son nom. Pour les dettes, une procédure, la suite : [Solidarité Paysans](https://solidaritepaysans.org), dont des bénévoles et des salariés accompagnent, gratuitement, les familles d’agriculteurs en difficulté ; la **cellule d’accompagnement** de la chambre d’agriculture ou de la MSA. ${NOIR}`;

/** Ce qui se dit d'abord à qui n'en peut plus, ou à qui une ferme échappe ; rien pour toute autre question. */
export function repondreALaDetresse(question: string): string | null {
  const texte = enTournure(question);
  const mal = MAL.test(texte) || propositions(question).some((dite) => MAL.test(dite));
  if (QUI_LES_AIDE.test(texte) || (DE_LA_TERRE.test(texte) && (mal || EN_DIFFICULTE.test(texte)))) return AUX_PAYSANS;
  return mal ? A_QUI_PARLER : null;
}
