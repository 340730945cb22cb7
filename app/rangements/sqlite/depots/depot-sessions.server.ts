import type { Session } from "#app/contextes/atelier/domaine/fiche.ts";
import { ErreurApp } from "#app/commun/erreurs.ts";
import { creerRelectureUneAUne } from "#app/commun/memoires/relecture-gardee.ts";
import type { DepotSessions } from "#app/contextes/atelier/ports/depot-sessions.ts";
import { ecrituresDe } from "#app/rangements/ecritures-sql.ts";
import { COLONNES, SchemaSessionRangee } from "#app/rangements/enregistrements.ts";
import type { Base, Ligne, Parametres } from "#app/rangements/sqlite/base.server.ts";
import { PLACE, versCellules } from "./colonnes.ts";

const { inserer: INSERER, remplacer: REMPLACER } = ecrituresDe("codev_sessions", COLONNES.session, PLACE);

// Les participants de quelques ateliers : chaque demande relit la ligne du sien, qui ne change qu'aux cinq minutes.
const SESSIONS_SUIVIES = 300;

export function creerDepotSessions({ base }: { readonly base: Base }): DepotSessions {
  const relecture = creerRelectureUneAUne(depuisLigne, SESSIONS_SUIVIES);
  /** Ce qui est effacé ne reste pas en mémoire : un pseudo y attendrait que trois cents autres viennent. */
  function effacerToutes(condition: string, parametres: Parametres = {}): number {
    relecture.vider();
    return base.ecrire(`DELETE FROM codev_sessions WHERE ${condition}`, parametres);
  }
  return {
    async lire(id, maintenant) {
      const ligne = base.un("SELECT * FROM codev_sessions WHERE id = :id AND expire_le > :maintenant", { id, maintenant });
      if (ligne !== undefined) return relecture.relire(ligne);
      relecture.oublier(id);
      return undefined;
    },
    async creer(session) {
      const creees = base.ecrire(INSERER, versCellules(session, COLONNES.session));
      if (creees === 0) throw new ErreurApp("conflit");
    },
    async remplacer(session) {
      base.ecrire(REMPLACER, versCellules(session, COLONNES.session));
    },
    async toucher(id, vu_le) {
      base.ecrire("UPDATE codev_sessions SET vu_le = :vu_le WHERE id = :id", { id, vu_le });
    },
    async listerDeLAtelier(atelier, maintenant) {
      return base
        .tous("SELECT * FROM codev_sessions WHERE atelier = :atelier AND admin = 0 AND expire_le > :maintenant ORDER BY cree_le, id", { atelier, maintenant })
        .map(depuisLigne);
    },
    async revoquer(appareil, jusque) {
      return base.transaction(() => {
        base.ecrire(
          "INSERT INTO appareils_revoques (appareil, jusque) VALUES (:appareil, :jusque) ON CONFLICT (appareil) DO UPDATE SET jusque = excluded.jusque",
          {
            appareil,
            jusque,
          },
        );
        return effacerToutes("appareil = :appareil", { appareil });
      });
    },
    async estRevoque(appareil, maintenant) {
      return base.un("SELECT 1 FROM appareils_revoques WHERE appareil = :appareil AND jusque > :maintenant", { appareil, maintenant }) !== undefined;
    },
    async effacer(id) {
      relecture.oublier(id);
      base.ecrire("DELETE FROM codev_sessions WHERE id = :id", { id });
    },
    async effacerDeLAtelier(atelier) {
      return effacerToutes("atelier = :atelier AND admin = 0", { atelier });
    },
    async compterDeLAtelier(atelier, maintenant) {
      return Number(
        base.un("SELECT count(*) AS n FROM codev_sessions WHERE atelier = :atelier AND admin = 0 AND expire_le > :maintenant", { atelier, maintenant })?.["n"],
      );
    },
    async effacerAdmins() {
      return effacerToutes("admin = 1");
    },
    async effacerExpirees(maintenant) {
      base.ecrire("DELETE FROM appareils_revoques WHERE jusque <= :maintenant", { maintenant });
      return effacerToutes("expire_le <= :maintenant", { maintenant });
    },
  };
}

function depuisLigne(ligne: Ligne): Session {
  return SchemaSessionRangee.parse({ ...ligne, admin: ligne["admin"] === 1 });
}
