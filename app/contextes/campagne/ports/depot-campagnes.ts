import type { Campagne, MesuresFoyer, ReponseCampagne } from "#app/contextes/campagne/domaine/campagne.ts";

/** Campagnes et réponses : SQLite ou Valkey. Une réponse n'a ni auteur, ni appareil, ni date. */
export interface DepotCampagnes {
  /** Lève « conflit » si l'identifiant est pris. */
  creer(campagne: Campagne): Promise<void>;
  lire(id: string): Promise<Campagne | undefined>;
  /** De la plus récente à la plus ancienne. */
  lister(): Promise<ReadonlyArray<Campagne>>;
  /** Sans effet si la campagne n'est pas rangée. */
  ouvrir(id: string, ouverte: boolean): Promise<void>;
  /** Range une réponse, d'un seul geste ; `deja` : cet envoi est rangé ; `refusee` : la campagne n'est pas (ou plus) ouverte, ou pleine. */
  deposer(reponse: ReponseCampagne, max: number): Promise<"rangee" | "deja" | "refusee">;
  /** Dans l'ordre d'arrivée. */
  listerReponses(id: string): Promise<ReadonlyArray<MesuresFoyer>>;
  /** Efface la campagne et ses réponses. */
  effacer(id: string): Promise<void>;
}
