import { createHash } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
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
});
