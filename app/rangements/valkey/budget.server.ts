import { exigerMicroEuros } from "#app/commun/nombres/compteurs.ts";
import { jourParis, moisParis } from "#app/commun/dates/paris.ts";
import type { Budget, DepenseBudget } from "#app/socle/ports/compteurs.ts";
import type { Script, Valkey } from "./connexion.server.ts";

// Deux compteurs par période (dépense, réserve), pour le jour et pour le mois de Paris, toujours changés ensemble. Les montants restent sous 2^53 : les
// nombres de Lua les portent exactement.

const GARDE_JOUR_MS = 70 * 86_400_000;
const GARDE_MOIS_MS = 800 * 86_400_000;

// ARGV : id, montant, jour, mois, plafond du jour ou "", plafond du mois ou "", pris_ms.
const RESERVER: Script = {
  nom: "budget-reserver",
  lua: `
    local p = KEYS[1] .. "budget:"
    local id, montant = ARGV[1], tonumber(ARGV[2])
    if redis.call("HEXISTS", p .. "reserves", id) == 1 then return 0 end
    local function lire(periode)
      local lu = redis.call("HMGET", p .. periode, "depense", "reserve")
      return (tonumber(lu[1]) or 0) + (tonumber(lu[2]) or 0)
    end
    local jour, mois = "jour:" .. ARGV[3], "mois:" .. ARGV[4]
    if ARGV[5] ~= "" and lire(jour) + montant > tonumber(ARGV[5]) then return 0 end
    if ARGV[6] ~= "" and lire(mois) + montant > tonumber(ARGV[6]) then return 0 end
    redis.call("HINCRBY", p .. jour, "reserve", ARGV[2])
    redis.call("HINCRBY", p .. mois, "reserve", ARGV[2])
    redis.call("PEXPIRE", p .. jour, ${GARDE_JOUR_MS})
    redis.call("PEXPIRE", p .. mois, ${GARDE_MOIS_MS})
    redis.call("HSET", p .. "reserves", id, cjson.encode({ jour, mois, ARGV[2] }))
    redis.call("ZADD", p .. "reserves-le", ARGV[7], id)
    return 1`,
};

const SOLDER_UNE = `
    local p = KEYS[1] .. "budget:"
    local function solder(id, depense)
      local lu = redis.call("HGET", p .. "reserves", id)
      if not lu then return 0 end
      local r = cjson.decode(lu)
      redis.call("HDEL", p .. "reserves", id)
      redis.call("ZREM", p .. "reserves-le", id)
      for rang = 1, 2 do
        redis.call("HINCRBY", p .. r[rang], "reserve", string.format("%.0f", -tonumber(r[3]) + 0))
        redis.call("HINCRBY", p .. r[rang], "depense", depense or r[3])
      end
      return 1
    end`;

// ARGV : id, dépense réelle.
const REGLER: Script = { nom: "budget-regler", lua: `${SOLDER_UNE}\n    return solder(ARGV[1], ARGV[2])` };

// ARGV : instant avant lequel une réserve est abandonnée.
const SOLDER_ABANDONNEES: Script = {
  nom: "budget-solder",
  lua: `${SOLDER_UNE}
    local soldees = 0
    for _, id in ipairs(redis.call("ZRANGEBYSCORE", p .. "reserves-le", "-inf", "(" .. ARGV[1])) do soldees = soldees + solder(id) end
    return soldees`,
};

export function creerBudget({ valkey }: { readonly valkey: Valkey }): Budget {
  async function lire(periode: string): Promise<DepenseBudget> {
    const [depense, reserve] = (await valkey.commander("HMGET", `budget:${periode}`, "depense", "reserve")) as [string | null, string | null];
    return { depense: Number(depense ?? 0), reserve: Number(reserve ?? 0) };
  }

  return {
    async reserver(id, micro_eur, plafonds, maintenant) {
      const montant = exigerMicroEuros(micro_eur);
      const prise = await valkey.executer(
        RESERVER,
        id,
        montant,
        jourParis(maintenant),
        moisParis(maintenant),
        plafonds.jour ?? "",
        plafonds.mois ?? "",
        maintenant.getTime(),
      );
      return prise === 1;
    },
    async regler(id, micro_eur) {
      await valkey.executer(REGLER, id, exigerMicroEuros(micro_eur));
    },
    async rendre(id) {
      await valkey.executer(REGLER, id, 0);
    },
    async solderAbandonnees(avant) {
      return Number(await valkey.executer(SOLDER_ABANDONNEES, avant.getTime()));
    },
    async etat(maintenant) {
      const [jour, mois] = await Promise.all([lire(`jour:${jourParis(maintenant)}`), lire(`mois:${moisParis(maintenant)}`)]);
      return { jour, mois };
    },
  };
}
