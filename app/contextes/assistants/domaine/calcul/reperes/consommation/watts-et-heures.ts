import { ETE, HIVER, JOURS_AN } from "#app/commun/dates/mois.ts";
import { formaterEuros, formaterNombre } from "#app/commun/nombres/nombres.ts";
import { telQuel } from "#app/contextes/assistants/domaine/calcul/ecrire-mesures.ts";
import { compterLesAppareils } from "#app/contextes/assistants/domaine/calcul/reperes/lire-batterie.ts";
import { direDOu, type TablesDesReperes } from "#app/contextes/assistants/domaine/calcul/reperes/ordres-de-grandeur.ts";
import type { RepereVoulu } from "#app/contextes/assistants/domaine/calcul/reperes/repere-voulu.ts";
import type { QuestionComprise } from "#app/contextes/assistants/domaine/comprehension/comprendre.ts";
import { FOIS_PAR_AN } from "#app/contextes/assistants/domaine/comprehension/grandeurs/par-an.ts";
import { lireNombreDit } from "#app/contextes/assistants/domaine/comprehension/mots-dits.ts";

// « Un radiateur de 1 500 W allumé 6 heures » : des watts et un temps font une énergie, quel que soit l'appareil.
const N = "\\d{1,3}(?: \\d)?|une?|deux|trois|quatre|cinq|six|huit|dix|douze";
const HEURES = new RegExp(
  ` (?<n>${N}) ?(?:(?<minutes>min|minutes?|mn)|(?:h|heures?)(?: ?(?<demi>\\d{2}|et demie))?) (?:(?:le |chaque )?(?:matin|midi|apres midi) )?(?:(?:par|chaque|a la|tous les|toutes les) ?(?<duree>jour|nuit|soir|semaine|mois|an)(?:nee)?s? )?`,
);
// « Par jour pendant 4 mois » : ce temps-là, et non toute une année.
const PENDANT = new RegExp(
  ` (?:(?:pendant|durant|sur) (?<n>${N}) (?<unite>jour|semaine|mois)s?|(?:(?:pendant|durant|tout) )?(?:l |tout l |cet )(?<saison>ete|hiver)|combien (?:\\w+ ){0,3}par (?<par>mois|semaine)) `,
);
const JOURS_DE: Readonly<Record<string, number>> = { jour: 1, semaine: 7, mois: JOURS_AN / 12 };
const SAISONS: Readonly<Record<string, { readonly jours: number; readonly dit: string }>> = {
  ete: { jours: ETE.jours, dit: "un été (juin à août)" },
  hiver: { jours: HIVER.jours, dit: "un hiver (novembre à mars)" },
};
const NOM_DE: Readonly<Record<string, string>> = { jour: "jours", semaine: "semaines", mois: "mois" };
const EN_CONTINU = / (?:en (?:continu|permanence)|toute l annee|24 ?(?:h|heures?) ?(?:sur )?24|jour et nuit|tout le temps) /;
const COMBIEN = / (?:combien|cb|quelle (?:consommation|depense)|consomm\w*|conso|coute?\w*) /;
// Des watts et des heures, presque sans autre mot : « 1500 W pendant 3 h ».
const EN_BREF = 8;
// Ce qui produit ou garde du courant a son calcul.
const AUTRE_CHOSE =
  / (?:panneaux?|photovolt\w*|solaires?|batteries?|eoliennes?|turbines?|groupes? electrogenes?|onduleurs?|kwc|suffi\w*|combien de temps|quelle puissance|louer|acheter|bois|buches?|granules|pellets|gaz|propane|butane|fioul|mazout|poeles?|chaudieres?|inserts?|cheminees?|moteurs?|essence|gasoil|diesel|pompes? a chaleur|pac) /;
const HEURES_DU_JOUR = 24;
const MINUTES = 60;
const PUISSANCE_MAX_W = 50_000;

/** L'énergie d'une puissance dite pendant un temps dit ; rien s'il manque l'un, ou s'il s'agit de produire. */
export function lireWattsEtHeures(texte: string, { dite, quantites }: Pick<QuestionComprise, "dite" | "quantites">): RepereVoulu | null {
  if (AUTRE_CHOSE.test(texte) || (!COMBIEN.test(texte) && texte.trim().split(" ").length > EN_BREF)) return null;
  const [puissance, ...autres] = quantites.filter(({ unite }) => unite === "w" || unite === "kw");
  if (puissance === undefined || autres.length > 0) return null;
  // « Des radiateurs de 1 500 W » : combien ?
  const nombre = compterLesAppareils(dite, puissance.rang);
  if (nombre === undefined) return null;
  const w = nombre * puissance.valeur * (puissance.unite === "kw" ? 1_000 : 1);
  const temps = EN_CONTINU.test(texte) ? { heures: HEURES_DU_JOUR, fois: JOURS_AN } : lireTemps(texte);
  return temps === null || w <= 0 || w > PUISSANCE_MAX_W ? null : { sorte: "watts_et_heures", w, ...temps };
}

/** Les heures dites, et combien de fois elles reviennent : en un an, ou pendant le temps que dit la question. */
function lireTemps(texte: string): { readonly heures: number; readonly fois?: number; readonly pendant?: string } | null {
  const { n = "", minutes, demi, duree } = HEURES.exec(texte)?.groups ?? {};
  const dit = lireCompte(n);
  if (dit === undefined || dit <= 0) return null;
  const heures = minutes === undefined ? dit + (demi === undefined ? 0 : demi === "et demie" ? 0.5 : Number(demi) / MINUTES) : dit / MINUTES;
  if (duree === undefined) return { heures };
  const parAn = duree === "nuit" || duree === "soir" ? JOURS_AN : (FOIS_PAR_AN[duree] ?? 1);
  const { n: combien = "", unite = "", saison, par } = PENDANT.exec(texte)?.groups ?? {};
  const enSaison = saison === undefined ? undefined : SAISONS[saison];
  const jours = enSaison?.jours ?? (par === undefined ? (lireCompte(combien) ?? 0) * (JOURS_DE[unite] ?? 0) : (JOURS_DE[par] ?? 0));
  const pendant = enSaison?.dit ?? (par === undefined ? `${combien} ${NOM_DE[unite] ?? unite}` : `${par === "mois" ? "un" : "une"} ${par}`);
  return jours > 0 ? { heures, fois: (parAn * jours) / JOURS_AN, pendant } : { heures, fois: parAn };
}

// « 1,5 h » se replie en « 1 5 h ».
const lireCompte = (dit: string): number | undefined => (/^une?$/.test(dit) ? 1 : lireNombreDit(dit.replace(" ", ".")));

/** Les kilowattheures et les euros de ce temps, puis d'un an, ou du temps dit, s'il revient. */
export function direWattsEtHeures(
  { w, heures, fois, pendant }: Extract<RepereVoulu, { sorte: "watts_et_heures" }>,
  { coefficients }: TablesDesReperes,
): ReadonlyArray<string> {
  const prix = coefficients["energie.prix.elec"];
  const kwh = (w * heures) / 1_000;
  const cout = (combien_kwh: number) => (prix === undefined ? "" : `, ${formaterEuros(combien_kwh * prix.valeur, 2)}`);
  const energie = (combien_kwh: number) =>
    combien_kwh < 1 ? `${formaterNombre(1_000 * combien_kwh)} Wh` : `${formaterNombre(combien_kwh, combien_kwh < 100 ? 1 : 0)} kWh`;
  const ecrire = (combien_kwh: number) => `${energie(combien_kwh)}${cout(combien_kwh)}`;
  const temps = heures < 1 ? `${formaterNombre(MINUTES * heures)} minutes` : `${telQuel(heures)} h`;
  const revient = fois === undefined ? "" : ` ${pendant === undefined ? "En un an" : `En ${pendant}`} : au plus ${ecrire(kwh * fois)}.`;
  return [
    `${formaterNombre(w)} W pendant ${temps} : au plus ${ecrire(kwh)}.${revient}`,
    `« Au plus » : un appareil à thermostat (radiateur, four, froid, ballon) s’arrête quand il est à sa température, et un moteur ne prend pas toujours sa puissance écrite ; un wattmètre dit le vrai.`,
    ...(prix === undefined ? [] : [`Électricité à ${formaterNombre(prix.valeur, 3)} € le kWh (${direDOu(prix)}).`]),
  ];
}
