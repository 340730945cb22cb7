// ÉcoIndex (collectif Conception numérique responsable, www.ecoindex.fr) : une note de 0 à 100 d'après trois comptes d'une page, placés parmi ceux de cinq cent
// mille pages du Web (HTTP Archive).

/** Éléments de la page, un dessin comptant pour un ; requêtes ; kilo-octets transférés à la première visite. */
export type ComptesDePage = { readonly elements: number; readonly demandes: number; readonly ko: number };
export type Classe = "A" | "B" | "C" | "D" | "E" | "F" | "G";

// Vingtiles publiés (cnumr/ecoindex_reference).
const VINGTILES: Readonly<Record<keyof ComptesDePage, ReadonlyArray<number>>> = {
  elements: [0, 47, 75, 159, 233, 298, 358, 417, 476, 537, 603, 674, 753, 843, 949, 1_076, 1_237, 1_459, 1_801, 2_479, 594_601],
  demandes: [0, 2, 15, 25, 34, 42, 49, 56, 63, 70, 78, 86, 95, 105, 117, 130, 147, 170, 205, 281, 3_920],
  ko: [
    0, 1.37, 144.7, 319.53, 479.46, 631.97, 783.38, 937.91, 1_098.62, 1_265.47, 1_448.32, 1_648.27, 1_876.08, 2_142.06, 2_465.37, 2_866.31, 3_401.59, 4_155.73,
    5_400.08, 8_037.54, 223_212.26,
  ],
};
const POIDS: Readonly<Record<keyof ComptesDePage, number>> = { elements: 3, demandes: 2, ko: 1 };
const SEUILS: ReadonlyArray<readonly [plusDe: number, Classe]> = [
  [80, "A"],
  [70, "B"],
  [55, "C"],
  [40, "D"],
  [25, "E"],
  [10, "F"],
];

/** Rang d'une valeur parmi les vingtiles, de 0 à 20, fraction comprise. */
function rang(vingtiles: ReadonlyArray<number>, valeur: number): number {
  const n = vingtiles.findIndex((borne) => valeur < borne);
  const [avant, apres] = [vingtiles[n - 1], vingtiles[n]];
  return avant === undefined || apres === undefined ? vingtiles.length - 1 : n - 1 + (valeur - avant) / (apres - avant);
}

/** Note de 0 à 100 : 100 − 5 × (3 × rang des éléments + 2 × rang des requêtes + rang des octets) / 6. Aucun compte négatif. */
export function noteEcoIndex(comptes: ComptesDePage): number {
  const somme = (["elements", "demandes", "ko"] as const).reduce((total, nom) => total + POIDS[nom] * rang(VINGTILES[nom], comptes[nom]), 0);
  return 100 - (5 * somme) / 6;
}

/** De A (plus de 80) à G (10 ou moins), d'après la note entière que publie le calculateur. */
export function classeEcoIndex(note: number): Classe {
  return SEUILS.find(([plusDe]) => Math.round(note) > plusDe)?.[1] ?? "G";
}
