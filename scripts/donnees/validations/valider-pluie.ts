/**
 * Le générateur de pluie contre les jours mesurés : neuf stations, cinq réglages de cuve, jours de pluie, fortes pluies et sécheresses, sur les années qui n'ont pas
 * servi au calage. Écrit `data/validation/pluie-mesuree.json` (`generer-validations.ts` l'appelle).
 */
import { simulerCuve } from "../../../engines/src/axes/eau/cuve.ts";
import { collecterPluie } from "../../../engines/src/axes/eau/jours.ts";
import { desagregerAnnees, type ParametresPluie, parametresPluie } from "../../../engines/src/axes/eau/pluie.ts";
import { mulberry32 } from "../../../engines/src/commun/coefficients/hasard.ts";
import { mediane, moyenne, somme } from "../../../engines/src/commun/coefficients/statistiques.ts";
import { DEBUT_MOIS, JOURS_AN, JOURS_MOIS } from "../../../engines/src/commun/contexte/calendrier.ts";
import type { Coefficients, Mensuel } from "../../../engines/src/types.ts";
import { arrondir } from "#scripts/donnees/lib-donnees.ts";
import { lireStations, type StationMesuree } from "./pluie-stations.ts";

/** Demande (L/j) et volume utile (m³) des cinq réglages jugés ; toit de 100 m², 0,72 L par mm et par m² au-delà de 0,5 mm. */
export const REGLAGES: ReadonlyArray<readonly [demande_l_j: number, volume_m3: number]> = [
  [110, 1],
  [110, 2],
  [110, 4],
  [220, 5],
  [400, 10],
];
const COLLECTEUR = { l_par_mm: 72, perte_initiale_mm: 0.5 };
const DOUX = new Array<number>(12).fill(10);
const GRAINES = 20;
/** Années qui n'ont pas servi au calage. */
export const CONTROLE = { de: 1976, a: 1990 } as const;
export const CALAGE = { de: 1991, a: 2015 } as const;

/** Ce que l'on compare d'une suite de jours : taux de couverture (%) de chaque réglage, jours par an, sécheresse médiane. */
export type Portrait = { readonly taux: ReadonlyArray<number>; readonly jours_1mm: number; readonly jours_30mm: number; readonly sec_median_j: number };

/** Jours enchaînés d'une station, de l'année `de` à l'année `a`. */
export function joursDe({ annees }: StationMesuree, { de, a }: { readonly de: number; readonly a: number }): Float64Array {
  const retenues = annees.filter(({ annee }) => annee >= de && annee <= a);
  const jours = new Float64Array(retenues.length * JOURS_AN);
  retenues.forEach(({ jours_mm }, rang) => jours.set(jours_mm, rang * JOURS_AN));
  return jours;
}

/** Cumuls mensuels d'une suite d'années. */
export function cumulsDe(jours_mm: Float64Array): ReadonlyArray<Mensuel> {
  return Array.from({ length: jours_mm.length / JOURS_AN }, (_, annee) =>
    JOURS_MOIS.map((nb, m) => {
      const debut = annee * JOURS_AN + (DEBUT_MOIS[m] as number);
      return somme(jours_mm.subarray(debut, debut + nb));
    }),
  );
}

/** Taux (%) de chaque année devant une cuve, régime établi. */
export function tauxAnnuels(jours_mm: Float64Array, demande_l_j: number, volume_m3: number): number[] {
  const collecte = collecterPluie(jours_mm, COLLECTEUR, DOUX, { perte: 0 });
  const { livre_l } = simulerCuve(collecte, new Float64Array(jours_mm.length).fill(demande_l_j), { volume_utile_l: volume_m3 * 1000, regle: "yas" });
  return Array.from({ length: jours_mm.length / JOURS_AN }, (_, annee) => (100 * somme(livre_l.subarray(annee * JOURS_AN, (annee + 1) * JOURS_AN))) / (demande_l_j * JOURS_AN));
}

/** Plus longue suite de jours sous 1 mm, année par année ; une suite passe d'une année à l'autre. */
function secheresses(jours_mm: Float64Array): number[] {
  const records = new Array<number>(jours_mm.length / JOURS_AN).fill(0);
  let suite = 0;
  jours_mm.forEach((mm, j) => {
    suite = mm < 1 ? suite + 1 : 0;
    const annee = Math.floor(j / JOURS_AN);
    records[annee] = Math.max(records[annee] as number, suite);
  });
  return records;
}

/** Portrait d'une suite de jours. */
function portrait(jours_mm: Float64Array): Portrait {
  const annees = jours_mm.length / JOURS_AN;
  const compter = (seuil_mm: number): number => jours_mm.filter((mm) => mm >= seuil_mm).length / annees;
  return {
    taux: REGLAGES.map(([demande, volume]) => moyenne(tauxAnnuels(jours_mm, demande, volume))),
    jours_1mm: compter(1),
    jours_30mm: compter(30),
    sec_median_j: mediane(secheresses(jours_mm)),
  };
}

/** Portrait moyen de vingt graines, tiré des seuls cumuls mensuels. */
export function portraitSimule(cumuls_mm: ReadonlyArray<Mensuel>, p: ParametresPluie): Portrait {
  const portraits = Array.from({ length: GRAINES }, (_, g) => portrait(desagregerAnnees(cumuls_mm, mulberry32(1 + g), p)));
  const moyen = (lire: (x: Portrait) => number): number => moyenne(portraits.map(lire));
  return {
    taux: REGLAGES.map((_, r) => moyen((x) => x.taux[r] as number)),
    jours_1mm: moyen((x) => x.jours_1mm),
    jours_30mm: moyen((x) => x.jours_30mm),
    sec_median_j: moyen((x) => x.sec_median_j),
  };
}

/** Réglages du générateur pour une station. */
export function reglagesDe({ zone, latitude }: StationMesuree, coefs: Coefficients): ParametresPluie {
  const zone_climat = zone === "nord" ? "continental" : zone;
  return parametresPluie({ zone_pluie: zone === "mediterraneen" ? "mediterraneen" : "tempere", zone_climat, latitude }, coefs);
}

export type LignePluie = {
  readonly id: string;
  readonly titre: string;
  readonly lieu: string;
  readonly publie: number;
  readonly calcule: number;
  readonly unite: string;
  readonly tolerance: number;
  readonly source: string;
  readonly hors_tolerance?: string;
};

const SOURCE = "Météo-France, jours mesurés de 1976 à 1990 (tsExtremes)";
/** Écart admis : deux points de taux, et une part des jours comptés. */
const POINTS_ADMIS = 2;
const HORS: Readonly<Record<StationMesuree["zone"], string>> = {
  mediterraneen: "À cumul égal, 1976-1990 a eu dans le Var 7 % de jours de pluie de plus que 1991-2015, les années du calage.",
  oceanique: "Les années du calage (1991-2015) n’ont pas tout à fait la même suite de jours que 1976-1990.",
  nord: "Les années du calage (1991-2015) n’ont pas tout à fait la même suite de jours que 1976-1990.",
};

/** Une ligne par station et par nombre comparé, sur les années de contrôle. */
export function lignesDePluie(coefs: Coefficients): ReadonlyArray<LignePluie> {
  return lireStations().flatMap((station) => {
    const jours = joursDe(station, CONTROLE);
    const reel = portrait(jours);
    const simule = portraitSimule(cumulsDe(jours), reglagesDe(station, coefs));
    const ligne = (id: string, titre: string, unite: string, [publie, calcule]: readonly [number, number], tolerance: number): LignePluie => {
      const arrondis = { publie: arrondir(publie, 1), calcule: arrondir(calcule, 1), unite, tolerance: arrondir(tolerance, 3) };
      const dehors = Math.abs(arrondis.calcule / arrondis.publie - 1) > arrondis.tolerance;
      const raison = dehors ? { hors_tolerance: HORS[station.zone] } : {};
      return { id: `pluie.${station.id}.${id}`, titre, lieu: `${station.nom} (${station.departement})`, ...arrondis, source: SOURCE, ...raison };
    };
    return [
      ...REGLAGES.map(([demande, volume], r) => {
        const paire = [reel.taux[r] as number, simule.taux[r] as number] as const;
        return ligne(`cuve_${demande}_${volume}`, `Part servie de ${demande} L par jour, cuve de ${volume} m³, toit de 100 m²`, "%", paire, POINTS_ADMIS / paire[0]);
      }),
      ligne("jours_1mm", "Jours d’au moins 1 mm par an", "j", [reel.jours_1mm, simule.jours_1mm], 0.1),
      ligne("jours_30mm", "Jours d’au moins 30 mm par an", "j", [reel.jours_30mm, simule.jours_30mm], 0.3),
      ligne("sec_median", "Plus longue suite de jours sous 1 mm, année médiane", "j", [reel.sec_median_j, simule.sec_median_j], 0.15),
    ];
  });
}

/** Écart quadratique moyen (points de taux) d'une zone, ou de toutes, sur des années. */
export function ecartQuadratique(coefs: Coefficients, annees: { readonly de: number; readonly a: number }, zone?: StationMesuree["zone"]): number {
  const ecarts = lireStations()
    .filter((station) => zone === undefined || station.zone === zone)
    .flatMap((station) => {
      const jours = joursDe(station, annees);
      const reel = portrait(jours);
      return portraitSimule(cumulsDe(jours), reglagesDe(station, coefs)).taux.map((t, r) => t - (reel.taux[r] as number));
    });
  return Math.sqrt(moyenne(ecarts.map((e) => e * e)));
}
