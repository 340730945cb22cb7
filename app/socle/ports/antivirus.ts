/**
 * Fait examiner un fichier reçu, avant qu'il ne soit gardé et montré à d'autres. Rend si rien n'y est reconnu ; lève ErreurApp("invalide"), avec une phrase, s'il
 * est reconnu malveillant ; ErreurApp("indisponible") si l'examen n'a pas pu se faire : un fichier non examiné n'est pas gardé.
 */
export type Examiner = (octets: Uint8Array) => Promise<void>;
