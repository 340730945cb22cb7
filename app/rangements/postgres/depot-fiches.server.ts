import { ErreurApp } from "#app/commun/erreurs.ts";
import { NOMS_TYPES_FICHE, type Fiche } from "#app/contextes/atelier/domaine/fiche.ts";
import type { DepotFiches, FiltreFiches } from "#app/contextes/atelier/ports/depot-fiches.ts";
import { ecrituresDe } from "#app/rangements/ecritures-sql.ts";
import { COLONNES, SchemaFicheRangee } from "#app/rangements/enregistrements.ts";
import type { AccesPostgres } from "./base.server.ts";
import { direAxes, lireAxes, PLACE, relireLignes, renverser } from "./colonnes.ts";
import type { Ligne, Valeur } from "./pilote.server.ts";

const { inserer: INSERER, remplacer: REMPLACER } = ecrituresDe("codev_fiches", COLONNES.fiche, PLACE);
const TYPE_DE_NOM = renverser(NOMS_TYPES_FICHE);

export function creerDepotFiches({ base, journal }: AccesPostgres): DepotFiches {
  return {
    async lister({ atelier, depuis, corbeille = false }: FiltreFiches) {
      const visibles = corbeille === "toutes" ? "" : corbeille ? "AND supprime_le IS NOT NULL" : "AND supprime_le IS NULL";
      const lignes = await base.tous(
        `SELECT * FROM codev_fiches WHERE atelier = $1 ${visibles}
           AND ($2::timestamptz IS NULL OR modifie_le >= $2 OR supprime_le >= $2 OR importe_le >= $2) ORDER BY modifie_le DESC, id COLLATE "C"`,
        [atelier, depuis ?? null],
      );
      return relireLignes(lignes, depuisLigne, journal);
    },
    async lire(id) {
      const ligne = await base.un("SELECT * FROM codev_fiches WHERE id = $1", [id]);
      return ligne === undefined ? undefined : relireLignes([ligne], depuisLigne, journal)[0];
    },
    async creer(fiche) {
      if ((await base.ecrire(INSERER, versLigne(fiche))) === 0) throw new ErreurApp("conflit");
    },
    async remplacer(fiche, versionLue) {
      const touchees = await base.ecrire(`${REMPLACER} AND version = $${COLONNES.fiche.length + 1}`, [...versLigne(fiche), versionLue]);
      if (touchees === 0)
        throw new ErreurApp((await base.un("SELECT 1 FROM codev_fiches WHERE id = $1", [fiche.id])) === undefined ? "introuvable" : "conflit");
    },
    async effacer(id) {
      await base.ecrire("DELETE FROM codev_fiches WHERE id = $1", [id]);
    },
    async presentes(ids) {
      const lignes = await base.tous("SELECT id FROM codev_fiches WHERE id IN (SELECT jsonb_array_elements_text($1::jsonb))", [JSON.stringify(ids)]);
      return new Set(lignes.map(({ id }) => String(id)));
    },
    async enContient(ateliers) {
      const sql = "SELECT 1 FROM codev_fiches WHERE atelier IN (SELECT jsonb_array_elements_text($1::jsonb)) LIMIT 1";
      return (await base.un(sql, [JSON.stringify(ateliers)])) !== undefined;
    },
  };
}

function versLigne(fiche: Fiche): ReadonlyArray<Valeur> {
  const montree: Readonly<Record<string, unknown>> = { ...fiche, type: NOMS_TYPES_FICHE[fiche.type], axes: direAxes(fiche.axes) };
  return COLONNES.fiche.map((colonne) => (montree[colonne] ?? null) as Valeur);
}

function depuisLigne({ type, axes, ...ligne }: Ligne): Fiche {
  return SchemaFicheRangee.parse({ ...ligne, type: TYPE_DE_NOM[String(type)], axes: lireAxes(axes) });
}
