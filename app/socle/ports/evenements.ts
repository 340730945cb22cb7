/** Un fait de sûreté. `qui` : un identifiant, jamais écrit tel quel ; absent quand on ne sait pas. */
export type Evenement = {
  readonly quoi: "connexion" | "deconnexion" | "role" | "origine" | "fermeture" | "effacement" | "appareil" | "budget";
  readonly issue: "faite" | "refusee" | "pause";
  readonly qui?: string | undefined;
  readonly sur?: string | undefined;
};

/** Le journal des faits de sûreté, à part des lignes de requêtes. */
export interface Evenements {
  noter(evenement: Evenement): void;
}
