import { expect, test } from "vitest";
import { ouvrirBase } from "#app/rangements/sqlite/base.server.ts";
import { creerDepotAteliers } from "#app/rangements/sqlite/depots/depot-ateliers.server.ts";
import { unAtelier } from "#tests/constructeurs/enregistrements.ts";

test("relu à chaque demande, un atelier inchangé n'est pas recontrôlé : c'est le même objet ; changé, même par un autre programme, il est neuf", async () => {
  const base = ouvrirBase({});
  const depot = creerDepotAteliers({ base });
  const atelier = unAtelier();
  await depot.creer(atelier);
  const premier = await depot.lire(atelier.id);
  expect(premier).toEqual(atelier);
  expect(await depot.lire(atelier.id)).toBe(premier);
  expect(await depot.lireParCode(atelier.code)).toBe(premier);
  base.ecrire("UPDATE codev_ateliers SET ouvert = 0 WHERE id = :id", { id: atelier.id });
  expect(await depot.lire(atelier.id)).toEqual({ ...atelier, ouvert: false });
  await depot.remplacer(atelier);
  const rouvert = await depot.lire(atelier.id);
  expect(rouvert).toEqual(atelier);
  await depot.effacer(atelier.id);
  expect(await depot.lire(atelier.id)).toBeUndefined();
  await depot.creer(atelier);
  expect(await depot.lire(atelier.id)).not.toBe(rouvert);
  base.fermer();
});
