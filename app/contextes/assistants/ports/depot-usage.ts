import type { LigneUsage, ResumeUsage } from "#app/contextes/assistants/domaine/usage.ts";

/** Table `stats_usage`, en ajout seul. */
export interface DepotUsage {
  ajouter(ligne: LigneUsage): Promise<void>;
  lister(depuis: string, limite: number): Promise<ReadonlyArray<LigneUsage>>;
  /** Par jour (Europe/Paris), fournisseur et modèle. */
  resumer(depuis: string): Promise<ReadonlyArray<ResumeUsage>>;
}
