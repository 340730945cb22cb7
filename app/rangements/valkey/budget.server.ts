import { JOUR_MS } from "#app/commun/dates/durees.ts";
import { exigerMicroEuros } from "#app/commun/limites/compteurs.ts";
import { jourParis, moisParis } from "#app/commun/dates/paris.ts";
import type { Budget, DepenseACote, DepenseBudget } from "#app/socle/ports/compteurs.ts";
import type { Script, Valkey } from "./connexion.server.ts";

// Deux compteurs par période (dépense, réserve), pour le jour et pour le mois de Paris, toujours changés ensemble. Les montants restent sous 2^53 : les
// nombres de Lua les portent exactement.

const GARDE_JOUR_MS = 70 * JOUR_MS;
const GARDE_MOIS_MS = 800 * JOUR_MS;

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

// ARGV : jour, qui, dépense. Un jour, un hachage ; `appels` et `depense` de chacun, changés ensemble.
const COMPTER_A_COTE: Script = {
  nom: "budget-a-cote",
  lua: `
    local cle = KEYS[1] .. "budget:a-cote:" .. ARGV[1]
    redis.call("HINCRBY", cle, ARGV[2] .. ":appels", 1)
    redis.call("HINCRBY", cle, ARGV[2] .. ":depense", ARGV[3])
    redis.call("PEXPIRE", cle, ${GARDE_JOUR_MS})
    return 1`,
};

// ARGV : les jours. Rend, à la suite, jour, champ et valeur.
const LIRE_A_COTE: Script = {
  nom: "budget-lire-a-cote",
  lua: `
    local rendu = {}
    for _, jour in ipairs(ARGV) do
      local lu = redis.call("HGETALL", KEYS[1] .. "budget:a-cote:" .. jour)
      for rang = 1, #lu, 2 do
        rendu[#rendu + 1] = jour
        rendu[#rendu + 1] = lu[rang]
        rendu[#rendu + 1] = lu[rang + 1]
      end
    end
    return rendu`,
};

function enDepenses(plat: ReadonlyArray<string>): ReadonlyArray<DepenseACote> {
  const lues = new Map<string, DepenseACote>();
  for (let rang = 0; rang + 2 < plat.length; rang += 3) {
    const [jour = "", champ = "", valeur = "0"] = plat.slice(rang, rang + 3);
    const coupe = champ.lastIndexOf(":");
    const qui = champ.slice(0, coupe);
    const connue = lues.get(`${jour} ${qui}`) ?? { jour, qui, appels: 0, depense: 0 };
    lues.set(`${jour} ${qui}`, { ...connue, [champ.slice(coupe + 1)]: Number(valeur) });
  }
  return [...lues.values()].toSorted((a, b) => (a.jour + a.qui < b.jour + b.qui ? -1 : 1));
}

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
    // Ce qu'il garde d'une coupure est son réglage.
    attendreLeDisque: async () => undefined,
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
    async compterACote(qui, micro_eur, maintenant) {
      await valkey.executer(COMPTER_A_COTE, jourParis(maintenant), qui, exigerMicroEuros(micro_eur));
    },
    async aCote(jours) {
      return enDepenses((await valkey.executer(LIRE_A_COTE, ...jours)) as ReadonlyArray<string>);
    },
  };
}
