import { JOURS_AN } from "#app/commun/dates/mois.ts";
import { formaterEuros, formaterNombre } from "#app/commun/nombres/nombres.ts";
import { kwh, telQuel } from "#app/contextes/assistants/domaine/calcul/ecrire-mesures.ts";
import { ligneDe } from "#app/contextes/assistants/domaine/calcul/reperes/dire-batterie.ts";
import { direDOu, type TablesDesReperes } from "#app/contextes/assistants/domaine/calcul/reperes/ordres-de-grandeur.ts";
import type { RepereVoulu } from "#app/contextes/assistants/domaine/calcul/reperes/repere-voulu.ts";

const HEURES_DE_L_AN = 24 * JOURS_AN;
const EXEMPLE = { kw: 1.5, heures: 2 } as const;

const UNITE = / (?:k ?w ?h?|kilo ?watts?(?: ?heures?)?) /;
const EST_QUOI =
  "c est quoi|c quoi|qu est ce|definition|definir|veut dire|veulent dire|signifie\\w*|que represente|represente quoi|explique\\w*|comprend\\w*|ca veut dire quoi";
const ENTRE_DEUX = "difference|confon\\w*|distingu\\w*|pareil|meme chose|convertir|conversion|passer de|calculer";
const LES_DEUX =
  / (?:kw|kilo ?watts?) (?!h |heures? )(?:\w+ ){0,4}(?:kwh|kw h|kilo ?watt ?heures?) | (?:kwh|kw h|kilo ?watt ?heures?) (?:\w+ ){0,4}(?:kw|kilo ?watts?) /;
const DEMANDE_LES_DEUX = new RegExp(` (?:${EST_QUOI}|${ENTRE_DEUX}) `);
const DEMANDE_UNE = new RegExp(` (?:${EST_QUOI}) (?:que )?(?:(?:l|le|la|un|une|les|des|du|d un|en) )?(?:k ?w ?h?|kilo ?watts?(?: ?heures?)?) `);
const AUTRE_CHOSE = / (?:kwc|crete|kva|cv|chevaux|prix|cout\w*|coute\w*|tarif|factures?|panneaux?|batteries?|maisons?|voitures?|cumac|\d+) /;

/** La question demande ce qu'est un kilowatt, un kilowattheure, ou ce qui les sépare. */
export function lireUnites(texte: string): RepereVoulu | null {
  if (!UNITE.test(texte) || AUTRE_CHOSE.test(texte)) return null;
  return (LES_DEUX.test(texte) && DEMANDE_LES_DEUX.test(texte)) || DEMANDE_UNE.test(texte) ? { sorte: "unites" } : null;
}

/** Ce qu'est chaque unité, et deux exemples comptés sur les tables. */
export function direUnites(tables: TablesDesReperes): ReadonlyArray<string> {
  const prix = tables.coefficients["energie.prix.elec"];
  const froid = ligneDe("congelateur", tables);
  const pris_kwh = EXEMPLE.kw * EXEMPLE.heures;
  return [
    "Le kilowatt (kW) est une puissance : ce qu’un appareil prend à un instant, comme le débit d’un robinet ; 1 kW vaut 1 000 W. Le kilowattheure (kWh) est une énergie : ce qu’il a pris en tout, comme l’eau du seau ; c’est elle que compte la facture. Les kWh sont les kW multipliés par les heures, et non des « kW par heure ».",
    `Un radiateur de ${telQuel(EXEMPLE.kw)} kW allumé ${telQuel(EXEMPLE.heures)} heures prend ${kwh(pris_kwh)}${prix === undefined ? "" : `, soit ${formaterEuros(pris_kwh * prix.valeur, 2)} à ${formaterNombre(prix.valeur, 3)} € le kWh (${direDOu(prix)})`}.`,
    ...(froid === undefined
      ? []
      : [
          `Dans l’autre sens : ${froid.nom} prend environ ${kwh(froid.valeur)} par an (${direDOu(froid)}), soit ${formaterNombre((1_000 * froid.valeur) / HEURES_DE_L_AN)} W en moyenne.`,
        ]),
  ];
}
