import { expect, test } from "vitest";
import type { Session } from "#app/contextes/atelier/domaine/fiche.ts";
import type { DepotSessions } from "#app/contextes/atelier/ports/depot-sessions.ts";
import { ouvrirBase } from "#app/rangements/sqlite/base.server.ts";
import { creerDepotSessions } from "#app/rangements/sqlite/depots/depot-sessions.server.ts";
import { uneSession } from "#tests/constructeurs/enregistrements.ts";

test("relue à chaque demande, une session inchangée n'est pas recontrôlée : c'est le même objet ; vue, finie ou effacée, elle ne se lit plus comme avant", async () => {
  const base = ouvrirBase({});
  const depot = creerDepotSessions({ base });
  const session = uneSession();
  await depot.creer(session);
  const premiere = await depot.lire(session.id, session.cree_le);
  expect(premiere).toEqual(session);
  expect(await depot.lire(session.id, session.cree_le)).toBe(premiere);
  const vu_le = "2026-03-01T12:00:00.000Z";
  await depot.toucher(session.id, vu_le);
  expect(await depot.lire(session.id, session.cree_le)).toEqual({ ...session, vu_le });
  expect(await depot.lire(session.id, session.expire_le)).toBeUndefined();
  const rouverte = await depot.lire(session.id, session.cree_le);
  await depot.effacer(session.id);
  expect(await depot.lire(session.id, session.cree_le)).toBeUndefined();
  await depot.creer({ ...session, vu_le });
  expect(await depot.lire(session.id, session.cree_le)).not.toBe(rouverte);
  base.fermer();
});

test.each<[string, (depot: DepotSessions) => Promise<unknown>, Partial<Session>]>([
  ["son atelier est clos", (depot) => depot.effacerDeLAtelier("atelier-die"), {}],
  ["son appareil est renvoyé", (depot) => depot.revoquer("appareil-1", "2030-01-01T00:00:00.000Z"), { appareil: "appareil-1" }],
  ["le mot de passe d'animation change", (depot) => depot.effacerAdmins(), { admin: true }],
  ["elle est échue", (depot) => depot.effacerExpirees("2030-01-01T00:00:00.000Z"), {}],
])("effacée quand %s, une session ne reste pas en mémoire", async (_, effacer, valeurs) => {
  const base = ouvrirBase({});
  const depot = creerDepotSessions({ base });
  const session = uneSession({ pseudo: "Nadia", ...valeurs });
  await depot.creer(session);
  const gardee = await depot.lire(session.id, session.cree_le);
  await effacer(depot);
  await depot.creer(session);
  expect(await depot.lire(session.id, session.cree_le)).not.toBe(gardee);
  base.fermer();
});
