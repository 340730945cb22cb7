/**
 * Kc de chaque mois d'un poste arrosé, d'après FAO-56 : durées de stades et mois de semis du tableau 11, Kc du tableau 12. Le Kc reste à sa valeur initiale, monte
 * en ligne droite pendant le développement, reste à celle de la mi-saison et descend en ligne droite jusqu'à la fin.
 */
import { JOURS_AN, JOURS_MOIS } from "#app/commun/dates/mois.ts";
import { arrondir, lireCsv } from "#scripts/donnees/lib-donnees.ts";

/** Une culture d'un poste : `data/sources/cultures-fao56.csv`. */
export type CultureFao56 = {
  readonly poste: string;
  readonly culture: string;
  /** Jour de l'année du semis ou du départ, de 1 à 365. */
  readonly depart: number;
  readonly stades_j: readonly [initial: number, developpement: number, mi_saison: number, fin: number];
  readonly kc: readonly [initial: number, mi_saison: number, fin: number];
};


/** Kc des jours de culture : rang du jour dans l'année (de 0 à 364) → Kc. */
function kcParJour({ depart, stades_j: [initial, developpement, mi_saison, fin], kc: [kcInitial, kcMi, kcFin] }: CultureFao56): Map<number, number> {
  const jours = new Map<number, number>();
  for (let j = 0; j < initial + developpement + mi_saison + fin; j++) {
    const monte = j - initial;
    const descend = monte - developpement - mi_saison;
    // Au milieu du jour : la moyenne d'un stade est alors celle de ses deux bouts.
    const kc =
      monte < 0
        ? kcInitial
        : monte < developpement
          ? kcInitial + ((kcMi - kcInitial) * (monte + 0.5)) / developpement
          : descend < 0
            ? kcMi
            : kcMi + ((kcFin - kcMi) * (descend + 0.5)) / fin;
    jours.set((depart - 1 + j) % JOURS_AN, kc);
  }
  return jours;
}

/**
 * Douze Kc d'un poste. Une seule culture : moyenne sur tous les jours du mois, sol nu compté 0. Plusieurs : moyenne des cultures en place, la part du sol plantée
 * étant comptée ailleurs (`alim.eau.occupation_potager`).
 */
export function kcMensuels(cultures: ReadonlyArray<CultureFao56>): ReadonlyArray<number> {
  const parJour = cultures.map(kcParJour);
  let debut = 0;
  return JOURS_MOIS.map((jours) => {
    const kc = Array.from({ length: jours }, (_, j) => parJour.flatMap((c) => c.get(debut + j) ?? [])).flat();
    debut += jours;
    const poids = cultures.length === 1 ? jours : Math.max(1, kc.length);
    return arrondir(kc.reduce((somme, k) => somme + k, 0) / poids, 2);
  });
}

/** Les cultures de `data/sources/cultures-fao56.csv`. */
export function lireCultures(): ReadonlyArray<CultureFao56> {
  const rang = (mois: number, jour: number): number => JOURS_MOIS.slice(0, mois - 1).reduce((somme, j) => somme + j, jour);
  return lireCsv("data/sources/cultures-fao56.csv").map((l) => {
    const nombre = (champ: string): number => Number(l[champ]);
    return {
      poste: l["poste"] ?? "",
      culture: l["culture"] ?? "",
      depart: rang(nombre("mois"), nombre("jour")),
      stades_j: [nombre("ini_j"), nombre("dev_j"), nombre("mi_j"), nombre("fin_j")],
      kc: [nombre("kc_ini"), nombre("kc_mi"), nombre("kc_fin")],
    };
  });
}
