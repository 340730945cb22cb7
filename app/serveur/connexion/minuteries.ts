// Ce qui rythme une connexion, sans retenir le processus ; un essai donne les siennes.

const CONTROLE_MS = 1_000;

/** Appelle le geste chaque seconde, jusqu'à ce que l'on appelle ce qui est rendu. */
export function chaqueSeconde(geste: () => void): () => void {
  const garde = setInterval(geste, CONTROLE_MS).unref();
  return () => clearInterval(garde);
}

/** Au tour de boucle suivant : ce qui est déjà lu passe avant. */
export function auTourSuivant(suite: () => void): void {
  setImmediate(suite);
}
