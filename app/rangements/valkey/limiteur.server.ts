import { randomUUID } from "node:crypto";
import { echeanceDe, etatLimite, type MesureLimite } from "#app/commun/limites/compteurs.ts";
import type { Limiteur } from "#app/socle/ports/compteurs.ts";
import type { Script, Valkey } from "./connexion.server.ts";

// Un ensemble trié par (nom, client) : une entrée par demande comptée, son échéance pour score. Les scripts refont `rangAttendu`.

// ARGV : clé, prise, maintenant, échéance, limite. Rend { comptée, prises, échéance du rang attendu ou -1 }.
const CONSOMMER: Script = {
  nom: "limite-consommer",
  lua: `
    local cle = KEYS[1] .. ARGV[1]
    local maintenant, echeance, limite = tonumber(ARGV[3]), tonumber(ARGV[4]), tonumber(ARGV[5])
    redis.call("ZREMRANGEBYSCORE", cle, "-inf", maintenant)
    local comptee = 0
    if redis.call("ZCARD", cle) < limite then
      redis.call("ZADD", cle, ARGV[4], ARGV[2])
      local vie = math.max(1000, echeance - maintenant)
      if redis.call("PTTL", cle) < vie then redis.call("PEXPIRE", cle, vie) end
      comptee = 1
    end
    local prises = redis.call("ZCARD", cle)
    local rang = math.max(0, prises - math.max(1, limite))
    local ligne = redis.call("ZRANGE", cle, rang, rang, "WITHSCORES")
    return { comptee, prises, ligne[2] or "-1" }`,
};

// ARGV : clé, maintenant, limite. Rend { prises, échéance du rang attendu ou -1 }.
const CONSULTER: Script = {
  nom: "limite-consulter",
  lua: `
    local cle = KEYS[1] .. ARGV[1]
    local prises = redis.call("ZCOUNT", cle, "(" .. ARGV[2], "+inf")
    local rang = math.max(0, prises - math.max(1, tonumber(ARGV[3])))
    local ligne = redis.call("ZRANGEBYSCORE", cle, "(" .. ARGV[2], "+inf", "WITHSCORES", "LIMIT", rang, 1)
    return { prises, ligne[2] or "-1" }`,
};

export type OptionsLimiteur = { readonly valkey: Valkey; readonly maintenant_ms: () => number; readonly tirerId?: () => string };

export function creerLimiteur({ valkey, maintenant_ms, tirerId = randomUUID }: OptionsLimiteur): Limiteur {
  function enMesure(limite: number, prises: number, echeance: string, maintenant: number): MesureLimite {
    const echeance_ms = Number(echeance);
    return { limite, prises, echeance_ms: echeance_ms < 0 ? undefined : echeance_ms, maintenant_ms: maintenant };
  }

  return {
    async consommer(nom, client, limite, fenetre) {
      const maintenant = maintenant_ms();
      const echeance_ms = echeanceDe(fenetre, maintenant);
      const membre = tirerId();
      const cle = cleDe(nom, client);
      const rendu = (await valkey.executer(CONSOMMER, cle, membre, maintenant, echeance_ms, limite)) as [number, number, string];
      const comptee = rendu[0] === 1;
      // La prise porte sa clé : la rendre n'a pas à la chercher.
      return { ...etatLimite(enMesure(limite, rendu[1], rendu[2], maintenant), comptee), prise: comptee ? `${membre} ${cle}` : null };
    },
    async rendre(prise) {
      const [membre = "", ...cle] = prise.split(" ");
      if (cle.length > 0) await valkey.commander("ZREM", cle.join(" "), membre);
    },
    async consulter(nom, client, limite) {
      const maintenant = maintenant_ms();
      const rendu = (await valkey.executer(CONSULTER, cleDe(nom, client), maintenant, limite)) as [number, string];
      return etatLimite(enMesure(limite, rendu[0], rendu[1], maintenant));
    },
    async oublier(nom, client) {
      await valkey.commander("DEL", cleDe(nom, client));
    },
  };
}

// Un nom et un client encodés ne peuvent pas se confondre avec un autre couple.
function cleDe(nom: string, client: string): string {
  return `limite:${encodeURIComponent(nom)}:${encodeURIComponent(client)}`;
}
