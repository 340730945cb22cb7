import { HEURE_MS } from "#app/commun/dates/durees.ts";

const DEPART_MS = 60_000;
const RONDE_MS = HEURE_MS;

/** Une minute après le démarrage, puis chaque heure. Rend de quoi cesser, une fois la ronde en cours finie : rien ne se coupe à moitié. */
export function planifier(passer: () => Promise<void>): () => Promise<void> {
  let enCours: Promise<void> = Promise.resolve();
  const ronde = (): void => void (enCours = enCours.then(passer));
  const depart = setTimeout(ronde, DEPART_MS);
  const suite = setInterval(ronde, RONDE_MS);
  // Une minuterie seule ne doit pas retenir un processus qui s'arrête.
  depart.unref();
  suite.unref();
  return () => {
    clearTimeout(depart);
    clearInterval(suite);
    return enCours;
  };
}
