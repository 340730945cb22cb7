import type { Atelier } from "#app/contextes/atelier/domaine/fiche.ts";
import { ErreurApp } from "#app/commun/erreurs.ts";
import type { DepotAteliers } from "#app/contextes/atelier/ports/depot-ateliers.ts";
import { SchemaAtelierRange } from "#app/rangements/enregistrements.ts";
import type { Base, Ligne } from "./base.server.ts";

export function creerDepotAteliers({ base }: { readonly base: Base }): DepotAteliers {
  const lireUn = (ligne: Ligne | undefined) => (ligne === undefined ? undefined : depuisLigne(ligne));
  return {
    async lister() {
      return base.tous("SELECT * FROM codev_ateliers ORDER BY cree_le DESC, id").map(depuisLigne);
    },
    async lire(id) {
      return lireUn(base.un("SELECT * FROM codev_ateliers WHERE id = :id", { id }));
    },
    async lireParCode(code) {
      return lireUn(base.un("SELECT * FROM codev_ateliers WHERE code = :code", { code }));
    },
    async creer(atelier) {
      const creees = base.ecrire(
        "INSERT INTO codev_ateliers (id, titre, date, lieu, code, ouvert, cree_le, ferme_le, retention_jours) VALUES (:id, :titre, :date, :lieu, :code, :ouvert, :cree_le, :ferme_le, :retention_jours) ON CONFLICT DO NOTHING",
        versLigne(atelier),
      );
      if (creees === 0) throw new ErreurApp("conflit");
    },
    async remplacer(atelier) {
      const { id, code } = atelier;
      base.transaction(() => {
        if (base.un("SELECT 1 FROM codev_ateliers WHERE code = :code AND id <> :id", { id, code }) !== undefined) throw new ErreurApp("conflit");
        const touches = base.ecrire(
          "UPDATE codev_ateliers SET titre = :titre, date = :date, lieu = :lieu, code = :code, ouvert = :ouvert, cree_le = :cree_le, ferme_le = :ferme_le, retention_jours = :retention_jours WHERE id = :id",
          versLigne(atelier),
        );
        if (touches === 0) throw new ErreurApp("introuvable");
      });
    },
    async effacer(id) {
      base.ecrire("DELETE FROM codev_ateliers WHERE id = :id", { id });
      base.tronquerJournal();
    },
  };
}

function versLigne({ ferme_le, retention_jours, ...atelier }: Atelier) {
  return { ...atelier, ouvert: atelier.ouvert ? 1 : 0, ferme_le: ferme_le ?? null, retention_jours: retention_jours ?? null };
}

function depuisLigne(ligne: Ligne): Atelier {
  return SchemaAtelierRange.parse({ ...ligne, ouvert: ligne["ouvert"] === 1 });
}
