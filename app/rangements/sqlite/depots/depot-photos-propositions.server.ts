import type { DepotPhotosPropositions } from "#app/contextes/propositions/ports/depot-photos.ts";
import { ecrituresDe } from "#app/rangements/ecritures-sql.ts";
import { COLONNES, SchemaPhotoProposition } from "#app/rangements/enregistrements.ts";
import type { Base } from "#app/rangements/sqlite/base.server.ts";
import { PLACE } from "./colonnes.ts";

const { inserer: INSERER } = ecrituresDe("propositions_photos", COLONNES.photoProposition, PLACE);

export function creerDepotPhotosPropositions({ base }: { readonly base: Base }): DepotPhotosPropositions {
  return {
    async poser(photo) {
      base.ecrire(INSERER, { ...photo });
    },
    async lire(proposition, empreinte) {
      const ligne = base.un("SELECT * FROM propositions_photos WHERE proposition = :proposition AND empreinte = :empreinte", { proposition, empreinte });
      return ligne === undefined ? undefined : SchemaPhotoProposition.parse(ligne);
    },
    async compter() {
      return Number(base.un("SELECT count(*) AS n FROM propositions_photos")?.["n"] ?? 0);
    },
    async anciennes(avant) {
      return base
        .tous("SELECT proposition, empreinte, cree_le, absente_le FROM propositions_photos WHERE cree_le < :avant ORDER BY proposition, empreinte", { avant })
        .map(({ proposition, empreinte, cree_le: cree, absente_le: absente }) => ({
          proposition: String(proposition),
          empreinte: String(empreinte),
          cree_le: String(cree),
          absente_le: absente === null ? null : String(absente),
        }));
    },
    async noterAbsence(photos, le) {
      const sql = `UPDATE propositions_photos SET absente_le = :le
        WHERE (proposition, empreinte) IN (SELECT value ->> 'proposition', value ->> 'empreinte' FROM json_each(:photos))`;
      if (photos.length > 0) base.ecrire(sql, { le, photos: JSON.stringify(photos) });
    },
    async effacer(proposition, empreinte) {
      const sql = "DELETE FROM propositions_photos WHERE proposition = :proposition AND (:empreinte IS NULL OR empreinte = :empreinte)";
      const effacees = base.ecrire(sql, { proposition, empreinte: empreinte ?? null });
      // Effacé veut dire effacé des fichiers : le journal d'écriture garderait l'image.
      if (effacees > 0) base.tronquerJournal();
    },
  };
}
