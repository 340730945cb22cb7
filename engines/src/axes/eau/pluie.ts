import { mulberry32, normale, type Tirage } from "../../commun/coefficients/hasard.ts";
import { empreinteNombres } from "../../commun/coefficients/empreinte.ts";
import { borner } from "../../commun/coefficients/statistiques.ts";
import { lire } from "../../commun/coefficients/table.ts";
import { auMois, JOURS_AN, JOURS_MOIS } from "../../commun/contexte/calendrier.ts";
import type { CacheSolaire, Coefficients, Contexte, Mensuel, ZonePluie } from "../../types.ts";

/**
 * Réglages du générateur : nombre de jours humides `a·R^b`, forme de Weibull `c`, persistance `kappa`, poids `coeur` d'un voisin humide sur la hauteur du jour.
 * `coeur` absent : table d'avant le calage par zone, dont la veille du 1er du mois est toujours sèche.
 */
export type ParametresPluie = { readonly a: number; readonly b: number; readonly c: number; readonly kappa: number; readonly coeur?: number };

/** Années minimales d'une série réelle ; en dessous, 30 années sont tirées autour des normales. */
const ANNEES_REELLES_MIN = 10;
const ANNEES_DEFAUT = 30;
/** Graine propre aux années synthétiques, pour ne pas décaler les tirages des jours. */
const DECALAGE_SYNTHESE = 1000;
const POIDS_MIN = 1e-290;

type LieuDePluie = Pick<Contexte, "zone_pluie" | "zone_climat" | "latitude">;

type ZoneCalee = "mediterraneen" | "tropical" | "oceanique" | "nord" | "sud";
const idsZone = (zone: ZoneCalee): Readonly<Record<"a" | "b" | "c" | "kappa" | "coeur", string>> => {
  const p = `eau.pluie.${zone}`;
  return Object.freeze({ a: `${p}.a`, b: `${p}.b`, c: `${p}.c`, kappa: `${p}.kappa`, coeur: `${p}.coeur` });
};
const IDS_ZONE = Object.freeze({
  mediterraneen: idsZone("mediterraneen"),
  tropical: idsZone("tropical"),
  oceanique: idsZone("oceanique"),
  nord: idsZone("nord"),
  sud: idsZone("sud"),
});

/** Zone de calage d'un lieu. */
function zoneCalee({ zone_pluie, zone_climat, latitude }: LieuDePluie, coefs: Coefficients): ZoneCalee {
  if (zone_pluie === "mediterraneen") return "mediterraneen";
  if (zone_pluie.startsWith("tropical")) return "tropical";
  if (zone_climat === "oceanique") return "oceanique";
  // Au nord, l'intérieur des terres a les jours de pluie de la Lorraine ; au sud, ceux de Lyon.
  return latitude >= lire(coefs, "eau.pluie.latitude_nord") ? "nord" : "sud";
}

/** Réglages d'une table d'avant le calage par zone : un lien ancien retrouve sa pluie. */
function reglagesDAvant(zone: ZonePluie, coefs: Coefficients): ParametresPluie {
  const a = lire(coefs, "eau.pluie.a") * (zone === "mediterraneen" ? lire(coefs, "eau.pluie.a_medit") : 1);
  const c =
    zone === "mediterraneen"
      ? lire(coefs, "eau.pluie.c_medit")
      : zone === "tropical_au_vent" || zone === "tropical_sous_le_vent"
        ? lire(coefs, "eau.pluie.c_tropical")
        : lire(coefs, "eau.pluie.c");
  return { a, b: lire(coefs, "eau.pluie.b"), c, kappa: lire(coefs, "eau.pluie.kappa") };
}

/** Réglages du générateur d'un lieu (docs/conventions-de-calcul.md, « Générateur de pluie »). */
export function parametresPluie(lieu: LieuDePluie, coefs: Coefficients): ParametresPluie {
  const zone = zoneCalee(lieu, coefs);
  const ids = IDS_ZONE[zone];
  if (coefs[ids.coeur] === undefined) return reglagesDAvant(lieu.zone_pluie, coefs);
  return { a: lire(coefs, ids.a), b: lire(coefs, ids.b), c: lire(coefs, ids.c), kappa: lire(coefs, ids.kappa), coeur: lire(coefs, ids.coeur) };
}

/** Identifiants que lit {@link parametresPluie}, pour la trace. */
export function coefficientsPluie(lieu: LieuDePluie, coefs: Coefficients): ReadonlyArray<string> {
  const zone = zoneCalee(lieu, coefs);
  const ids = IDS_ZONE[zone];
  return coefs[ids.coeur] === undefined ? ["eau.pluie.a", "eau.pluie.b", "eau.pluie.c", "eau.pluie.kappa"] : Object.values(ids);
}

/** Nombre moyen de jours humides d'un mois de cumul R (mm) : 0 s'il ne pleut pas, sinon de 1 à tous les jours ; entier et exact avec une table d'avant. */
export function joursHumides(cumul_mm: number, nb_jours: number, p: ParametresPluie): number {
  if (cumul_mm <= 0) return 0;
  const n = p.a * cumul_mm ** p.b;
  return borner(p.coeur === undefined ? Math.round(n) : n, 1, nb_jours);
}

// Ordre des tirages fixé (reproductibilité) : un par jour, puis un par jour humide.
// `rangs` : mémoire de travail de l'appelant, au moins un mois de jours. Rend vrai si le dernier jour du mois est humide.
function ecrireMois(
  sortie: Float64Array,
  debut: number,
  nb_jours: number,
  cumul_mm: number,
  humides: number,
  veille: boolean,
  tirer: Tirage,
  p: ParametresPluie,
  rangs: Int32Array,
): boolean {
  const fin = debut + nb_jours;
  const coeur = p.coeur ?? 1;
  const exposant = 1 / p.c;
  const nb = p.coeur === undefined ? placerDAvant(debut, fin, humides, tirer, p.kappa, rangs) : placer(debut, fin, humides, veille, tirer, p.kappa, rangs);
  let total = 0;
  for (let i = 0; i < nb; i++) {
    const jour = rangs[i] as number;
    // Un tirage nul le seul jour humide du mois ne doit pas perdre la pluie : le poids reste positif.
    let g = Math.max((-Math.log(1 - tirer())) ** exposant, POIDS_MIN);
    if (i === 0 ? veille && jour === debut : (rangs[i - 1] as number) === jour - 1) g *= coeur;
    if (i + 1 < nb && (rangs[i + 1] as number) === jour + 1) g *= coeur;
    sortie[jour] = g;
    total += g;
  }
  // Produit d'abord : un seul jour humide reçoit exactement le cumul du mois, même près du seuil de 1 mm.
  for (let i = 0; i < nb; i++) sortie[rangs[i] as number] = (cumul_mm * (sortie[rangs[i] as number] as number)) / total;
  return nb > 0 && rangs[nb - 1] === fin - 1;
}

// Chaîne de Markov à deux états : `humides` jours en moyenne, κ fois plus souvent après un jour humide, à toute date du mois. Un mois où rien ne tombe reçoit un jour au hasard.
function placer(debut: number, fin: number, humides: number, veille: boolean, tirer: Tirage, kappa: number, rangs: Int32Array): number {
  const part = humides / (fin - debut);
  const apresSec = part / (1 + (kappa - 1) * part);
  const apresPluie = kappa * apresSec;
  let seuil = veille ? apresPluie : apresSec;
  let nb = 0;
  for (let jour = debut; jour < fin; jour++) {
    if (tirer() < seuil) {
      rangs[nb++] = jour;
      seuil = apresPluie;
    } else seuil = apresSec;
  }
  if (nb === 0) rangs[nb++] = debut + Math.floor(tirer() * (fin - debut));
  return nb;
}

function placerDAvant(debut: number, fin: number, humides: number, tirer: Tirage, kappa: number, rangs: Int32Array): number {
  const repos = 1 / Math.sqrt(kappa);
  let reste = humides;
  let persistance = repos;
  let nb = 0;
  for (let jour = debut; jour < fin && reste > 0; jour++) {
    const libres = fin - jour - reste;
    // u < o/(1 + o) avec o = reste/libres · persistance, écrit sans division.
    const poids = reste * persistance;
    if (libres <= 0 || tirer() * (libres + poids) < poids) {
      rangs[nb++] = jour;
      reste--;
      persistance = kappa;
    } else persistance = repos;
  }
  return nb;
}

/**
 * Pluie journalière (mm) d'années enchaînées, 365 jours chacune : somme de chaque mois égale à son cumul, même graine ⇒ même série ; un seul générateur les traverse.
 * Jours humides placés avec persistance, d'un mois au suivant, hauteurs de Weibull (docs/conventions-de-calcul.md, « Générateur de pluie »). `humides` : jours humides par mois, s'ils sont connus ; déduits du cumul sinon.
 */
export function desagregerAnnees(annees_mm: ReadonlyArray<Mensuel>, tirer: Tirage, p: ParametresPluie, humides?: Mensuel): Float64Array {
  const sortie = new Float64Array(annees_mm.length * JOURS_AN);
  const rangs = new Int32Array(31);
  let debut = 0;
  let veille = false;
  for (const annee_mm of annees_mm) {
    for (let m = 0; m < 12; m++) {
      const nb_jours = JOURS_MOIS[m] as number;
      const cumul_mm = auMois(annee_mm, m);
      if (cumul_mm > 0) {
        const n = humides === undefined ? joursHumides(cumul_mm, nb_jours, p) : borner(auMois(humides, m), 1, nb_jours);
        veille = ecrireMois(sortie, debut, nb_jours, cumul_mm, n, veille, tirer, p, rangs);
      } else veille = false;
      debut += nb_jours;
    }
  }
  return sortie;
}

/** Ce dont une série de pluie dépend, hors sa graine. */
export type CielDePluie = { readonly annees_mm: ReadonlyArray<Mensuel>; readonly reglage: ParametresPluie; readonly humides?: Mensuel | undefined };

/** Séries de {@link desagregerAnnees}, une par graine, reprises de `cache` quand elles y sont. Les séries rendues ne sont jamais modifiées. */
export function pluiesDuLieu({ annees_mm, reglage, humides }: CielDePluie, graines: ReadonlyArray<number>, cache?: CacheSolaire): ReadonlyArray<Float64Array> {
  const ciel = cache === undefined ? "" : empreinteNombres(Object.values(reglage), humides ?? [], ...annees_mm);
  return graines.map((graine) => {
    const cle = `pluie|${graine}|${ciel}`;
    const connue = cache?.lire(cle);
    if (connue !== undefined) return connue;
    const serie = desagregerAnnees(annees_mm, mulberry32(graine), reglage, humides);
    cache?.ecrire(cle, serie);
    return serie;
  });
}

export type AnneesSimulees = { readonly mm: ReadonlyArray<Mensuel>; readonly annees: ReadonlyArray<number>; readonly synthetiques: boolean };

function variabilite(contexte: Contexte, coefs: Coefficients): number {
  const irreguliere = contexte.zone_pluie === "mediterraneen" || contexte.zone_pluie.startsWith("tropical");
  const cle = irreguliere ? "mediterraneen" : contexte.zone_climat === "oceanique" ? "oceanique" : "semi";
  return lire(coefs, `eau.pluie.cv.${cle}`);
}

/** Années de pluie à simuler, les plus récentes, dans l'ordre ; sous dix années réelles, années synthétiques autour des normales. */
export function anneesSimulees(contexte: Contexte, nombre: number | undefined, graine: number, coefs: Coefficients): AnneesSimulees {
  const voulues = nombre ?? ANNEES_DEFAUT;
  if (contexte.pluie_annees.length >= ANNEES_REELLES_MIN) {
    return { mm: contexte.pluie_annees.slice(-voulues), annees: contexte.annees.slice(-voulues), synthetiques: false };
  }
  const cv = variabilite(contexte, coefs);
  const tirer = mulberry32(graine + DECALAGE_SYNTHESE);
  const mm = Array.from({ length: voulues }, () => {
    const facteur = borner(1 + cv * normale(tirer), 0.4, 1.6);
    return contexte.pluie_mm.map((x) => x * facteur);
  });
  return { mm, annees: mm.map((_, rang) => rang + 1), synthetiques: true };
}

/** Plus longue suite de jours sans pluie efficace (hauteur ≤ perte initiale, mm). */
export function plusLongueSecheresse(pluie_mm: Float64Array, perte_mm: number): number {
  let record = 0;
  let suite = 0;
  for (let j = 0; j < pluie_mm.length; j++) {
    // Produit plutôt que condition : un jour sur deux est sec, le processeur ne devine pas lequel.
    suite = (suite + 1) * Number((pluie_mm[j] as number) <= perte_mm);
    if (suite > record) record = suite;
  }
  return record;
}
