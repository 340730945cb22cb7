import type { PhotoLue } from "#app/commun/photo/regles.ts";

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

/** Photos d'un atelier, et photos posées par un appareil en un jour. */
export const PHOTOS_MAX_ATELIER = 300;
export const PHOTOS_MAX_JOUR_APPAREIL = 40;
