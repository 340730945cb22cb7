import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { creerDepotsMemoire } from "#app/rangements/memoire/depots.server.ts";
import { ouvrirBase } from "#app/rangements/sqlite/base.server.ts";
import { creerDepotsSqlite } from "#app/rangements/sqlite/depots.server.ts";
import { unCodev, uneAnimation, uneSaisie, unParticipant } from "#tests/constructeurs/atelier/codev.ts";
import { uneFiche } from "#tests/constructeurs/enregistrements.ts";

const dossier = mkdtempSync(join(tmpdir(), "autonomie-e15-"));
const base = ouvrirBase({ dossier });
afterAll(() => {
  base.fermer();
  rmSync(dossier, { recursive: true, force: true });
});

test.each([
  ["la base embarquée", () => creerDepotsSqlite({ base, maintenant_ms: Date.now })],
  ["la mémoire", () => creerDepotsMemoire()],
])("E15 une fiche d'atelier se supprime par son identifiant dans %s", async (_nom, creer) => {
  const { fiches } = creer();
  await fiches.creer(uneFiche({ id: "a" }));
  await fiches.creer(uneFiche({ id: "b" }));
  await fiches.effacer("a");
  expect(await fiches.lire("a")).toBeUndefined();
  expect((await fiches.lister({ atelier: "atelier-die", corbeille: "toutes" })).map(({ id }) => id)).toEqual(["b"]);
});

test("E15 supprimer par l'animation retire la ligne de la base", async () => {
  const codev = unCodev({ depots: creerDepotsSqlite({ base, maintenant_ms: Date.now }) });
  const [nadia, paul] = [await unParticipant(codev), await uneAnimation(codev)];
  const { fiche } = await codev.services.fiches.creer(nadia, uneSaisie());
  await codev.services.fiches.supprimer(paul, fiche.id);
  expect(base.un("SELECT 1 FROM codev_fiches WHERE id = :id", { id: fiche.id })).toBeUndefined();
});
