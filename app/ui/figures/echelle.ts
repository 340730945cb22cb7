import { borner } from "#app/commun/nombres/taux.ts";

/** Une longueur de dessin au centième : au-delà, ce sont des octets sans un pixel de plus. */
export function auCentieme(longueur: number): number {
  return Math.round(longueur * 100) / 100;
}

/** Une part, ramenée entre 0 et 1, en largeur d'une barre : « 59,4 % » du dessin. */
export function enLargeur(part: number): string {
  return `${Math.round(borner(part) * 1000) / 10}%`;
}

/** Échelle d'un graphique : un pas rond (1, 2, 2,5 ou 5 × 10ⁿ) et trois à cinq graduations qui couvrent le maximum. */
export function echelleRonde(maximum: number): {
  readonly pas: number;
  readonly haut: number;
  readonly graduations: ReadonlyArray<number>;
  readonly decimales: number;
} {
  if (!(maximum > 0) || !Number.isFinite(maximum)) return { pas: 1, haut: 1, graduations: [0, 1], decimales: 0 };
  const brut = maximum / 4;
  const puissance = 10 ** Math.floor(Math.log10(brut));
  const pas = [1, 2, 2.5, 5, 10].map((m) => m * puissance).find((p) => p >= brut * 0.999_999) ?? 10 * puissance;
  const n = Math.max(1, Math.ceil(maximum / pas - 1e-9));
  const decimales = Math.max(0, Math.min(3, -Math.floor(Math.log10(pas) + 1e-9) + (pas / puissance === 2.5 ? 1 : 0)));
  return { pas, haut: n * pas, graduations: Array.from({ length: n + 1 }, (_, i) => i * pas), decimales };
}
