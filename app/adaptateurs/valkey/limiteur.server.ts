import { randomUUID } from "node:crypto";
import type { EtatLimite, Limiteur } from "#app/ports/compteurs.ts";
import type { Script, Valkey } from "./connexion.server.ts";

// Un ensemble trié par (nom, client) : une entrée par demande comptée, son échéance pour score. Même calcul que l'adaptateur SQLite.

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
  function etat(limite: number, prises: number, echeance_ms: number, maintenant: number): Omit<EtatLimite, "accepte"> {
    return { limite, reste: Math.max(0, limite - prises), attente_s: echeance_ms < 0 ? 0 : Math.max(1, Math.ceil((echeance_ms - maintenant) / 1000)) };
  }

  return {
    async consommer(nom, client, limite, fenetre) {
      const maintenant = maintenant_ms();
      const echeance_ms = Math.round("jusqu_a" in fenetre ? fenetre.jusqu_a * 1000 : maintenant + fenetre.duree_s * 1000);
      const membre = tirerId();
      const cle = cleDe(nom, client);
      const rendu = (await valkey.executer(CONSOMMER, cle, membre, maintenant, echeance_ms, limite)) as [number, number, string];
      const comptee = rendu[0] === 1;
      const lu = etat(limite, rendu[1], Number(rendu[2]), maintenant);
      // La prise porte sa clé : la rendre n'a pas à la chercher.
      return { ...lu, accepte: comptee, attente_s: comptee ? lu.attente_s : Math.max(1, lu.attente_s), prise: comptee ? `${membre} ${cle}` : null };
    },
    async rendre(prise) {
      const [membre = "", ...cle] = prise.split(" ");
      if (cle.length > 0) await valkey.commander("ZREM", cle.join(" "), membre);
    },
    async consulter(nom, client, limite) {
      const maintenant = maintenant_ms();
      const rendu = (await valkey.executer(CONSULTER, cleDe(nom, client), maintenant, limite)) as [number, string];
      const lu = etat(limite, rendu[0], Number(rendu[1]), maintenant);
      const accepte = lu.reste > 0;
      return { ...lu, accepte, attente_s: accepte ? lu.attente_s : Math.max(1, lu.attente_s) };
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
