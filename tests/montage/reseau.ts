import { setupServer } from "msw/node";

/** Les services extérieurs, remplacés : chaque test ajoute ses réponses par `reseau.use(…)`. */
export const reseau = setupServer();
