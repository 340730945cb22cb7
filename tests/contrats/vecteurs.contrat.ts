import { beforeEach, describe, expect, test } from "vitest";
import type { DepotVecteurs } from "#app/contextes/assistants/ports/vecteurs.ts";

/** Contrat du rangement des vecteurs (mémoire, SQLite). */
export function contratVecteurs(nom: string, fabriquer: () => Promise<{ readonly depot: DepotVecteurs; readonly fermer: () => void }>): void {
  describe(`contrat des vecteurs, ${nom}`, () => {
    let depot: DepotVecteurs;
    beforeEach(async () => {
      const ouvert = await fabriquer();
      depot = ouvert.depot;
      return ouvert.fermer;
    });
    const un = (fiche: string, empreinte: string, ...nombres: ReadonlyArray<number>) => ({ fiche, empreinte, vecteur: Float32Array.from(nombres) });

    test("un vecteur se relit au bit près, par modèle", async () => {
      await depot.poser("a/petit", [un("reseau:b", "e1", 0.1, -3.25e-20, 1 / 3), un("lieu:a", "e2", 1, 0, 0)]);
      await depot.poser("b/grand", [un("lieu:a", "e2", 1, 2)]);
      expect(await depot.lire("a/petit")).toEqual([un("lieu:a", "e2", 1, 0, 0), un("reseau:b", "e1", 0.1, -3.25e-20, 1 / 3)]);
      expect(await depot.lire("b/grand")).toEqual([un("lieu:a", "e2", 1, 2)]);
      expect(await depot.lire("c/autre")).toEqual([]);
    });

    test("une fiche changée remplace le sien", async () => {
      await depot.poser("a/petit", [un("lieu:a", "avant", 1, 0)]);
      await depot.poser("a/petit", [un("lieu:a", "apres", 0, 1)]);
      expect(await depot.lire("a/petit")).toEqual([un("lieu:a", "apres", 0, 1)]);
    });

    test("élaguer n'en garde que ceux des fiches nommées et du modèle nommé", async () => {
      await depot.poser("a/petit", [un("lieu:a", "e", 1), un("lieu:retire", "e", 1)]);
      await depot.poser("b/ancien", [un("lieu:a", "e", 1)]);
      expect(await depot.elaguer("a/petit", ["lieu:a", "lieu:neuf"])).toBe(2);
      expect((await depot.lire("a/petit")).map(({ fiche }) => fiche)).toEqual(["lieu:a"]);
      expect(await depot.lire("b/ancien")).toEqual([]);
    });
  });
}
