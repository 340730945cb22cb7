import type { Session } from "#app/domaine/codev/fiche.ts";

/** Sessions d'atelier : SQLite ou Valkey, jamais NocoDB. Effacer la ligne met vraiment fin à la session. */
export interface DepotSessions {
  lire(id: string): Promise<Session | undefined>;
  creer(session: Session): Promise<void>;
  remplacer(session: Session): Promise<void>;
  effacer(id: string): Promise<void>;
  effacerDeLAtelier(atelier: string): Promise<void>;
  effacerExpirees(maintenant: string): Promise<number>;
}
