import type { QuestionComprise } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { enTournure } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import { demandeUneRegle } from "./droit-eau.ts";

/** Une règle que le simulateur ne tient pas, avec ses articles : de quoi ouvrir la conversation avec la mairie. `et` : ce que la question doit dire aussi. */
type RegleDite = { readonly dit: RegExp; readonly et?: RegExp; readonly texte: string };

// Relevées en novembre 2026 de notices de mairies, d'ADIL et de notaires, jamais d'une seule ; la réponse dit de les vérifier sur place.
const REGLES: ReadonlyArray<RegleDite> = [
  {
    dit: / (?:yourtes?|tiny ?houses?|tinys?|cabanes?|tipis?|kerterres?|(?:habitats?|logements?|maisons?) (?:legers?|legeres?|reversibles?|demontables?)) /,
    texte:
      "Un habitat léger où l’on vit plus de trois mois par an demande une autorisation d’urbanisme : une déclaration préalable de 5 à 20 m², un permis de construire au-delà (code de l’urbanisme, R. 421-1, R. 421-5 et R. 421-9). Le terrain doit être constructible, ou dans un secteur que le plan local d’urbanisme réserve à ces habitats (L. 151-13). Une tiny house qui garde ses roues suit la règle des caravanes.",
  },
  {
    dit: / (?:caravanes?|camions?|fourgons?|vans?|roulottes?|tiny ?houses?|tinys?|mobil ?homes?) /,
    et: / (?:habiter|vivre|vis|installer|dormir|rester|stationner|poser|mettre|terrain|jardin) /,
    texte:
      "Une caravane reste sans formalité moins de trois mois par an sur un terrain privé, avec l’accord de son propriétaire ; au-delà, il faut une déclaration préalable en mairie (code de l’urbanisme, R. 421-23).",
  },
  {
    dit: / (?:puits|forages?|source) /,
    et: / (?:boire|bois|boit|potable|potabilis\w*|consommer|consommation) /,
    texte:
      "Pour boire l’eau de son puits, une analyse de l’eau se joint à la déclaration en mairie (code général des collectivités territoriales, R. 2224-22 ; décret 2008-652 du 2 juillet 2008) ; la donner à d’autres que sa famille demande l’autorisation du préfet (code de la santé publique, L. 1321-7). Ses tuyaux restent séparés de ceux de l’eau de la ville.",
  },
  {
    dit: / (?:cuves?|citernes?|recuperateurs?)(?! (?:a |de |du |d )?(?:fioul|fuel|mazout|gaz|propane)) /,
    et: / (?:permis|autorisation\w*|declar\w*|mairie|urbanisme|poser|installer|enterr\w*|construire) /,
    texte:
      "Hors sol, une cuve de moins de 5 m² au sol ne demande aucune formalité ; de 5 à 20 m², une déclaration préalable ; au-delà, un permis de construire (code de l’urbanisme, R. 421-1, R. 421-2 et R. 421-9). Enterrée, elle n’a pas d’emprise visible : la mairie dit si elle en attend une déclaration. Une autorisation de construire ne peut pas refuser la récupération de la pluie, sauf près d’un monument ou en site classé (L. 111-16 et L. 111-17).",
  },
];

export const A_VERIFIER = "Relevé en novembre 2026 de notices publiques, à vérifier en mairie : elle dit aussi ce que son plan permet sur votre parcelle.";

/** Les règles que la question demande et que le site sait ouvrir, hors de celles du simulateur ; aucune si elle demande autre chose qu'une règle. */
export function lireReglesDites(comprise: QuestionComprise): ReadonlyArray<string> {
  const { dite, intention } = comprise;
  if (intention !== "droit" && !demandeUneRegle(comprise)) return [];
  const texte = enTournure(dite);
  return REGLES.filter(({ dit, et }) => dit.test(texte) && (et === undefined || et.test(texte))).map((une) => une.texte);
}

const SEULEMENT =
  / (?:(?:faut il|il faut|besoin d|ai je besoin d|doit on|dois je) (?:\w+ ){0,3}(?:permis|autorisation\w*|declar\w*)|permis de construire|autorisations?|autorisee?s?|interdite?s?|legale?s?|illegale?s?|ai je le droit|a t on le droit|obligatoires?) /;
const COMPTE = / (?:combien|cb|quel(?:le)?s? (?:taille|surface|puissance|volume|capacite|quantite)|suffi\w*|couvr\w*|rentab\w*|tien\w*|dimensionn\w*) /;

/** « Faut-il un permis pour une cuve de 10 000 litres ? » : une grandeur est dite, mais c'est une règle qui se demande. */
export function demandeSeulementUneRegle({ dite, intention }: QuestionComprise): boolean {
  const texte = enTournure(dite);
  return (intention === "droit" || SEULEMENT.test(texte)) && !COMPTE.test(texte);
}
