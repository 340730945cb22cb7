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
  };
}
