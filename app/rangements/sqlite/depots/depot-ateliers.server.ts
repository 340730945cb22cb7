import type { Atelier } from "#app/contextes/atelier/domaine/fiche.ts";
import { ErreurApp } from "#app/commun/erreurs.ts";
import { creerRelectureUneAUne } from "#app/commun/memoires/relecture-gardee.ts";
import type { DepotAteliers } from "#app/contextes/atelier/ports/depot-ateliers.ts";
import { ecrituresDe } from "#app/rangements/ecritures-sql.ts";
import { COLONNES, SchemaAtelierRange } from "#app/rangements/enregistrements.ts";
import type { Base, Ligne } from "#app/rangements/sqlite/base.server.ts";
import { PLACE, versCellules } from "./colonnes.ts";

const { inserer: INSERER, remplacer: REMPLACER } = ecrituresDe("codev_ateliers", COLONNES.atelier, PLACE);

const ATELIERS_SUIVIS = 30;

export function creerDepotAteliers({ base }: { readonly base: Base }): DepotAteliers {
  // Chaque demande d'un atelier relit sa ligne, qui ne change presque jamais.
  const relecture = creerRelectureUneAUne(depuisLigne, ATELIERS_SUIVIS);
  const lireUn = (ligne: Ligne | undefined) => (ligne === undefined ? undefined : relecture.relire(ligne));
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
      const creees = base.ecrire(INSERER, versCellules(atelier, COLONNES.atelier));
      if (creees === 0) throw new ErreurApp("conflit");
    },
    async remplacer(atelier) {
      const { id, code } = atelier;
      base.transaction(() => {
        if (base.un("SELECT 1 FROM codev_ateliers WHERE code = :code AND id <> :id", { id, code }) !== undefined) throw new ErreurApp("conflit");
        const touches = base.ecrire(REMPLACER, versCellules(atelier, COLONNES.atelier));
        if (touches === 0) throw new ErreurApp("introuvable");
      });
    },
    async effacer(id) {
      relecture.oublier(id);
      base.ecrire("DELETE FROM codev_ateliers WHERE id = :id", { id });
      base.tronquerJournal();
    },
  };
}

function depuisLigne(ligne: Ligne): Atelier {
  return SchemaAtelierRange.parse({ ...ligne, ouvert: ligne["ouvert"] === 1 });
}
