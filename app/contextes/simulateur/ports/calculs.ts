import type { RenduTache, Tache } from "#app/contextes/simulateur/domaine/taches.ts";

/** Fait une tâche longue hors du fil des requêtes. Le signal l'interrompt pour de bon ; l'interruption rejette avec une AbortError. */
export interface Calculs {
  lancer(tache: Tache, options: { readonly signal: AbortSignal; readonly surProgres: (part: number) => void }): Promise<RenduTache>;
  fermer(): Promise<void>;
}
