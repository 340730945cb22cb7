import type { Server } from "node:http";

/** Ce qu'ont les réponses en cours pour finir. */
export const DELAI_ARRET_MS = 10_000;
/** Un site très demandé n'est jamais calme : passé ce temps, il ferme quand même. Avec le délai d'arrêt, cela tient dans ce que laisse un superviseur. */
export const GRACE_MAX_MS = 1500;
/** Ce qu'ont les rangements pour se fermer, une fois les réponses parties. */
export const FERMETURE_MAX_MS = 2_000;
const PAS_FERMETURE_MS = 100;
const PAS_CALME_MS = 100;
const TOURS_CALMES = 3;

/**
 * Ferme le serveur, puis appelle `ensuite` : les réponses en cours ont dix secondes. Une requête partie juste avant l'arrêt peut n'être pas encore lue : fermer
 * aussitôt les connexions qui semblent inactives la perdrait. Après une faute, l'état est douteux : rien de neuf n'entre, et il n'y a pas de `grace`.
 * Le tout se compte depuis l'appel : sur une machine très chargée la grâce dure, et le superviseur, lui, compte depuis son signal.
 */
export function fermerLeServeur(serveur: Server, { grace, ensuite }: { readonly grace: boolean; readonly ensuite: () => void }): void {
  if (!grace) return fermerLesConnexions(serveur, DELAI_ARRET_MS, ensuite);
  const fin_ms = performance.now() + GRACE_MAX_MS + DELAI_ARRET_MS;
  attendreLeCalme(serveur, () => fermerLesConnexions(serveur, Math.min(DELAI_ARRET_MS, Math.max(0, fin_ms - performance.now())), ensuite));
}

/**
 * Trois tours de suite où le site a relevé ce que le système lui gardait, et n'a trouvé ni connexion ni requête. Une durée seule ne suffit pas : sur une machine
 * chargée elle passe sans que rien n'ait été lu ; des tours seuls non plus : ils y durent. Passé la grâce, trois relevés suffisent.
 */
function attendreLeCalme(serveur: Server, ensuite: () => void): void {
  const debut_ms = performance.now();
  let [arrivees, vues, calmes, tours] = [0, 0, 0, 0];
  const compter = () => void (arrivees += 1);
  serveur.on("connection", compter).on("request", compter);
  // L'échéance d'abord, le relevé du système, puis seulement le compte : c'est l'ordre d'un tour de Node.
  const attendre = () => void setTimeout(() => setImmediate(juger), PAS_CALME_MS);
  function juger(): void {
    tours += 1;
    calmes = arrivees === vues ? calmes + 1 : 0;
    vues = arrivees;
    const assez = calmes >= TOURS_CALMES || (tours >= TOURS_CALMES && performance.now() - debut_ms >= GRACE_MAX_MS);
    if (!assez) return attendre();
    serveur.off("connection", compter).off("request", compter);
    ensuite();
  }
  attendre();
}

function fermerLesConnexions(serveur: Server, delai_ms: number, ensuite: () => void): void {
  process.stdout.write("Arrêt demandé : les réponses en cours se terminent.\n");
  // Une connexion gardée ouverte se rendrait disponible pour une requête de plus : on la ferme dès qu'elle est inactive.
  const menage = setInterval(() => serveur.closeIdleConnections(), PAS_FERMETURE_MS);
  const limite = setTimeout(() => serveur.closeAllConnections(), delai_ms);
  serveur.close(() => {
    clearInterval(menage);
    clearTimeout(limite);
    ensuite();
  });
  serveur.closeIdleConnections();
}
