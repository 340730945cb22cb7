// Ce que le téléphone et le serveur savent tous deux d'une photo ; la lecture de ses octets n'est que sur le serveur.

export const TYPES_PHOTO = ["image/jpeg", "image/png", "image/webp"] as const;
export type TypePhoto = (typeof TYPES_PHOTO)[number];

/** Une image relue et nettoyée ; `largeur` et `hauteur` en pixels, dans le sens où elle se regarde. */
export type PhotoLue = { readonly type: TypePhoto; readonly largeur: number; readonly hauteur: number; readonly octets: Uint8Array<ArrayBuffer> };

export const PHOTO_OCTETS_MAX = 2_097_152;
/** Côté d'une photo réduite par le téléphone avant de partir. */
export const PHOTO_COTE_REDUIT_PX = 1_280;
/** Au-delà, quelques kilooctets pourraient demander des gigaoctets au téléphone qui les montre. */
export const PHOTO_COTE_MAX_PX = 8_192;
export const PHOTO_PIXELS_MAX = 40_000_000;
export const PHOTO_TEXTE_MAX = 200;
/** Entre le premier passage qui ne trouve rien pour désigner une photo et celui qui l'efface. */
export const ABSENCE_JOURS = 7;
