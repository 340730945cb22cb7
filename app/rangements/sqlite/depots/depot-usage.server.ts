import { jourParis } from "#app/commun/dates/paris.ts";
import type { LigneUsage } from "#app/contextes/assistants/domaine/usage.ts";
import type { DepotUsage } from "#app/contextes/assistants/ports/depot-usage.ts";
import { ecrituresDe } from "#app/rangements/ecritures-sql.ts";
import { COLONNES, SchemaLigneUsage, SchemaResumeUsage } from "#app/rangements/enregistrements.ts";
import { ErreurApp } from "#app/commun/erreurs.ts";
import type { Base, Ligne } from "#app/rangements/sqlite/base.server.ts";
import { PLACE, versCellules } from "./colonnes.ts";

const COLONNES_ECRITES = [...COLONNES.usage, "jour"] as const;
const { inserer: INSERER } = ecrituresDe("stats_usage", COLONNES_ECRITES, PLACE);

export function creerDepotUsage({ base }: { readonly base: Base }): DepotUsage {
  return {
    async ajouter(ligne) {
      // Le jour de Paris se calcule à l'écriture : SQLite ne connaît pas les fuseaux.
      const cellules = versCellules({ ...ligne, jour: jourParis(new Date(ligne.le)) }, COLONNES_ECRITES);
      if (base.transactionSouple(() => base.ecrire(INSERER, cellules)) === 0) throw new ErreurApp("conflit");
    },
    async lister(depuis, limite) {
      return base.tous("SELECT * FROM stats_usage WHERE le >= :depuis ORDER BY le DESC, id LIMIT :limite", { depuis, limite }).map(depuisLigne);
    },
    async resumer(depuis) {
      return base
        .tous(
          `SELECT jour, fournisseur, modele, count(*) AS appels, sum(secours) AS secours, sum(cout_eur) AS cout_eur FROM stats_usage
             WHERE le >= :depuis GROUP BY jour, fournisseur, modele ORDER BY jour DESC, coalesce(fournisseur, ''), coalesce(modele, '')`,
          { depuis },
        )
        .map((ligne) => SchemaResumeUsage.parse(ligne));
    },
  };
}

function depuisLigne({ jour: _jour, ...ligne }: Ligne): LigneUsage {
  return SchemaLigneUsage.parse({ ...ligne, secours: ligne["secours"] === 1 });
}
