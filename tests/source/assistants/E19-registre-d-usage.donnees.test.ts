import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Base, NOM_FICHIER, ouvrirBase } from "#app/rangements/sqlite/base.server.ts";
import { creerDepotsSqlite } from "#app/rangements/sqlite/depots.server.ts";
import type { Depots } from "#app/rangements/depots.ts";
import { uneLigneUsage } from "#tests/constructeurs/enregistrements.ts";
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

describe("E19 registre d'usage", () => {
  it("E19 stats_usage garde fournisseur, modèle et cout_eur de chaque appel, rien de la question ni de l'adresse", async () => {
    await depots.usage.ajouter(uneLigneUsage());
    await depots.usage.ajouter(uneLigneUsage({ id: "usage-2", le: "2026-11-21T09:01:00.000Z", fournisseur: null, modele: null, cout_eur: 0 }));
    expect(fichier.prepare("SELECT fournisseur, modele, cout_eur FROM stats_usage ORDER BY le").all()).toEqual([
      { fournisseur: "mistral", modele: "mistral-small-latest", cout_eur: 0.0001728 },
      { fournisseur: null, modele: null, cout_eur: 0 },
    ]);
    const colonnes = fichier
      .prepare("PRAGMA table_info(stats_usage)")
      .all()
      .map((c) => String(c["name"]));
    expect(colonnes).toEqual([
      "id",
      "le",
      "jour",
      "route",
      "palier",
      "fournisseur",
      "modele",
      "secours",
      "jetons_entree",
      "jetons_sortie",
      "cout_eur",
      "duree_ms",
      "statut",
    ]);
  });
});
