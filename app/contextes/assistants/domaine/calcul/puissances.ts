import { plier } from "#app/commun/texte/plier.ts";
import { parleDePanneaux } from "#app/contextes/assistants/domaine/comprehension/grandeurs/panneaux-dits.ts";
import { foisParAn } from "#app/contextes/assistants/domaine/comprehension/grandeurs/par-an.ts";
import { quantiteDe, type Quantite } from "#app/contextes/assistants/domaine/comprehension/quantites.ts";

const COTE = 25;
// Un appareil branché ou une lampe se dit en dizaines de watts ; le plus petit panneau qui se vend seul, en centaine.
const PANNEAU_MIN_W = 50;

/** La puissance de panneaux dite, en kWc : « 6 kWc », « 8 panneaux de 400 W », « un kit solaire de 800 W ». */
export function kwcDit(dite: string, quantites: ReadonlyArray<Quantite>): number | undefined {
  const directe = quantiteDe(quantites, "kwc");
  if (directe !== undefined) return directe;
  const unitaire_w = quantiteDe(quantites, "w");
  if (unitaire_w === undefined || unitaire_w < PANNEAU_MIN_W || !parleDePanneaux(dite) || wattsParPanneau(dite, quantites) !== undefined) return undefined;
  return ((quantiteDe(quantites, "panneaux") ?? 1) * unitaire_w) / 1_000;
}

/** « 6 panneaux sur le garage » : leur nombre, sans leur puissance. */
export function panneauxComptes(quantites: ReadonlyArray<Quantite>): number | undefined {
  const nombre = quantiteDe(quantites, "panneaux");
  return nombre !== undefined && nombre > 1 && quantiteDe(quantites, "w") === undefined && quantiteDe(quantites, "kwc") === undefined ? nombre : undefined;
}

// Au pluriel et sans nombre, ces watts sont ceux d'un seul : c'est leur nombre qui se demande.
const DE_CHACUN = /(?<![\p{L}])(?:panneaux|modules)(?: solaires?| photovolt\w*)?(?: de| a| en)? ?\d+(?:[.,]\d+)? ?w/u;

/** La puissance d'un panneau dont la question demande le nombre, en watts : « combien de panneaux de 400 W ». */
export function wattsParPanneau(dite: string, quantites: ReadonlyArray<Quantite>): number | undefined {
  const unitaire_w = quantiteDe(quantites, "w");
  const compte = quantiteDe(quantites, "panneaux");
  return compte === undefined && unitaire_w !== undefined && unitaire_w >= PANNEAU_MIN_W && DE_CHACUN.test(plier(dite)) ? unitaire_w : undefined;
}

// Une station portable est une batterie qu'on emporte ; celles de recharge, d'épuration n'en sont pas.
const BATTERIE = /batterie|station (?:electrique|portable|d['’ ]energie|nomade)|power ?station|power ?bank/;

/** Ce que garde la batterie dite, en kWh. */
export function kwhDeBatterie(dite: string, quantites: ReadonlyArray<Quantite>): number | undefined {
  return kwhPresDe(dite, quantites, BATTERIE)?.valeur;
}

/** Ce que le foyer dit consommer d'électricité en un an, en kWh : « 350 kWh par mois » en font 4 200. */
export function kwhConsommes(dite: string, quantites: ReadonlyArray<Quantite>): number | undefined {
  const lus = kwhPresDe(dite, quantites, /consomm|utilis|depens/);
  return lus === undefined ? undefined : lus.valeur * foisParAn(plier(dite).slice(lus.rang + lus.texte.length));
}

function kwhPresDe(dite: string, quantites: ReadonlyArray<Quantite>, mot: RegExp): Quantite | undefined {
  const plie = plier(dite);
  return quantites.find(
    ({ unite, rang, texte }) => unite === "kwh" && mot.test(plie.slice(Math.max(0, rang - COTE), rang + texte.length + COTE).replace(/[.?!;].*$/, "")),
  );
}
