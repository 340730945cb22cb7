import type { PhotoGardee } from "#app/contextes/propositions/domaine/photo.ts";

/** `absente_le` : le premier des passages qui, depuis, n'ont pas trouvé sa proposition. */
export type PhotoPlacee = Pick<PhotoGardee, "proposition" | "empreinte" | "cree_le"> & { readonly absente_le: string | null };

/** Images des propositions. Elles restent sur la machine qui les reçoit, à côté de la base du site. */
export interface DepotPhotosPropositions {
  /** Range l'image ; la même, rangée de nouveau, n'y change rien. */
  poser(photo: PhotoGardee): Promise<void>;
  lire(proposition: string, empreinte: string): Promise<PhotoGardee | undefined>;
  compter(): Promise<number>;
  /** Celles posées avant cette date, sans leurs octets. */
  anciennes(avant: string): Promise<ReadonlyArray<PhotoPlacee>>;
  /** Retient depuis quand leur proposition manque ; `null` : elle est là. */
  noterAbsence(propositions: ReadonlyArray<string>, le: string | null): Promise<void>;
  /** Efface pour de bon celles d'une proposition, sauf celle-ci ; sans effet s'il n'y en a pas. */
  effacer(proposition: string, sauf?: string): Promise<void>;
}
