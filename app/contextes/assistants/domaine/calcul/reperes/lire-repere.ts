import type { QuestionComprise } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { enTournure } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import { parleDeCordes, quantiteDe } from "#app/contextes/assistants/domaine/comprehension/quantites.ts";
import { plier } from "#app/commun/texte/plier.ts";
import { lireBatterie } from "./lire-batterie.ts";
import { lireDouche } from "./lire-douche.ts";
import { lireFacture } from "./lire-facture.ts";
import type { RepereVoulu } from "./repere-voulu.ts";

/** L'ordre de grandeur que la question demande ; rien si elle attend une simulation, une adresse ou une règle. */
export function lireRepere(comprise: QuestionComprise): RepereVoulu | null {
  const texte = enTournure(comprise.dite);
  return lireDouche(texte, comprise) ?? lireStere(texte, comprise) ?? lireBatterie(texte, comprise) ?? lireFacture(texte, comprise);
}

const STERE = / steres? /;
const EN_ENERGIE = / (?:kwh|kilowatt ?heures?|kilowatts?|energie|energetique|calori\w*|pouvoir calorifique|chaleur|megawatt ?heures?|mwh|wh) /;
const COMBIEN_DE_STERES = / (?:combien|cb|nombre|quantite) (?:de |d )steres? /;
const EQUIVAUT = / (?:combien|cb|equiva\w*|represent\w*|contien\w*|fait|font|donne\w*|quel(?:le)?s?|vaut|valent|dans|correspond\w*) /;
// L'énergie de qui fend ou porte le bois n'est pas celle que le bois contient.
const TRAVAILLER_LE_BOIS =
  / (?:(?:fend|abatt)(?:re|ant)|(?:port|transport|sci|coup|debit|tronconn|empil|rang|livr|charg|manipul|deplac|soulev)(?:er|ant)|fendeuse|tronconneuse|scie) /;
const AUCUN_STERE = /(?<![\d.,])0(?:[.,]0+)? ?(?:steres?|st|cordes?)(?![\p{L}])/u;
// Moins d'un kilowattheure ne se compte pas en stères.
const KWH_MIN = 1;

function lireStere(texte: string, { dite, quantites }: QuestionComprise): RepereVoulu | null {
  if ((!STERE.test(texte) && !parleDeCordes(dite)) || !EN_ENERGIE.test(texte)) return null;
  if (TRAVAILLER_LE_BOIS.test(texte) || AUCUN_STERE.test(plier(dite))) return null;
  const kwh = quantiteDe(quantites, "kwh");
  if (COMBIEN_DE_STERES.test(texte)) return kwh === undefined || kwh < KWH_MIN ? null : { sorte: "steres_pour", kwh };
  return kwh === undefined && EQUIVAUT.test(texte) ? { sorte: "stere", steres: quantiteDe(quantites, "steres") ?? 1 } : null;
}
