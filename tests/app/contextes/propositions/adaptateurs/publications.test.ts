import { expect, test } from "vitest";
import { creerCatalogue } from "#app/rangements/embarque/catalogue.server.ts";
import { creerPublications } from "#app/contextes/propositions/adaptateurs/publications.server.ts";
import type { Proposition, PropositionRangee } from "#app/contextes/propositions/domaine/proposition.ts";

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

test("une proposition acceptée de plus ne fait pas relire les autres ; une ligne retouchée à la main se relit", async () => {
  const unOutil = (rang: number, nom = `Outil ${rang}`): PropositionRangee => ({
    id: `p${rang}`,
    submission_type: "outil",
    etat: "publiee",
    suivi_empreinte: `e${rang}`,
    version: 1,
    cree_le: "2026-11-01T10:00:00.000Z",
    modifie_le: "2026-11-01T10:00:00.000Z",
    contenu: {
      nom,
      url: "https://outil.exemple.fr/",
      axes: ["eau"],
      description: "Un tableur pour compter l'eau du potager.",
      publication: { identifiant: `outil-${rang}`, verifie: true, le: `2026-11-01T10:00:0${rang}.000Z` },
    },
  });
  let rangees = [unOutil(1), unOutil(2)];
  const publications = creerPublications({ contenus: creerCatalogue(), propositions: { lister: async () => structuredClone(rangees) } });
  const avant = await publications.lire();
  expect(await publications.lire()).toBe(avant);
  rangees = [...rangees, unOutil(3)];
  const apres = await publications.lire();
  expect(apres.outils.map(({ nom }) => nom)).toEqual(["Outil 1", "Outil 2", "Outil 3"]);
  expect(apres.outils[0]).toBe(avant.outils[0]);
  expect(apres.outils[1]).toBe(avant.outils[1]);
  rangees = [unOutil(1, "Outil retouché"), unOutil(2)];
  const retouche = await publications.lire();
  expect(retouche.outils.map(({ nom }) => nom)).toEqual(["Outil retouché", "Outil 2"]);
  expect(retouche.outils[1]).toBe(avant.outils[1]);
});
