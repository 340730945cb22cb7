/** Mesures du processus, pour un collecteur Prometheus. */
export interface Metriques {
  /** Faux quand l'exploitant n'a pas donné de jeton : l'adresse n'existe alors pas. */
  readonly ouvertes: boolean;
  /** Compare en temps constant le jeton reçu à celui de l'exploitant. */
  admet(jeton: string): boolean;
  /** Relevé du moment, dans le format texte de Prometheus, et son type. */
  relever(): Promise<{ readonly texte: string; readonly type: string }>;
}
