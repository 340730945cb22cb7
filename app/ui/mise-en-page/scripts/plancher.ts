/** Faux sous le plancher (ADR 041), que `Array.prototype.at` marque dans les trois familles : la page reste alors celle du serveur, entière, plutôt qu'animée à moitié. */
export const AU_PLANCHER = "at" in Array.prototype;
