import { JOURS_AN } from "#app/commun/dates/mois.ts";
import { deuxChiffres, denombrer, formaterNombre } from "#app/commun/nombres/nombres.ts";
import { majuscule } from "#app/commun/texte/majuscule.ts";
import { utileDeBatterie } from "#app/contextes/assistants/domaine/calcul/dire-reserve.ts";
import { kwh, telQuel } from "#app/contextes/assistants/domaine/calcul/ecrire-mesures.ts";
import { direDOu, entre, type TablesDesReperes } from "./ordres-de-grandeur.ts";
import type { Charge, RepereVoulu } from "./repere-voulu.ts";
import type { Appareil, AppareilMesure, Repere } from "./reperes.ts";

const HEURES_EN_JOURS = 120;
const EN_HEURES_ENTIERES = 10;

/** Une durée par défaut : en minutes, en heures ou en jours, selon sa taille. */
function duree(heures: number): string {
  if (heures >= HEURES_EN_JOURS) return `${formaterNombre(Math.floor(heures / 24))} jours`;
  if (heures >= EN_HEURES_ENTIERES) return denombrer(Math.floor(heures), "heure");
  const minutes = Math.floor(heures * 60);
  if (minutes < 60) return minutes < 1 ? "moins d’une minute" : denombrer(minutes, "minute");
  const dizaines = Math.floor((minutes % 60) / 10) * 10;
  return `${denombrer(Math.floor(minutes / 60), "heure")}${dizaines === 0 ? "" : ` ${dizaines}`}`;
}

/** Ce qui ne marche que quelques heures par jour se compte en jours d'usage. */
const joursDUsage = (jours: number): string => (jours < 1 ? "moins d’un jour" : denombrer(Math.floor(jours), "jour"));

/** Ce que prend une charge : `jour_kwh` à l'usage de chaque jour, `w` quand elle marche. */
type Prise = { readonly nom: string; readonly usage: string; readonly w: number; readonly jour_kwh: number; readonly parJour?: true; readonly dOu?: string };

/** Combien de temps la batterie tient chaque charge, et toutes ensemble. */
export function direBatterie(
  { kwh: capacite, charges, laisses = [] }: Extract<RepereVoulu, { sorte: "batterie" }>,
  tables: TablesDesReperes,
): ReadonlyArray<string> {
  const utile_kwh = utileDeBatterie(capacite, tables.coefficients);
  const tete = `Une batterie de ${telQuel(capacite)} kWh, pleine, rend ${utile_kwh < 1 ? telQuel(deuxChiffres(utile_kwh)) : formaterNombre(utile_kwh, 1)} kWh, sans réseau ni soleil.`;
  const aPart =
    laisses.length === 0
      ? []
      : [
          `Laissé de côté, faute de puissance dans la table : ${laisses.join(", ")}. Divisez ${formaterNombre(Math.round(1_000 * utile_kwh))} Wh par les watts écrits dessus, pour des heures ; ou reposez la question avec ces watts.`,
        ];
  const [seule, ...autres] = charges;
  if (seule === undefined) return [tete, ...aPart];
  if (seule.w !== undefined && seule.heures === undefined && autres.length === 0) {
    const w = seule.w * seule.nombre;
    return [
      `${tete} À ${formaterNombre(w)} W sans arrêt, elle tient environ ${duree((1_000 * utile_kwh) / w)} ; un appareil qui s’arrête et repart (froid, chauffage) la vide moins vite.`,
      ...aPart,
    ];
  }
  const prises = lirePrises(charges, tables);
  if (prises.length === 0) return [];
  const seules = prises.map(({ nom, usage, w, jour_kwh, parJour, dOu }) => {
    const tenue = parJour === true ? joursDUsage(utile_kwh / jour_kwh) : duree((1_000 * utile_kwh) / w);
    return `${majuscule(nom)}, ${usage} : environ ${tenue}${dOu === undefined ? "" : ` (${dOu})`}.`;
  });
  const ensemble = marchantEnsemble(prises);
  const jour_kwh = ensemble.reduce((somme, prise) => somme + prise.jour_kwh, 0);
  const tous =
    ensemble.length > 1
      ? [
          `Ensemble (${ensemble.map(({ nom, usage, dOu }) => (dOu === undefined ? `${nom} ${usage}` : nom)).join(", ")}), à l’usage de chaque jour, ${formaterNombre(jour_kwh, 1)} kWh par jour : environ ${duree((24 * utile_kwh) / jour_kwh)}.`,
        ]
      : [];
  return [tete, ...tous, ...seules, ...aPart, "Un convertisseur allumé en prend sa part : comptez un peu moins."];
}

type PriseDe = Prise & { readonly id: Appareil | undefined };

/** Ce que prend chaque charge, d'après la table ou les watts dits. */
export function lirePrises(charges: ReadonlyArray<Charge>, tables: TablesDesReperes): ReadonlyArray<PriseDe> {
  return charges.flatMap((charge) => {
    const prise = lirePrise(charge, tables);
    return prise === undefined ? [] : [{ ...prise, id: charge.id }];
  });
}

/** Deux tailles d'un même appareil ne marchent pas ensemble : le plus gros reste. */
export const marchantEnsemble = (prises: ReadonlyArray<PriseDe>): ReadonlyArray<PriseDe> =>
  prises.filter(({ id }) => id !== "refrigerateur" || !prises.some((autre) => autre.id === "refrigerateur_combine"));

function lirePrise({ id, w, nombre, heures }: Charge, tables: TablesDesReperes): Prise | undefined {
  const ligne = id === undefined ? undefined : ligneDe(id, tables);
  const combien = nombre === 1 ? "" : `${nombre} × `;
  const parJour = heures === undefined ? "" : `${telQuel(heures)} ${heures < 2 ? "heure" : "heures"} par jour`;
  if (w !== undefined) {
    const watts = w * nombre;
    const dits = `${formaterNombre(w)} W`;
    return {
      nom: ligne === undefined ? `${combien}${dits}` : `${combien}${ligne.nom} à ${dits}`,
      usage: heures === undefined ? "sans arrêt" : parJour,
      w: watts,
      jour_kwh: (watts * (heures ?? 24)) / 1_000,
      ...(heures === undefined ? {} : { parJour: true as const }),
    };
  }
  if (ligne === undefined) return undefined;
  const { nom, valeur, min, max, heures_par_jour, annee, source } = ligne;
  const watts = (1_000 * valeur) / (JOURS_AN * (heures_par_jour ?? 24));
  // La table ne dit la puissance que de ce qui ne marche pas sans arrêt.
  const selon = heures_par_jour === undefined ? undefined : heures;
  return {
    nom: `${combien}${nom}`,
    usage:
      heures_par_jour === undefined
        ? "jour et nuit"
        : `${selon === undefined ? "allumé sans arrêt" : parJour}, à ${formaterNombre(watts)} W${nombre === 1 ? "" : " chacun"}`,
    w: watts * nombre,
    jour_kwh: nombre * (selon === undefined ? valeur / JOURS_AN : (watts * selon) / 1_000),
    dOu: `${entre(kwh, { valeur, min, max })} par an${nombre === 1 ? "" : " chacun"}, ${direDOu({ annee, source })}`,
    ...(selon === undefined ? {} : { parJour: true as const }),
  };
}

/** La ligne de la table, ou des coefficients, qui dit la consommation d'un an. */
export function ligneDe(id: AppareilMesure, { coefficients, reperes }: TablesDesReperes): Repere | undefined {
  if (id !== "congelateur") return reperes[id];
  const ligne = coefficients["alim.conservation.congelateur.kwh"];
  return ligne === undefined ? undefined : { ...ligne, nom: "un congélateur de 200 à 250 L" };
}
