import type { Session } from "#app/contextes/atelier/domaine/fiche.ts";
import { ErreurApp } from "#app/commun/erreurs.ts";
import type { DepotSessions } from "#app/contextes/atelier/ports/depot-sessions.ts";
import { SchemaSessionRangee } from "#app/rangements/enregistrements.ts";
import type { Base, Ligne } from "./base.server.ts";

export function creerDepotSessions({ base }: { readonly base: Base }): DepotSessions {
  return {
    async lire(id, maintenant) {
      const ligne = base.un("SELECT * FROM codev_sessions WHERE id = :id AND expire_le > :maintenant", { id, maintenant });
      return ligne === undefined ? undefined : depuisLigne(ligne);
    },
    async creer(session) {
      const creees = base.ecrire(
        "INSERT INTO codev_sessions (id, pseudo, atelier, admin, cree_le, expire_le, acces, appareil) VALUES (:id, :pseudo, :atelier, :admin, :cree_le, :expire_le, :acces, :appareil) ON CONFLICT DO NOTHING",
        versLigne(session),
      );
      if (creees === 0) throw new ErreurApp("conflit");
    },
    async remplacer(session) {
      base.ecrire(
        "UPDATE codev_sessions SET pseudo = :pseudo, atelier = :atelier, admin = :admin, cree_le = :cree_le, expire_le = :expire_le, acces = :acces, appareil = :appareil WHERE id = :id",
        versLigne(session),
      );
    },
    async effacer(id) {
      base.ecrire("DELETE FROM codev_sessions WHERE id = :id", { id });
    },
    async effacerDeLAtelier(atelier) {
      return base.ecrire("DELETE FROM codev_sessions WHERE atelier = :atelier AND admin = 0", { atelier });
    },
    async compterDeLAtelier(atelier, maintenant) {
      return Number(
        base.un("SELECT count(*) AS n FROM codev_sessions WHERE atelier = :atelier AND admin = 0 AND expire_le > :maintenant", { atelier, maintenant })?.["n"],
      );
    },
    async effacerAdmins() {
      return base.ecrire("DELETE FROM codev_sessions WHERE admin = 1");
    },
    async effacerExpirees(maintenant) {
      return base.ecrire("DELETE FROM codev_sessions WHERE expire_le <= :maintenant", { maintenant });
    },
  };
}

function versLigne({ admin, acces, appareil, ...session }: Session) {
  return { ...session, admin: admin ? 1 : 0, acces: acces ?? null, appareil: appareil ?? null };
}

function depuisLigne(ligne: Ligne): Session {
  return SchemaSessionRangee.parse({ ...ligne, admin: ligne["admin"] === 1 });
}
