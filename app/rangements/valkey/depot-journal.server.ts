import { ErreurApp } from "#app/commun/erreurs.ts";
import type { DepotJournal } from "#app/contextes/propositions/ports/depot-journal.ts";
import { SchemaLigneJournal } from "#app/rangements/enregistrements.ts";
import type { Script, Valkey } from "./connexion.server.ts";

// ARGV : id, proposition, ligne en JSON.
const AJOUTER: Script = {
  nom: "journal-ajouter",
  lua: `
    if redis.call("SADD", KEYS[1] .. "journal-ids", ARGV[1]) == 0 then return 0 end
    redis.call("RPUSH", KEYS[1] .. "journal:" .. ARGV[2], ARGV[3])
    return 1`,
};

// Rare, à la main, et court : parcourir toutes les clés d'un coup suffit.
const LISTER_TOUT: Script = {
  nom: "journal-lister-tout",
  lua: `
    local lignes = {}
    for _, cle in ipairs(redis.call("KEYS", KEYS[1] .. "journal:*")) do
      for _, ligne in ipairs(redis.call("LRANGE", cle, 0, -1)) do table.insert(lignes, ligne) end
    end
    return lignes`,
};

// ARGV : id, proposition, ligne en JSON.
const RECRIRE: Script = {
  nom: "journal-recrire",
  lua: `
    local cle = KEYS[1] .. "journal:" .. ARGV[2]
    for rang, ligne in ipairs(redis.call("LRANGE", cle, 0, -1)) do
      if cjson.decode(ligne).id == ARGV[1] then redis.call("LSET", cle, rang - 1, ARGV[3]) end
    end
    return 1`,
};

/** Journal de modération : une liste par proposition, dans l'ordre d'écriture. */
export function creerDepotJournal({ valkey }: { readonly valkey: Valkey }): DepotJournal {
  return {
    async ajouter(ligne) {
      if ((await valkey.executer(AJOUTER, ligne.id, ligne.proposition, JSON.stringify(ligne))) === 0) throw new ErreurApp("conflit");
    },
    async lister(proposition) {
      const lignes = (await valkey.commander("LRANGE", `journal:${proposition}`, 0, -1)) as ReadonlyArray<string>;
      return lignes.map((ligne) => SchemaLigneJournal.parse(JSON.parse(ligne)));
    },
    async listerTout() {
      const lignes = (await valkey.executer(LISTER_TOUT)) as ReadonlyArray<string>;
      return lignes.map((ligne) => SchemaLigneJournal.parse(JSON.parse(ligne)));
    },
    async recrireDetail(ligne) {
      await valkey.executer(RECRIRE, ligne.id, ligne.proposition, JSON.stringify(ligne));
    },
  };
}
