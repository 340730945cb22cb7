import type { Photo, PhotoMontree } from "#app/contextes/atelier/domaine/photo.ts";
import type { DepotPhotos } from "#app/contextes/atelier/ports/depot-photos.ts";
import { ecrituresDe } from "#app/rangements/ecritures-sql.ts";
import { COLONNES, SchemaPhotoMontree, SchemaPhotoRangee } from "#app/rangements/enregistrements.ts";
import type { Base } from "#app/rangements/sqlite/base.server.ts";
import { PLACE } from "./colonnes.ts";

const { inserer: INSERER } = ecrituresDe("codev_photos", COLONNES.photo, PLACE);

export function creerDepotPhotos({ base }: { readonly base: Base }): DepotPhotos {
  const retirer = (fiche: string) => base.ecrire("DELETE FROM codev_photos WHERE fiche = :fiche", { fiche });
  return {
    async poser({ octets, ...photo }) {
      await base.deConcert(() => {
        retirer(photo.fiche);
        base.ecrire(INSERER, { ...photo, octets });
      });
    },
    async lire(fiche): Promise<Photo | undefined> {
      const ligne = base.un("SELECT * FROM codev_photos WHERE fiche = :fiche", { fiche });
      return ligne === undefined ? undefined : SchemaPhotoRangee.parse(ligne);
    },
    async montrer(atelier): Promise<ReadonlyArray<PhotoMontree>> {
      return base
        .tous(`SELECT ${COLONNES.photoMontree.join(", ")} FROM codev_photos WHERE atelier = :atelier ORDER BY fiche`, { atelier })
        .map((ligne) => SchemaPhotoMontree.parse(ligne));
    },
    async anciennes(avant) {
      return base
        .tous("SELECT fiche, atelier, absente_le FROM codev_photos WHERE cree_le < :avant ORDER BY fiche", { avant })
        .map(({ fiche, atelier, absente_le: le }) => ({ fiche: String(fiche), atelier: String(atelier), absente_le: le === null ? null : String(le) }));
    },
    async noterAbsence(fiches, le) {
      const sql = "UPDATE codev_photos SET absente_le = :le WHERE fiche IN (SELECT value FROM json_each(:fiches))";
      if (fiches.length > 0) base.ecrire(sql, { le, fiches: JSON.stringify(fiches) });
    },
    async effacer(fiche) {
      if (retirer(fiche) > 0) base.tronquerJournal();
    },
  };
}
