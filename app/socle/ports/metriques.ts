/** Une requête servie. `route` : motif de la route (`/reseaux/:id`), jamais l'adresse demandée. `cause` : pourquoi elle a été refusée, si elle l'a été. */
export type RequeteMesuree = { readonly route: string; readonly methode: string; readonly statut: number; readonly duree_s: number; readonly cause?: string };

/** Un appel sortant. `service` et `issue` sont en nombre fini. */
export type AppelMesure = { readonly service: string; readonly issue: string; readonly duree_s: number };

export type SorteFlux = "assistant" | "atelier";

export type Jauge = { readonly nom: string; readonly aide: string; readonly etiquettes?: ReadonlyArray<string> };
export type ValeurJauge = { readonly nom: string; readonly valeur: number; readonly etiquettes?: Readonly<Record<string, string>> };

/** Mesures du processus, pour un collecteur Prometheus. Sans jeton, rien n'est compté. */
export interface Metriques {
  /** Faux quand l'exploitant n'a pas donné de jeton : l'adresse n'existe alors pas. */
  readonly ouvertes: boolean;
  /** Compare en temps constant le jeton reçu à celui de l'exploitant. */
  admet(jeton: string): boolean;
  /** Relevé du moment, dans le format texte de Prometheus, et son type. */
  relever(): Promise<{ readonly texte: string; readonly type: string }>;
  compterRequete(requete: RequeteMesuree): void;
  /** Un refus prononcé avant toute route : file pleine, hôte inconnu, origine étrangère. */
  compterRefus(cause: string): void;
  mesurerAmont(appel: AppelMesure): void;
  /** Compte un flux ouvert ; rend de quoi dire, une fois, qu'il est fermé. */
  ouvrirFlux(sorte: SorteFlux): () => void;
  /** `issue` : « repondu », « hors_ligne », « budget », « passerelle », « extraits », « refuse », « erreur », « interrompu ». */
  compterAppel(assistant: string, issue: string): void;
  /** Jauges relues à chaque relevé ; ce que `lire` rend remplace ce qu'elles disaient, et son échec les tait. */
  exposer(jauges: ReadonlyArray<Jauge>, lire: () => Promise<ReadonlyArray<ValeurJauge>>): void;
}
