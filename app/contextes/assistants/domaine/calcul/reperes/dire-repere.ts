import { JOURS_AN } from "#app/commun/dates/mois.ts";
import { denombrer, formaterEuros, formaterNombre } from "#app/commun/nombres/nombres.ts";
import { kwhAn } from "#app/contextes/assistants/domaine/calcul/ecrire-mesures.ts";
import { direBatterie } from "./dire-batterie.ts";
import { direCombustiblePour, direEquivalence, direStere } from "./dire-bois.ts";
import { direConsommation } from "./consommation/dire-consommation.ts";
import { direUnites } from "./consommation/unites.ts";
import { direWattsEtHeures } from "./consommation/watts-et-heures.ts";
import { direForet, direPousse } from "./foret/foret.ts";
import { direCycle } from "./dire-cycle.ts";
import { direElevage } from "./elevage/dire-elevage.ts";
import { direFacture } from "./dire-facture.ts";
import { direDOu, entre, fois, lireDe, litres, type TablesDesReperes } from "./ordres-de-grandeur.ts";
import type { RepereVoulu } from "./repere-voulu.ts";

/** Ce que la question demande, en phrases : chaque nombre sort des tables, avec ses bornes, son année et sa source ; aucune si une ligne manque. */
export function direRepere(voulu: RepereVoulu, tables: TablesDesReperes): ReadonlyArray<string> {
  switch (voulu.sorte) {
    case "douche":
      return direDouche(voulu, tables);
    case "stere":
    case "steres_pour":
      return direStere(voulu, tables);
    case "equivalence":
      return direEquivalence(voulu, tables);
    case "combustible_pour":
      return direCombustiblePour(voulu, tables);
    case "cycle":
      return direCycle(voulu, tables);
    case "batterie":
      return direBatterie(voulu, tables);
    case "consommation":
      return direConsommation(voulu, tables);
    case "unites":
      return direUnites(tables);
    case "watts_et_heures":
      return direWattsEtHeures(voulu, tables);
    case "foret":
      return direForet(voulu, tables);
    case "pousse":
      return direPousse(voulu, tables);
    case "elevage":
      return direElevage(voulu, tables);
    case "facture":
      return direFacture(voulu, tables);
  }
}

const direMinutes = (minutes: number): string => {
  const [entieres, secondes] = [Math.floor(minutes), Math.round((minutes % 1) * 60)];
  if (entieres === 0) return denombrer(secondes, "seconde");
  return `${denombrer(entieres, "minute")}${secondes === 0 ? "" : ` ${secondes}`}`;
};

function direDouche({ minutes, bain }: Extract<RepereVoulu, { sorte: "douche" }>, { coefficients, reperes }: TablesDesReperes): ReadonlyArray<string> {
  const { douche_debit: debit, douche_chaude: chaude, eau_froide: froide } = reperes;
  const [moyenne, deBain] = [coefficients["eau.ngc.douche"], coefficients["eau.ngc.bain"]];
  if (moyenne === undefined || deBain === undefined) return [];
  const chaleur_kwh_l = (lireDe(coefficients, "energie.ecs.chaleur") * (chaude.valeur - froide.valeur)) / 1_000;
  const electrique_kwh_l = chaleur_kwh_l / lireDe(coefficients, "energie.ecs.rend_ballon");
  const prix = coefficients["energie.prix.elec"];
  const chauffer = (l: number): string => {
    const elec_kwh = l * electrique_kwh_l;
    return `${formaterNombre(l * chaleur_kwh_l, 1)} kWh de chaleur, ${formaterNombre(elec_kwh, 1)} kWh d’électricité au ballon${prix === undefined ? "" : ` (${formaterEuros(elec_kwh * prix.valeur, 2)})`}`;
  };
  const durees = minutes.toSorted((a, b) => a - b);
  const dites = durees.map((n) => `Une douche de ${direMinutes(n)} : ${entre(litres, fois(debit, n))}, et pour la chauffer ${chauffer(debit.valeur * n)}.`);
  const [courte, longue] = [durees[0] ?? 0, durees.at(-1) ?? 0];
  const ecart = debit.valeur * (longue - courte);
  const gagne =
    longue > courte
      ? [
          `L’écart : ${litres(ecart)} et ${chauffer(ecart)} par douche ; une par jour toute l’année, ${formaterNombre((ecart * JOURS_AN) / 1_000)} m³ et ${kwhAn(ecart * electrique_kwh_l * JOURS_AN)}.`,
        ]
      : [];
  const ordinaires =
    durees.length === 0 || bain === true
      ? [
          `Une douche ordinaire : ${entre(litres, moyenne)} ; ${chauffer(moyenne.valeur)}.`,
          ...(bain === true ? [`Un bain : ${entre(litres, deBain)} ; ${chauffer(deBain.valeur)}.`] : []),
        ]
      : [];
  return [
    ...dites,
    ...gagne,
    ...ordinaires,
    `Débit compté : ${formaterNombre(debit.valeur)} L par minute, de ${formaterNombre(debit.min)} à ${formaterNombre(debit.max)} (${direDOu(debit)}). Un seau sous la douche pendant dix secondes, multiplié par six, dit le vôtre.`,
    `Eau à ${formaterNombre(chaude.valeur)} °C, froide à ${formaterNombre(froide.valeur)} °C, de ${formaterNombre(froide.min)} à ${formaterNombre(froide.max)} (${froide.source})${prix === undefined ? "" : ` ; électricité à ${formaterNombre(prix.valeur, 3)} € le kWh (${prix.annee})`}.`,
  ];
}
