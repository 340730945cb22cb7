import fs, { mkdtempSync, rmSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { ouvrirBase } from "#app/rangements/sqlite/base.server.ts";
import { creerDepotsSqlite } from "#app/rangements/sqlite/depots.server.ts";
import { uneFiche } from "#tests/constructeurs/enregistrements.ts";

test("une écriture faite reste faite quand le compte des écritures acquittées, à côté, ne s'écrit plus", async () => {
  const dossier = mkdtempSync(join(tmpdir(), "autonomie-compte-"));
  const base = ouvrirBase({ dossier });
  const disque = vi.spyOn(fs, "writeSync").mockImplementation(() => {
    throw Object.assign(new Error("EIO: i/o error, write"), { code: "EIO" });
  });
  syncBuiltinESMExports();
  try {
    const { fiches } = creerDepotsSqlite({ base, maintenant_ms: Date.now });
    await fiches.creer(uneFiche({ id: "une-fiche" }));
    expect(disque).toHaveBeenCalled();
    expect(await fiches.lire("une-fiche")).toMatchObject({ id: "une-fiche", version: 1 });
  } finally {
    disque.mockRestore();
    syncBuiltinESMExports();
    base.fermer();
    rmSync(dossier, { recursive: true, force: true });
  }
});
