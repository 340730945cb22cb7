import { ErreurApp } from "#app/commun/erreurs.ts";
import { recentsDabord } from "#app/commun/listes/comparer-textes.ts";
import type { DepotCampagnes } from "#app/contextes/campagne/ports/depot-campagnes.ts";
import { SchemaCampagneRangee, SchemaMesuresFoyer } from "#app/rangements/enregistrements.ts";
import type { Script, Valkey } from "./connexion.server.ts";

// « campagnes » : une table « id → campagne » ; par campagne, « campagne-envois:<id> », les envois reçus, et « campagne-mesures:<id> », dans l'ordre d'arrivée.

const CAMPAGNES = "campagnes";
const OUVERTES = "campagnes-ouvertes";
const ENVOIS = "campagne-envois:";
const MESURES = "campagne-mesures:";

// ARGV : id, campagne en JSON sans son état, ouverte (0 ou 1).
const CREER: Script = {
  nom: "campagne-creer",
  lua: `
    if redis.call("HSETNX", KEYS[1] .. "${CAMPAGNES}", ARGV[1], ARGV[2]) == 0 then return 0 end
    redis.call("HSET", KEYS[1] .. "${OUVERTES}", ARGV[1], ARGV[3])
    return 1`,
};

// ARGV : id, ouverte (0 ou 1).
const OUVRIR: Script = {
  nom: "campagne-ouvrir",
  lua: `
    if redis.call("HEXISTS", KEYS[1] .. "${CAMPAGNES}", ARGV[1]) == 0 then return 0 end
    redis.call("HSET", KEYS[1] .. "${OUVERTES}", ARGV[1], ARGV[2])
    return 1`,
};

// ARGV : id, envoi, mesures en JSON, nombre maximal.
const DEPOSER: Script = {
  nom: "campagne-deposer",
  lua: `
    if redis.call("SISMEMBER", KEYS[1] .. "${ENVOIS}" .. ARGV[1], ARGV[2]) == 1 then return 2 end
    if redis.call("HGET", KEYS[1] .. "${OUVERTES}", ARGV[1]) ~= "1" then return 0 end
    if redis.call("LLEN", KEYS[1] .. "${MESURES}" .. ARGV[1]) >= tonumber(ARGV[4]) then return 0 end
    redis.call("SADD", KEYS[1] .. "${ENVOIS}" .. ARGV[1], ARGV[2])
    redis.call("RPUSH", KEYS[1] .. "${MESURES}" .. ARGV[1], ARGV[3])
    return 1`,
};

// ARGV : id.
const EFFACER: Script = {
  nom: "campagne-effacer",
  lua: `
    redis.call("HDEL", KEYS[1] .. "${CAMPAGNES}", ARGV[1])
    redis.call("HDEL", KEYS[1] .. "${OUVERTES}", ARGV[1])
    redis.call("DEL", KEYS[1] .. "${ENVOIS}" .. ARGV[1], KEYS[1] .. "${MESURES}" .. ARGV[1])
    return 1`,
};

/** Les campagnes, dans Valkey. */
export function creerDepotCampagnes({ valkey }: { readonly valkey: Valkey }): DepotCampagnes {
  const lire: DepotCampagnes["lire"] = async (id) => {
    const [ligne, ouverte] = await Promise.all([valkey.commander("HGET", CAMPAGNES, id), valkey.commander("HGET", OUVERTES, id)]);
    return typeof ligne === "string" ? SchemaCampagneRangee.parse({ ...(JSON.parse(ligne) as object), ouverte: ouverte === "1" }) : undefined;
  };
  return {
    async creer({ ouverte, ...campagne }) {
      if ((await valkey.executer(CREER, campagne.id, JSON.stringify(campagne), ouverte ? 1 : 0)) !== 1) throw new ErreurApp("conflit");
    },
    lire,
    async lister() {
      const ids = (await valkey.commander("HKEYS", CAMPAGNES)) as ReadonlyArray<string>;
      const lues = (await Promise.all(ids.map(lire))).flatMap((c) => (c === undefined ? [] : [c]));
      return lues.sort(recentsDabord("cree_le"));
    },
    async ouvrir(id, ouverte) {
      await valkey.executer(OUVRIR, id, ouverte ? 1 : 0);
    },
    async deposer({ campagne, envoi, mesures }, max) {
      const rendu = await valkey.executer(DEPOSER, campagne, envoi, JSON.stringify(mesures), max);
      return rendu === 1 ? "rangee" : rendu === 2 ? "deja" : "refusee";
    },
    async listerReponses(id) {
      const lignes = (await valkey.commander("LRANGE", MESURES + id, 0, -1)) as ReadonlyArray<string>;
      return lignes.map((ligne) => SchemaMesuresFoyer.parse(JSON.parse(ligne)));
    },
    async effacer(id) {
      await valkey.executer(EFFACER, id);
    },
  };
}
