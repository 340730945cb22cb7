import { creerServices, ouvrirBassins, type Composition } from "./composition.server.ts";
import { env as lireEnvCourant } from "./env.server.ts";

let courante: Composition | undefined;

/** Un ouvrier se prépare pendant que le reste s'ouvre, et fait l'exemple de l'accueil : qui vient dans la minute n'attend ni l'un ni l'autre. */
function ouvrirLeSite(): Composition {
  const bassins = ouvrirBassins();
  const ailleurs = bassins.pourLesPages > 0;
  if (ailleurs) bassins.pages.eveiller();
  const composee = creerServices(lireEnvCourant(), bassins);
  // Sur un seul cœur, il se ferait ici même, avant l'écoute ; manqué, il se redemandera à la première visite.
  if (ailleurs) composee.services.accueil.lire().catch(() => undefined);
  return composee;
}

/** Composition du processus : construite au premier appel (le serveur l'appelle avant d'écouter). */
export function composition(): Composition {
  courante ??= ouvrirLeSite();
  return courante;
}
