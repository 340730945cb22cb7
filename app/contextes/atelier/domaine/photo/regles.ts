// Ce que le téléphone et le serveur savent tous deux d'une photo ; la lecture de ses octets n'est que sur le serveur.

export const TYPES_PHOTO = ["image/jpeg", "image/png", "image/webp"] as const;
export type TypePhoto = (typeof TYPES_PHOTO)[number];

/** Une image relue et nettoyée ; `largeur` et `hauteur` en pixels, dans le sens où elle se regarde. */
export type PhotoLue = { readonly type: TypePhoto; readonly largeur: number; readonly hauteur: number; readonly octets: Uint8Array<ArrayBuffer> };

/** La photo d'une fiche, telle qu'elle se garde. Une seule par fiche. */
export type Photo = PhotoLue & {
  readonly fiche: string;
  readonly atelier: string;
  /** Ce qu'on y voit, pour qui ne la voit pas. */
  readonly texte: string;
  /** Change avec l'image : son adresse peut être gardée sans fin. */
  readonly empreinte: string;
  readonly cree_le: string;
};
/** Tout, sauf l'image : ce qu'il faut pour lui faire une place dans une page. */
export type PhotoMontree = Pick<Photo, "fiche" | "largeur" | "hauteur" | "texte" | "empreinte">;

export const PHOTO_OCTETS_MAX = 2_097_152;
/** Côté d'une photo réduite par le téléphone avant de partir. */
export const PHOTO_COTE_REDUIT_PX = 1_280;
/** Au-delà, quelques kilooctets pourraient demander des gigaoctets au téléphone qui les montre. */
export const PHOTO_COTE_MAX_PX = 8_192;
export const PHOTO_PIXELS_MAX = 40_000_000;
export const PHOTO_TEXTE_MAX = 200;
/** Photos d'un atelier, et photos posées par un appareil en un jour. */
export const PHOTOS_MAX_ATELIER = 300;
export const PHOTOS_MAX_JOUR_APPAREIL = 40;
