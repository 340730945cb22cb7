import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Base, NOM_FICHIER, ouvrirBase } from "#app/rangements/sqlite/base.server.ts";
import { creerDepotsSqlite } from "#app/rangements/sqlite/depots.server.ts";
import { TYPES_PROPOSITION } from "#app/commun/types-proposition.ts";
import type { Depots } from "#app/rangements/depots.ts";
import { uneProposition } from "#tests/constructeurs/enregistrements.ts";
import { DatabaseSync } from "node:sqlite";

// Ce que la base garde vraiment : relu par un autre programme que le site, sur le fichier.
const dossier = mkdtempSync(join(tmpdir(), "source-"));
let base: Base;
let depots: Depots;
let fichier: DatabaseSync;

beforeAll(() => {
  base = ouvrirBase({ dossier });
  depots = creerDepotsSqlite({ base, maintenant_ms: Date.now });
  fichier = new DatabaseSync(join(dossier, NOM_FICHIER), { readOnly: true });
});
afterAll(() => {
  fichier.close();
  base.fermer();
  rmSync(dossier, { recursive: true, force: true });
});

describe("E20 propositions", () => {
  it("E20 chaque ligne de ressources_references porte submission_type", async () => {
    for (const [rang, submission_type] of TYPES_PROPOSITION.entries())
      await depots.propositions.creer(uneProposition({ id: `p${rang}`, suivi_empreinte: `e${rang}`, submission_type }));
    expect(
      fichier
        .prepare("SELECT submission_type FROM ressources_references ORDER BY id")
        .all()
        .map((l) => l["submission_type"]),
    ).toEqual(["ecosysteme", "reseau", "job", "outil", "reference_rag"]);
    expect(fichier.prepare("SELECT count(*) AS n FROM ressources_references WHERE submission_type IS NULL").get()?.["n"]).toBe(0);
  });
});
