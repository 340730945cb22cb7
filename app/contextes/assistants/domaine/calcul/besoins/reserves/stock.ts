import type { QuestionComprise } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { enTournure } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import { contenanceDe } from "#app/contextes/assistants/domaine/comprehension/quantites.ts";
import { m3, tenue } from "#app/contextes/assistants/domaine/calcul/ecrire-mesures.ts";
import type { Matiere } from "#app/contextes/assistants/domaine/calcul/references.ts";
import { formaterNombre } from "#app/commun/nombres/nombres.ts";
import { majuscule } from "#app/commun/texte/majuscule.ts";
import { parJour } from "./eau-par-jour.ts";

/** De l'eau déjà là, dont on demande combien de temps elle suffit. */
export type StockDit = { readonly stock_m3: number };

const COMBIEN_DE_TEMPS =
  / (?:jusqu a quand|(?:combien|cb) (?:de (?:temps|jours?|semaines?|mois)|d heures?)|(?:tien\w*|dur\w*|suffi\w*|fait|font) (?:\w+ ){0,5}(?:combien|cb|longtemps)|(?:combien|cb) (?:\w+ )?(?:ca |cela |on )?(?:tien\w*|dure\w*)) /;
const SUFFIRE = / (?:tien\w*|tenir|dur(?:e|ent|er|era\w*)|suffi\w*|autonomie|vivre|vit|reserve|stock\w*|fait|font|consomm\w*|boire) /;
// Une cuve se remplit : son calcul compte la pluie. Ce qui ne se boit ni ne se lave, ce qui se garde, se chauffe ou se remplit n'est pas ce stock.
const AUTRE_CHOSE =
  / (?:cuves?|citernes?|recuperateurs?|pluie|toits?|toitures?|arros\w*|irrig\w*|potagers?|jardins?|serres?|piscines?|bassins?|jacuzzi|spas?|mares?|aquariums?|incendies?|pompiers?|fioul|fuel|mazout|gaz|gpl|propane|butane|essence|gasoil|gazole|diesel|carburant|petrole|groupes?|voitures?|tracteurs?|chaudieres?|vin|lait|huiles?|biere|cidre|jus|soupe|lisier|purin|compost|terreau|engrais|granules|pellets|congelateurs?|frigos?|refrigerateurs?|ballon|chauff\w*|chaude|remplir|remplissage|remplit|vider|vidange|pomper|pompe|couler|fuite|debit|poules?|poulets?|volailles?|canards?|oies?|chevres?|lapines?|lapins?|brebis|ovins?|moutons?|vaches?|bovins?|chevaux|cheval|anes?|cochons?|porcs?|betes|animaux|conserv\w*|garder|se garde|croupi\w*|prix|cout\w*|coute\w*|euros?|payer|batteries?|sacs?|sac a dos|poissons?|carpes?|truites?|poubelles?) /;

const AUTRE_LIQUIDE = / (?:litres?|l|m3|m³) (?:de |d |du )(?!eaux? )\w+ /;

/** Le stock d'eau dont la question veut la durée ; rien si elle n'en dit pas la contenance, ou parle d'une cuve qui se remplit, d'un autre liquide, de bêtes. */
export function lireStock({ dite, quantites }: QuestionComprise): StockDit | null {
  const texte = enTournure(dite);
  const stock_m3 = contenanceDe(quantites);
  if (stock_m3 === undefined || stock_m3 <= 0 || !COMBIEN_DE_TEMPS.test(texte) || !SUFFIRE.test(texte) || AUTRE_CHOSE.test(texte) || AUTRE_LIQUIDE.test(texte))
    return null;
  return { stock_m3 };
}

/** Combien de jours tient ce stock : tout à l'usage ordinaire, puis au plus juste. */
export function direStock({ stock_m3 }: StockDit, { variantes: [choisie] }: Matiere): string {
  const eau = choisie?.resultat.eau ?? null;
  if (eau === null) return "";
  const { entier_l_j, juste_l_j, toilette_l_j } = parJour(eau.besoin);
  // « 1 m³ » se dit en litres : la question le fait presque toujours.
  const dit = stock_m3 < 10 ? `${formaterNombre(1_000 * stock_m3)} L` : m3(stock_m3);
  const aCeRythme = (l_j: number) => `${tenue((1_000 * stock_m3) / l_j)} (${formaterNombre(l_j)} L par jour)`;
  return majuscule(
    `${dit} d’eau tiennent ${aCeRythme(entier_l_j)} à l’usage ordinaire ; pour boire, cuisiner et se laver, ${aCeRythme(toilette_l_j)} ; pour boire et cuisiner seulement, ${aCeRythme(juste_l_j)}. De l’eau gardée longtemps se renouvelle, et l’eau de pluie ne se boit qu’une fois traitée.`,
  );
}
