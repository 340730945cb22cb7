import { setupServer } from "msw/node";
import { afterAll, beforeAll } from "vitest";

/** Les services extérieurs, remplacés : chaque test ajoute ses réponses par `reseau.use(…)`. */
export const reseau = setupServer();

/** À appeler en tête d'un fichier qui parle à son propre serveur, octet par octet : rien n'y est intercepté. */
export function parlerSansInterception(): void {
  beforeAll(() => reseau.close());
  afterAll(() => reseau.listen({ onUnhandledFrame: "error" }));
}
