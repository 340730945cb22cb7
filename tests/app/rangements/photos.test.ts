import { createHash } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import type { PhotoGardee } from "#app/contextes/propositions/domaine/photo.ts";
import type { Photo } from "#app/contextes/atelier/domaine/photo.ts";
import type { Depots } from "#app/rangements/depots.ts";
import { creerDepotsMemoire } from "#app/rangements/memoire/depots.server.ts";
import { ouvrirBase } from "#app/rangements/sqlite/base.server.ts";
import { creerDepotsSqlite } from "#app/rangements/sqlite/depots.server.ts";
import { uneFiche } from "#tests/constructeurs/enregistrements.ts";

const OCTETS = Uint8Array.from({ length: 300 }, (_, i) => i % 256);
function unePhoto(valeurs: Partial<Photo> = {}): Photo {
  return {
    fiche: "fiche-1",
    atelier: "atelier-die",
    type: "image/jpeg",
    largeur: 640,
    hauteur: 480,
    texte: "Un four à pain",
    empreinte: "abc",
    cree_le: "2026-11-21T09:00:00.000Z",
    octets: OCTETS,
    ...valeurs,
  };
}
const somme = (octets: Uint8Array | undefined) =>
  createHash("sha256")
    .update(octets ?? new Uint8Array())
    .digest("hex");

describe.each([
  ["mémoire", () => ({ depots: creerDepotsMemoire(), fermer: () => undefined })],
  [
    "SQLite",
    () => {
      const base = ouvrirBase({});
      return { depots: creerDepotsSqlite({ base, maintenant_ms: Date.now }), fermer: () => base.fermer() };
    },
  ],
])("contrat des photos, %s", (_nom, ouvrir) => {
  let depots: Depots;
  beforeEach(() => {
    const ouvert = ouvrir();
    depots = ouvert.depots;
    return ouvert.fermer;
  });

  test("une photo se relit à l'octet près ; une autre la remplace ; celle qui manque n'existe pas", async () => {
    await depots.photos.poser(unePhoto());
    const lue = await depots.photos.lire("fiche-1");
    expect({ ...lue, octets: somme(lue?.octets) }).toEqual({ ...unePhoto(), octets: somme(OCTETS) });
    await depots.photos.poser(unePhoto({ empreinte: "def", octets: OCTETS.slice(1) }));
    expect(somme((await depots.photos.lire("fiche-1"))?.octets)).toBe(somme(OCTETS.slice(1)));
    expect(await depots.photos.lire("fiche-2")).toBeUndefined();
  });

  test("celles d'avant une date se retrouvent, tous ateliers réunis, sans leurs octets", async () => {
    await depots.photos.poser(unePhoto({ fiche: "b", cree_le: "2026-11-20T09:00:00.000Z" }));
    await depots.photos.poser(unePhoto({ fiche: "a", atelier: "ailleurs", cree_le: "2026-11-19T09:00:00.000Z" }));
    await depots.photos.poser(unePhoto({ fiche: "c" }));
    expect(await depots.photos.anciennes("2026-11-21T09:00:00.000Z")).toEqual([
      { fiche: "a", atelier: "ailleurs", absente_le: null },
      { fiche: "b", atelier: "atelier-die", absente_le: null },
    ]);
  });

  test("depuis quand une fiche manque se retient, s'oublie, et s'oublie aussi quand une photo est posée de nouveau", async () => {
    const absences = async () => (await depots.photos.anciennes("2026-12-01T00:00:00.000Z")).map(({ absente_le }) => absente_le);
    for (const fiche of ["a", "b", "c"]) await depots.photos.poser(unePhoto({ fiche }));
    await depots.photos.noterAbsence(["a", "b", "inconnue"], "2026-11-22T09:00:00.000Z");
    await depots.photos.noterAbsence([], "2026-11-23T09:00:00.000Z");
    expect(await absences()).toEqual(["2026-11-22T09:00:00.000Z", "2026-11-22T09:00:00.000Z", null]);
    expect((await depots.photos.lire("a"))?.fiche).toBe("a");
    await depots.photos.noterAbsence(["a"], null);
    await depots.photos.poser(unePhoto({ fiche: "b" }));
    expect(await absences()).toEqual([null, null, null]);
  });

  test("celles d'un atelier se montrent sans leurs octets, dans l'ordre des fiches", async () => {
    await depots.photos.poser(unePhoto({ fiche: "b" }));
    await depots.photos.poser(unePhoto({ fiche: "a" }));
    await depots.photos.poser(unePhoto({ fiche: "c", atelier: "ailleurs" }));
    const montree = { largeur: 640, hauteur: 480, texte: "Un four à pain", empreinte: "abc" };
    expect(await depots.photos.montrer("atelier-die")).toEqual([
      { fiche: "a", ...montree },
      { fiche: "b", ...montree },
    ]);
  });

  test("effacée seule, la fiche reste ; la fiche effacée l'emporte", async () => {
    await depots.fiches.creer(uneFiche());
    await depots.photos.poser(unePhoto());
    await depots.photos.effacer("fiche-1");
    await depots.photos.effacer("inconnue");
    expect(await depots.photos.lire("fiche-1")).toBeUndefined();
    expect(await depots.fiches.lire("fiche-1")).toBeDefined();
    await depots.photos.poser(unePhoto());
    await depots.fiches.effacer("fiche-1");
    expect(await depots.photos.lire("fiche-1")).toBeUndefined();
    expect(await depots.fiches.lire("fiche-1")).toBeUndefined();
  });

  describe("des propositions", () => {
    const UNE: PhotoGardee = {
      proposition: "p-1",
      empreinte: "abcdefgh",
      type: "image/webp",
      largeur: 640,
      hauteur: 480,
      cree_le: "2026-11-20T09:00:00.000Z",
      octets: OCTETS,
    };

    test("une image se relit à l'octet près sous son empreinte, et sous nulle autre ; rangée deux fois, elle n'y est qu'une", async () => {
      const { photosPropositions: photos } = depots;
      await photos.poser(UNE);
      await photos.poser(UNE);
      const lue = await photos.lire("p-1", "abcdefgh");
      expect({ ...lue, octets: somme(lue?.octets), absente_le: undefined }).toEqual({ ...UNE, octets: somme(OCTETS), absente_le: undefined });
      expect(await photos.compter()).toBe(1);
      expect(await photos.lire("p-1", "autre-empreinte")).toBeUndefined();
      expect(await photos.lire("p-2", "abcdefgh")).toBeUndefined();
    });

    test("effacer une photo laisse les autres de sa proposition ; effacer celles d'une proposition laisse celles des autres", async () => {
      const { photosPropositions: photos } = depots;
      for (const [proposition, empreinte] of [
        ["p-1", "ancienne"],
        ["p-1", "nouvelle"],
        ["p-2", "ancienne"],
      ] as const)
        await photos.poser({ ...UNE, proposition, empreinte });
      await photos.effacer("p-1", "ancienne");
      expect((await photos.anciennes("2027")).map(({ proposition, empreinte }) => [proposition, empreinte])).toEqual([
        ["p-1", "nouvelle"],
        ["p-2", "ancienne"],
      ]);
      await photos.effacer("p-1");
      await photos.effacer("p-3");
      expect(await photos.compter()).toBe(1);
    });

    test("celles d'avant une date se retrouvent, et retiennent depuis quand leur proposition manque", async () => {
      const { photosPropositions: photos } = depots;
      await photos.poser(UNE);
      await photos.poser({ ...UNE, proposition: "p-2", cree_le: "2026-11-22T09:00:00.000Z" });
      expect(await photos.anciennes("2026-11-20T09:00:00.000Z")).toEqual([]);
      await photos.noterAbsence([UNE, { proposition: "p-1", empreinte: "autre" }, { proposition: "p-9", empreinte: "x" }], "2026-11-21T10:00:00.000Z");
      expect(await photos.anciennes("2026-11-21T00:00:00.000Z")).toEqual([
        { proposition: "p-1", empreinte: "abcdefgh", cree_le: UNE.cree_le, absente_le: "2026-11-21T10:00:00.000Z" },
      ]);
      await photos.noterAbsence([UNE], null);
      expect(await photos.anciennes("2026-11-21T00:00:00.000Z")).toMatchObject([{ absente_le: null }]);
    });
  });
});
