/** Une ligne par appel de l'assistant d'entraide : jamais la question, jamais une adresse. `cout_eur` en euros, 0 si le fournisseur est gratuit. */
export type LigneUsage = {
  readonly id: string;
  readonly le: string;
  readonly route: string;
  readonly palier: "rapide" | "approfondi" | "extraits";
  readonly fournisseur: string | null;
  readonly modele: string | null;
  readonly secours: boolean;
  readonly jetons_entree: number;
  readonly jetons_sortie: number;
  readonly cout_eur: number;
  readonly duree_ms: number;
  readonly statut: string;
};
export type ResumeUsage = {
  readonly jour: string;
  readonly fournisseur: string | null;
  readonly modele: string | null;
  readonly appels: number;
  readonly secours: number;
  readonly cout_eur: number;
};

/** Table `stats_usage`, en ajout seul. */
export interface DepotUsage {
  ajouter(ligne: LigneUsage): Promise<void>;
  lister(depuis: string, limite: number): Promise<ReadonlyArray<LigneUsage>>;
  /** Par jour (Europe/Paris), fournisseur et modèle. */
  resumer(depuis: string): Promise<ReadonlyArray<ResumeUsage>>;
}
