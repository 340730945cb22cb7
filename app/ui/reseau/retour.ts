const ESSAI_MS = 4_000;

/**
 * Appelle quand le réseau revient : dès que le navigateur le dit, et de temps en temps sans l'attendre, car un Wi-Fi sans serveur ne prévient pas. `repeter` : jusqu'à ce
 * qu'on l'arrête. Rend de quoi arrêter.
 */
export function auRetourDuReseau(faire: () => void, { repeter = false } = {}): () => void {
  const une = () => {
    if (!repeter) arreter();
    faire();
  };
  const minuterie = setInterval(() => {
    if (navigator.onLine) une();
  }, ESSAI_MS);
  const arreter = () => {
    clearInterval(minuterie);
    window.removeEventListener("online", une);
  };
  window.addEventListener("online", une);
  return arreter;
}
