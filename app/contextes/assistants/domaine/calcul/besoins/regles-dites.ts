import type { QuestionComprise } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { enTournure } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import { demandeUneRegle } from "./droit-eau.ts";

/**
 * Une règle que le simulateur ne tient pas, avec ses articles et ce qui les cite : de quoi ouvrir la conversation avec la mairie. `et` : ce que la question doit
 * dire aussi.
 */
type RegleDite = { readonly dit: RegExp; readonly et?: RegExp; readonly texte: string; readonly lue: string };

// Lues le 28 novembre 2026 dans ces notices, non dans les codes eux-mêmes ; la réponse le dit, et de les vérifier sur place.
const DEMONTABLE =
  "Un habitat démontable et sans fondation, où l’on vit au moins huit mois par an, est une « résidence démontable » (code de l’urbanisme, R. 111-51) : aménager un terrain pour elle demande une déclaration préalable ou un permis d’aménager, la mairie dit lequel (L. 444-1). Le terrain doit être dans un secteur constructible, ou dans un secteur d’accueil limité que le plan local d’urbanisme délimite (L. 151-13). Habité moins longtemps, il suit les règles ordinaires. Une tiny house qui garde ses roues suit la règle des caravanes.";
const LUE_DEMONTABLE = "rapports du Congrès des notaires (2023) et Village de la justice (2023)";

const REGLES: ReadonlyArray<RegleDite> = [
  {
    dit: / (?:yourtes?|tiny ?houses?|tinys?|tipis?|kerterres?|(?:habitats?|logements?|maisons?) (?:legers?|legeres?|reversibles?|demontables?)) /,
    texte: DEMONTABLE,
    lue: LUE_DEMONTABLE,
  },
  { dit: / cabanes? /, et: / (?:habiter|vivre|vis|vit|vivent|dormir|residence|toute l annee|a l annee) /, texte: DEMONTABLE, lue: LUE_DEMONTABLE },
  {
    dit: / mobil ?homes? /,
    texte:
      "Un mobil-home (« résidence mobile de loisirs ») s’installe dans un camping ou un parc résidentiel de loisirs ; ailleurs, sur un terrain privé, c’est interdit (code de l’urbanisme, R. 111-42).",
    lue: "La Gazette des communes et Institut national de la consommation",
  },
  {
    dit: / (?:caravanes?|camions?|fourgons?|vans?|roulottes?|tiny ?houses?|tinys?) /,
    et: / (?:habiter|vivre|vis|installer|dormir|rester|stationner|poser|mettre|terrain|jardin) /,
    texte:
      "Hors d’un camping, une caravane installée plus de trois mois par an demande une déclaration préalable en mairie (code de l’urbanisme, R. 421-23) ; la garer, sans y habiter, sur le terrain de sa résidence principale ne demande rien.",
    lue: "La Gazette des communes",
  },
  {
    dit: / (?:puits|forages?|sources? (?:d |de l )?eau|eau (?:de |d une |de la |de ma |de notre )?source) /,
    et: / (?:boire|bois|boit|potable|potabilis\w*|consommer|consommation) /,
    texte:
      "Pour boire l’eau de son puits, une analyse de l’eau se joint à la déclaration en mairie (code général des collectivités territoriales, R. 2224-22 ; décret 2008-652 du 2 juillet 2008) ; la donner à d’autres que sa famille demande l’autorisation du préfet. Ses tuyaux restent séparés de ceux de l’eau de la ville.",
    lue: "préfectures de la Drôme et de Saône-et-Loire (2024), agence technique des Bouches-du-Rhône",
  },
  {
    dit: / (?:cuves?|citernes?|recuperateurs?)(?! (?:a |de |du |d )?(?:fioul|fuel|mazout|gaz|propane)) /,
    et: / (?:permis|autorisation\w*|declar\w*|mairie|urbanisme|poser|installer|enterr\w*|construire) /,
    texte:
      "Une petite cuve hors sol ne demande d’ordinaire aucune formalité d’urbanisme, une enterrée non plus, qui n’a pas d’emprise visible ; à partir de 5 m² au sol, la mairie peut attendre une déclaration préalable, et au-delà de 20 m² un permis de construire (code de l’urbanisme, R. 421-1, R. 421-2 et R. 421-9). Une autorisation de construire ne peut pas refuser la récupération de la pluie, sauf près d’un monument ou en site classé (L. 111-16 et L. 111-17).",
    lue: "rapport du Congrès des notaires (2024)",
  },
];

const aVerifier = (lues: ReadonlyArray<string>) =>
  `Relevé en novembre 2026 (${[...new Set(lues)].join(" ; ")}), à vérifier en mairie : elle dit aussi ce que son plan permet sur votre parcelle.`;

/** Les règles que la question demande et que le site sait ouvrir, hors de celles du simulateur, puis d'où elles viennent ; aucune si elle demande autre chose qu'une règle. */
export function lireReglesDites(comprise: QuestionComprise): ReadonlyArray<string> {
  const { dite, intention } = comprise;
  if (intention !== "droit" && !demandeUneRegle(comprise)) return [];
  const texte = enTournure(dite);
  const dites = REGLES.filter(({ dit, et }) => dit.test(texte) && (et === undefined || et.test(texte)));
  return dites.length === 0 ? [] : [...dites.map((une) => une.texte), aVerifier(dites.map(({ lue }) => lue))];
}

const SEULEMENT =
  / (?:(?:faut il|il faut|besoin d|ai je besoin d|doit on|dois je) (?:\w+ ){0,3}(?:permis|autorisation\w*|declar\w*)|permis de construire|autorisations?|autorisee?s?|interdite?s?|legale?s?|illegale?s?|ai je le droit|a t on le droit|obligatoires?) /;
const COMPTE = / (?:combien|cb|quel(?:le)?s? (?:taille|surface|puissance|volume|capacite|quantite)|suffi\w*|couvr\w*|rentab\w*|tien\w*|dimensionn\w*) /;

/** « Faut-il un permis pour une cuve de 10 000 litres ? » : une grandeur est dite, mais c'est une règle qui se demande. */
export function demandeSeulementUneRegle({ dite, intention }: QuestionComprise): boolean {
  const texte = enTournure(dite);
  return (intention === "droit" || SEULEMENT.test(texte)) && !COMPTE.test(texte);
}
