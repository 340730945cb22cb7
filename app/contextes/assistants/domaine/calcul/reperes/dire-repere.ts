import { accorderUnite, auDixieme, denombrer, deuxChiffres, formaterNombre } from "#app/commun/nombres/nombres.ts";
import { euros, kwhAn, telQuel } from "#app/contextes/assistants/domaine/calcul/ecrire-mesures.ts";
import { direBatterie } from "./dire-batterie.ts";
import { direFacture } from "./dire-facture.ts";
import { direDOu, entre, fois, lireDe, type TablesDesReperes } from "./ordres-de-grandeur.ts";
import type { RepereVoulu } from "./repere-voulu.ts";

/** Ce que la question demande, en phrases : chaque nombre sort des tables, avec ses bornes, son année et sa source ; aucune si une ligne manque. */
export function direRepere(voulu: RepereVoulu, tables: TablesDesReperes): ReadonlyArray<string> {
  switch (voulu.sorte) {
    case "douche":
      return direDouche(voulu, tables);
    case "stere":
    case "steres_pour":
      return direStere(voulu, tables);
    case "batterie":
      return direBatterie(voulu, tables);
    case "facture":
      return direFacture(voulu, tables);
  }
}

const litres = (l: number): string => `${formaterNombre(Math.round(l))} L`;
const centimes = (eur: number): string => `${formaterNombre(eur, 2)} €`;
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
    return `${formaterNombre(l * chaleur_kwh_l, 1)} kWh de chaleur, ${formaterNombre(elec_kwh, 1)} kWh d’électricité au ballon${prix === undefined ? "" : ` (${centimes(elec_kwh * prix.valeur)})`}`;
  };
  const durees = minutes.toSorted((a, b) => a - b);
  const dites = durees.map((n) => `Une douche de ${direMinutes(n)} : ${entre(litres, fois(debit, n))}, et pour la chauffer ${chauffer(debit.valeur * n)}.`);
  const [courte, longue] = [durees[0] ?? 0, durees.at(-1) ?? 0];
  const ecart = debit.valeur * (longue - courte);
  const gagne =
    longue > courte
      ? [
          `L’écart : ${litres(ecart)} et ${chauffer(ecart)} par douche ; une par jour toute l’année, ${formaterNombre((ecart * 365) / 1_000)} m³ et ${kwhAn(ecart * electrique_kwh_l * 365)}.`,
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

function direStere(voulu: Extract<RepereVoulu, { sorte: "stere" | "steres_pour" }>, { coefficients }: TablesDesReperes): ReadonlyArray<string> {
  const [stere, poele, prix] = [coefficients["energie.bois.stere"], coefficients["couplage.bois.rendement_poele"], coefficients["energie.prix.stere"]];
  if (stere === undefined || poele === undefined) return [];
  const parStere = `Un stère de bûches contient ${entre(kwhRond, stere)}, selon l’essence et le séchage (${direDOu(stere)}).`;
  const rendu = `Un poêle en rend ${formaterNombre(poele.valeur * 100)} %, de ${formaterNombre(poele.min * 100)} à ${formaterNombre(poele.max * 100)}`;
  if (voulu.sorte === "steres_pour") {
    const n = voulu.kwh / stere.valeur;
    return [
      `Pour ${telQuel(voulu.kwh)} kWh de chaleur dans la maison, il faut environ ${direSteres(arrondirSteres(n / poele.valeur))} au poêle ; avant ses pertes, ${direSteres(arrondirSteres(n))} de bûches en contient autant.`,
      parStere,
      `${rendu}.`,
    ];
  }
  const { steres } = voulu;
  return [
    ...(steres === 1 ? [] : [`${direSteres(steres)} : ${entre(kwhRond, fois(stere, steres))}.`]),
    parStere,
    `${rendu} : ${steres === 1 ? "il reste" : `de ${direSteres(steres)}, il reste`} environ ${kwhRond(steres * stere.valeur * poele.valeur)} de chaleur dans la maison.`,
    ...(prix === undefined
      ? []
      : [
          `À ${euros(prix.valeur)} le stère (${prix.annee}), le kWh de bois revient à ${centimes(prix.valeur / stere.valeur)}, ${centimes(prix.valeur / stere.valeur / poele.valeur)} une fois rendu par le poêle.`,
        ]),
  ];
}

const direSteres = (steres: number): string => `${telQuel(steres)} ${accorderUnite(steres, "stères")}`;
const arrondirSteres = (steres: number): number => (steres < 1 ? deuxChiffres(steres) : auDixieme(steres));
// « 1 710 kWh » et non « 1 700 » : c'est la valeur de la table.
const kwhRond = (valeur: number): string => `${formaterNombre(valeur < 100 ? Math.round(valeur) : Math.round(valeur / 10) * 10)} kWh`;
