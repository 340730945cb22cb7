import { formaterReleve } from "#app/commun/dates/dates.ts";
import { grouper } from "#app/commun/listes/grouper.ts";
import type { QuestionComprise } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { enTournure } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import { surExtraits } from "#app/contextes/assistants/domaine/vivant/dire-releve.ts";
import { D_UN_COMBUSTIBLE } from "./combustibles.ts";
import { demandeUneRegle } from "./droit-eau.ts";

/** Une règle que le simulateur ne tient pas, ses articles, et les notices où elle a été lue : de quoi ouvrir la conversation avec la mairie. */
export type RegleDite = {
  readonly texte: string;
  /** `lu` : la page entière, ou le seul extrait qu'une recherche en rend. */
  readonly notices: ReadonlyArray<{ readonly titre: string; readonly url: string; readonly lu: string }>;
  /** Quand et auprès de qui, si ce n'est ni le jour du fichier ni la mairie. */
  readonly releve_le?: string;
  readonly verifier?: string;
};
export type ReglesDites = { readonly releve_le: string; readonly textes: ReadonlyMap<string, RegleDite> };

/** Ce que la question doit dire pour demander cette règle : `dit`, et `et` s'il est là. */
type Sujet = { readonly regle: string; readonly dit: RegExp; readonly et?: RegExp };

const SUJETS: ReadonlyArray<Sujet> = [
  {
    regle: "habitat_demontable",
    dit: / (?:yourtes?|tiny ?houses?|tinys?|tipis?|kerterres?|(?:habitats?|logements?|maisons?) (?:legers?|legeres?|reversibles?|demontables?)) /,
  },
  { regle: "habitat_demontable", dit: / cabanes? /, et: / (?:habiter|vivre|vis|vit|vivent|dormir|residence|toute l annee|a l annee) / },
  { regle: "mobil_home", dit: / mobil ?homes? / },
  {
    regle: "caravane",
    dit: / (?:caravanes?|camions?|fourgons?|vans?|roulottes?|tiny ?houses?|tinys?) /,
    et: / (?:habiter|vivre|vis|installer|dormir|rester|stationner|poser|mettre|terrain|jardin|mois|constructible|inconstructible|zone) /,
  },
  {
    regle: "eau_du_puits",
    dit: / (?:puits|forages?|sources? (?:d |de l )?eau|eau (?:de |d une |de la |de ma |de notre )?source) /,
    et: / (?:boire|bois|boit|potable|potabilis\w*|consommer|consommation) /,
  },
  {
    regle: "cuve",
    dit: new RegExp(` (?:cuves?|citernes?|recuperateurs?)(?! ${D_UN_COMBUSTIBLE}) `),
    et: / (?:permis|autorisation\w*|declar\w*|mairie|urbanisme|poser|installer|enterr\w*|construire) /,
  },
];

// « Terrain agricole, puis-je y mettre une yourte », « zone non constructible, caravane » : dire le sol, c'est demander ce qu'il permet.
const SOL =
  / (?:(?:in|non )constructibles?|terrains? (?:agricoles?|naturels?|de loisirs?|nus?)|zones? (?:agricoles?|naturelles?|a|n|non constructibles?)|(?:plus d|au dela d|pendant) (?:3|trois) mois) /;
const DU_SOL: ReadonlySet<string> = new Set(["habitat_demontable", "mobil_home", "caravane"]);
const CHERCHE = / (?:cherch\w*|trouver|a (?:louer|vendre)|achet\w*|ou (?:acheter|est|sont|aller)|prix|cout\w*|combien|visiter|stages?|construire) /;

/** Les règles que la question demande et que le site sait ouvrir, hors de celles du simulateur ; aucune si elle demande autre chose qu'une règle. */
export function lireReglesDites(comprise: QuestionComprise, { textes }: ReglesDites): ReadonlyArray<RegleDite> {
  const { dite, intention } = comprise;
  const texte = enTournure(dite);
  const uneRegle = intention === "droit" || demandeUneRegle(comprise);
  if (!uneRegle && (!SOL.test(texte) || CHERCHE.test(texte))) return [];
  const voulues = SUJETS.filter(({ regle }) => uneRegle || DU_SOL.has(regle))
    .filter(({ dit, et }) => dit.test(texte) && (et === undefined || et.test(texte)))
    .map(({ regle }) => regle);
  return [...new Set(voulues)].flatMap((regle) => textes.get(regle) ?? []);
}

const EN_MAIRIE = "en mairie : elle dit aussi ce que son plan permet sur votre parcelle";

/** Ces règles, une par ligne, puis d'où elles viennent, quand, et qui les confirme ; rien s'il n'y en a pas. */
export function direRegles(dites: ReadonlyArray<RegleDite>, { releve_le }: ReglesDites): ReadonlyArray<string> {
  const parReleve = grouper(
    dites,
    (une) => `Relevé ${formaterReleve(une.releve_le ?? releve_le)}${surExtraits(une.notices)} (%), à vérifier ${une.verifier ?? EN_MAIRIE}.`,
  );
  const releves = [...parReleve].map(([phrase, siennes]) =>
    phrase.replace("%", [...new Set(siennes.flatMap(({ notices }) => notices.map(({ titre }) => titre)))].join(" ; ")),
  );
  return [...dites.map(({ texte }) => texte), ...releves];
}

const SEULEMENT =
  / (?:(?:faut il|il faut|besoin d|ai je besoin d|doit on|dois je) (?:\w+ ){0,3}(?:permis|autorisation\w*|declar\w*)|permis de construire|autorisations?|autorisee?s?|interdite?s?|legale?s?|illegale?s?|ai je le droit|a t on le droit|obligatoires?) /;
const COMPTE = / (?:combien|cb|quel(?:le)?s? (?:taille|surface|puissance|volume|capacite|quantite)|suffi\w*|couvr\w*|rentab\w*|tien\w*|dimensionn\w*) /;

/** « Faut-il un permis pour une cuve de 10 000 litres ? » : une grandeur est dite, mais c'est une règle qui se demande. */
export function demandeSeulementUneRegle({ dite, intention }: QuestionComprise): boolean {
  const texte = enTournure(dite);
  return (intention === "droit" || SEULEMENT.test(texte)) && !COMPTE.test(texte);
}
