import type { QuestionComprise } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { lireNombreDit } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import { boutsDe, parleDeCordes, quantiteDe, type Quantite } from "#app/contextes/assistants/domaine/comprehension/quantites.ts";
import { FIOUL, GRANULES } from "#app/contextes/assistants/domaine/calcul/besoins/combustibles.ts";
import { plier } from "#app/commun/texte/plier.ts";
import type { Combustible, RepereVoulu } from "./repere-voulu.ts";

const STERE = / steres? /;
const EN_ENERGIE = / (?:kwh|kilowatt ?heures?|kilowatts?|energie|energetique|calori\w*|pouvoir calorifique|chaleur|megawatt ?heures?|mwh|wh) /;
const COMBIEN_DE_STERES = / (?:combien|cb|nombre|quantite) (?:de |d )steres? /;
const EQUIVAUT = / (?:combien|cb|equiva\w*|represent\w*|contien\w*|fait|font|donne\w*|quel(?:le)?s?|vaut|valent|dans|correspond\w*) /;
// L'énergie de qui fend ou porte le bois n'est pas celle que le bois contient.
const TRAVAILLER_LE_BOIS =
  / (?:(?:fend|abatt)(?:re|ant)|(?:port|transport|sci|coup|debit|tronconn|empil|rang|livr|charg|manipul|deplac|soulev)(?:er|ant)|fendeuse|tronconneuse|scie) /;
const AUCUN_STERE = /(?<![\d.,])0(?:[.,]0+)? ?(?:steres?|st|cordes?)(?![\p{L}])/u;
const AUTRE_COMBUSTIBLE = new RegExp(` (?:${FIOUL}|${GRANULES}|propane|gpl) `);
// Moins d'un kilowattheure ne se compte pas en stères.
const KWH_MIN = 1;

const EN_SACS =
  /(?<![\p{L}\p{N}.,])(?<n>\d{1,4}|\p{L}+) (?:sacs?|big bags?|bouteilles?|bidons?|jerricans?|futs?|caisses?|palettes?) (?:pleins? |pleines? )?(?:de )?$/u;

/** « 10 sacs de 15 kg » en font 150. */
function enTout(dite: string, quantites: ReadonlyArray<Quantite>): ReadonlyArray<Quantite> {
  const plie = plier(dite);
  return quantites.map((une) => {
    const fois = lireNombreDit(EN_SACS.exec(plie.slice(0, une.rang))?.groups?.["n"] ?? "") ?? 1;
    return { ...une, valeur: fois * une.valeur, ...(une.depuis === undefined ? {} : { depuis: fois * une.depuis }) };
  });
}

/** L'énergie d'un bois, ou ce qu'il en faut pour une énergie. */
export function lireStere(texte: string, { dite, quantites }: QuestionComprise): RepereVoulu | null {
  if ((!STERE.test(texte) && !parleDeCordes(dite)) || !EN_ENERGIE.test(texte) || AUTRE_COMBUSTIBLE.test(texte)) return null;
  if (TRAVAILLER_LE_BOIS.test(texte) || AUCUN_STERE.test(plier(dite))) return null;
  const kwh = quantiteDe(quantites, "kwh");
  if (COMBIEN_DE_STERES.test(texte)) return kwh === undefined || kwh < KWH_MIN ? null : { sorte: "steres_pour", kwh };
  return kwh === undefined && EQUIVAUT.test(texte) ? { sorte: "stere", steres: boutsDe(quantites, "steres") ?? [1] } : null;
}

// Chacun s'achète dans sa mesure ; celle de la question dit lequel on a, et l'autre nom ce qu'on en veut. Le gaz et l'électricité se paient au kilowattheure.
const COMBUSTIBLES: ReadonlyArray<{ readonly id: Combustible; readonly dit: RegExp; readonly unite: Quantite["unite"]; readonly facteur: number }> = [
  { id: "bois", dit: / (?:steres?|cordes?|bois|buches?) /, unite: "steres", facteur: 1 },
  { id: "granules", dit: new RegExp(` ${GRANULES} `), unite: "kg", facteur: 1 },
  { id: "fioul", dit: new RegExp(` ${FIOUL} `), unite: "m3", facteur: 1_000 },
  { id: "propane", dit: / (?:propane|gpl) /, unite: "kg", facteur: 1 },
  { id: "gaz", dit: / gaz /, unite: "kwh", facteur: 1 },
  { id: "electricite", dit: / (?:electricite|electriques?|elec|convecteurs?|radiateurs?) /, unite: "kwh", facteur: 1 },
];
const NOM = `(?:${FIOUL}|${GRANULES}|bois|buches|steres?|propane|gaz|electricite)`;
const EN_ECHANGE = new RegExp(
  ` (?:equiva\\w*|remplac\\w*|represent\\w*|correspond\\w*|convert\\w*|(?:combien|cb) (?:de |d )?(?:litres?|l|cordes?|kg|kilos?|tonnes?|kwh|${NOM})|(?:fait|font|vaut|valent) (?:combien|cb)|(?:combien|cb) (?:\\w+ ){0,3}(?:fait|font|vaut|valent|en)|(?:fait|font) quoi en|(?:steres?|cordes?|litres?|l|kg|kilos?|tonnes?) (?:de \\w+ )?en (?:litres? de |kg de )?${NOM}) `,
);
// Le prix, la place, la fumée d'un combustible ne sont pas son énergie ; la surface d'une maison ou un lieu demandent un calcul.
const AUTRE_DEMANDE =
  / (?:prix|cout\w*|tarifs?|eur|euros?|cher|chere|facture|paie|payer|pollu\w*|co2|carbone|cuves?|citernes?|stock\w*|aides?|primes?|place|poids|pese\w*) /;

/** Le combustible compté et ceux où la question veut le voir : « 8 stères, ça fait combien en fioul ». */
export function lireEquivalence(texte: string, { dite, quantites, lieux }: QuestionComprise): RepereVoulu | null {
  if (!EN_ECHANGE.test(texte) || AUTRE_DEMANDE.test(texte) || TRAVAILLER_LE_BOIS.test(texte) || AUCUN_STERE.test(plier(dite))) return null;
  if (lieux.length > 0 || quantites.some(({ unite }) => unite === "m2")) return null;
  const dites = enTout(dite, quantites);
  const nommes = COMBUSTIBLES.filter(({ dit }) => dit.test(texte));
  const comptes = nommes.flatMap((un) => {
    const bouts = boutsDe(dites, un.unite);
    return bouts === undefined ? [] : [{ id: un.id, quantites: bouts.map((n) => n * un.facteur) }];
  });
  const [de, autre] = comptes;
  if (de === undefined || autre !== undefined) return null;
  const vers = nommes.flatMap(({ id }) => (id === de.id ? [] : [id]));
  return vers.length === 0 ? null : { sorte: "equivalence", de: de.id, quantites: de.quantites, vers };
}
