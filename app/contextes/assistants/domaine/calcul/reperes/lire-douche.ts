import type { QuestionComprise } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { minutesDites } from "#app/contextes/assistants/domaine/comprehension/grandeurs/durees-dites.ts";
import { lireNombreDit } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import { contenanceDe } from "#app/contextes/assistants/domaine/comprehension/quantites.ts";
import { plier } from "#app/commun/texte/plier.ts";
import type { RepereVoulu } from "./repere-voulu.ts";

const COMBIEN = / (?:combien|cb|quel(?:le)?s? (?:quantite|volume|consommation|energie|cout)|conso\w*|utilise\w*|depens\w*|gaspill\w*|econom\w*) /;
const BAIN = / bains? /;
const DOUCHE = / (?:douches?|bains?) /;
// Un bain d'eau pour se laver se dit seul, ou avec ce qu'on en demande : « bain de bouche », « bain-marie », « bain public » en sont d'autres.
const BAIN_D_EAU =
  /(?<! de) bains?(?= $| (?:chauds?|tiedes?|moussants?|pleins?|complets?|norma(?:l|ux)|ordinaires?|classiques?|et|ou|c|ca|cela|combien|cb|quel\w*|lequel|consomm\w*|utilis\w*|depens\w*|demand\w*|represent\w*|cout\w*|prend|fait|vaut|est|par|contre|chaque|plutot|moins|plus|que|qu|dans (?:une|ma|la) baignoire) )/;
// Une douche à poser, à acheter, ailleurs que chez soi, une eau à reprendre, ce qu'une cuve permet, ou leur nombre : autre chose que ce qu'elle consomme.
const AUTRE_DOUCHE =
  / (?:install\w*|poser|pose|construire|fabriquer|acheter|prix d|italienne|solaires?|seches?|reutilis\w*|recuper\w*|recycl\w*|arros\w*|cuves?|citernes?|pluie|potager|personnes?|foyers?|famille|par an|salles? de bains?|publi(?:c|cs|que|ques)|municipa\w*|campings?|piscines?|gymnases?|bains douches|(?:combien|cb) de (?:fois|douches?|bains?)|(?:cabines?|receveurs?|bacs?|parois?|rideaux?|mitigeurs?|colonnes?|gels?) (?:de |a )?douches?) /;
// « À 10 minutes à pied » dit où est la douche.
const TRAJET =
  / (?:min|mins|mn|minutes?|h|heures?) (?:a (?:pied|velo|cheval)|en (?:voiture|bus|train|velo|metro|tram\w*)|de (?:marche|route|trajet|chez)|d ici) /;
// « 3 minutes au lieu de 8 », « de 10 à 5 minutes » : le second nombre tait son unité.
const L_AUTRE =
  /(?:au lieu de|plutot que(?: de)?|contre) (?<n>\d{1,2})(?![\d\p{L}])(?! ?(?:h|heures?|s|sec|secondes?)(?!\p{L}))|(?<![\p{L}\p{N}])(?:de )(?<m>\d{1,2}) a \d{1,2} ?(?:min|mn)/u;
// Plus longue, ce n'est pas la durée d'une douche.
const MINUTES_MAX = 120;

/** La douche ou le bain dont la question demande ce qu'ils consomment. */
export function lireDouche(texte: string, { dite, quantites, foyer }: QuestionComprise): RepereVoulu | null {
  if (!DOUCHE.test(texte) || !COMBIEN.test(texte) || AUTRE_DOUCHE.test(texte) || TRAJET.test(texte)) return null;
  if (contenanceDe(quantites) !== undefined || foyer.personnes !== undefined) return null;
  if (BAIN.test(texte.replaceAll(new RegExp(BAIN_D_EAU, "g"), ""))) return null;
  const plie = plier(dite);
  const { n, m } = L_AUTRE.exec(plie)?.groups ?? {};
  const minutes = [...new Set([...minutesDites(plie), lireNombreDit(n ?? m ?? "") ?? 0])].filter((nombre) => nombre > 0);
  if (minutes.some((nombre) => nombre > MINUTES_MAX)) return null;
  return { sorte: "douche", minutes, ...(BAIN.test(texte) ? { bain: true as const } : {}) };
}
