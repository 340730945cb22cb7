/** Ce qu'un autre sujet range avec un atelier (le lieu à plusieurs) : l'atelier l'efface avec lui et guette ses changements, sans savoir ce que c'est. */
export interface AnnexesAtelier {
  lire(atelier: string): Promise<{ readonly version: number; readonly modifie_le: string } | undefined>;
  /** Une ligne par participant, dans un ordre stable. */
  listerParts(atelier: string): Promise<ReadonlyArray<{ readonly foyer: string; readonly modifie_le: string }>>;
  /** Sans effet si ce participant n'a rien déposé. */
  retirerPart(atelier: string, foyer: string): Promise<void>;
  effacer(atelier: string): Promise<void>;
}
