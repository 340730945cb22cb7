import { expect, test } from "vitest";
import { creerCatalogue } from "#app/rangements/embarque/catalogue.server.ts";
import { creerPublications } from "#app/contextes/propositions/adaptateurs/publications.server.ts";
import type { Proposition } from "#app/contextes/propositions/domaine/proposition.ts";

test("les publications sont relues au plus toutes les cinq secondes, et aussitôt après une écriture d'ici", async () => {
  let maintenant = 0;
  let lectures = 0;
  let panne = false;
  const publications = creerPublications({
    contenus: creerCatalogue(),
    maintenant_ms: () => maintenant,
    propositions: {
      async lister(): Promise<ReadonlyArray<Proposition>> {
        lectures += 1;
        if (panne) throw new Error("rangement injoignable");
        return [];
      },
    },
  });
  // Dix demandes ensemble n'en font qu'une.
  await Promise.all(Array.from({ length: 10 }, () => publications.lire()));
  expect(lectures).toBe(1);
  maintenant = 4_999;
  await publications.lire();
  expect(lectures).toBe(1);
  publications.oublier();
  await publications.lire();
  expect(lectures).toBe(2);
  maintenant = 10_000;
  panne = true;
  await expect(publications.lire()).rejects.toThrow("injoignable");
  panne = false;
  await publications.lire();
  expect(lectures).toBe(4);
});
