/**
 * Faux sous le plancher (ADR 041) : la page reste alors celle du serveur, entière, plutôt qu'animée à moitié. `Array.prototype.at` le marque dans Chromium et
 * Safari ; dans Firefox, le flux de texte que le cadriciel emploie sans regarder.
 */
export const AU_PLANCHER = "at" in Array.prototype && "TextEncoderStream" in globalThis;
