import type { Photo, PhotoMontree } from "#app/contextes/atelier/domaine/photo.ts";

/** `absente_le` : le premier des passages qui, depuis, n'ont pas trouvé sa fiche. */
export type PhotoAncienne = Pick<Photo, "fiche" | "atelier"> & { readonly absente_le: string | null };

/** Photos des fiches, une au plus par fiche. Elles restent sur la machine qui les reçoit, à côté de la base du site. */
export interface DepotPhotos {
  /** Remplace celle de la même fiche. */
  poser(photo: Photo): Promise<void>;
  lire(fiche: string): Promise<Photo | undefined>;
  /** Toutes celles d'un atelier, sans leurs octets, dans l'ordre des fiches. */
  montrer(atelier: string): Promise<ReadonlyArray<PhotoMontree>>;
  /** Celles posées avant cette date, tous ateliers réunis, sans leurs octets : de quoi retrouver celles dont la fiche n'existe plus. */
  anciennes(avant: string): Promise<ReadonlyArray<PhotoAncienne>>;
  /** Retient depuis quand leur fiche manque ; `null` : elle est là. Poser de nouveau une photo l'oublie. */
  noterAbsence(fiches: ReadonlyArray<string>, le: string | null): Promise<void>;
  /** Efface pour de bon ; sans effet si la fiche n'en a pas. */
  effacer(fiche: string): Promise<void>;
}
