import { sansAbreviationsOutils } from "#app/contextes/assistants/domaine/comprehension/abreviations.ts";
import { enTournure, propositions } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import { chercheUnTravail, DIFFEREND_DE_TRAVAIL, HARCELEMENT_AU_TRAVAIL } from "#app/contextes/assistants/domaine/recherche/renseignements.ts";
import { SI_PAYER_EST_IMPOSSIBLE } from "./compteur.ts";
import { avertirDuDanger } from "./urgences.ts";
import { repondreALaDetresse } from "./detresse.ts";
import { repondreAuDeuil } from "./deuil.ts";

// Qui a froid, faim, dort dehors ou n'est plus payé n'attend pas une fiche : d'abord qui appeler, tout de suite.

const SANS_ARGENT =
  "(?:(?:pas|plus|peu|sans) (?:d |de |un |les )?(?:argent|sous|thunes?|fric|rond|ressources?|revenus?|moyens?)|fauchee?s?|au rsa|(?:peux|peut|peuvent|pouvons|arrive|arrivons) (?:pas|plus) (?:a )?(?:payer|regler)|impayee?s?)";
const JE = "(?:j|je|on|nous|me|m)";
const LES_MIENS = "(?:mon|ma|mes|nos|notre) (?:\\w+ )?(?:bebes?|enfants?|gosses?|petite?s?|fils|filles?|famille)";
const QUI = `(?:${JE}|${LES_MIENS})`;
const ENERGIE = "(?:l |le |la |de |d )?(?:electricite|elec|courant|gaz|chauffage)";
// « Dans la rue Victor Hugo », « sans toit végétalisé », « se chauffer au bois » : ce qui suit change le sens.
const RIEN_APRES =
  "(?= (?:$|(?:(?:et|ou|mais) )?(?:j|je|on|nous|il|mes|mon|ma|pas|plus|c|que|comment) |(?:et )?(?:qui|quoi|ou (?:aller|dormir|trouver|demander)|aidez?|besoin|s il (?:te|vous) plait|ce|cet|cette|depuis|alors|car|parce|faute|maintenant|demain) ))";
const NI_LIEU_APRES = `(?:${RIEN_APRES}|(?= (?:a (?!cote |l |la |\\d)|avec (?:mes|mon|ma|nos|notre|un|une|deux|trois|\\d)|sans |devant |en bas |pres de chez )))`;

const A_FROID = `${QUI} (?:(?:ai|a|avons|ont) (?:(?!pas |plus |jamais )\\w+ )?froid|gele|caille)`;
const FROID = `(?:${A_FROID} (?:\\w+ ){0,8}${SANS_ARGENT}|${SANS_ARGENT} (?:\\w+ ){0,8}${A_FROID}|(?:peux|peut|pouvons|arrive|arrivons) (?:pas|plus) (?:a )?(?:(?:me|se|nous) chauffer|payer ${ENERGIE})${RIEN_APRES})`;
const COUPEE = (quoi: string) =>
  `(?:(?:m|nous) (?:a|ont) (?:re)?coupe|(?:va|vont|veut|veulent|menace|menacent) (?:de )?(?:me|nous) couper) (?:\\w+ )?${quoi}|${quoi} (?:coupee? |va etre coupee? )(?:pour|a cause d) (?:un |des |d )?impayes?`;
const SE_NOURRIR = `(?:(?:me|se|nous) nourrir|nourrir ${LES_MIENS})`;
const FAIM = `${QUI} (?:(?:ai|a|avons|ont) (?:(?:tres|trop|si|tellement|vraiment|encore|toujours) )?faim(?! de )|(?:n )?(?:ai|a|avons|ont) (?:plus )?(?:(?:rien|pas) mange depuis|rien (?:a|pour) manger)(?! (?:de|d|du|au|en) | dans (?:le|mon|notre) (?:jardin|potager|verger) )|(?:n )?(?:ai|a|avons|ont) (?:plus|pas) de quoi (?:manger|${SE_NOURRIR})${RIEN_APRES}|(?:ne |n )?(?:peux|peut|pouvons|arrive|arrivons) (?:pas|plus) (?:a )?${SE_NOURRIR}${RIEN_APRES})`;
const QUELQU_UN =
  "(?:un|une|ce|cet|cette|mon|ma|mes) (?:homme|femme|monsieur|dame|personne|famille|jeune|amie?s?|voisine?s?|frere|soeur|pere|mere|parents)(?: qui)?";
const DORMIR = "(?:dors|dort|dormons|dorment|vis|vit|vivons|vivent)";
const ETRE = "(?:suis|est|sommes|sont)";
const A_LA_RUE = "(?:(?:a|dans) la rue|dehors|sans (?:abri|toit))";
const DEHORS = `(?:${QUI}|${QUELQU_UN}) (?:(?:${DORMIR}|${ETRE}) ${A_LA_RUE}${NI_LIEU_APRES}|${DORMIR} dans (?:la|ma|notre|une) (?:voiture|bagnole)(?! amenagee)|${ETRE} (?:sans domicile|sdf))|(?:nulle part|(?:pas|plus|aucun) (?:d )?endroit) ou (?:dormir|(?:aller|vivre|habiter)${RIEN_APRES})|sa(?:is|it|vons) (?:pas|plus) ou dormir${RIEN_APRES}`;
// « On nous met dehors les poubelles » : seul ce qu'on sort d'une maison n'est personne ; « l'hiver », « les vieux », « le chien et moi » sont une urgence.
const SANS_OBJET =
  "(?! (?:les?|la|une?|des|du|mes|mon|ma|nos|notre|ses|son|sa|leurs?) (?:poubelles?|bacs?|encombrants?|gravats?|ordures?|dechets?|cartons?|meubles?|chiens?|chats?|plantes?|composts?|composteurs?) (?!(?:et|avec) (?:moi|nous) ))";
const EXPULSE = `(?:vais|va|allons|risque\\w*) (?:d |de )?(?:me |se |nous )?(?:etre |faire |retrouver )(?:expulsee?s?|expulser|a la rue|mise? dehors)|(?:me|m|nous) (?:expuls\\w+|(?:met(?:s|t\\w+)?|jet\\w+) (?:dehors|a la (?:rue|porte))${SANS_OBJET})|(?:me suis|s est|on est|suis|sommes) (?:fait )?(?:expulsee?s?|expulser|mise? dehors)`;
const MAIRIE = "le **centre communal d’action sociale**, à la mairie";
const RUE =
  "le **115** (SAMU social) : gratuit, jour et nuit, pour soi ou pour qui l’on voit dehors ; il dit où dormir, manger, se laver, et il faut souvent rappeler";

/** `sauf` : ce qui, dit ailleurs dans la question, se cherche d'abord. */
type Besoin = { readonly dit: RegExp; readonly sauf?: (texte: string) => boolean; readonly reponse: string };

const enTout = (...motifs: ReadonlyArray<string>): RegExp => new RegExp(` (?:${motifs.join("|")}) `);

// Le 115 : refugies.info et les préfectures. L'eau : code de l'action sociale et des familles, L. 115-3.
const BESOINS: ReadonlyArray<Besoin> = [
  {
    dit: enTout(DEHORS, EXPULSE),
    reponse: `D’abord, maintenant : ${RUE}. Ensuite ${MAIRIE} : un toit, une adresse pour le courrier, vos droits. Du 1er novembre au 31 mars, une expulsion décidée par un juge est le plus souvent suspendue.`,
  },
  {
    dit: enTout(FAIM),
    reponse: `D’abord, maintenant : ${MAIRIE}, qui peut donner un colis ou un bon le jour même ; les Restos du cœur et le Secours populaire, où un repas chaud se donne sans papier ; une épicerie solidaire, où l’on paie une petite part du prix ([réseau ANDES](/reseaux/andes)). Sans toit : ${RUE}.`,
  },
  {
    dit: enTout(COUPEE("(?:l )?eau")),
    reponse: `L’eau d’une résidence principale ne se coupe pas pour un impayé, en aucune saison, et son débit ne se réduit pas (code de l’action sociale et des familles, L. 115-3) : écrivez-le au service de l’eau. Pour la dette : ${MAIRIE}, et un dossier au **fonds de solidarité pour le logement**.`,
  },
  {
    dit: enTout(HARCELEMENT_AU_TRAVAIL),
    sauf: chercheUnTravail,
    reponse: `Un harcèlement au travail est interdit (code du travail, L. 1152-1), et d’autres peuvent vous aider. Le **médecin du travail** reçoit à votre demande, et vous ne pouvez en être puni (R. 4624-34). Un **syndicat**, ou les élus du personnel, vous accompagne ; l’**inspection du travail** peut contrôler l’employeur ; le **Défenseur des droits** se saisit gratuitement, si une discrimination s’y mêle. Le **conseil de prud’hommes** peut réparer : gardez messages, dates et noms de témoins. [Chercher un autre travail](/taff).`,
  },
  {
    dit: enTout(DIFFEREND_DE_TRAVAIL),
    sauf: chercheUnTravail,
    reponse: `Un différend avec un employeur ne se règle pas ici, mais d’autres s’en chargent : le **service de renseignements en droit du travail** de votre département dit vos droits, gratuitement ; l’**inspection du travail** peut contrôler l’employeur ; un **syndicat** aide à écrire et à se défendre. Un salaire impayé se réclame par lettre recommandée, puis au **conseil de prud’hommes**, en référé si cela presse, dans les trois ans (code du travail, L. 3245-1) : gardez contrat, bulletins et relevés d’heures. S’il ne reste rien pour vivre : ${MAIRIE}. [Chercher un autre travail](/taff).`,
  },
  {
    dit: enTout(FROID, COUPEE(ENERGIE)),
    reponse: `D’abord, maintenant : ${SI_PAYER_EST_IMPOSSIBLE}\n\nLe **chèque énergie**, s’il vous revient, paie l’électricité, le gaz, le bois ou le fioul. Si vous dormez dehors ou sans chauffage : ${RUE}. Ensuite : [ce qui se fait sans travaux](/entraide?q=Je+suis+locataire%2C+que+faire+%3F).`,
  },
];

/** Ce qui se dit d'abord à qui manque, là, de chaleur, de nourriture, d'un toit, de sa paye, de forces ou de quelqu'un ; rien pour toute autre question. Les documents viennent après. */
export function repondreAuBesoin(question: string): string | null {
  const dite = sansAbreviationsOutils(question);
  const entier = enTournure(dite);
  const textes = [entier, ...propositions(dite)];
  return (
    BESOINS.find(({ dit, sauf }) => textes.some((texte) => dit.test(texte)) && sauf?.(entier) !== true)?.reponse ??
    repondreALaDetresse(dite) ??
    repondreAuDeuil(dite)?.reponse ??
    avertirDuDanger(question)
  );
}
