export const HEURE_S = 3_600;
export const JOUR_S = 24 * HEURE_S;
export const HEURE_MS = 1_000 * HEURE_S;
export const JOUR_MS = 1_000 * JOUR_S;
