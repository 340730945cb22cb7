import { HEURE_MS } from "#app/commun/dates/durees.ts";

const DEPART_MS = 60_000;
const RONDE_MS = HEURE_MS;

/**
 * Une minute après le démarrage, ou après `depart_ms`, puis chaque heure. Rend de quoi cesser, une fois la ronde en cours finie : rien ne se coupe à moitié.
 * Une ronde faite de plusieurs gestes demande `arrete` entre deux, pour que l'arrêt n'attende que le geste commencé.
 */
export function planifier(
  passer: (arrete: () => boolean) => Promise<void>,
  { depart_ms = DEPART_MS }: { readonly depart_ms?: number } = {},
): () => Promise<void> {
  let enCours: Promise<void> = Promise.resolve();
  let fini = false;
  const arrete = (): boolean => fini;
  const ronde = (): void => void (enCours = enCours.then(() => (fini ? undefined : passer(arrete))));
  const depart = setTimeout(ronde, depart_ms);
  const suite = setInterval(ronde, RONDE_MS);
  // Une minuterie seule ne doit pas retenir un processus qui s'arrête.
  depart.unref();
  suite.unref();
  return () => {
    fini = true;
    clearTimeout(depart);
    clearInterval(suite);
    return enCours;
  };
}
