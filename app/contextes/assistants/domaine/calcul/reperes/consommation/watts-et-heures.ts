import { JOURS_AN } from "#app/commun/dates/mois.ts";
import { formaterEuros, formaterNombre } from "#app/commun/nombres/nombres.ts";
import { telQuel } from "#app/contextes/assistants/domaine/calcul/ecrire-mesures.ts";
import { direDOu, type TablesDesReperes } from "#app/contextes/assistants/domaine/calcul/reperes/ordres-de-grandeur.ts";
import type { RepereVoulu } from "#app/contextes/assistants/domaine/calcul/reperes/repere-voulu.ts";
import type { QuestionComprise } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { lireNombreDit } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";
import { FOIS_PAR_AN } from "#app/contextes/assistants/domaine/comprehension/grandeurs/par-an.ts";

// « Un radiateur de 1 500 W allumé 6 heures » : des watts et un temps font une énergie, quel que soit l'appareil.
const HEURES =
  / (?<n>\d{1,3}(?: \d)?|une|deux|trois|quatre|cinq|six|huit|dix|douze) ?(?:h|heures?) (?:(?:par|chaque|a la|tous les|toutes les) ?(?<duree>jour|nuit|soir|semaine|mois|an)(?:nee)?s? )?/;
const EN_CONTINU = / (?:en (?:continu|permanence)|24 ?(?:h|heures?) ?(?:sur )?24|jour et nuit|tout le temps) /;
const COMBIEN = / (?:combien|cb|quelle (?:consommation|depense)|consomm\w*|conso|coute?\w*) /;
// Ce qui produit ou garde du courant a son calcul.
const AUTRE_CHOSE =
  / (?:panneaux?|photovolt\w*|solaires?|batteries?|eoliennes?|turbines?|groupes? electrogenes?|onduleurs?|kwc|suffi\w*|combien de temps|quelle puissance|louer|acheter|eau) /;
const HEURES_DU_JOUR = 24;
const PUISSANCE_MAX_W = 50_000;

/** L'énergie d'une puissance dite pendant un temps dit ; rien s'il manque l'un, ou s'il s'agit de produire. */
export function lireWattsEtHeures(texte: string, { quantites }: Pick<QuestionComprise, "quantites">): RepereVoulu | null {
  if (!COMBIEN.test(texte) || AUTRE_CHOSE.test(texte)) return null;
  const [puissance, ...autres] = quantites.filter(({ unite }) => unite === "w" || unite === "kw");
  if (puissance === undefined || autres.length > 0) return null;
  const w = puissance.valeur * (puissance.unite === "kw" ? 1_000 : 1);
  if (w <= 0 || w > PUISSANCE_MAX_W) return null;
  if (EN_CONTINU.test(texte)) return { sorte: "watts_et_heures", w, heures: HEURES_DU_JOUR, fois_an: JOURS_AN };
  const { n = "", duree } = HEURES.exec(texte)?.groups ?? {};
  // « 1,5 h » se replie en « 1 5 h ».
  const heures = lireNombreDit(n.replace(" ", "."));
  if (heures === undefined || heures <= 0) return null;
  const fois_an = duree === undefined ? undefined : duree === "nuit" || duree === "soir" ? JOURS_AN : FOIS_PAR_AN[duree];
  return { sorte: "watts_et_heures", w, heures, ...(fois_an === undefined ? {} : { fois_an }) };
}

/** Les kilowattheures et les euros de ce temps, puis d'un an s'il revient. */
export function direWattsEtHeures(
  { w, heures, fois_an }: Extract<RepereVoulu, { sorte: "watts_et_heures" }>,
  { coefficients }: TablesDesReperes,
): ReadonlyArray<string> {
  const prix = coefficients["energie.prix.elec"];
  const kwh = (w * heures) / 1_000;
  const cout = (combien_kwh: number) => (prix === undefined ? "" : `, ${formaterEuros(combien_kwh * prix.valeur, 2)}`);
  const ecrire = (combien_kwh: number) => `${formaterNombre(combien_kwh, combien_kwh < 100 ? 1 : 0)} kWh${cout(combien_kwh)}`;
  return [
    `${formaterNombre(w)} W pendant ${telQuel(heures)} h : au plus ${ecrire(kwh)}.${fois_an === undefined ? "" : ` En un an : au plus ${ecrire(kwh * fois_an)}.`}`,
    `« Au plus » : un appareil à thermostat (radiateur, four, froid, ballon) s’arrête quand il est à sa température, et un moteur ne prend pas toujours sa puissance écrite ; un wattmètre dit le vrai.`,
    ...(prix === undefined ? [] : [`Électricité à ${formaterNombre(prix.valeur, 3)} € le kWh (${direDOu(prix)}).`]),
  ];
}
