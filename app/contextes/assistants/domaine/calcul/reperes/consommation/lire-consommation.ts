import { APPAREILS_DITS } from "#app/contextes/assistants/domaine/calcul/reperes/lire-batterie.ts";
import { toutesDans } from "#app/contextes/assistants/domaine/calcul/besoins/demande-d-un-fait.ts";
import type { RepereVoulu } from "#app/contextes/assistants/domaine/calcul/reperes/repere-voulu.ts";
import type { AppareilMesure } from "#app/contextes/assistants/domaine/calcul/reperes/reperes.ts";
import type { QuestionComprise } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";

// Du plus précis au plus général : un four à micro-ondes n'est pas un four.
const DITS: ReadonlyArray<readonly [motif: string, appareils: ReadonlyArray<AppareilMesure>]> = [
  ["lave vaisselles?|machines? a (?:laver la )?vaisselle", ["lave_vaisselle"]],
  ["lave linges?|machines? a laver(?! la vaisselle)|machines? a linge", ["lave_linge"]],
  ["seche linges?", ["seche_linge"]],
  ["(?:fours? )?(?:a )?micro ?ondes?", ["micro_ondes"]],
  ["bouilloires?", ["bouilloire"]],
  ["consoles?(?: de jeux?)?|playstation|xbox", ["console"]],
  ["plaques? (?:de cuisson|a induction|chauffantes?|electriques?|vitro\\w*)|tables? (?:de cuisson|a induction)", ["plaques"]],
  ["fours?(?! (?:a (?:pain|bois|pizza|gaz|chaux|ceramique|poterie)|solaires?|banal|communal))", ["four"]],
  // La table donne la lumière de tout un logement, et non d'une ampoule.
  ...APPAREILS_DITS.filter(([, ids]) => !ids.includes("eclairage")),
];
const APPAREIL = new RegExp(`(?<= )(?:${DITS.map(([motif], rang) => `(?<a${rang}>${motif})`).join("|")})(?= )`, "g");
const NOMME = DITS.map(([motif]) => motif).join("|");

const COMBIEN = toutesDans(
  "combien|cb|beaucoup|quelle quantite|quelle est|quelle",
  "consomm\\w*|conso|kwh|kilowatt\\w*|(?:d|en|d l) (?:electricite|courant)|(?:electricite|courant) (?:pour|d|de|prend|utilise)",
);
const SA_CONSOMMATION = new RegExp(
  ` (?:consommations?|conso) (?:(?:moyenne|electrique|annuelle|elec|reelle|mensuelle|journaliere) )*(?:d|de|du|des|pour) (?:\\w+ ){0,2}(?:${NOMME}) `,
);
// Réduire, acheter, partager, produire, l'eau d'un cycle ou le poids d'un secteur : autre chose que ce que prend un appareil.
const AUTRE_CHOSE =
  / (?:eau|litres?|l|m3|batteries?|panneaux?|solaires?|photovolt\w*|kwc|prix|achet\w*|achat|vendre|repar\w*|panne|fuit|reduire|baisser|econom\w*|moins|peu|sans|choisir|remplac\w*|essence|gasoil|gaz|voitures?|camions?|vans?|fourgons?|bateaux?|caravanes?|partag\w*|communs?|mutualis\w*|collecti\w*|cooperatives?|associations?|fabriqu\w*|construi\w*|recycl\w*|pourquoi|monde|mondiale?s?|planete|data ?centers?|serveurs?|ia|intelligence artificielle|france|francais|foyers?|menages?|(?:ma|toute la|une) maison|familles?|par personne|films?|regarder|empreinte|carbone|co2|pollu\w*|radiateurs?|chauffages?|chauffe eau|pompes?|clim\w*|groupes? electrogenes?|onduleurs?|veille|societe de consommation|supermarches?|magasins?|restaurants?|epicerie|depuis|anormal\w*|trop|viandes?|nourriture|legumes?|ecrans?) /;

/** L'appareil dont la question demande ce qu'il prend d'électricité ; rien si elle donne elle-même ses watts, ou veut autre chose. */
export function lireConsommation(texte: string, { quantites }: Pick<QuestionComprise, "quantites">): RepereVoulu | null {
  if ((!COMBIEN.test(texte) && !SA_CONSOMMATION.test(texte)) || AUTRE_CHOSE.test(texte)) return null;
  if (quantites.some(({ unite }) => unite === "w" || unite === "kw" || unite === "kwh")) return null;
  const dits = [...texte.matchAll(APPAREIL)].flatMap(({ groups = {} }) => DITS.find((_, rang) => groups[`a${rang}`] !== undefined)?.[1] ?? []);
  return dits.length === 0 ? null : { sorte: "consommation", appareils: [...new Set(dits)] };
}
