// Les flux qui durent (évènements d'un atelier) ne finissent pas d'eux-mêmes : l'arrêt du serveur les ferme en premier.

const arret = new AbortController();

export const signalArret: AbortSignal = arret.signal;

export function declencherArret(): void {
  arret.abort(new DOMException("arrêt du serveur", "AbortError"));
}
