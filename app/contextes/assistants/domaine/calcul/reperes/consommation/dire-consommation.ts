import { JOURS_AN } from "#app/commun/dates/mois.ts";
import { formaterNombre } from "#app/commun/nombres/nombres.ts";
import { majuscule } from "#app/commun/texte/majuscule.ts";
import { ligneDe } from "#app/contextes/assistants/domaine/calcul/reperes/dire-batterie.ts";
import { direDOu, entre, lireDe, type TablesDesReperes } from "#app/contextes/assistants/domaine/calcul/reperes/ordres-de-grandeur.ts";
import type { RepereVoulu } from "#app/contextes/assistants/domaine/calcul/reperes/repere-voulu.ts";
import { euros, kwh } from "#app/contextes/assistants/domaine/calcul/ecrire-mesures.ts";

const EBULLITION_C = 100;

/** Ce que prend chaque appareil en un an, en un jour et en euros, d'après la table. */
export function direConsommation({ appareils }: Extract<RepereVoulu, { sorte: "consommation" }>, tables: TablesDesReperes): ReadonlyArray<string> {
  const { coefficients, reperes } = tables;
  const prix = coefficients["energie.prix.elec"];
  const lignes = appareils.flatMap((id) => ligneDe(id, tables) ?? []);
  if (lignes.length === 0) return [];
  const bouillir_kwh = (lireDe(coefficients, "energie.ecs.chaleur") * (EBULLITION_C - reperes.eau_froide.valeur)) / 1_000;
  return [
    ...lignes.map((ligne) => {
      const cout = prix === undefined ? "" : ` et ${euros(ligne.valeur * prix.valeur)} par an`;
      return `${majuscule(ligne.nom)} : ${entre(kwh, ligne)} par an (${direDOu(ligne)}), soit ${formaterNombre(ligne.valeur / JOURS_AN, 1)} kWh par jour en moyenne${cout}.`;
    }),
    ...(appareils.includes("bouilloire")
      ? [`Faire bouillir un litre d’eau prend au moins ${formaterNombre(bouillir_kwh, 2)} kWh : n’y mettre que l’eau voulue compte plus que l’appareil.`]
      : []),
    `${prix === undefined ? "" : `Électricité à ${formaterNombre(prix.valeur, 3)} € le kWh (${prix.annee}). `}L’âge et l’usage changent beaucoup : l’étiquette énergie, ou un wattmètre branché quelques jours, dit le vôtre.`,
  ];
}
