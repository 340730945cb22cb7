/** État d'une limite après une demande. */
export type EtatLimite = { readonly accepte: boolean; readonly limite: number; readonly reste: number; readonly attente_s: number };

/** Limites par client. SQLite ou Valkey : partagées par tous les processus et gardées au redémarrage. */
export interface Limiteur {
  /** Compte une demande. `jusqu_a` : fin de la fenêtre (secondes Unix) pour une fenêtre calendaire ; sinon `duree_s` glissante depuis la première. */
  consommer(nom: string, client: string, limite: number, fenetre: { readonly duree_s: number } | { readonly jusqu_a: number }): Promise<EtatLimite>;
  /** Rend un point (l'amont a échoué). */
  rendre(nom: string, client: string): Promise<void>;
  consulter(nom: string, client: string, limite: number): Promise<EtatLimite>;
}

/** Disjoncteur de budget en micro-euros entiers : réserver avant l'appel, régler après, rendre en cas d'échec. Atomique et gardé au redémarrage. */
export interface Budget {
  /** true si la réserve tient dans le jour et dans le mois (Europe/Paris) : alors elle est prise. */
  reserver(id: string, micro_eur: number, plafonds: { readonly jour: number; readonly mois: number }, maintenant: Date): Promise<boolean>;
  regler(id: string, micro_eur: number): Promise<void>;
  rendre(id: string): Promise<void>;
  etat(
    maintenant: Date,
  ): Promise<{ readonly jour: { readonly depense: number; readonly reserve: number }; readonly mois: { readonly depense: number; readonly reserve: number } }>;
}

/** Clés d'idempotence : la première réponse est rendue à tout nouvel envoi de la même clé. */
export interface Idempotence {
  /** undefined si la clé est neuve (elle est alors prise) ; la réponse gardée sinon ; "en_cours" si l'autre envoi n'a pas fini. */
  prendre(
    portee: string,
    cle: string,
    empreinte: string,
    maintenant: string,
  ): Promise<undefined | "en_cours" | "autre_contenu" | { readonly statut: number; readonly corps: string }>;
  garder(portee: string, cle: string, reponse: { readonly statut: number; readonly corps: string }): Promise<void>;
  liberer(portee: string, cle: string): Promise<void>;
}

/** Journal de modération et réglages (mot de passe, secrets rangés). */
export interface DepotJournal {
  ajouter(ligne: import("#app/domaine/proposition.ts").LigneJournal): Promise<void>;
  lister(proposition: string): Promise<ReadonlyArray<import("#app/domaine/proposition.ts").LigneJournal>>;
}
