import { lire } from "../../commun/coefficients/table.ts";
import { auMois, JOURS_MOIS, parMois } from "../../commun/contexte/calendrier.ts";
import type { Coefficients, Contexte, Mensuel } from "../../types.ts";
import type { BesoinEau } from "./besoins.ts";
import { aUneCuve, CLASSE_USAGE, ORDRE_GRISES, USAGES, usagesGrises, usagesPluie, usagesPuits } from "./droit.ts";
import type { EntreeEau, UsageEau } from "./types.ts";

/** Groupes d'usages dont le taux est rendu à part. */
export type GroupeEau = "potable" | "interieur" | "exterieur" | "potager";

/**
 * Lot : usages voisins qui ont le même groupe et les mêmes sources permises ; les servir ensemble ou l'un après l'autre donne les mêmes totaux.
 * `arrosage` : demande mensuelle qui s'ajoute à la part constante, les jours sans pluie.
 */
export type Lot = {
  readonly usages: ReadonlyArray<UsageEau>;
  readonly groupe: GroupeEau;
  readonly jour_l: number;
  readonly arrosage: "exterieur" | "potager" | null;
};

/** Qui sert quoi, dans quel ordre : rangs de lots par source. Ce qu'aucune source locale ne sert n'est pas un lot. */
export type PlanSources = {
  readonly lots: ReadonlyArray<Lot>;
  readonly grises: ReadonlyArray<number>;
  readonly pluie: ReadonlyArray<number>;
  readonly puits: ReadonlyArray<number>;
  /** Eau grise traitée disponible, L/j. */
  readonly grises_l_j: number;
  readonly debit_puits_l_j: Mensuel;
  readonly plafond_puits_l_an: number;
  /** Pluie d'un jour sous laquelle on arrose, mm. */
  readonly seuil_arrosage_mm: number;
  /** Vrai si le réseau complète toujours l'eau du jardin. */
  readonly dehors_complete: boolean;
};

const GROUPE: Readonly<Record<string, GroupeEau>> = Object.freeze({ A: "potable", B: "interieur", C: "interieur", D: "exterieur", E: "potager" });

/** Mois d'étiage (0 à 11) : juillet à octobre ; au sud de 23,5° N, les quatre mois où l'évaporation dépasse le plus la pluie. */
export function moisEtiage(contexte: Contexte): ReadonlyArray<number> {
  if (contexte.latitude >= 23.5) return [6, 7, 8, 9];
  const deficit = parMois((m) => auMois(contexte.et0_mm, m) - auMois(contexte.pluie_mm, m));
  return parMois((m) => m)
    .sort((a, b) => auMois(deficit, b) - auMois(deficit, a) || a - b)
    .slice(0, 4);
}

/** Débit du puits mois par mois (L/j) ; sans mesure d'étiage, le plus petit débit saisi × `eau.puits.etiage` les mois d'étiage. */
export function debitPuits(entree: EntreeEau, coefs: Coefficients): Mensuel {
  const debits = entree.puits.debit_l_j;
  if (entree.puits.etiage_mesure === true || debits.every((debit) => debit === 0)) return debits;
  const etiage = moisEtiage(entree.contexte);
  const bas = Math.min(...debits) * lire(coefs, "eau.puits.etiage");
  return debits.map((debit, m) => (etiage.includes(m) ? bas : debit));
}

/** Eau grise traitée par jour, L : part des douches, lavabos et linge, périssable (ce qui passe la durée de stockage est perdu). */
export function eauxGrisesParJour(entree: EntreeEau, besoin: BesoinEau, coefs: Coefficients): number {
  const { actif, part_collectee, rendement, stockage_j } = entree.eaux_grises;
  if (!actif) return 0;
  const part = (part_collectee ?? lire(coefs, "eau.grises.part_collectee")) * (rendement ?? lire(coefs, "eau.grises.rendement"));
  return part * (besoin.jour_l.hygiene + besoin.jour_l.linge) * Math.min(1, stockage_j ?? lire(coefs, "eau.grises.stockage"));
}

/** Rang de la suite d'usages voisins de même groupe : deux usages que la pluie sert à des moments différents ne font pas un seul lot. */
function suitesDeGroupe(ordre: ReadonlyArray<UsageEau>): ReadonlyMap<UsageEau, number> {
  let rang = 0;
  return new Map(
    ordre.map((usage, i) => {
      const avant = ordre[i - 1];
      if (avant === undefined || GROUPE[CLASSE_USAGE[avant]] !== GROUPE[CLASSE_USAGE[usage]]) rang++;
      return [usage, rang];
    }),
  );
}

/**
 * Prépare le partage de l'eau d'une entrée valide. `detail` : un lot par usage, pour montrer ou vérifier la répartition ; de même à côté d'une cuve et d'un puits
 * qui peut atteindre son plafond, où chaque usage peut aller à l'une ou à l'autre.
 */
export function planifierSources(entree: EntreeEau, besoin: BesoinEau, coefs: Coefficients, detail = false): PlanSources {
  const puits = { debit_puits_l_j: debitPuits(entree, coefs), plafond_puits_l_an: 1000 * (entree.puits.plafond_m3_an ?? lire(coefs, "eau.puits.plafond")) };
  const permis = { grises: usagesGrises(entree), pluie: usagesPluie(entree), puits: usagesPuits(entree) };
  const parUsage = detail || (aUneCuve(entree) && plafondAtteignable(puits, besoin, permis.puits));
  const suites = suitesDeGroupe(permis.pluie);
  const groupes = new Map<string, UsageEau[]>();
  for (const usage of USAGES) {
    const sources = [permis.grises, permis.pluie, permis.puits].map((liste) => (liste.includes(usage) ? "1" : "0")).join("");
    if (sources === "000") continue;
    const cle = parUsage ? usage : `${GROUPE[CLASSE_USAGE[usage]]}.${sources}.${suites.get(usage) ?? 0}`;
    groupes.set(cle, [...(groupes.get(cle) ?? []), usage]);
  }
  const lots = [...groupes.values()].map((usages): Lot => {
    const premier = usages[0] as UsageEau;
    let jour_l = 0;
    for (const usage of usages) jour_l += besoin.jour_l[usage];
    return { usages, groupe: GROUPE[CLASSE_USAGE[premier]] as GroupeEau, jour_l, arrosage: premier === "exterieur" || premier === "potager" ? premier : null };
  });
  const rangs = (ordre: ReadonlyArray<UsageEau>, liste: ReadonlyArray<UsageEau>): ReadonlyArray<number> => [
    ...new Set(ordre.filter((usage) => liste.includes(usage)).map((usage) => lots.findIndex((lot) => lot.usages.includes(usage)))),
  ];
  return {
    lots,
    grises: rangs(ORDRE_GRISES, permis.grises),
    pluie: rangs(permis.pluie, permis.pluie),
    // Ce que la pluie ne sert pas d'abord, puis le dehors : le puits ne prend à la cuve que ce qu'il lui reste, et relier le potager ne lui ôte pas le puits.
    puits: rangs(
      aUneCuve(entree) ? [...USAGES.filter((u) => !permis.pluie.includes(u)), ...USAGES.filter((u) => permis.pluie.includes(u)).reverse()] : USAGES,
      permis.puits,
    ),
    grises_l_j: eauxGrisesParJour(entree, besoin, coefs),
    ...puits,
    seuil_arrosage_mm: lire(coefs, "eau.arrosage.pluie_jour"),
    dehors_complete: entree.raccorde && entree.restrictions !== true,
  };
}

/** Vrai si le puits pourrait passer son plafond dans l'année, à servir ces usages : à côté d'une cuve, il faut alors choisir qui sert quoi. */
function plafondAtteignable(
  { debit_puits_l_j, plafond_puits_l_an }: Pick<PlanSources, "debit_puits_l_j" | "plafond_puits_l_an">,
  besoin: BesoinEau,
  usages: ReadonlyArray<UsageEau>,
): boolean {
  let jour_l = 0;
  for (const usage of usages) jour_l += besoin.jour_l[usage];
  let possible_l = 0;
  for (let m = 0; m < 12; m++) {
    const exterieur_m3 = usages.includes("exterieur") ? auMois(besoin.arrosage_exterieur_m3, m) : 0;
    const potager_m3 = usages.includes("potager") ? auMois(besoin.arrosage_potager_m3, m) : 0;
    const voulu_l = jour_l * auMois(JOURS_MOIS, m) + 1000 * (exterieur_m3 + potager_m3);
    possible_l += Math.min(auMois(debit_puits_l_j, m) * auMois(JOURS_MOIS, m), voulu_l);
  }
  return possible_l > plafond_puits_l_an;
}

/**
 * Ce que la pluie peut laisser au puits : chaque choix parmi les usages qu'il sert aussi, du plus grand au plus petit (ceux de l'eau potable vont ensemble). Un puits
 * ne se garde pas d'un jour à l'autre, un usage de tous les jours le prend toujours, et la cuve reste au jardin l'été. Le jardin garde la pluie s'il n'a pas le réseau
 * pour compléter : ce que ce choix lui ôterait manquerait aux récoltes. Aucun plan si rien ne change.
 */
export function plansCedes(plan: PlanSources): ReadonlyArray<PlanSources> {
  const lotDe = (rang: number): Lot => plan.lots[rang] as Lot;
  const cedable = ({ arrosage, jour_l }: Lot): boolean => (arrosage === null ? jour_l > 0 : plan.dehors_complete);
  const communs = plan.pluie.filter((rang) => cedable(lotDe(rang)) && plan.puits.includes(rang));
  const potables = communs.filter((rang) => lotDe(rang).groupe === "potable");
  const blocs = [...communs.filter((rang) => !potables.includes(rang)).map((rang) => [rang]), ...(potables.length === 0 ? [] : [potables])];
  const choix = 2 ** blocs.length - 1;
  return Array.from({ length: choix }, (_, k) => {
    const cedes = new Set(blocs.filter((_bloc, i) => ((choix - k) >> i) & 1).flat());
    return { ...plan, pluie: plan.pluie.filter((rang) => !cedes.has(rang)) };
  });
}

/**
 * Sert des lots dans l'ordre avec `disponible` litres : `reste` baisse, `livre[base + pas·lot]` monte. Rend ce qui a été livré.
 * Les tableaux sont ceux de l'appelant : rien d'autre n'est alloué, la boucle journalière passe ici des milliers de fois.
 */
export function servir(reste: Float64Array, ordre: ReadonlyArray<number>, disponible: number, livre: Float64Array, base: number): number {
  let d = disponible;
  for (let k = 0; k < ordre.length && d > 0; k++) {
    const lot = ordre[k] as number;
    const voulu = reste[lot] as number;
    const pris = voulu < d ? voulu : d;
    reste[lot] = voulu - pris;
    livre[base + lot] = (livre[base + lot] as number) + pris;
    d -= pris;
  }
  return disponible - d;
}

/**
 * Ration du puits, L par jour : celle qui étale le plafond sur l'année, `Σ jours·min(débit, voulu, ration) = plafond` ; infinie si le plafond ne gêne pas.
 * `sortes` : ce que le puits pourrait livrer un jour (le moindre du débit et de la demande), et le nombre de ces jours.
 */
export function rationPuits(sortes: ReadonlyArray<{ readonly jours: number; readonly voulu_l: number }>, plafond_l: number): number {
  const triees = [...sortes].sort((a, b) => a.voulu_l - b.voulu_l);
  let reste_l = plafond_l;
  let jours = 0;
  for (const sorte of triees) jours += sorte.jours;
  for (const sorte of triees) {
    if (jours * sorte.voulu_l > reste_l) return reste_l / jours;
    reste_l -= sorte.jours * sorte.voulu_l;
    jours -= sorte.jours;
  }
  return Number.POSITIVE_INFINITY;
}
