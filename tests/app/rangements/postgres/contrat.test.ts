import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { creerEtatsMemoire } from "#app/rangements/memoire/etats.server.ts";
import { ouvrirPostgres, type BasePostgres } from "#app/rangements/postgres/base.server.ts";
import { creerDepotsPostgres } from "#app/rangements/postgres/depots.server.ts";
import { contratEnregistrements } from "#tests/contrats/enregistrements.contrat.ts";
import { contratEtats } from "#tests/contrats/etats.contrat.ts";
import { demarrerVraiPostgres, ouvrirPostgresEnMemoire, postgresPresent } from "#tests/montage/postgres.ts";

const muet = { info: () => undefined, avertir: () => undefined, erreur: () => undefined };
const ouvrir = (url: string): BasePostgres => ouvrirPostgres({ url, journal: muet, maintenant_ms: Date.now });

const SERVEURS = [
  { nom: "PostgreSQL en mémoire", present: true, demarrer: ouvrirPostgresEnMemoire },
  { nom: "PostgreSQL, un vrai serveur", present: postgresPresent, demarrer: demarrerVraiPostgres },
] as const;

for (const { nom, present, demarrer } of SERVEURS) {
  describe.skipIf(!present)(nom, () => {
    let serveur: { readonly url: string; readonly arreter: () => Promise<void> };
    beforeAll(async () => {
      serveur = await demarrer();
    }, 120_000);
    afterAll(() => serveur.arreter());

    contratEnregistrements(nom, async () => {
      const base = ouvrir(serveur.url);
      const abimer = async (id: string) => {
        await base.ecrire("ALTER TABLE codev_fiches DROP CONSTRAINT IF EXISTS fiche_type");
        await base.ecrire("UPDATE codev_fiches SET type = 'Liex' WHERE id = $1", [id]);
      };
      return { depots: creerDepotsPostgres({ base, journal: muet, maintenant_ms: Date.now }), fermer: () => base.fermer(), abimer };
    });

    // Seules les clés d'idempotence vivent ici : les autres états sont ceux de la mémoire, déjà sous contrat.
    contratEtats(`${nom}, clés d'idempotence`, async (horloge) => {
      const base = ouvrir(serveur.url);
      await base.ecrire("DELETE FROM autonomie_interne.idempotence").catch(() => 0);
      const { idempotence } = creerDepotsPostgres({ base, journal: muet, maintenant_ms: () => horloge.ms });
      return { etats: { ...creerEtatsMemoire({ maintenant_ms: () => horloge.ms }), idempotence }, fermer: () => base.fermer() };
    });

    test("chaque table, chaque colonne et la vue disent à une personne ce qu'elles contiennent", async () => {
      const base = ouvrir(serveur.url);
      const muettes = await base.tous(
        `SELECT c.table_name, c.column_name FROM information_schema.columns c
           WHERE c.table_schema = current_schema() AND c.table_name IN ('codev_fiches', 'codev_ateliers', 'ressources_references', 'stats_usage')
             AND col_description(to_regclass(c.table_name), c.ordinal_position) IS NULL`,
      );
      expect(muettes).toEqual([]);
      expect((await base.un("SELECT obj_description('a_relire'::regclass) AS phrase"))?.["phrase"]).toContain("À relire");
      await base.fermer();
    });
  });
}
