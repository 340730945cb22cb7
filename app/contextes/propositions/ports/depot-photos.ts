import type { PhotoGardee } from "#app/contextes/propositions/domaine/photo.ts";

/** `absente_le` : le premier des passages qui, depuis, n'ont rien trouvé qui la désigne. */
export type PhotoPlacee = Pick<PhotoGardee, "proposition" | "empreinte" | "cree_le"> & { readonly absente_le: string | null };

/** Images des propositions. Elles restent sur la machine qui les reçoit, à côté de la base du site. */
export interface DepotPhotosPropositions {
  /** Range l'image ; la même, rangée de nouveau, n'y change rien. */
  poser(photo: PhotoGardee): Promise<void>;
  lire(proposition: string, empreinte: string): Promise<PhotoGardee | undefined>;
  compter(): Promise<number>;
  /** Celles posées avant cette date, sans leurs octets. */
  anciennes(avant: string): Promise<ReadonlyArray<PhotoPlacee>>;
  /** Retient depuis quand rien ne les désigne ; `null` : elles le sont. */
  noterAbsence(photos: ReadonlyArray<Pick<PhotoPlacee, "proposition" | "empreinte">>, le: string | null): Promise<void>;
  /** Efface pour de bon celles d'une proposition, ou celle-ci seule ; sans effet s'il n'y en a pas. */
  effacer(proposition: string, empreinte?: string): Promise<void>;
}
