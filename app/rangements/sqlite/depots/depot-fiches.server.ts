import type { Fiche } from "#app/contextes/atelier/domaine/fiche.ts";
import { ErreurApp } from "#app/commun/erreurs.ts";
import { creerMemoireBornee } from "#app/commun/memoires/memoire-bornee.ts";
import { creerRelectureGardee } from "#app/commun/memoires/relecture-gardee.ts";
import type { DepotFiches, FiltreFiches } from "#app/contextes/atelier/ports/depot-fiches.ts";
import { ecrituresDe } from "#app/rangements/ecritures-sql.ts";
import { COLONNES, SchemaFicheRangee } from "#app/rangements/enregistrements.ts";
import type { Base, Ligne } from "#app/rangements/sqlite/base.server.ts";
import { PLACE, versCellules } from "./colonnes.ts";

const { inserer: INSERER, remplacer: REMPLACER } = ecrituresDe("codev_fiches", COLONNES.fiche, PLACE);

// Les ateliers lus en dernier : une fiche gardée tient deux kilo-octets, dix mille en tiennent vingt méga.
const ATELIERS_SUIVIS = 3;

export function creerDepotFiches({ base }: { readonly base: Base }): DepotFiches {
  const suivis = creerMemoireBornee<(lignes: ReadonlyArray<Ligne>) => ReadonlyArray<Fiche>>(ATELIERS_SUIVIS);

  /** La carte d'un atelier se relit à chaque visite : contrôler à nouveau des milliers de fiches qui n'ont pas changé en faisait l'essentiel. */
  function relire(atelier: string): (lignes: ReadonlyArray<Ligne>) => ReadonlyArray<Fiche> {
    const suivi = suivis.lire(atelier) ?? creerRelectureGardee(depuisLigne);
    suivis.ecrire(atelier, suivi);
    return suivi;
  }

  return {
    async lister({ atelier, depuis, corbeille = false }: FiltreFiches) {
      const visibles = corbeille === "toutes" ? "" : corbeille ? "AND supprime_le IS NOT NULL" : "AND supprime_le IS NULL";
      const lignes = base.tous(
        `SELECT * FROM codev_fiches WHERE atelier = :atelier ${visibles}
           AND (:depuis IS NULL OR modifie_le >= :depuis OR supprime_le >= :depuis OR importe_le >= :depuis) ORDER BY modifie_le DESC, id`,
        { atelier, depuis: depuis ?? null },
      );
      // Une partie seulement : la suivre ferait oublier le reste.
      return depuis !== undefined || corbeille === true ? lignes.map(depuisLigne) : relire(atelier)(lignes);
    },
    async lire(id) {
      const ligne = base.un("SELECT * FROM codev_fiches WHERE id = :id", { id });
      return ligne === undefined ? undefined : depuisLigne(ligne);
    },
    async creer(fiche) {
      const cellules = versCellules(fiche, COLONNES.fiche);
      await base.deConcert(() => {
        if (base.ecrire(INSERER, cellules) === 0) throw new ErreurApp("conflit");
      });
    },
    async remplacer(fiche, versionLue) {
      const cellules = { ...versCellules(fiche, COLONNES.fiche), version_lue: versionLue };
      await base.deConcert(() => {
        if (base.ecrire(`${REMPLACER} AND version = :version_lue`, cellules) > 0) return;
        throw new ErreurApp(base.un("SELECT 1 FROM codev_fiches WHERE id = :id", { id: fiche.id }) === undefined ? "introuvable" : "conflit");
      });
    },
    async effacer(id) {
      const atelier = base.un("SELECT atelier FROM codev_fiches WHERE id = :id", { id })?.["atelier"];
      base.ecrire("DELETE FROM codev_fiches WHERE id = :id", { id });
      // Ce qui est effacé ne reste pas en mémoire, même d'un atelier que plus personne ne lit.
      suivis.oublier(String(atelier));
      base.tronquerJournal();
    },
    async presentes(ids) {
      const lignes = base.tous("SELECT id FROM codev_fiches WHERE id IN (SELECT value FROM json_each(:ids))", { ids: JSON.stringify(ids) });
      return new Set(lignes.map(({ id }) => String(id)));
    },
    async enContient(ateliers) {
      const sql = "SELECT 1 FROM codev_fiches WHERE atelier IN (SELECT value FROM json_each(:ateliers)) LIMIT 1";
      return base.un(sql, { ateliers: JSON.stringify(ateliers) }) !== undefined;
    },
  };
}

function depuisLigne(ligne: Ligne): Fiche {
  return SchemaFicheRangee.parse({ ...ligne, axes: JSON.parse(String(ligne["axes"])) as unknown });
}
