import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ouvrirBase } from "#app/rangements/sqlite/base.server.ts";
import { creerAttendreDisque } from "#app/rangements/sqlite/integrite/attendre-disque.server.ts";

let dossier = "";
beforeEach(() => void (dossier = mkdtempSync(join(tmpdir(), "disque-"))));
afterEach(() => rmSync(dossier, { recursive: true, force: true }));

test("ceux qui attendent ensemble sont tous servis, et un fichier absent le dit", async () => {
  const chemin = join(dossier, "journal");
  const disque = creerAttendreDisque(chemin);
  await expect(disque.atteindre()).rejects.toThrow("ENOENT");
  writeFileSync(chemin, "écrit");
  const premiere = disque.atteindre();
  const suivantes = [disque.atteindre(), disque.atteindre()];
  await Promise.all([premiere, ...suivantes, disque.atteindre()]);
  await disque.atteindre();
  disque.fermer();
});

test("une écriture souple attend le disque à la demande, et une base fermée s'en va avec lui", async () => {
  const base = ouvrirBase({ dossier });
  base.transactionSouple(() => base.ecrire("INSERT INTO depenses_a_cote (jour, qui, appels, depense) VALUES ('2026-11-29', 'reseaux', 1, 0)"));
  await expect(base.attendreLeDisque()).resolves.toBeUndefined();
  void base.attendreLeDisque();
  base.fermer();
  const rouverte = ouvrirBase({ dossier });
  expect(rouverte.un("SELECT appels FROM depenses_a_cote")).toMatchObject({ appels: 1 });
  rouverte.fermer();
});

test("en mémoire, il n'y a pas de disque à attendre", async () => {
  const base = ouvrirBase({});
  await expect(base.attendreLeDisque()).resolves.toBeUndefined();
  base.fermer();
});
