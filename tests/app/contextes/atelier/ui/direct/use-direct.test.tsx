import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { creation, modification, retrait } from "#app/contextes/atelier/domaine/envois/envois.ts";
import { creerEtatBoite } from "#app/contextes/atelier/ui/boite/etat-boite.ts";
import { useDirect } from "#app/contextes/atelier/ui/direct/use-direct.ts";
import type { FicheDirecte } from "#app/contextes/atelier/vues/vue-carto.ts";
import { uneIdentite, uneSaisieLocale } from "#tests/constructeurs/atelier/envois.ts";

/** Un direct qui ne s'ouvre jamais : le téléphone n'a que sa page et les réponses à ses envois. */
class DirectMuet {
  addEventListener(): void {}
  close(): void {}
}

const uneFiche = (id: string, version = 1): FicheDirecte => ({
  ...uneSaisieLocale({ titre: `${id} v${version}` }),
  id,
  atelier: "die",
  auteur: "Léa",
  version,
  cree_le: "2026-11-21T09:00:30.000Z",
  modifie_le: "2026-11-21T09:00:30.000Z",
  mienne: false,
  modifiable: false,
});

function suivre(fiches: ReadonlyArray<FicheDirecte>) {
  const boite = { ...creerEtatBoite({ durable: true }), aPose: () => false };
  const depart = {
    atelier: { id: "die", titre: "Die", ouvert: true },
    pseudo: "Léa",
    admin: false,
    fiches,
    complete: true,
    retirees: [],
    jusqua: "2026-11-21T09:00:00.000Z",
  };
  const { result } = renderHook(() => useDirect(depart, boite));
  return { dire: (effet: Parameters<typeof boite.dire>[0]) => act(() => boite.dire(effet)), fiches: () => [...result.current.etat.fiches.values()] };
}

describe("l'écran d'un atelier dont le direct tarde", () => {
  beforeEach(() => void vi.stubGlobal("EventSource", DirectMuet));
  afterEach(() => void vi.unstubAllGlobals());

  test("montre la fiche que le serveur vient d'acquitter, à modifier par qui l'a posée", () => {
    const { dire, fiches } = suivre([]);
    dire({ genre: "faite", envoi: creation(uneIdentite("a", 1), "cle", uneSaisieLocale()), fiche: uneFiche("a") });
    expect(fiches()).toMatchObject([{ id: "a", titre: "a v1", mienne: true, modifiable: true }]);
  });

  test("ne montre plus celle dont il vient d'acquitter le retrait", () => {
    const { dire, fiches } = suivre([uneFiche("a"), uneFiche("b")]);
    dire({ genre: "faite", envoi: retrait(uneIdentite("a", 1), "a"), fiche: uneFiche("a", 2) });
    expect(fiches().map(({ id }) => id)).toEqual(["b"]);
  });

  test("laisse à qui l'a posée la fiche qu'il vient de corriger, même si la liste ne l'avait pas encore donnée", () => {
    const { dire, fiches } = suivre([]);
    dire({ genre: "faite", envoi: modification(uneIdentite("a", 1), uneSaisieLocale(), uneSaisieLocale(), 1), fiche: uneFiche("a", 2) });
    expect(fiches()).toMatchObject([{ id: "a", version: 2, mienne: true, modifiable: true }]);
  });

  test("ne change pas pour un envoi qui attend encore", () => {
    const { dire, fiches } = suivre([uneFiche("a")]);
    dire({ genre: "attente", sansReseau: true });
    expect(fiches()).toMatchObject([{ id: "a", version: 1 }]);
  });
});
