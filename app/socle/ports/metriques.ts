/** Une requête servie. `route` : motif de la route (`/reseaux/:id`), jamais l'adresse demandée. */
export type RequeteMesuree = { readonly route: string; readonly methode: string; readonly statut: number; readonly duree_s: number };

export type SorteFlux = "assistant" | "atelier";

/** Mesures du processus, pour un collecteur Prometheus. Sans jeton, rien n'est compté. */
export interface Metriques {
  /** Faux quand l'exploitant n'a pas donné de jeton : l'adresse n'existe alors pas. */
  readonly ouvertes: boolean;
  /** Compare en temps constant le jeton reçu à celui de l'exploitant. */
  admet(jeton: string): boolean;
  /** Relevé du moment, dans le format texte de Prometheus, et son type. */
  relever(): Promise<{ readonly texte: string; readonly type: string }>;
  compterRequete(requete: RequeteMesuree): void;
  /** Compte un flux ouvert ; rend de quoi dire, une fois, qu'il est fermé. */
  ouvrirFlux(sorte: SorteFlux): () => void;
  /** `issue` : « repondu », « hors_ligne », « budget », « passerelle », « extraits », « refuse », « erreur », « interrompu ». */
  compterAppel(assistant: string, issue: string): void;
}
