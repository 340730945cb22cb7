// Ce que l'arrêt du serveur dit à ce qui dure. Les flux sans fin (évènements d'un atelier) se ferment aussitôt ; une réponse d'assistant a un court délai pour
// finir, puis se dit interrompue, bien avant que les connexions ne soient coupées : un lecteur ne reste jamais devant une phrase en suspens.

const GRACE_REPONSES_MS = 3_000;

const arret = new AbortController();
const reponses = new AbortController();

export const signalArret: AbortSignal = arret.signal;
/** Les réponses en cours s'arrêtent là, en le disant. */
export const signalReponses: AbortSignal = reponses.signal;

export function declencherArret(): void {
  const raison = new DOMException("arrêt du serveur", "AbortError");
  arret.abort(raison);
  setTimeout(() => reponses.abort(raison), GRACE_REPONSES_MS).unref();
}
