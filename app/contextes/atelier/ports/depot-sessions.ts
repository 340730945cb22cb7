import type { Session } from "#app/contextes/atelier/domaine/fiche.ts";

/** Sessions d'atelier : SQLite ou Valkey, jamais NocoDB. Effacer la ligne met vraiment fin à la session. */
export interface DepotSessions {
  /** undefined si la session est inconnue ou expirée à cette date (ISO). */
  lire(id: string, maintenant: string): Promise<Session | undefined>;
  /** Refuse un identifiant déjà pris : ErreurApp("conflit"). */
  creer(session: Session): Promise<void>;
  /** Sans effet si la session a été effacée entre-temps : une session finie ne renaît pas. */
  remplacer(session: Session): Promise<void>;
  /** Date de la dernière demande ; sans effet si la session a été effacée. Les autres champs ne bougent pas. */
  toucher(id: string, vu_le: string): Promise<void>;
  effacer(id: string): Promise<void>;
  /** Sessions ordinaires de l'atelier qui valent encore à cette date (ISO), les plus anciennes d'abord. */
  listerDeLAtelier(atelier: string, maintenant: string): Promise<ReadonlyArray<Session>>;
  /** Un appareil renvoyé : toutes ses sessions finissent, et son témoin ne vaut plus rien jusqu'à cette date (ISO). Rend le nombre de sessions finies. */
  revoquer(appareil: string, jusque: string): Promise<number>;
  estRevoque(appareil: string, maintenant: string): Promise<boolean>;
  /** Clôture d'un atelier : finit les sessions ordinaires, l'animation garde la sienne. Rend le nombre de sessions finies. */
  effacerDeLAtelier(atelier: string): Promise<number>;
  /** Sessions ordinaires de l'atelier qui valent encore à cette date (ISO). */
  compterDeLAtelier(atelier: string, maintenant: string): Promise<number>;
  /** Changement du mot de passe d'animation. Rend le nombre de sessions finies. */
  effacerAdmins(): Promise<number>;
  /** Sessions et révocations échues. Rend le nombre de sessions. */
  effacerExpirees(maintenant: string): Promise<number>;
}
