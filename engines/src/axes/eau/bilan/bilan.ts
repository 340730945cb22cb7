import { lire } from "../../../commun/coefficients/table.ts";
import { DEBUT_MOIS, JOURS_AN, JOURS_MOIS } from "../../../commun/contexte/calendrier.ts";
import { uneFois } from "../../../commun/coefficients/une-fois.ts";
import type { CacheSolaire, Coefficients, OptionsMoteur } from "../../../types.ts";
import type { BesoinEau } from "../besoins.ts";
import { AUCUNE_CUVE, type ComparaisonCuves, comparerCuves, type JoursDevantCuve, type LieuEau } from "./comparaison-cuves.ts";
import { type BilanCuve, type Cuve, cuveDe, simulerCuve } from "../cuve.ts";
import { collecterPluie, type Collecteur, collecteurDe, type JoursPrepares, preparerJours } from "../jours.ts";
import { type Neige, neigeDe } from "../neige.ts";
import { type AnneesSimulees, anneesSimulees, type CielDePluie, parametresPluie, pluiesDuLieu, plusLongueSecheresse } from "../pluie.ts";
import { planifierSources, type PlanSources } from "../sources.ts";
import { compterJoursSans, type JoursSans } from "./jours-sans.ts";
import { pluieDAbordSiMieux, servirPluieDAbord } from "./pluie-d-abord.ts";
import type { EntreeEau } from "../types.ts";

/** Rang d'une source locale dans les cumuls. */
export const GRISES = 0;
export const PLUIE = 1;
export const PUITS = 2;

/** Cumuls d'une simulation, en litres, sur toutes les années et graines. Tableaux propres à l'appel. */
export type CumulEau = {
  readonly plan: PlanSources;
  readonly annees: AnneesSimulees;
  /** Années × graines : diviseur des moyennes annuelles. */
  readonly nb_annees: number;
  /** Livré par mois (0 à 11), source locale et lot : rang `(mois·3 + source)·nb + lot`. */
  readonly livre_l: Float64Array;
  /** Livré localement, par année et graine. */
  readonly local_annee_l: Float64Array;
  /** De même par lot : rang `année·nb + lot` ; des zéros si l'on ne veut que les taux, qui ne le lisent pas. */
  readonly local_annee_lot_l: Float64Array;
  readonly collecte_l: number;
  readonly debordement_l: number;
  readonly demande_pluie_l: number;
  readonly utilise_l: number;
  /** Somme des stocks de fin de journée, et de fin de mois. */
  readonly stock_jours_l: number;
  readonly stock_fin_mois_l: Float64Array;
  /** Somme des stocks au matin du début de l'été. */
  readonly stock_ete_l: number;
  /** Première graine : jours sans, comptés quand on les demande ; un taux ne les lit pas. */
  readonly jours_sans: () => JoursSans;
  /** Première graine : plus longue sécheresse, comptée quand on la demande. */
  readonly secheresse_j: () => number;
  /** Première graine : la gamme de cuves et le volume conseillé, comparés quand on les demande ; un taux ne les lit pas. */
  readonly cuves: () => ComparaisonCuves;
};

const AUCUN_JOUR_SANS: JoursSans = { rupture_annee_j: new Int32Array(1), rupture_mois_j: new Int32Array(12), rupture_suite_j: 0 };

type Brouillon = { -readonly [cle in keyof CumulEau]: CumulEau[cle] };

/** Sert les lots de pluie dans l'ordre ; rien ne passe ensuite, le reste n'a pas à être gardé. */
function verserPluie(plan: PlanSources, jours: JoursPrepares, depart: number, pluie_l: number, livre_l: Float64Array, base: number): void {
  let d = pluie_l;
  for (let k = 0; k < plan.pluie.length && d > 0; k++) {
    const lot = plan.pluie[k] as number;
    const voulu = jours.reste_l[depart + lot] as number;
    const pris = voulu < d ? voulu : d;
    livre_l[base + lot] = (livre_l[base + lot] as number) + pris;
    d -= pris;
  }
}

/**
 * Sert la pluie d'un mois et rend ce qui est livré. Un jour où la cuve donne tout ce qu'on lui demande sert chaque lot en entier : ces jours-là se comptent, seuls
 * ceux où elle ne suffit pas se partagent.
 */
function verserMois(
  plan: PlanSources,
  jours: JoursPrepares,
  cuve: BilanCuve,
  { debut, fin, rang }: { readonly debut: number; readonly fin: number; readonly rang: number },
  livre_l: Float64Array,
  base: number,
): number {
  const nb = plan.lots.length;
  const sans = rang * 2 * nb;
  const { arrose, demande_l, reste_l } = jours;
  let [entiers_secs, entiers_arroses, local_l] = [0, 0, 0];
  for (let j = debut; j < fin; j++) {
    const pluie_l = cuve.livre_l[j] as number;
    if (pluie_l === 0) continue;
    local_l += pluie_l;
    const arrosage = arrose[j] as number;
    if (pluie_l < (demande_l[j] as number)) verserPluie(plan, jours, sans + arrosage * nb, pluie_l, livre_l, base);
    else if (arrosage === 0) entiers_secs++;
    else entiers_arroses++;
  }
  if (entiers_secs + entiers_arroses === 0) return local_l;
  for (const lot of plan.pluie) {
    const entiers_l = entiers_secs * (reste_l[sans + lot] as number) + entiers_arroses * (reste_l[sans + nb + lot] as number);
    livre_l[base + lot] = (livre_l[base + lot] as number) + entiers_l;
  }
  return local_l;
}

/** Livré à chaque lot depuis le début, toutes sources et tous mois. */
function livreParLot(livre_l: Float64Array, nb: number): Float64Array {
  const total_l = new Float64Array(nb);
  for (let rang = 0; rang < livre_l.length; rang++) total_l[rang % nb] = (total_l[rang % nb] as number) + (livre_l[rang] as number);
  return total_l;
}

/** Note ce qu'une année a livré à chaque lot, et rend ce qui est livré jusque-là. */
function noterAnnee(cumul: Brouillon, rang: number, deja_l: Float64Array): Float64Array {
  const nb = cumul.plan.lots.length;
  const total_l = livreParLot(cumul.livre_l, nb);
  for (let i = 0; i < nb; i++) cumul.local_annee_lot_l[rang * nb + i] = (total_l[i] as number) - (deja_l[i] as number);
  return total_l;
}

/** Ajoute au mois `m` ce que chaque source a livré à chaque lot un jour, et rend le total. */
function noterJour({ plan, livre_l }: Brouillon, m: number, pluie_l: Float64Array, puits_l: Float64Array): number {
  const nb = plan.lots.length;
  let local_l = 0;
  for (let i = 0; i < nb; i++) {
    const [pluie, puits] = [(m * 3 + PLUIE) * nb + i, (m * 3 + PUITS) * nb + i];
    livre_l[pluie] = (livre_l[pluie] as number) + (pluie_l[i] as number);
    livre_l[puits] = (livre_l[puits] as number) + (puits_l[i] as number);
    local_l += (pluie_l[i] as number) + (puits_l[i] as number);
  }
  return local_l;
}

/** Passe journalière : les eaux grises et le puits sont déjà servis, l'eau de la cuve se partage entre les lots ; ou, `pluie` donnée, la pluie d'abord. */
function partagerAnnees(cumul: Brouillon, { jours, bilan: cuve, pluie }: GraineMenee, graine: number, taux_seuls: boolean): void {
  const { plan, livre_l, local_annee_l, stock_fin_mois_l } = cumul;
  const nb = plan.lots.length;
  const nbAnnees = cumul.annees.mm.length;
  const recu = { reste: new Float64Array(nb), pluie: new Float64Array(nb), puits: new Float64Array(nb) };
  let j = 0;
  let deja = livreParLot(livre_l, nb);
  for (let annee = 0; annee < nbAnnees; annee++) {
    let local_l = 0;
    for (let m = 0; m < 12; m++) {
      const rang = annee * 12 + m;
      const sans = rang * 2 * nb;
      const fin = j + (JOURS_MOIS[m] as number);
      const base = m * 3 * nb;
      const arroses = jours.jours_arroses[rang] as number;
      for (let i = 0; i < nb; i++) {
        const grises_l = (jours.grises_l[sans + i] as number) * (fin - j - arroses) + (jours.grises_l[sans + nb + i] as number) * arroses;
        livre_l[base + i] = (livre_l[base + i] as number) + grises_l;
        local_l += grises_l;
        if (pluie !== null) continue;
        const puits_l = (jours.puits_l[sans + i] as number) * (fin - j - arroses) + (jours.puits_l[sans + nb + i] as number) * arroses;
        livre_l[base + PUITS * nb + i] = (livre_l[base + PUITS * nb + i] as number) + puits_l;
        local_l += puits_l;
      }
      if (pluie !== null) {
        for (; j < fin; j++) {
          servirPluieDAbord(pluie, jours, j, recu);
          local_l += noterJour(cumul, m, recu.pluie, recu.puits);
        }
      } else {
        local_l += verserMois(plan, jours, cuve, { debut: j, fin, rang }, livre_l, base + PLUIE * nb);
        j = fin;
      }
      stock_fin_mois_l[m] = (stock_fin_mois_l[m] as number) + (cuve.stock_fin_l[j - 1] as number);
    }
    local_annee_l[graine * nbAnnees + annee] = local_l;
    if (!taux_seuls) deja = noterAnnee(cumul, graine * nbAnnees + annee, deja);
  }
}

function stockEte(stock_fin_l: Float64Array, latitude: number): number {
  const veille = (DEBUT_MOIS[latitude < 0 ? 11 : 6] as number) - 1;
  let total_l = 0;
  for (let j = veille; j < stock_fin_l.length; j += JOURS_AN) total_l += stock_fin_l[j] as number;
  return total_l;
}

/** Ce qui mène l'eau d'un lieu, jour après jour, et la pluie qu'il y tombe. */
type Site = {
  readonly lieu: LieuEau;
  readonly ciel: CielDePluie;
  readonly plan: PlanSources;
  readonly cuve: Cuve;
  readonly collecteur: Collecteur;
  readonly neige: Neige;
};

function siteDe(lieu: LieuEau, annees_mm: AnneesSimulees["mm"]): Site {
  const { entree, besoin, coefs } = lieu;
  const facteurJours = lire(coefs, "eau.pluie.facteur_jours");
  return {
    lieu,
    ciel: {
      annees_mm,
      reglage: parametresPluie(entree.contexte, coefs),
      humides: entree.nb_jours_pluie?.map((nb) => Math.round(facteurJours * nb)),
    },
    plan: planifierSources(entree, besoin, coefs),
    cuve: cuveDe(entree, coefs),
    collecteur: collecteurDe(entree, coefs),
    neige: neigeDe(coefs),
  };
}

/** Une graine menée : ses jours, et la cuve, derrière le puits ou avant lui. */
type GraineMenee = Omit<JoursDevantCuve, "plan"> & { readonly puitsDAbord: BilanCuve };

function mener({ lieu: { entree, besoin }, plan, cuve, collecteur, neige }: Site, pluie_mm: Float64Array): GraineMenee {
  const jours = preparerJours(pluie_mm, besoin, plan);
  const collecte_l = collecterPluie(pluie_mm, collecteur, entree.contexte.t_moy_c, neige);
  const puitsDAbord = simulerCuve(collecte_l, jours.demande_l, cuve);
  const pluie = jours.plafonne ? pluieDAbordSiMieux(jours, plan, collecte_l, cuve, puitsDAbord) : null;
  return { jours, collecte_l, pluie_mm, pluie, puitsDAbord, bilan: pluie?.cuve ?? puitsDAbord };
}

type ALaLecture = Pick<CumulEau, "jours_sans" | "secheresse_j" | "cuves">;

function compterALaLecture(site: Site, premiere: () => GraineMenee, vite: boolean): ALaLecture {
  const { lieu, plan, cuve, collecteur } = site;
  return {
    jours_sans: uneFois(() => {
      const { puitsDAbord, ...menee } = premiere();
      return compterJoursSans({ ...lieu, plan, cuve, ...menee, bilan: puitsDAbord }, vite);
    }),
    secheresse_j: uneFois(() => plusLongueSecheresse(premiere().pluie_mm, collecteur.perte_initiale_mm)),
    cuves: uneFois(() => comparerCuves({ plan, ...premiere() }, lieu)),
  };
}

/** Un résultat qu'on garde sans le lire ne tient que l'entrée, dont la graine se mène de nouveau : il ne retient aucune série. */
function graineRefaite(site: Site, graine: number, cacheSolaire: CacheSolaire | undefined): () => GraineMenee {
  return () => mener(site, pluiesDuLieu(site.ciel, [graine], cacheSolaire)[0] as Float64Array);
}

function grainePrete(menee: GraineMenee): () => GraineMenee {
  return () => menee;
}

/**
 * Simulation journalière d'une entrée valide : pluie réelle désagrégée, cuve, partage entre sources, pour chaque graine `graine + g`.
 * Rend des cumuls bruts, que `resumerEau` met en forme. `taux_seuls` : les jours sans se comptent au plus court, et ce que chaque lot reçoit d'une année ne se
 * note pas.
 */
export function simulerAnnees(
  entree: EntreeEau,
  besoin: BesoinEau,
  coefs: Coefficients,
  graine: number,
  { cacheSolaire, taux_seuls = false }: Pick<OptionsMoteur, "cacheSolaire" | "taux_seuls"> = {},
): CumulEau {
  const annees = anneesSimulees(entree.contexte, entree.simulation?.annees, graine, coefs);
  const graines = entree.simulation?.graines ?? 1;
  const site = siteDe({ entree, besoin, coefs }, annees.mm);
  const { plan } = site;
  const pluies = pluiesDuLieu(
    site.ciel,
    Array.from({ length: graines }, (_, g) => graine + g),
    cacheSolaire,
  );
  const cumul: Brouillon = {
    plan,
    annees,
    nb_annees: annees.mm.length * graines,
    livre_l: new Float64Array(12 * 3 * plan.lots.length),
    local_annee_l: new Float64Array(annees.mm.length * graines),
    local_annee_lot_l: new Float64Array(annees.mm.length * graines * plan.lots.length),
    collecte_l: 0,
    debordement_l: 0,
    demande_pluie_l: 0,
    utilise_l: 0,
    stock_jours_l: 0,
    stock_fin_mois_l: new Float64Array(12),
    stock_ete_l: 0,
    jours_sans: () => AUCUN_JOUR_SANS,
    secheresse_j: () => 0,
    cuves: () => AUCUNE_CUVE,
  };
  for (const [g, pluie_mm] of pluies.entries()) {
    const menee = mener(site, pluie_mm);
    const { bilan } = menee;
    partagerAnnees(cumul, menee, g, taux_seuls);
    cumul.collecte_l += bilan.collecte_l;
    cumul.demande_pluie_l += bilan.utilise_l + bilan.appoint_l;
    cumul.debordement_l += bilan.debordement_l;
    cumul.utilise_l += bilan.utilise_l;
    cumul.stock_jours_l += bilan.stocks_l;
    cumul.stock_ete_l += stockEte(bilan.stock_fin_l, entree.contexte.latitude);
    if (g > 0) continue;
    Object.assign(cumul, compterALaLecture(site, taux_seuls ? graineRefaite(site, graine, cacheSolaire) : grainePrete(menee), taux_seuls));
  }
  return cumul;
}
