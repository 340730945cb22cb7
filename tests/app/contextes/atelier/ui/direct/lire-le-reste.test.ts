import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lireLeReste } from "#app/contextes/atelier/ui/direct/lire-le-reste.ts";
import { enLigne, type MorceauFiches } from "#app/contextes/atelier/vues/morceaux.ts";
import { uneFiche } from "#tests/constructeurs/enregistrements.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const unMorceau = (atelier: string, id: string, suivant: string | null = null): MorceauFiches => ({
  atelier,
  fiches: [enLigne({ ...uneFiche({ id, atelier }), mienne: false, modifiable: false })],
  suivant,
});

test("le morceau d'un autre atelier, gardé par le téléphone, n'entre pas dans celui-ci : il se redemande", async () => {
  const reponses = [unMorceau("b", "1", "/codev/carto/fiches?apres=1"), unMorceau("a", "étrangère"), unMorceau("b", "2")];
  const demandes: Array<string> = [];
  const lues: Array<ReadonlyArray<string>> = [];
  lireLeReste({
    atelier: "b",
    demander: async (adresse) => {
      demandes.push(adresse);
      return reponses.shift();
    },
    surFiches: (fiches) => lues.push(fiches.map(({ id, atelier }) => `${atelier} ${id}`)),
  });
  await vi.runAllTimersAsync();
  expect(lues).toEqual([["b 1", "b 2"]]);
  expect(demandes).toEqual(["/codev/carto/fiches", "/codev/carto/fiches?apres=1", "/codev/carto/fiches?apres=1"]);
});
