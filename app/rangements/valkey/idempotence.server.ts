import { EN_COURS_MS, GARDE_IDEMPOTENCE_MS } from "#app/commun/limites/compteurs.ts";
import type { Idempotence } from "#app/socle/ports/compteurs.ts";
import type { Script, Valkey } from "./connexion.server.ts";

// L'âge se compare à l'horloge donnée ; l'expiration de Valkey ne sert qu'au ménage. ARGV : clé, empreinte, maintenant.
const PRENDRE: Script = {
  nom: "idempotence-prendre",
  lua: `
    local cle = KEYS[1] .. ARGV[1]
    local maintenant = tonumber(ARGV[3])
    local lu = redis.call("HMGET", cle, "empreinte", "pris_ms", "statut", "corps")
    if lu[1] then
      local age = maintenant - tonumber(lu[2])
      if age < ${GARDE_IDEMPOTENCE_MS} and (lu[3] or age < ${EN_COURS_MS}) then
        if lu[1] ~= ARGV[2] then return { "autre_contenu" } end
        if not lu[3] then return { "en_cours" } end
        return { "rejouee", lu[3], lu[4] }
      end
      redis.call("DEL", cle)
    end
    redis.call("HSET", cle, "empreinte", ARGV[2], "pris_ms", ARGV[3])
    redis.call("PEXPIRE", cle, ${GARDE_IDEMPOTENCE_MS})
    return { "neuve" }`,
};

// ARGV : clé, statut, corps.
const GARDER: Script = {
  nom: "idempotence-garder",
  lua: `
    local cle = KEYS[1] .. ARGV[1]
    if redis.call("HEXISTS", cle, "empreinte") == 1 and redis.call("HEXISTS", cle, "statut") == 0 then
      redis.call("HSET", cle, "statut", ARGV[2], "corps", ARGV[3])
    end
    return 1`,
};

const LIBERER: Script = {
  nom: "idempotence-liberer",
  lua: `
    local cle = KEYS[1] .. ARGV[1]
    if redis.call("HEXISTS", cle, "statut") == 0 then redis.call("DEL", cle) end
    return 1`,
};

export function creerIdempotence({ valkey, maintenant_ms }: { readonly valkey: Valkey; readonly maintenant_ms: () => number }): Idempotence {
  return {
    async prendre(portee, cle, empreinte) {
      const [etat, statut = "", corps = ""] = (await valkey.executer(PRENDRE, cleDe(portee, cle), empreinte, maintenant_ms())) as ReadonlyArray<string>;
      if (etat === "rejouee") return { etat, reponse: { statut: Number(statut), corps } };
      return { etat: etat as "neuve" | "en_cours" | "autre_contenu" };
    },
    async garder(portee, cle, { statut, corps }) {
      await valkey.executer(GARDER, cleDe(portee, cle), statut, corps);
    },
    async liberer(portee, cle) {
      await valkey.executer(LIBERER, cleDe(portee, cle));
    },
  };
}

function cleDe(portee: string, cle: string): string {
  return `idempotence:${encodeURIComponent(portee)}:${encodeURIComponent(cle)}`;
}
