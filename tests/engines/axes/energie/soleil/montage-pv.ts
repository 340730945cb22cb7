import fc from "#tests/montage/proprietes.ts";

export const CONSTANTE = 1.361;

export function somme(serie: ArrayLike<number>): number {
  return Array.from(serie).reduce((s, x) => s + x, 0);
}

export const jours = fc.integer({ min: 1, max: 365 });
