import type { Session } from "#app/contextes/atelier/domaine/fiche.ts";

/** Sessions d'atelier : SQLite ou Valkey, jamais NocoDB. Effacer la ligne met vraiment fin à la session. */
export interface DepotSessions {
  /** undefined si la session est inconnue ou expirée à cette date (ISO). */
  lire(id: string, maintenant: string): Promise<Session | undefined>;
  /** Refuse un identifiant déjà pris : ErreurApp("conflit"). */
  creer(session: Session): Promise<void>;
  /** Sans effet si la session a été effacée entre-temps : une session finie ne renaît pas. */
  remplacer(session: Session): Promise<void>;
  effacer(id: string): Promise<void>;
  /** Clôture d'un atelier : finit les sessions ordinaires, l'animation garde la sienne. Rend le nombre de sessions finies. */
  effacerDeLAtelier(atelier: string): Promise<number>;
  /** Sessions ordinaires de l'atelier qui valent encore à cette date (ISO). */
  compterDeLAtelier(atelier: string, maintenant: string): Promise<number>;
  /** Changement du mot de passe d'animation. Rend le nombre de sessions finies. */
  effacerAdmins(): Promise<number>;
  effacerExpirees(maintenant: string): Promise<number>;
}
