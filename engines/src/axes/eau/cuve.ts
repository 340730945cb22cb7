import { annuite } from "../../commun/coefficients/annuite.ts";
import { lire } from "../../commun/coefficients/table.ts";
import { partEntre } from "../../commun/coefficients/statistiques.ts";
import { DEBUT_MOIS, JOURS_AN } from "../../commun/contexte/calendrier.ts";
import type { Coefficients, Couts } from "../../types.ts";
import type { EntreeEau, PointCoutCuve, RegleCuve } from "./types.ts";

/** Cuve simulée : volumes en litres. Sans `stock_initial_l`, régime établi (voir {@link simulerCuve}). `gel` : part du volume que le froid lui ôte de décembre à février, de 0 à 1. */
export type Cuve = { readonly volume_utile_l: number; readonly stock_initial_l?: number; readonly regle: RegleCuve; readonly gel?: number };

/** Résultat d'une cuve, en litres ; `livre_l` et `stock_fin_l` par jour. */
export type BilanCuve = {
  readonly utilise_l: number;
  readonly debordement_l: number;
  readonly appoint_l: number;
  readonly stock_depart_l: number;
  readonly stock_final_l: number;
  readonly jours_satisfaits: number;
  readonly collecte_l: number;
  /** Somme des stocks de fin de journée : divisée par les jours, le stock moyen. */
  readonly stocks_l: number;
  readonly livre_l: Float64Array;
  readonly stock_fin_l: Float64Array;
};

/** Premiers jours (0 à 364) sans gel, puis de gel : le 1er mars et le 1er décembre. */
const DEGEL = DEBUT_MOIS[2] as number;
const GEL = DEBUT_MOIS[11] as number;

/**
 * Part du volume utile que le gel ôte à une cuve, de décembre à février : hors-sol, à proportion de l'altitude entre `eau.cuve.gel.debut` et `eau.cuve.gel.total`,
 * jamais sous les tropiques où il ne gèle pas.
 */
export function partGelee({ cuve, contexte }: EntreeEau, coefs: Coefficients): number {
  if (cuve.hors_sol !== true || contexte.zone_pluie.startsWith("tropical")) return 0;
  return partEntre(contexte.altitude_m, lire(coefs, "eau.cuve.gel.debut"), lire(coefs, "eau.cuve.gel.total"));
}

/** Remplissage au départ : déclaré, ou celui d'une table d'avant le régime établi (un lien ancien retrouve ses nombres) ; sinon aucun. */
function partInitiale(entree: EntreeEau, coefs: Coefficients): number | undefined {
  return entree.cuve.stock_initial ?? (coefs["eau.cuve.stock_initial"] === undefined ? undefined : lire(coefs, "eau.cuve.stock_initial"));
}

/** Cuve d'une entrée valide, pour un volume donné (celui de l'entrée par défaut). */
export function cuveDe(entree: EntreeEau, coefs: Coefficients, volume_m3 = entree.cuve.volume_m3): Cuve {
  const volume_utile_l = volume_m3 * 1000 * (1 - (entree.cuve.part_morte ?? lire(coefs, "eau.cuve.part_morte")));
  const part = partInitiale(entree, coefs);
  return {
    volume_utile_l,
    ...(part === undefined ? {} : { stock_initial_l: part * volume_utile_l }),
    regle: entree.cuve.regle ?? "yas",
    gel: partGelee(entree, coefs),
  };
}

/** Écart de stock (L) sous lequel deux passages d'une cuve sont le même. */
const STOCK_EGAL_L = 1e-6;

/**
 * Bilan journalier d'une cuve (docs/conventions-de-calcul.md, « Cuve au jour le jour »). `collecte_l`, `demande_l` : litres par jour, années de 365 jours enchaînées.
 * YAS : on tire d'abord dans le stock de la veille ; YBS : la pluie du jour compte, dans ce que la cuve contient. Débordement et appoint ferment le bilan.
 * Sans `stock_initial_l`, régime établi : la dernière année, vécue à partir d'une cuve vide, donne le stock de départ ; si la fin ne le retrouve pas (cuve qui
 * garde d'une année sur l'autre), tout est revécu à partir de cette fin. L'eau livrée a toujours été collectée.
 */
export function simulerCuve(collecte_l: Float64Array, demande_l: Float64Array, cuve: Cuve): BilanCuve {
  if (cuve.stock_initial_l !== undefined) return deroulerCuve(collecte_l, demande_l, cuve, cuve.stock_initial_l);
  const derniere = Math.max(0, collecte_l.length - JOURS_AN);
  const depart_l = deroulerCuve(collecte_l.subarray(derniere), demande_l.subarray(derniere), cuve, 0).stock_final_l;
  const bilan = deroulerCuve(collecte_l, demande_l, cuve, depart_l);
  return Math.abs(bilan.stock_final_l - depart_l) <= STOCK_EGAL_L ? bilan : deroulerCuve(collecte_l, demande_l, cuve, bilan.stock_final_l);
}

function deroulerCuve(collecte_l: Float64Array, demande_l: Float64Array, cuve: Cuve, stock_depart_l: number): BilanCuve {
  const jours = collecte_l.length;
  const yas = cuve.regle === "yas";
  const hiver_l = cuve.volume_utile_l * (1 - (cuve.gel ?? 0));
  const livre_l = new Float64Array(jours);
  const stock_fin_l = new Float64Array(jours);
  let stock = stock_depart_l;
  let utilise_l = 0;
  let debordement_l = 0;
  let appoint_l = 0;
  let collecte_totale_l = 0;
  let stocks_l = 0;
  let jours_satisfaits = 0;
  let jourAnnee = 0;
  for (let j = 0; j < jours; j++) {
    const collecte = collecte_l[j] as number;
    const demande = demande_l[j] as number;
    let volume = cuve.volume_utile_l;
    if (jourAnnee < DEGEL || jourAnnee >= GEL) {
      volume = hiver_l;
      if (stock > volume) {
        debordement_l += stock - volume;
        stock = volume;
      }
    }
    if (++jourAnnee === JOURS_AN) jourAnnee = 0;
    const dispo = stock + collecte;
    const tirable = yas ? stock : dispo < volume ? dispo : volume;
    const livre = demande < tirable ? demande : tirable;
    // YAS : min(S + Q, V) − Y = min(S + Q − Y, V − Y).
    const fin = yas ? (dispo < volume ? dispo : volume) - livre : Math.min(dispo - livre, volume);
    livre_l[j] = livre;
    stock_fin_l[j] = fin;
    utilise_l += livre;
    debordement_l += dispo - livre - fin;
    appoint_l += demande - livre;
    collecte_totale_l += collecte;
    stocks_l += fin;
    if (livre >= demande) jours_satisfaits++;
    stock = fin;
  }
  return {
    utilise_l,
    debordement_l,
    appoint_l,
    stock_depart_l,
    stock_final_l: stock,
    jours_satisfaits,
    collecte_l: collecte_totale_l,
    stocks_l,
    livre_l,
    stock_fin_l,
  };
}

type Quatre = readonly [number, number, number, number];

/** L'année en saisons : du jour, au jour, et la part du volume utile que le gel y laisse. */
function saisonsDe(gel: number): ReadonlyArray<readonly [de: number, a: number, part: number]> {
  if (gel === 0) return [[0, JOURS_AN, 1]];
  return [
    [0, DEGEL, 1 - gel],
    [DEGEL, GEL, 1],
    [GEL, JOURS_AN, 1 - gel],
  ];
}

// Quatre cuves à la fois : les chaînes de calcul sont indépendantes, le processeur les mène de front.
function utiliseParQuatre(
  collecte_l: Float64Array,
  demande_l: Float64Array,
  cuve: Cuve,
  depart: Quatre,
  v: Quatre,
): { readonly utilise_l: Quatre; readonly stock_l: Quatre } {
  const yas = cuve.regle === "yas";
  const saisons = saisonsDe(cuve.gel ?? 0);
  let [s0, s1, s2, s3] = depart;
  let u0 = 0;
  let u1 = 0;
  let u2 = 0;
  let u3 = 0;
  for (let debut = 0; debut < collecte_l.length; debut += JOURS_AN) {
    for (const [de, a, part] of saisons) {
      const fin = Math.min(debut + a, collecte_l.length);
      const [v0, v1, v2, v3] = [v[0] * part, v[1] * part, v[2] * part, v[3] * part];
      if (part < 1) [s0, s1, s2, s3] = [Math.min(s0, v0), Math.min(s1, v1), Math.min(s2, v2), Math.min(s3, v3)];
      for (let j = debut + de; j < fin; j++) {
        const q = collecte_l[j] as number;
        const d = demande_l[j] as number;
        const t0 = s0 + q;
        const t1 = s1 + q;
        const t2 = s2 + q;
        const t3 = s3 + q;
        if (yas) {
          const y0 = d < s0 ? d : s0;
          const y1 = d < s1 ? d : s1;
          const y2 = d < s2 ? d : s2;
          const y3 = d < s3 ? d : s3;
          s0 = (t0 < v0 ? t0 : v0) - y0;
          s1 = (t1 < v1 ? t1 : v1) - y1;
          s2 = (t2 < v2 ? t2 : v2) - y2;
          s3 = (t3 < v3 ? t3 : v3) - y3;
          u0 += y0;
          u1 += y1;
          u2 += y2;
          u3 += y3;
          continue;
        }
        const y0 = Math.min(d, t0, v0);
        const y1 = Math.min(d, t1, v1);
        const y2 = Math.min(d, t2, v2);
        const y3 = Math.min(d, t3, v3);
        s0 = Math.min(t0 - y0, v0);
        s1 = Math.min(t1 - y1, v1);
        s2 = Math.min(t2 - y2, v2);
        s3 = Math.min(t3 - y3, v3);
        u0 += y0;
        u1 += y1;
        u2 += y2;
        u3 += y3;
      }
    }
  }
  return { utilise_l: [u0, u1, u2, u3], stock_l: [s0, s1, s2, s3] };
}

/** Régime établi de quatre cuves, comme {@link simulerCuve}. */
function regimeDeQuatre(collecte_l: Float64Array, demande_l: Float64Array, cuve: Cuve, v: Quatre): Quatre {
  const derniere = Math.max(0, collecte_l.length - JOURS_AN);
  const depart = utiliseParQuatre(collecte_l.subarray(derniere), demande_l.subarray(derniere), cuve, [0, 0, 0, 0], v).stock_l;
  const passage = utiliseParQuatre(collecte_l, demande_l, cuve, depart, v);
  const etabli = passage.stock_l.every((stock, i) => Math.abs(stock - (depart[i] as number)) <= STOCK_EGAL_L);
  return etabli ? passage.utilise_l : utiliseParQuatre(collecte_l, demande_l, cuve, passage.stock_l, v).utilise_l;
}

/** Eau tirée, en litres, de cuves de plusieurs volumes totaux (m³) devant les mêmes jours ; la cuve de l'entrée donne la règle, le volume mort et le remplissage initial. */
export function utiliseParVolume(
  collecte_l: Float64Array,
  demande_l: Float64Array,
  entree: EntreeEau,
  coefs: Coefficients,
  volumes_m3: ReadonlyArray<number>,
): number[] {
  const cuve = cuveDe(entree, coefs, 1);
  const part = partInitiale(entree, coefs);
  const utilise: number[] = [];
  for (let i = 0; i < volumes_m3.length; i += 4) {
    const utile = (k: number): number => (volumes_m3[i + k] ?? volumes_m3[i] ?? 0) * cuve.volume_utile_l;
    const v: Quatre = [utile(0), utile(1), utile(2), utile(3)];
    const depart: Quatre | null = part === undefined ? null : [part * v[0], part * v[1], part * v[2], part * v[3]];
    utilise.push(...(depart === null ? regimeDeQuatre(collecte_l, demande_l, cuve, v) : utiliseParQuatre(collecte_l, demande_l, cuve, depart, v).utilise_l));
  }
  return utilise.slice(0, volumes_m3.length);
}

/** Ce que l'on tire d'une cuve d'un volume donné. */
export type CuveEtudiee = { readonly volume_m3: number; readonly utilise_m3_an: number };

/** Emplois par an d'un mètre cube de plus : sous `peu` il ne sert pas la peine, au-delà de `assez` il la vaut. */
export type EmploiUtile = { readonly peu: number; readonly assez: number };

/**
 * Volume conseillé, m³ : d'un volume étudié au suivant, chaque mètre cube compte pour la part de l'intervalle de `peu` à `assez` que dépassent ses emplois par an
 * (m³ tirés de plus par m³ de plus). `etudiees` : volumes croissants à partir de rien. C'est la moyenne des volumes que conseillerait chaque seuil de cet intervalle :
 * un seuil seul saute du simple au double quand la courbe y est plate, leur moyenne suit le toit et les usages sans sauter.
 */
export function volumeConseille(etudiees: ReadonlyArray<CuveEtudiee>, { peu, assez }: EmploiUtile): number {
  let volume_m3 = 0;
  for (let i = 1; i < etudiees.length; i++) {
    const [avant, apres] = [etudiees[i - 1] as CuveEtudiee, etudiees[i] as CuveEtudiee];
    const ajoute_m3 = apres.volume_m3 - avant.volume_m3;
    volume_m3 += ajoute_m3 * partEntre((apres.utilise_m3_an - avant.utilise_m3_an) / ajoute_m3, peu, assez);
  }
  return volume_m3;
}

/** Coût annualisé d'un volume de cuve (EUR/an) : interpolation entre les points, proportionnel en dessous du premier, pente prolongée au-delà du dernier. */
export function coutCuve(points: ReadonlyArray<PointCoutCuve>, volume_m3: number): number {
  let avant: PointCoutCuve = { volume_m3: 0, eur_an: 0 };
  let pente = 0;
  for (const point of points) {
    if (point.volume_m3 > avant.volume_m3) pente = (point.eur_an - avant.eur_an) / (point.volume_m3 - avant.volume_m3);
    if (volume_m3 <= point.volume_m3) break;
    avant = point;
  }
  return avant.eur_an + pente * (volume_m3 - avant.volume_m3);
}

const CUVES_DU_CATALOGUE: ReadonlyArray<string> = Object.freeze(["cout.cuve_hors_sol", "cout.cuve_enterree_5m3", "cout.cuve_enterree_10m3"]);

/** Points de coût d'une cuve d'après le catalogue : prix typique amorti sur la durée de vie, plus l'entretien annuel, à sa contenance. */
export function pointsCoutCuve(couts: Couts): ReadonlyArray<PointCoutCuve> {
  return CUVES_DU_CATALOGUE.flatMap((id) => {
    const cout = couts[id];
    if (cout?.contenance_m3 === undefined) return [];
    return [{ volume_m3: cout.contenance_m3, eur_an: annuite(cout, cout.typique_eur) }];
  });
}
