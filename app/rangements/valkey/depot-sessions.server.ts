import type { Session } from "#app/contextes/atelier/domaine/fiche.ts";
import { ErreurApp } from "#app/commun/erreurs.ts";
import { anciensDabord } from "#app/commun/listes/comparer-textes.ts";
import type { DepotSessions } from "#app/contextes/atelier/ports/depot-sessions.ts";
import { SchemaSessionRangee } from "#app/rangements/enregistrements.ts";
import type { Script, Valkey } from "./connexion.server.ts";

// Une table « id → session » : quelques centaines de lignes au plus, que fermer un atelier peut parcourir d'un seul geste.

const CLE = "sessions";

// ARGV : id, session. Une session effacée ne renaît pas.
const REMPLACER: Script = {
  nom: "session-remplacer",
  lua: `
    local cle = KEYS[1] .. "${CLE}"
    if redis.call("HEXISTS", cle, ARGV[1]) == 1 then redis.call("HSET", cle, ARGV[1], ARGV[2]) end
    return 1`,
};

// ARGV : id, date. Ne change que la date : un changement d'atelier au même instant reste.
const TOUCHER: Script = {
  nom: "session-toucher",
  lua: `
    local cle = KEYS[1] .. "${CLE}"
    local lue = redis.call("HGET", cle, ARGV[1])
    if lue then
      local session = cjson.decode(lue)
      session.vu_le = ARGV[2]
      redis.call("HSET", cle, ARGV[1], cjson.encode(session))
    end
    return 1`,
};

const CLE_REVOQUES = "appareils-revoques";

// ARGV : geste, argument, instant. Parcourt tout d'un seul geste ; les dates ISO se comparent comme des textes.
const PARCOURIR: Script = {
  nom: "sessions-parcourir",
  lua: `
    local cle = KEYS[1] .. "${CLE}"
    local vise = ({
      atelier = function(s) return s.atelier == ARGV[2] and not s.admin end,
      compte = function(s) return s.atelier == ARGV[2] and not s.admin and s.expire_le > ARGV[3] end,
      admins = function(s) return s.admin end,
      appareil = function(s) return s.appareil == ARGV[2] end,
      expirees = function(s) return s.expire_le <= ARGV[3] end,
    })[ARGV[1]]
    local lignes, trouvees = redis.call("HGETALL", cle), 0
    for rang = 1, #lignes, 2 do
      if vise(cjson.decode(lignes[rang + 1])) then
        trouvees = trouvees + 1
        if ARGV[1] ~= "compte" then redis.call("HDEL", cle, lignes[rang]) end
      end
    end
    return trouvees`,
};

export function creerDepotSessions({ valkey }: { readonly valkey: Valkey }): DepotSessions {
  const parcourir = async (geste: "atelier" | "compte" | "admins" | "appareil" | "expirees", atelier = "", instant = "") =>
    Number(await valkey.executer(PARCOURIR, geste, atelier, instant));
  return {
    async lire(id, maintenant) {
      const lu = await valkey.commander("HGET", CLE, id);
      if (typeof lu !== "string") return undefined;
      const session: Session = SchemaSessionRangee.parse({ acces: null, ...JSON.parse(lu) });
      return session.expire_le > maintenant ? session : undefined;
    },
    async creer(session) {
      if ((await valkey.commander("HSETNX", CLE, session.id, JSON.stringify(session))) === 0) throw new ErreurApp("conflit");
    },
    async remplacer(session) {
      await valkey.executer(REMPLACER, session.id, JSON.stringify(session));
    },
    async toucher(id, vu_le) {
      await valkey.executer(TOUCHER, id, vu_le);
    },
    async listerDeLAtelier(atelier, maintenant) {
      const lignes = (await valkey.commander("HVALS", CLE)) as ReadonlyArray<string>;
      return lignes
        .map((ligne): Session => SchemaSessionRangee.parse({ acces: null, ...JSON.parse(ligne) }))
        .filter((s) => s.atelier === atelier && !s.admin && s.expire_le > maintenant)
        .sort(anciensDabord("cree_le"));
    },
    async revoquer(appareil, jusque) {
      await valkey.commander("HSET", CLE_REVOQUES, appareil, jusque);
      return parcourir("appareil", appareil);
    },
    async estRevoque(appareil, maintenant) {
      const jusque = await valkey.commander("HGET", CLE_REVOQUES, appareil);
      return typeof jusque === "string" && jusque > maintenant;
    },
    async effacer(id) {
      await valkey.commander("HDEL", CLE, id);
    },
    effacerDeLAtelier: (atelier) => parcourir("atelier", atelier),
    compterDeLAtelier: (atelier, maintenant) => parcourir("compte", atelier, maintenant),
    effacerAdmins: () => parcourir("admins"),
    async effacerExpirees(maintenant) {
      const lus = (await valkey.commander("HGETALL", CLE_REVOQUES)) as ReadonlyArray<string>;
      for (let rang = 0; rang < lus.length; rang += 2) {
        const [appareil = "", jusque = ""] = lus.slice(rang, rang + 2);
        if (jusque <= maintenant) await valkey.commander("HDEL", CLE_REVOQUES, appareil);
      }
      return parcourir("expirees", "", maintenant);
    },
  };
}
