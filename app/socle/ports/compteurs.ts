import type { EtatLimite, FenetreLimite } from "#app/commun/limites/compteurs.ts";

/** Une demande comptée porte sa prise, à rendre si l'amont échoue ; une demande refusée n'en a pas et ne compte pas. */
export type PriseLimite = EtatLimite & { readonly prise: string | null };

/** Limites par client. SQLite ou Valkey : partagées par tous les processus et gardées au redémarrage. L'horloge est donnée à la construction. */
export interface Limiteur {
  /** Compte une demande si elle tient dans la limite, d'un seul geste. */
  consommer(nom: string, client: string, limite: number, fenetre: FenetreLimite): Promise<PriseLimite>;
  /** Rend exactement la prise donnée ; sans effet si elle est déjà rendue ou échue. */
  rendre(prise: string): Promise<void>;
  /** Dit l'état sans compter. */
  consulter(nom: string, client: string, limite: number): Promise<EtatLimite>;
  /** Oublie tout ce qui est compté pour ce client (réussite après des échecs). */
  oublier(nom: string, client: string): Promise<void>;
}

/** Plafonds en micro-euros ; null : sans plafond. */
export type PlafondsBudget = { readonly jour: number | null; readonly mois: number | null };
export type DepenseBudget = { readonly depense: number; readonly reserve: number };
/** Les appels de `qui` un jour, et ce qu'ils ont coûté en micro-euros. */
export type DepenseACote = { readonly jour: string; readonly qui: string; readonly appels: number; readonly depense: number };
export type EtatBudget = { readonly jour: DepenseBudget; readonly mois: DepenseBudget };

/** Disjoncteur de budget en micro-euros entiers : réserver avant l'appel, régler après, rendre en cas d'échec. Atomique et gardé au redémarrage. */
export interface Budget {
  /** true si la réserve tient dans le jour et dans le mois (Europe/Paris) : alors elle est prise. Un id déjà réservé est refusé. */
  reserver(id: string, micro_eur: number, plafonds: PlafondsBudget, maintenant: Date): Promise<boolean>;
  /** Attend que les réserves prises soient à l'abri d'une coupure : aucun appel payant ne part avant. */
  attendreLeDisque(): Promise<void>;
  /** Remplace la réserve par la dépense réelle, dans le jour où elle fut prise. Sans effet si l'id n'est plus réservé. */
  regler(id: string, micro_eur: number): Promise<void>;
  /** Rend la réserve entière. Sans effet si l'id n'est plus réservé. */
  rendre(id: string): Promise<void>;
  /** Compte comme dépensées les réserves prises avant cette date et jamais réglées (processus mort) : l'appel a pu coûter. Rend leur nombre. */
  solderAbandonnees(avant: Date): Promise<number>;
  etat(maintenant: Date): Promise<EtatBudget>;
  /** Compte à côté, sans plafond : ni réserve, ni dépense du budget n'en changent. */
  compterACote(qui: string, micro_eur: number, maintenant: Date): Promise<void>;
  /** Ce qui fut compté à côté ces jours-là (Europe/Paris). */
  aCote(jours: ReadonlyArray<string>): Promise<ReadonlyArray<DepenseACote>>;
}

export type ReponseGardee = { readonly statut: number; readonly corps: string };
export type PriseIdempotence =
  | { readonly etat: "neuve" }
  /** L'autre envoi n'a pas fini. */
  | { readonly etat: "en_cours" }
  /** La même clé avec un autre contenu. */
  | { readonly etat: "autre_contenu" }
  | { readonly etat: "rejouee"; readonly reponse: ReponseGardee };

/** Pour qui range sous un identifiant que donne la clé : deux envois de front n'en écrivent qu'un, le second retrouve le premier. */
export type ClesDUnGeste = {
  /** Ce que dit une clé, sans la prendre. */
  consulter(portee: string, cle: string, empreinte: string): Promise<PriseIdempotence>;
  /**
   * Fait ce geste ; la réponse, connue d'avance, est gardée dans la transaction de ce qu'il écrit, ou juste après s'il n'a rien écrit. Rien n'est gardé s'il échoue ;
   * rien n'est écrit, et c'est un `conflit`, si la clé vient d'être gardée avec un autre contenu.
   */
  ecrire<T>(portee: string, cle: string, empreinte: string, reponse: ReponseGardee, geste: () => Promise<T>): Promise<T>;
};

/** Clés d'idempotence : la première réponse est rendue à tout nouvel envoi de la même clé, pendant 24 h. L'horloge est donnée à la construction. */
export interface Idempotence {
  /**
   * Tout ou rien : ce que le geste prend, écrit et garde. Là seulement où les clés vivent à côté des enregistrements ; un second envoi de la même clé y attend
   * la fin du premier. Ailleurs, la clé donne l'identifiant de ce qui est écrit : refaire est sans danger.
   */
  readonly ensemble?: <T>(geste: () => Promise<T>) => Promise<T>;
  /** La même promesse, là où une transaction ne dure pas plus qu'un geste : rien ne se prend d'avance, la clé et sa réponse s'écrivent avec l'enregistrement. */
  readonly dUnGeste?: ClesDUnGeste;
  /** Prend la clé si elle est neuve ; une prise jamais gardée ni libérée (processus mort) est reprise après une minute. */
  prendre(portee: string, cle: string, empreinte: string): Promise<PriseIdempotence>;
  garder(portee: string, cle: string, reponse: ReponseGardee): Promise<void>;
  /** L'envoi a échoué : la clé redevient neuve. */
  liberer(portee: string, cle: string): Promise<void>;
}
