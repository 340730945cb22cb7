import { comparerTextes } from "#app/commun/listes/comparer-textes.ts";
import type { PartFoyer } from "#app/contextes/ensemble/domaine/ensemble.ts";
import type { DepotEnsembles } from "#app/contextes/ensemble/ports/depot-ensembles.ts";
import { SchemaEnsembleRange, SchemaPartRangee } from "#app/rangements/enregistrements.ts";
import type { Script, Valkey } from "./connexion.server.ts";

// Par atelier : « ensemble:<atelier> », le lieu ; « parts:<atelier> », une table « foyer → part ».

const CLE_LIEU = "ensemble:";
const CLE_PARTS = "parts:";

// ARGV : atelier, version lue, version, lieu en JSON. La version est à part : la comparer ne demande pas de relire le lieu.
const ECRIRE: Script = {
  nom: "ensemble-ecrire",
  lua: `
    local cle = KEYS[1] .. "${CLE_LIEU}" .. ARGV[1]
    if (redis.call("HGET", cle, "version") or "0") ~= ARGV[2] then return 0 end
    redis.call("HSET", cle, "version", ARGV[3], "ligne", ARGV[4])
    return 1`,
};

// ARGV : atelier, foyer, part en JSON.
const DEPOSER: Script = {
  nom: "ensemble-deposer",
  lua: `
    if redis.call("EXISTS", KEYS[1] .. "${CLE_LIEU}" .. ARGV[1]) == 0 then return 0 end
    redis.call("HSET", KEYS[1] .. "${CLE_PARTS}" .. ARGV[1], ARGV[2], ARGV[3])
    return 1`,
};

// ARGV : atelier.
const EFFACER: Script = {
  nom: "ensemble-effacer",
  lua: `
    redis.call("DEL", KEYS[1] .. "${CLE_LIEU}" .. ARGV[1], KEYS[1] .. "${CLE_PARTS}" .. ARGV[1])
    return 1`,
};

export function creerDepotEnsembles({ valkey }: { readonly valkey: Valkey }): DepotEnsembles {
  return {
    async lire(atelier) {
      const lu = await valkey.commander("HGET", CLE_LIEU + atelier, "ligne");
      return typeof lu === "string" ? SchemaEnsembleRange.parse(JSON.parse(lu)) : undefined;
    },
    async ecrire(ensemble, versionLue) {
      return (await valkey.executer(ECRIRE, ensemble.atelier, versionLue, ensemble.version, JSON.stringify(ensemble))) === 1;
    },
    async listerParts(atelier) {
      const lignes = (await valkey.commander("HVALS", CLE_PARTS + atelier)) as ReadonlyArray<string>;
      return lignes.map(lirePart).sort((a, b) => comparerTextes(a.foyer, b.foyer));
    },
    async deposerPart(part) {
      return (await valkey.executer(DEPOSER, part.atelier, part.foyer, JSON.stringify(part))) === 1;
    },
    async retirerPart(atelier, foyer) {
      await valkey.commander("HDEL", CLE_PARTS + atelier, foyer);
    },
    async effacer(atelier) {
      await valkey.executer(EFFACER, atelier);
    },
  };
}

function lirePart(ligne: string): PartFoyer {
  return SchemaPartRangee.parse(JSON.parse(ligne));
}
