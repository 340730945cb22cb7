import { ErreurApp } from "#app/commun/erreurs.ts";
import type { Campagne } from "#app/contextes/campagne/domaine/campagne.ts";
import type { DepotCampagnes } from "#app/contextes/campagne/ports/depot-campagnes.ts";
import { SchemaCampagneRangee, SchemaMesuresFoyer } from "#app/rangements/enregistrements.ts";
import type { Base, Ligne } from "#app/rangements/sqlite/base.server.ts";

const CREER = "INSERT INTO campagnes (id, titre, cadre, ouverte, cree_le) VALUES (:id, :titre, :cadre, :ouverte, :cree_le) ON CONFLICT DO NOTHING";
const DEPOSER = `INSERT INTO campagne_reponses (campagne, envoi, mesures) SELECT :campagne, :envoi, :mesures FROM campagnes
  WHERE id = :campagne AND ouverte = 1 AND (SELECT count(*) FROM campagne_reponses WHERE campagne = :campagne) < :max`;

/** Les campagnes, dans SQLite. */
export function creerDepotCampagnes({ base }: { readonly base: Base }): DepotCampagnes {
  return {
    async creer(campagne) {
      if (base.ecrire(CREER, { ...campagne, cadre: JSON.stringify(campagne.cadre), ouverte: campagne.ouverte ? 1 : 0 }) === 0) throw new ErreurApp("conflit");
    },
    async lire(id) {
      const ligne = base.un("SELECT * FROM campagnes WHERE id = :id", { id });
      return ligne === undefined ? undefined : depuisLigne(ligne);
    },
    async lister() {
      return base.tous("SELECT * FROM campagnes ORDER BY cree_le DESC, id", {}).map(depuisLigne);
    },
    async ouvrir(id, ouverte) {
      base.ecrire("UPDATE campagnes SET ouverte = :ouverte WHERE id = :id", { id, ouverte: ouverte ? 1 : 0 });
    },
    async deposer({ campagne, envoi, mesures }, max) {
      return base.transaction(() => {
        if (base.un("SELECT 1 AS n FROM campagne_reponses WHERE campagne = :campagne AND envoi = :envoi", { campagne, envoi }) !== undefined) return "deja";
        return base.ecrire(DEPOSER, { campagne, envoi, mesures: JSON.stringify(mesures), max }) === 1 ? "rangee" : "refusee";
      });
    },
    async listerReponses(id) {
      return base
        .tous("SELECT mesures FROM campagne_reponses WHERE campagne = :id ORDER BY rang", { id })
        .map(({ mesures }) => SchemaMesuresFoyer.parse(JSON.parse(String(mesures))));
    },
    async effacer(id) {
      base.transaction(() => {
        base.ecrire("DELETE FROM campagne_reponses WHERE campagne = :id", { id });
        base.ecrire("DELETE FROM campagnes WHERE id = :id", { id });
      });
      base.tronquerJournal();
    },
  };
}

function depuisLigne(ligne: Ligne): Campagne {
  return SchemaCampagneRangee.parse({ ...ligne, cadre: JSON.parse(String(ligne["cadre"])) as unknown, ouverte: ligne["ouverte"] === 1 });
}
