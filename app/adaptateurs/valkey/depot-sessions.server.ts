import type { Session } from "#app/domaine/codev/fiche.ts";
import { ErreurApp } from "#app/domaine/erreurs.ts";
import type { DepotSessions } from "#app/ports/depot-sessions.ts";
import { SchemaSessionRangee } from "#app/schemas/enregistrements.ts";
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

// ARGV : champ, valeur en JSON ; ou "expire_le" et l'instant : les dates ISO se comparent comme des textes.
const EFFACER_SI: Script = {
  nom: "session-effacer-si",
  lua: `
    local cle = KEYS[1] .. "${CLE}"
    local champ, valeur = ARGV[1], cjson.decode(ARGV[2])
    local lignes, finies = redis.call("HGETALL", cle), 0
    for rang = 1, #lignes, 2 do
      local lu = cjson.decode(lignes[rang + 1])[champ]
      local vise = lu == valeur
      if champ == "expire_le" then vise = lu <= valeur end
      if vise then finies = finies + redis.call("HDEL", cle, lignes[rang]) end
    end
    return finies`,
};

export function creerDepotSessions({ valkey }: { readonly valkey: Valkey }): DepotSessions {
  const effacerSi = async (champ: keyof Session, valeur: unknown) => Number(await valkey.executer(EFFACER_SI, champ, JSON.stringify(valeur)));
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
    async effacer(id) {
      await valkey.commander("HDEL", CLE, id);
    },
    effacerDeLAtelier: (atelier) => effacerSi("atelier", atelier),
    effacerAdmins: () => effacerSi("admin", true),
    effacerExpirees: (maintenant) => effacerSi("expire_le", maintenant),
  };
}
