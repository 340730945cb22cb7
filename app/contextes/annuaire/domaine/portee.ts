/** Où l'on va pour une visite, en km. */
export const PORTEE_KM = 50;

/** Autour d'un point : combien des lieux montrés sont à portée d'une visite, et combien le seraient sous une autre famille. */
export type APortee = { readonly proches: number; readonly tus: number };

export function compterAPortee(lieux: ReadonlyArray<{ readonly distance_km?: number }>): number {
  return lieux.filter(({ distance_km: km }) => km !== undefined && km <= PORTEE_KM).length;
}
