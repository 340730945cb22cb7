import { jourParis } from "#app/commun/dates/paris.ts";
import { ErreurApp } from "#app/commun/erreurs.ts";
import type { LigneUsage } from "#app/contextes/assistants/domaine/usage.ts";
import type { DepotUsage } from "#app/contextes/assistants/ports/depot-usage.ts";
import { ecrituresDe } from "#app/rangements/ecritures-sql.ts";
import { COLONNES, SchemaLigneUsage, SchemaResumeUsage } from "#app/rangements/enregistrements.ts";
import type { AccesPostgres } from "./base.server.ts";
import { PLACE, relireLignes } from "./colonnes.ts";
import type { Ligne } from "./pilote.server.ts";

const { inserer: INSERER } = ecrituresDe("stats_usage", [...COLONNES.usage, "jour"], PLACE);
const LIMITE_MAX = 2_147_483_647;

export function creerDepotUsage({ base, journal }: AccesPostgres): DepotUsage {
  return {
    async ajouter(ligne) {
      const valeurs = [...COLONNES.usage.map((colonne) => ligne[colonne]), jourParis(new Date(ligne.le))];
      if ((await base.ecrire(INSERER, valeurs)) === 0) throw new ErreurApp("conflit");
    },
    async lister(depuis, limite) {
      const lignes = await base.tous(`SELECT * FROM stats_usage WHERE ($1::timestamptz IS NULL OR le >= $1) ORDER BY le DESC, id COLLATE "C" LIMIT $2`, [
        depuis === "" ? null : depuis,
        Math.min(limite, LIMITE_MAX),
      ]);
      return relireLignes(lignes, depuisLigne, journal);
    },
    async resumer(depuis) {
      const lignes = await base.tous(
        `SELECT jour, fournisseur, modele, count(*) AS appels, count(*) FILTER (WHERE secours) AS secours, sum(cout_eur) AS cout_eur
           FROM stats_usage WHERE le >= $1 GROUP BY jour, fournisseur, modele
           ORDER BY jour DESC, coalesce(fournisseur, '') COLLATE "C", coalesce(modele, '') COLLATE "C"`,
        [depuis],
      );
      return lignes.map((ligne) => SchemaResumeUsage.parse(ligne));
    },
  };
}

function depuisLigne({ jour: _jour, ...ligne }: Ligne): LigneUsage {
  return SchemaLigneUsage.parse(ligne);
}
