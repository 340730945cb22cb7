import type { Server } from "node:http";

const DELAI_ARRET_MS = 10_000;
const PAS_FERMETURE_MS = 100;
const GRACE_MS = 300;

/**
 * Ferme le serveur, puis appelle `ensuite` : les réponses en cours ont dix secondes. Une requête partie juste avant l'arrêt peut n'être pas encore lue : fermer
 * aussitôt les connexions qui semblent inactives la perdrait. Après une faute, l'état est douteux : rien de neuf n'entre, et il n'y a pas de `grace`.
 */
export function fermerLeServeur(serveur: Server, { grace, ensuite }: { readonly grace: boolean; readonly ensuite: () => void }): void {
  if (grace) setTimeout(() => fermerLesConnexions(serveur, ensuite), GRACE_MS);
  else fermerLesConnexions(serveur, ensuite);
}

function fermerLesConnexions(serveur: Server, ensuite: () => void): void {
  process.stdout.write("Arrêt demandé : les réponses en cours se terminent.\n");
  // Une connexion gardée ouverte se rendrait disponible pour une requête de plus : on la ferme dès qu'elle est inactive.
  const menage = setInterval(() => serveur.closeIdleConnections(), PAS_FERMETURE_MS);
  const limite = setTimeout(() => serveur.closeAllConnections(), DELAI_ARRET_MS);
  serveur.close(() => {
    clearInterval(menage);
    clearTimeout(limite);
    ensuite();
  });
  serveur.closeIdleConnections();
}
